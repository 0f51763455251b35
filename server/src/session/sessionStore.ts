import { sql, type Kysely, type Transaction } from 'kysely';
import { createHash, randomBytes } from 'node:crypto';
import { isDistributed } from '../db/distributed';
import { PREPARED } from '../db/prepared';
import type { Database } from '../db/schema';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** A session that is not used for a week ends; none lives longer than a month. */
const IDLE = 7 * DAY;
export const ABSOLUTE = 30 * DAY;
const TOUCH_EVERY = 5 * MINUTE;
/** Signing in and choosing a set renew a token twice within seconds; older answers have long arrived. */
const FORMER_TOKENS = 4;

/** The set and organization of a session. */
export interface SessionWorkplace {
  readonly accountSetId: number;
  readonly organizationId: number;
}

export interface NewSession {
  readonly userId: number;
  /** Null while the person has no account set. */
  readonly workplace: SessionWorkplace | null;
  /** forever=true: the cookie outlives the browser. */
  readonly isLasting: boolean;
  /** The token the browser had before, dead by now. */
  readonly formerTokenHash?: Buffer | null;
  readonly device?: Device;
}

/** Where a session is used, for the list of one's own devices. */
interface Device {
  readonly address: string;
  /** What the browser says it is; at most so many characters are kept. */
  readonly userAgent: string;
}

const LONGEST_USER_AGENT = 400;

/** The cookie holds 192 random bits; the table holds only their SHA-256. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

const newToken = () => randomBytes(24).toString('base64url');

/** Opens a session. Answers the token for the cookie. */
export async function insertSession(db: Kysely<Database>, now: Date, session: NewSession): Promise<string> {
  const token = newToken();
  await db
    .insertInto('session')
    .values({
      token_hash: hashToken(token),
      user_id: session.userId,
      account_set_id: session.workplace?.accountSetId ?? null,
      organization_id: session.workplace?.organizationId ?? null,
      is_lasting: session.isLasting,
      created_at: now,
      last_seen_at: now,
      expires_at: new Date(now.getTime() + ABSOLUTE),
      former_token_hashes: session.formerTokenHash ? [session.formerTokenHash] : [],
      address: session.device?.address ?? '',
      user_agent: session.device?.userAgent.slice(0, LONGEST_USER_AGENT) ?? '',
    })
    .execute();
  return token;
}

/**
 * A living session: the person, and their role in the session's set as it is now. Undefined when there is none, or it
 * has ended.
 */
export async function findSession(db: Kysely<Database>, tokenHash: Buffer, now: Date, address?: string) {
  const session = await selectSession(db, tokenHash, now);
  if (session && session.last_seen_at.getTime() + TOUCH_EVERY <= now.getTime()) {
    await db
      .updateTable('session')
      .set({ last_seen_at: now, ...(address === undefined ? {} : { address }) })
      .where('token_hash', '=', tokenHash)
      .execute();
  }
  return session;
}

/** In one statement; on several machines the role is asked of the one that has the set. */
async function selectSession(db: Kysely<Database>, tokenHash: Buffer, now: Date) {
  const living = selectLiving(db, tokenHash, now);
  if (!isDistributed(db))
    return living
      .leftJoin('member', (join) =>
        join
          .onRef('member.account_set_id', '=', 'session.account_set_id')
          .onRef('member.user_id', '=', 'session.user_id'),
      )
      .leftJoin('account_set', 'account_set.id', 'member.account_set_id')
      .select(['member.role', 'account_set.archived_at'])
      .executeTakeFirst();
  const session = await living.executeTakeFirst();
  if (!session) return undefined;
  const member = await selectRole(db, session).executeTakeFirst();
  return { ...session, ...(member ?? { role: null, archived_at: null }) };
}

