import type { Problem, ProblemCode } from '@mingzhang/shared/primitives/problem';
import { problem } from '@mingzhang/shared/primitives/problem';
import { envelopeCodes } from '@mingzhang/shared/wire/envelope';

/**
 * The user's request cannot be done, and nothing has changed. Thrown by services, answered by
 * `plugins/errors.ts` as an envelope whose `msg` is the first problem.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal';

  constructor(
    readonly problems: readonly Problem[],
    readonly envelopeCode: number = envelopeCodes.failure,
  ) {
    super(problems[0]?.message ?? '');
  }
}

/** Ends the request with one sentence. */
export function refuse(code: ProblemCode, message: string, envelopeCode?: number): never {
  throw new Refusal([problem(code, message)], envelopeCode);
}

/** Ends the request when a rule found problems. */
export function refuseIf(problems: readonly Problem[], envelopeCode?: number): void {
  if (problems.length > 0) throw new Refusal(problems, envelopeCode);
}

/** The row asked for, or a refusal: another set's row looks exactly like one that never was. */
export function found<T>(row: T | undefined, what: string): T {
  if (row === undefined)
    refuse('NOT_FOUND', `${what}不存在，可能已被删除，请刷新后再试。`, envelopeCodes.notFound);
  return row;
}

/** What a change of an archived set is answered. */
export function refuseArchived(): never {
  const message = '本账套已归档，只能查看和导出；需要修改时请账套管理员先在“账套”页面取消归档。';
  return refuse('ACCOUNT_SET_ARCHIVED', message, envelopeCodes.forbidden);
}
