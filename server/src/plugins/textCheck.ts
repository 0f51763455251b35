import type { FastifyInstance } from 'fastify';
import { envelopeCodes } from '@mingzhang/shared/wire/envelope';
import { refuse } from '../Refusal';

/** Half of a character (JSON can carry it, UTF-8 cannot), or the NUL that PostgreSQL takes in no text. */
const UNSTORABLE = /\p{Surrogate}|\0/u;

/** No call takes more than a handful: what goes deeper would exhaust the stack of whatever walks through it. */
const MOST_LEVELS = 64;

/** Refuses, in every query and body at once, text that no table and no file can hold, and what is nested too deep. */
export function registerTextCheck(app: FastifyInstance): void {
  app.addHook('preValidation', ({ query, params, body }, _reply, done) => {
    let level: unknown[] = [query, params, body];
    for (let depth = 0; level.length > 0; depth += 1) {
      if (depth > MOST_LEVELS) {
        refuse(
          'INPUT',
          `提交的内容嵌套太深（超过 ${MOST_LEVELS} 层），请检查后重新提交。`,
          envelopeCodes.badInput,
        );
      }
      level = innerOf(level);
    }
    done();
  });
}

/** What is one level further in. */
function innerOf(level: readonly unknown[]): unknown[] {
  const inner: unknown[] = [];
  for (const value of level) {
    if (typeof value === 'string') demandStorable(value);
    if (value === null || typeof value !== 'object' || ArrayBuffer.isView(value)) continue;
    for (const [key, field] of Object.entries(value)) {
      demandStorable(key);
      inner.push(field);
    }
  }
  return inner;
}

function demandStorable(text: string): void {
  if (!UNSTORABLE.test(text)) return;
  refuse(
    'TEXT_UNSTORABLE',
    '提交的内容含有无法保存的字符（残缺的表情符号或空字符），请删除后重新填写。',
    envelopeCodes.badInput,
  );
}
