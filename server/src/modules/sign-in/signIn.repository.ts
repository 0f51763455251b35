import type { Kysely, Transaction } from 'kysely';
import { countRows } from '../../db/expressions';
import type { Database } from '../../db/schema';

export function selectUserByMobile(db: Kysely<Database>, mobile: string) {
  return db.selectFrom('app_user').where('mobile', '=', mobile).select(['id', 'password_hash', 'is_invited']);
}

/** No row when the mobile is registered, also when two register it at the same moment. */
export function insertUser(
  trx: Transaction<Database>,
  user: {
    id: number;
    mobile: string;
    realName: string;
    passwordHash: string | null;
    isInvited: boolean;
    createdAt: Date;
  },
) {
  return trx
    .insertInto('app_user')
    .values({
      id: user.id,
      mobile: user.mobile,
      real_name: user.realName,
      email: null,
      avatar_url: null,
      password_hash: user.passwordHash,
      is_invited: user.isInvited,
      current_account_set_id: null,
      current_organization_id: null,
      created_at: user.createdAt,
    })
    .onConflict((conflict) => conflict.column('mobile').doNothing())
    .returning('id');
}

export function updatePassword(trx: Transaction<Database>, mobile: string, passwordHash: string) {
  return trx
    .updateTable('app_user')
    .where('mobile', '=', mobile)
    .set({ password_hash: passwordHash, is_invited: false })
    .returning('id');
}

/** The first sign-in of an invited person: from now on the mobile is registered. */
export function updateArrived(trx: Transaction<Database>, userId: number, passwordHash: string | null) {
  return trx
    .updateTable('app_user')
    .where('id', '=', userId)
    .where('is_invited', '=', true)
    .set({ is_invited: false, ...(passwordHash === null ? {} : { password_hash: passwordHash }) });
}

/** The same password at another cost; one that was changed meanwhile stays. */
export function replacePasswordHash(db: Kysely<Database>, userId: number, old: string, renewed: string) {
  return db
    .updateTable('app_user')
    .where('id', '=', userId)
    .where('password_hash', '=', old)
    .set({ password_hash: renewed });
}

/** An attempt with a password: the mobile and from where. */
export interface Attempt {
  readonly mobile: string;
  readonly address: string;
}

export function insertAttempt(db: Kysely<Database>, attempt: Attempt & { id: number; at: Date }) {
  return db.insertInto('login_failure').values(attempt);
}

/** No attempt is later than now. */
export function updateFutureAttempts(db: Kysely<Database>, mobile: string, now: Date) {
  return db.updateTable('login_failure').where('mobile', '=', mobile).where('at', '>', now).set({ at: now });
}

export function deleteAttempt(db: Kysely<Database>, id: number) {
  return db.deleteFrom('login_failure').where('id', '=', id);
}

/** Forgets the failures of a mobile, and everybody's that are too old to count. */
export function deleteAttempts(db: Kysely<Database>, mobile: string, olderThan: Date) {
  return db
    .deleteFrom('login_failure')
    .where((eb) => eb.or([eb('mobile', '=', mobile), eb('at', '<', olderThan)]));
}

/** Attempts at a mobile since a moment, all but one: how many, and the newest; and those from its address. */
export function selectAttempts(
  db: Kysely<Database>,
  { mobile, address }: Attempt,
  since: Date,
  exceptId: number,
) {
  return db
    .selectFrom('login_failure')
    .where('mobile', '=', mobile)
    .where('at', '>', since)
    .where('id', '!=', exceptId)
    .select(({ fn }) => [
      countRows().as('count'),
      fn.max('at').as('newest'),
      fn.countAll<number>().filterWhere('address', '=', address).as('from_address'),
      fn.max('at').filterWhere('address', '=', address).as('newest_from_address'),
    ]);
}

export function insertSecurityEvent(
  trx: Transaction<Database>,
  event: { id: number; user_id: number; at: Date; action: string; address: string; request_id: string },
) {
  return trx.insertInto('security_event').values(event);
}
