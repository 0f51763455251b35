import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../db/schema';
import { isDistributed } from '../../db/distributed';
import { tenantTables } from '../../db/tenantTables';
import type { HandOver } from '@mingzhang/shared/wire/accountSet';
import { envelopeCodes } from '@mingzhang/shared/wire/envelope';
import type { Person } from '../../plugins/guard';
import { found, refuse } from '../../Refusal';
import type { Scope, Visit } from '../../scope';
import type { Services } from '../../services';
import { appendEvent } from '../../trail/appendEvent';
import { findPerson, inviteUser } from '../sign-in/signIn.service';
import { removeMember } from '../member/member.service';
import { withCode } from '../sms-code/smsCode.service';
import { removeFilesOf } from '../attachment/attachmentFiles';
import { lockAccountSet } from './accountSet.changes.repository';
import { scopeInSet } from './accountSet.changes';
import {
  deferReferences,
  deleteNames,
  deleteRowsOf,
  deleteSet,
  insertDeletedSet,
  makeManager,
  selectIdentification,
  selectNamesOnly,
  selectRemains,
  selectTakenOver,
  takeIdentification,
  updateCreator,
  updateIdentification,
  updateRole,
} from './accountSet.end.repository';

/** A statement has thirty seconds. */
const ROWS_A_STROKE = 50_000;
const ALL_AT_ONCE = 100_000_000;
const SELF_REFERRING: ReadonlySet<string> = new Set([
  'organization',
  'account',
  'report_template',
  'voucher',
]);

/** How long the first step of a hand-over counts. */
const IDENTIFIED_FOR = 10 * 60_000;

/**
 * Deletes a set with everything that belongs to it, for its manager, who proves to hold their mobile. What is left
 * is a line that it was there, who deleted it, and the head of its trail (decisions/0040).
 */
export async function deleteAccountSet(
  services: Services,
  { person, visit }: { readonly person: Person; readonly visit: Visit },
  accountSetId: number,
  code: string,
): Promise<void> {
  const scope = await scopeInSet(
    services.db,
    { userId: person.id, visit, accountSetId },
    'accountSet.delete',
  );
  const door = { mobile: person.mobile, purpose: 'delete-account-set', askedBy: person.id } as const;
  await withCode(services, door, code, (trx) => removeAccountSet(trx, scope, services.clock.now()));
  // What a crash leaves here the hourly sweep takes: no row speaks of these files any more.
  await removeFilesOf(services.config.filesDir, accountSetId);
}

/**
 * The set goes first and what belongs to it after: then the walls before closed months and the trail see that all
 * of it goes.
 */
export async function removeAccountSet(trx: Transaction<Database>, scope: Scope, at: Date): Promise<void> {
  found(await lockAccountSet(trx, scope).executeTakeFirst(), '账套');
  const remains = await selectRemains(trx, scope).executeTakeFirstOrThrow();
  await insertDeletedSet(trx, scope, remains, at).execute();
  const names = (await selectNamesOnly(trx, scope).execute()).map(({ id }) => id);
  // On several machines nothing is deferred there, and no walls stand there: the set goes last.
  const goesLast = isDistributed(trx);
  if (!goesLast) {
    await deferReferences(trx);
    await deleteSet(trx, scope).execute();
  }
  for (const { name } of (await tenantTables(trx)).reverse()) {
    // Rows that refer to each other go in one stroke; of the long tables none does but vouchers.
    const most = SELF_REFERRING.has(name) ? ALL_AT_ONCE : ROWS_A_STROKE;
    while ((await deleteRowsOf(trx, scope, name, most)) === most);
  }
  if (goesLast) await deleteSet(trx, scope).execute();
  if (names.length === 0) return;
  const taken = new Set((await selectTakenOver(trx, names).execute()).map(({ id }) => id));
  await deleteNames(
    trx,
    names.filter((id) => !taken.has(id)),
  ).execute();
}

/** The first step of a hand-over: whose session this is holds the manager's mobile. It counts for ten minutes. */
export async function identifyManager(
  services: Services,
  scope: Scope,
  person: Person,
  code: string,
): Promise<void> {
  const door = {
    mobile: person.mobile,
    purpose: 'identification',
    askedBy: person.id,
    wrong: '验证码校验失败！',
  } as const;
  await withCode(services, door, code, async (trx) => {
    await updateIdentification(
      trx,
      person.session.tokenHash,
      scope.accountSetId,
      services.clock.now(),
    ).execute();
  });
}

/**
 * The second step of 移交: the receiver, whose code is sent along, becomes manager and owner of the set. The giver
 * stays as 主管 if they ask for it, and is no member any more otherwise.
 */
export async function handOver(
  services: Services,
  scope: Scope,
  person: Person,
  { mobile, code, stay }: HandOver,
): Promise<void> {
  if (mobile === person.mobile) refuse('HAND_OVER_TO_SELF', '接收人不能是您自己，请填写接收人的手机号');
  const now = services.clock.now();
  await refuseUnidentified(services.db, scope, person, now);
  await withCode(services, { mobile, purpose: 'hand-over', askedBy: person.id }, code, async (trx) => {
    const since = new Date(now.getTime() - IDENTIFIED_FOR);
    // Used up: the next hand-over begins anew.
    const used = await takeIdentification(
      trx,
      person.session.tokenHash,
      scope.accountSetId,
      since,
    ).executeTakeFirst();
    if (!used) refuseStep();
    // An unregistered receiver finds the set when they register or sign in with a code.
    const receiverId = (await findPerson(trx, mobile))?.id ?? (await inviteUser(trx, services, mobile));
    await makeManager(trx, scope, receiverId, now).execute();
    await updateRole(trx, scope, person.id, 'director').execute();
    await updateCreator(trx, scope, receiverId).execute();
    await appendEvent(trx, scope, now, {
      action: 'accountSet.handOver',
      targetId: scope.accountSetId,
      before: { managerId: person.id },
      after: { managerId: receiverId },
    });
    if (!stay) await removeMember(trx, scope, services, person.id);
  });
}

/** Before the receiver's code is looked at: a step that is missing costs no try. */
async function refuseUnidentified(
  db: Kysely<Database>,
  { accountSetId }: Scope,
  { session }: Person,
  now: Date,
): Promise<void> {
  const since = new Date(now.getTime() - IDENTIFIED_FOR);
  const row = await selectIdentification(db, session.tokenHash, accountSetId, since).executeTakeFirst();
  if (!row) refuseStep();
}

function refuseStep(): never {
  const message = '请先用您本人的手机验证码确认身份，再填写接收人的验证码';
  return refuse('HAND_OVER_UNIDENTIFIED', message, envelopeCodes.failure);
}
