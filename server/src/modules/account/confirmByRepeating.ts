import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { problem } from '@mingzhang/shared/primitives/problem';
import { wasAsked } from '../../db/askedBefore';
import type { Database } from '../../db/schema';
import { Refusal } from '../../Refusal';
import { canonicalJson } from '../../canonicalJson';

/** What a first child would move, not yet confirmed. */
export const MOVE_UNCONFIRMED = 'ACCOUNT_MOVE_UNCONFIRMED';

/**
 * Does what may have to be confirmed. `isConfirmed` null: the client knows no `confirm`; it is refused once with what
 * would be moved, and the same request again confirms it.
 */
export async function confirmByRepeating<T>(
  db: Kysely<Database>,
  { person, scope, body, url, server }: FastifyRequest,
  isConfirmed: boolean | null,
  work: (isConfirmed: boolean) => Promise<T>,
): Promise<T> {
  try {
    return await work(isConfirmed ?? false);
  } catch (error) {
    if (isConfirmed !== null || !isQuestion(error)) throw error;
    const question = [scope.accountSetId, url, error.message, canonicalJson(body)].join('\n');
    if (await wasAsked(db, person?.id ?? 0, question, server.clock.now())) return work(true);
    throw new Refusal(error.problems.map(withWayOut), error.envelopeCode);
  }
}

function isQuestion(error: unknown): error is Refusal {
  return error instanceof Refusal && error.problems.some(({ code }) => code === MOVE_UNCONFIRMED);
}

function withWayOut({ code, message, at }: Refusal['problems'][number]) {
  return problem(code, code === MOVE_UNCONFIRMED ? `${message}：再提交一次相同的内容即可` : message, at);
}
