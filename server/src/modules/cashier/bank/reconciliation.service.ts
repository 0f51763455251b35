import type { Kysely, Transaction } from 'kysely';
import type { Correction, Reconciliation } from '@mingzhang/shared/accounting/cashier/reconciliation';
import { confirmProblems } from '@mingzhang/shared/accounting/cashier/reconciliationConfirm';
import { may } from '@mingzhang/shared/accounting/permission';
import { firstDayOf, periodOf, type DateOnly } from '@mingzhang/shared/primitives/dateOnly';
import { periodLabel } from '@mingzhang/shared/primitives/period';
import { problem, type Problem } from '@mingzhang/shared/primitives/problem';
import { envelopeCodes } from '@mingzhang/shared/wire/envelope';
import { today } from '../../../clock';
import type { Database } from '../../../db/schema';
import { readSnapshot } from '../../../db/transact';
import { found, refuse, refuseIf } from '../../../Refusal';
import { refuseHeavy, runInWorker } from '../../../runInWorker';
import type { Scope } from '../../../scope';
import type { Services } from '../../../services';
import { appendEvent } from '../../../trail/appendEvent';
import { listMembers } from '../../member/member.service';
import { holdFund, loadFund, type Fund } from './fund';
import { reckonFund, type Reckoned } from './reckonFund';
import {
  deleteConfirmed,
  insertConfirmed,
  selectConfirmed,
  selectConfirmedById,
  selectKeepers,
  selectSize,
} from './reconciliation.repository';
import { frozenFigures } from './reconciliationFigures';

/** 余额调节表 as things are now. */
export interface CurrentReconciliation extends Reckoned {
  /** Why the person who asks may not confirm it; empty: they may. */
  readonly objections: readonly Problem[];
}

/** One that is confirmed: as it was then. */
export type ConfirmedReconciliation = Awaited<
  ReturnType<ReturnType<typeof selectConfirmed>['execute']>
>[number];

interface ReconciliationAsked {
  readonly fundAccountId: number;
  readonly asOf: DateOnly;
  readonly corrections: readonly Correction[];
}

export type LoadedReconciliation =
  | { readonly confirmed: ConfirmedReconciliation }
  | { readonly current: CurrentReconciliation };

/** 余额调节表 of an account as of a day: frozen where it is confirmed, otherwise as things are now. */
export async function loadReconciliation(
  db: Kysely<Database>,
  scope: Scope,
  { clock }: Pick<Services, 'clock'>,
  { fundAccountId, asOf, corrections }: ReconciliationAsked,
): Promise<LoadedReconciliation> {
  const fund = await loadFund(db, scope, fundAccountId);
  const confirmed = await confirmedOn(db, scope, fund.id, asOf);
  if (confirmed) return { confirmed };
  refuseEarly(fund, asOf);
  const reckoned = await reckonFund(db, { scope, fund, asOf, corrections });
  return { current: await judged(db, scope, fund, reckoned, today(clock)) };
}

const confirmedOn = async (db: Kysely<Database>, scope: Scope, fundAccountId: number, asOf: DateOnly) =>
  (await selectConfirmed(db, scope, fundAccountId).execute()).find((one) => one.asOf === asOf);

/** Before its first month an account has no books to hold against the bank. */
function refuseEarly({ name, startPeriod }: Fund, asOf: DateOnly): void {
  const first = firstDayOf(startPeriod);
  if (asOf >= first) return;
  const message = `“${name}”从${periodLabel(startPeriod)}启用，${asOf} 还没有余额调节表；请选择 ${first} 或以后的日期`;
  refuse('RECONCILIATION_EARLY', message);
}

/** The same before a document of it is begun, which is written in a thread and could not say why. */
export async function demandReconciliation(
  db: Kysely<Database>,
  scope: Scope,
  { fundAccountId, asOf }: Pick<ReconciliationAsked, 'fundAccountId' | 'asOf'>,
): Promise<void> {
  const fund = await loadFund(db, scope, fundAccountId);
  if (!(await confirmedOn(db, scope, fund.id, asOf))) refuseEarly(fund, asOf);
}

/** In a thread where there are many lines; here inside a transaction, for a thread does not see what is not committed. */
const MANY_LINES = 5_000;

/** Longer is refused: the lines had better be matched first. */
const TIME_LIMIT = 120_000;

/** The same as `loadReconciliation`, as a page asks for it: nobody else waits while it is reckoned. */
export async function readReconciliation(
  { db, connection, clock }: Pick<Services, 'db' | 'connection' | 'clock'>,
  scope: Scope,
  asked: ReconciliationAsked,
): Promise<LoadedReconciliation> {
  const { fundAccountId, asOf, corrections } = asked;
  const fund = await loadFund(db, scope, fundAccountId);
  const [size] = (await selectSize(db, scope, fund, asOf, MANY_LINES)).rows;
  if (!size?.isLarge) {
    return readSnapshot(db, (snapshot) => loadReconciliation(snapshot, scope, { clock }, asked));
  }
  const confirmed = await confirmedOn(db, scope, fund.id, asOf);
  if (confirmed) return { confirmed };
  refuseEarly(fund, asOf);
  const job = { connection, scope, fund, asOf, corrections };
  const reckoned = await runInWorker('reckonFund', job, { timeLimit: TIME_LIMIT }).catch(
    refuseHeavy('RECONCILIATION_TOO_HEAVY', '未达账项太多，无法在限定的时间和内存内计算，请先勾对'),
  );
  return { current: await judged(db, scope, fund, reckoned, today(clock)) };
}

