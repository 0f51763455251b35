import { sql, type Kysely, type Transaction } from 'kysely';
import { countRows, total } from '../../db/expressions';
import type { Database } from '../../db/schema';
import type { SmsPurpose } from '../../sms/smsGateway';

/** Codes of one mobile are sent and tried one after the other: two requests at once cannot both pass the limits. */
export function lockMobile(trx: Transaction<Database>, mobile: string) {
  return sql`select pg_advisory_xact_lock(hashtextextended(${`sms ${mobile}`}, 0))`.execute(trx);
}

/** Codes that one network asks for are counted one after the other; always after the mobile's lock. */
export function lockNetwork(trx: Transaction<Database>, network: string) {
  return sql`select pg_advisory_xact_lock(hashtextextended(${`sms from ${network}`}, 0))`.execute(trx);
}

/** Codes of a clock that was ahead count as sent now, so that the wait is no longer than the rule says. */
export function updateFutureCodes(db: Kysely<Database>, mobile: string, now: Date, expiresAt: Date) {
  return db
    .updateTable('sms_code')
    .where('mobile', '=', mobile)
    .where('created_at', '>', now)
    .set({ created_at: now, expires_at: expiresAt });
}

/** When the newest code of any purpose went to a mobile. */
export function selectNewestSending(trx: Transaction<Database>, mobile: string) {
  return trx
    .selectFrom('sms_code')
    .where('mobile', '=', mobile)
    .orderBy('created_at', 'desc')
    .limit(1)
    .select('created_at');
}

/** Codes sent to one mobile for a purpose, and wrong tries made at it for any, since a moment. */
export function selectUsage(trx: Transaction<Database>, mobile: string, purpose: SmsPurpose, since: Date) {
  return trx
    .selectFrom('sms_code')
    .where('mobile', '=', mobile)
    .where('created_at', '>', since)
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere('purpose', '=', purpose).as('sent'),
      eb.fn.countAll<number>().as('sent_in_all'),
      total(eb.ref('failed_tries')).as('failed_tries'),
    ]);
}

/** Codes sent to anybody since a moment. */
export function countSent(trx: Transaction<Database>, since: Date) {
  return trx.selectFrom('sms_code').where('created_at', '>', since).select(countRows().as('sent'));
}

/** Codes a network asked for since a moment. */
export function countSentFrom(trx: Transaction<Database>, network: string, since: Date) {
  return countSent(trx, since).where('network', '=', network);
}

export function insertCode(
  trx: Transaction<Database>,
  row: {
    id: number;
    mobile: string;
    purpose: SmsPurpose;
    asked_by: number | null;
    network: string;
    code_hash: Buffer;
    created_at: Date;
    expires_at: Date;
  },
) {
  return trx.insertInto('sms_code').values(row);
}

/** A code that never went out does not count against anybody. */
export function deleteCode(db: Kysely<Database>, id: number) {
  return db.deleteFrom('sms_code').where('id', '=', id);
}

/** Mobile numbers are kept no longer than the limits need them. */
export function deleteOldCodes(trx: Transaction<Database>, before: Date) {
  return trx.deleteFrom('sms_code').where('created_at', '<', before);
}

/** The newest code of a mobile for any of some purposes, whatever became of it; of those one person asked for, if named. */
export function selectNewestCode(
  trx: Transaction<Database>,
  mobile: string,
  purposes: readonly SmsPurpose[],
  askedBy: number | null,
) {
  return trx
    .selectFrom('sms_code')
    .where('mobile', '=', mobile)
    .where('purpose', 'in', purposes)
    .$if(askedBy !== null, (query) => query.where('asked_by', '=', askedBy))
    .orderBy('created_at', 'desc')
    .limit(1)
    .select(['id', 'purpose', 'code_hash', 'expires_at', 'failed_tries', 'used_at']);
}

export function countFailedTry(trx: Transaction<Database>, id: number) {
  return trx
    .updateTable('sms_code')
    .where('id', '=', id)
    .set((eb) => ({ failed_tries: eb(eb.ref('failed_tries'), '+', 1) }));
}

export function markUsed(trx: Transaction<Database>, id: number, at: Date) {
  return trx.updateTable('sms_code').where('id', '=', id).set({ used_at: at });
}
