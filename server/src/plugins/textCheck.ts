import type { FastifyInstance } from 'fastify';
import { envelopeCodes } from '@mingzhang/shared/wire/envelope';
import { refuse } from '../Refusal';

/** Half of a character (JSON can carry it, UTF-8 cannot), or the NUL that PostgreSQL takes in no text. */
const UNSTORABLE = /\p{Surrogate}|\0/u;

/** Refuses, in every query and body at once, text that no table and no file can hold. */
export function registerTextCheck(app: FastifyInstance): void {
  app.addHook('preValidation', async ({ query, params, body }) => {
    if (![query, params, body].some(holdsUnstorable)) return;
    refuse(
      'TEXT_UNSTORABLE',
      '提交的内容含有无法保存的字符（残缺的表情符号或空字符），请删除后重新填写。',
      envelopeCodes.badInput,
    );
  });
}

/** Bodies may be nested deeper than the stack is: what is still to be looked at is in a list. */
function holdsUnstorable(value: unknown): boolean {
  const open: unknown[] = [value];
  while (open.length > 0) {
    const next = open.pop();
    if (typeof next === 'string' && UNSTORABLE.test(next)) return true;
    if (next === null || typeof next !== 'object' || ArrayBuffer.isView(next)) continue;
    for (const [key, field] of Object.entries(next)) {
      if (UNSTORABLE.test(key)) return true;
      open.push(field);
    }
  }
  return false;
}
