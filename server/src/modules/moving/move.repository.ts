import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../db/schema';
import type { Scope } from '../../scope';

type OfSet = Pick<Scope, 'accountSetId'>;

/** Where the trail of a set ends. */
export function selectTrailEnd(db: Kysely<Database>, { accountSetId }: OfSet) {
  return db.selectFrom('event_chain').where('account_set_id', '=', accountSetId).select('last_sequence');
}

/** The same, held: a write in that set waits until this transaction has ended. */
export function holdTrailEnd(trx: Transaction<Database>, scope: OfSet) {
  return selectTrailEnd(trx, scope).forUpdate();
}

/** What takes the books out and leaves them as they are. */
const TAKEN_OUT = ['accountSet.export', 'accountSet.backup'];

/** What was written in a set after a number of its trail. */
export function selectWritten(db: Kysely<Database>, { accountSetId }: OfSet, after: number) {
  return db
    .selectFrom('event')
    .where('account_set_id', '=', accountSetId)
    .where('sequence', '>', after)
    .where('action', 'not in', TAKEN_OUT)
    .select('sequence');
}

/** Every voucher of a set. */
export function selectVoucherIds(db: Kysely<Database>, { accountSetId }: OfSet) {
  return db.selectFrom('voucher').where('account_set_id', '=', accountSetId).select('id').orderBy('id');
}