const judged = async (
  db: Kysely<Database>,
  scope: Scope,
  fund: Fund,
  reckoned: Reckoned,
  day: DateOnly,
): Promise<CurrentReconciliation> => ({
  ...reckoned,
  objections: await objectionsTo(db, scope, fund, reckoned.table, day),
});

/** Why the person who asks may not confirm. */
async function objectionsTo(
  db: Kysely<Database>,
  scope: Scope,
  fund: Fund,
  table: Reconciliation,
  day: DateOnly,
): Promise<Problem[]> {
  if (!may(scope.role, 'cashier.confirm')) {
    return [problem('RECONCILIATION_NOT_ALLOWED', '您在本账套的角色不能确认余额调节表')];
  }
  if (table.asOf > day) {
    return [problem('RECONCILIATION_FUTURE', `${table.asOf} 还没有到，不能确认`)];
  }
  const from = firstDayOf(periodOf(table.asOf));
  const { rows: keepers } = await selectKeepers(db, scope, fund.id, from, table.asOf);
  const members = await listMembers(db, scope);
  return confirmProblems(table, {
    memberId: scope.userId,
    keeperIds: new Set(keepers.map(({ userId }) => userId)),
    allowedIds: new Set(
      members.filter(({ role }) => may(role, 'cashier.confirm')).map(({ userId }) => userId),
    ),
  });
}

/** A confirmed one is no longer than this, in characters. */
const LONGEST_FIGURES = 1_900_000;

/**
 * 确认余额调节表: by somebody who did not keep the month's journal, unless only one may. It is frozen as it is
 * then. Refuses one whose sides differ, and one of a day that is confirmed.
 */
export async function confirmReconciliation(
  trx: Transaction<Database>,
  scope: Scope,
  { ids, clock }: Pick<Services, 'ids' | 'clock'>,
  asked: { readonly accountId: number; readonly asOf: DateOnly; readonly corrections: readonly Correction[] },
): Promise<void> {
  const { accountId, asOf, corrections } = asked;
  const fund = await holdFund(trx, scope, accountId);
  if (await confirmedOn(trx, scope, fund.id, asOf)) {
    refuse('RECONCILIATION_CONFIRMED', `截至 ${asOf} 的余额调节表已经确认`, envelopeCodes.conflict);
  }
  refuseEarly(fund, asOf);
  const reckoned = await reckonFund(trx, { scope, fund, asOf, corrections });
  refuseIf((await judged(trx, scope, fund, reckoned, today(clock))).objections);
  const figures = JSON.stringify(frozenFigures(reckoned.figures));
  if (figures.length > LONGEST_FIGURES) {
    refuse('RECONCILIATION_TOO_LONG', '未达账项太多，不能确认，请先勾对');
  }
  const id = await ids.next();
  await insertConfirmed(trx, scope, { id, fundAccountId: fund.id, asOf, at: clock.now(), figures }).execute();
  await appendEvent(trx, scope, clock.now(), {
    action: 'fundReconciliation.confirm',
    targetId: id,
    after: { fundAccountId: fund.id, fundName: fund.name, asOf, adjusted: reckoned.table.adjustedBook },
  });
}

/** 撤销确认, by a manager: it follows what is matched again. */
export async function undoConfirmation(
  trx: Transaction<Database>,
  scope: Scope,
  { clock }: Pick<Services, 'clock'>,
  id: number,
): Promise<void> {
  const { fundAccountId } = found(await selectConfirmedById(trx, scope, id).executeTakeFirst(), '余额调节表');
  if (scope.role !== 'manager') {
    const message = '只有账套管理员可以撤销余额调节表的确认';
    refuse('RECONCILIATION_NOT_MANAGER', message, envelopeCodes.forbidden);
  }
  const fund = await holdFund(trx, scope, fundAccountId);
  const { asOf } = found(await selectConfirmedById(trx, scope, id).executeTakeFirst(), '余额调节表');
  await deleteConfirmed(trx, scope, id).execute();
  await appendEvent(trx, scope, clock.now(), {
    action: 'fundReconciliation.undo',
    targetId: id,
    before: { fundAccountId, fundName: fund.name, asOf },
  });
}

/** 余额调节表 of an account that are confirmed, the latest day first. */
export async function listConfirmed(
  db: Kysely<Database>,
  scope: Scope,
  fundAccountId: number,
): Promise<ConfirmedReconciliation[]> {
  const fund = await loadFund(db, scope, fundAccountId);
  return selectConfirmed(db, scope, fund.id).execute();
}