function selectLiving(db: Kysely<Database>, tokenHash: Buffer, now: Date) {
  return db
    .selectFrom('session')
    .modifyFront(PREPARED)
    .innerJoin('app_user as person', 'person.id', 'session.user_id')
    .where('session.token_hash', '=', tokenHash)
    .where('session.expires_at', '>', now)
    .where('session.last_seen_at', '>', new Date(now.getTime() - IDLE))
    .select([
      'person.id as user_id',
      'person.mobile',
      'person.real_name',
      'session.account_set_id',
      'session.organization_id',
      'session.is_lasting',
      'session.last_seen_at',
      'session.created_at',
    ]);
}

function selectRole(
  db: Kysely<Database>,
  { user_id, account_set_id }: { readonly user_id: number; readonly account_set_id: number | null },
) {
  return db
    .selectFrom('member')
    .modifyFront(PREPARED)
    .innerJoin('account_set', 'account_set.id', 'member.account_set_id')
    .where('member.account_set_id', '=', account_set_id)
    .where('member.user_id', '=', user_id)
    .select(['member.role', 'account_set.archived_at']);
}

/** Lets a session work somewhere else, under the same token. */
export function moveSession(trx: Transaction<Database>, tokenHash: Buffer, workplace: SessionWorkplace) {
  return trx
    .updateTable('session')
    .set({ account_set_id: workplace.accountSetId, organization_id: workplace.organizationId })
    .where('token_hash', '=', tokenHash);
}

/** Moves a session to a new token; the old one ends at once. Null when another request was first. */
export async function renewSession(db: Kysely<Database>, tokenHash: Buffer): Promise<string | null> {
  const token = newToken();
  const renewed = await db
    .updateTable('session')
    .set({
      token_hash: hashToken(token),
      former_token_hashes: sql`(array[${tokenHash}::bytea] || former_token_hashes)[1:${FORMER_TOKENS}]`,
    })
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return renewed.numUpdatedRows === 1n ? token : null;
}

/** Whether the browser that had this token has a newer one by now, or none: its cookie was replaced or taken. */
export async function isSucceeded(db: Kysely<Database>, tokenHash: Buffer): Promise<boolean> {
  const successor = await db
    .selectFrom('session')
    .where(sql<boolean>`former_token_hashes @> array[${tokenHash}::bytea]`)
    .select('user_id')
    .executeTakeFirst();
  return successor !== undefined;
}

/**
 * Ends a session whose cookie is replaced by this answer: its row is kept under a hash without a token, so that late
 * answers to the old cookie know that there is none left to clear. Housekeeping deletes the row.
 */
export function retireSession(db: Kysely<Database>, tokenHash: Buffer, now: Date) {
  return db
    .updateTable('session')
    .set({ token_hash: hashToken(newToken()), former_token_hashes: [tokenHash], expires_at: now })
    .where('token_hash', '=', tokenHash);
}

export function deleteSession(db: Kysely<Database>, tokenHash: Buffer) {
  return db.deleteFrom('session').where('token_hash', '=', tokenHash);
}

/** A person's living sessions, the one used last first. */
export function selectSessionsOf(db: Kysely<Database>, userId: number, now: Date) {
  return db
    .selectFrom('session')
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .where('last_seen_at', '>', new Date(now.getTime() - IDLE))
    .orderBy('last_seen_at', 'desc')
    .orderBy('created_at', 'desc')
    .select(['device_id', 'token_hash', 'address', 'user_agent', 'created_at', 'last_seen_at']);
}

/** Ends another session of the person; never the one of the request. */
export function deleteSessionElsewhere(
  trx: Transaction<Database>,
  own: { readonly userId: number; readonly tokenHash: Buffer },
  id: string,
) {
  return deleteSessionsElsewhere(trx, own).where('device_id', '=', id);
}

/** Signs a person out everywhere but here. */
export function deleteSessionsElsewhere(
  trx: Transaction<Database>,
  { userId, tokenHash }: { readonly userId: number; readonly tokenHash: Buffer },
) {
  return trx.deleteFrom('session').where('user_id', '=', userId).where('token_hash', '!=', tokenHash);
}

/** Signs a person out everywhere. */
export function deleteSessionsOf(trx: Transaction<Database>, userId: number) {
  return trx.deleteFrom('session').where('user_id', '=', userId);
}
