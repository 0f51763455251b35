import type { FastifyRequest } from 'fastify';
import type { Kysely, Transaction } from 'kysely';
import { createHash } from 'node:crypto';
import { envelopeCodes } from '@mingzhang/shared/wire/envelope';
import type { Clock } from '../clock';
import { Refusal, refuse } from '../Refusal';
import { canonicalJson } from '../canonicalJson';
import type { Database } from './schema';
import { transact } from './transact';

declare module 'fastify' {
  interface FastifyInstance {
    /** The app's clock, for what has nothing but the request at hand. */
    readonly clock: Clock;
  }
}

const TRIES = 4;
const RETRYABLE: ReadonlySet<string> = new Set(['40P01', '40001']);

/**
 * Runs a change in one transaction: all of it or nothing. A deadlock is tried again, unseen by the
 * user. With an `Idempotency-Key` the key and the answer are written in the same transaction, so a
 * request that is sent twice, at once or after a crash, is done once and answered alike (wire.md 2.10).
 */
export async function write<T>(
  db: Kysely<Database>,
  request: FastifyRequest,
  work: (trx: Transaction<Database>) => Promise<T>,
): Promise<T> {
  const claim = claimOf(request);
  for (let attempt = 1; ; attempt++) {
    try {
      return await transact(db, (trx) => (claim ? once(trx, claim, work) : work(trx)));
    } catch (error) {
      if (error instanceof Refusal || attempt === TRIES || !isRetryable(error)) throw error;
    }
  }
}

function isRetryable(error: unknown): boolean {
  return error instanceof Error && 'code' in error && RETRYABLE.has(String(error.code));
}

/** What makes a repeated request the same one. */
interface Claim {
  readonly userId: number;
  readonly key: string;
  readonly requestHash: Buffer;
  readonly at: Date;
}

function claimOf(request: FastifyRequest): Claim | null {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string' || !request.person) return null;
  if (key.length === 0 || key.length > 255)
    refuse('INPUT', 'Idempotency-Key 应为 1 到 255 个字符', envelopeCodes.badInput);
  const requestHash = createHash('sha256')
    .update(`${request.method} ${request.url}\n${booksOf(request)}\n${canonicalJson(request.body)}`)
    .digest();
  return { userId: request.person.id, key, requestHash, at: request.server.clock.now() };
}

/**
 * The set and organization a call works in: the same words in other books are another request. A call that needs
 * no set, as one that makes a set and leads into it, is the same wherever its repetition comes from.
 */
function booksOf({ workplace, routeOptions }: FastifyRequest): string {
  const { access } = routeOptions.config;
  if (!workplace || access === 'signedIn' || access === 'public') return '';
  return `${workplace.accountSetId} ${workplace.organizationId}`;
}

async function once<T>(
  trx: Transaction<Database>,
  { userId, key, requestHash, at }: Claim,
  work: (trx: Transaction<Database>) => Promise<T>,
): Promise<T> {
  // A second request with the key waits here until the first has committed or failed.
  const claimed = await trx
    .insertInto('idempotency_key')
    .values({ user_id: userId, key, request_hash: requestHash, response: null, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (claimed.numInsertedOrUpdatedRows === 0n) return answerAgain<T>(trx, userId, key, requestHash);
  const response = await work(trx);
  await trx
    .updateTable('idempotency_key')
    .set({ response: JSON.stringify(response ?? null) })
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .execute();
  return response;
}

async function answerAgain<T>(
  trx: Transaction<Database>,
  userId: number,
  key: string,
  requestHash: Buffer,
): Promise<T> {
  const first = await trx
    .selectFrom('idempotency_key')
    .select(['request_hash', 'response'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst();
  if (!first?.response || !first.request_hash.equals(requestHash)) {
    refuse(
      'IDEMPOTENCY_KEY_REUSED',
      '同一个请求编号提交了不同的内容，请刷新页面后重试。',
      envelopeCodes.conflict,
    );
  }
  return JSON.parse(first.response) as T;
}
