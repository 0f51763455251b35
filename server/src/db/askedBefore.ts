import type { Kysely } from 'kysely';
import { createHash } from 'node:crypto';
import type { Database } from './schema';

/** How long a question counts as read by the person asked. */
const VALID_MS = 10 * 60_000;

/**
 * Whether a person was asked this question within the last minutes: sending the same request again then confirms it.
 * Older clients know no `confirm`, so their repetition counts as one (decisions/0041). A new question is recorded as
 * asked now; a repeated one is used up. Kept beside the answers of repeated requests, in a transaction of its own, as
 * the request that asks is refused.
 */
export async function wasAsked(
  db: Kysely<Database>,
  userId: number,
  question: string,
  now: Date,
): Promise<boolean> {
  const requestHash = createHash('sha256').update(question).digest();
  const key = `asked ${requestHash.toString('hex')}`;
  const spent = await db
    .deleteFrom('idempotency_key')
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .returning('created_at')
    .executeTakeFirst();
  if (spent && now.getTime() - spent.created_at.getTime() < VALID_MS) return true;
  await db
    .insertInto('idempotency_key')
    .values({ user_id: userId, key, request_hash: requestHash, response: null, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return false;
}
