import type { Kysely, Transaction } from 'kysely';
import { bookingErrors, bookingErrorText } from '@mingzhang/shared/accounting/cashier/bookingErrors';
import { bouncedCheques } from '@mingzhang/shared/accounting/cashier/bouncedCheques';
import type { BookLine } from '@mingzhang/shared/accounting/cashier/fundLine';
import {
  differenceSources,
  reconciliation,
  reconciliationDifference,
  type Correction,
  type OpenItem,
  type Reconciliation,
} from '@mingzhang/shared/accounting/cashier/reconciliation';
import { confirmProblems } from '@mingzhang/shared/accounting/cashier/reconciliationConfirm';
import { proveStatement } from '@mingzhang/shared/accounting/cashier/statementProof';
import { may } from '@mingzhang/shared/accounting/permission';
import { firstDayOf, periodOf, type DateOnly } from '@mingzhang/shared/primitives/dateOnly';
import { fen, sum, subtract, type Fen } from '@mingzhang/shared/primitives/money';
import { problem, type Problem } from '@mingzhang/shared/primitives/problem';
import { envelopeCodes } from '@mingzhang/shared/wire/envelope';
import { today } from '../../../clock';
import type { Database } from '../../../db/schema';
import { found, refuse, refuseIf } from '../../../Refusal';
import type { Scope } from '../../../scope';
import type { Services } from '../../../services';
import { appendEvent } from '../../../trail/appendEvent';
import { listMembers } from '../../member/member.service';
import { holdFund, loadFund, type Fund } from './fund';
import { selectOpeningItems } from './fund.repository';
import type { LineRow } from './fundLines';
import { rowOf, sidesOf, type Sides } from './openLines';
import {
  deleteConfirmed,
  insertConfirmed,
  selectBanksOpenAsOf,
  selectBooksOpenAsOf,
  selectConfirmed,
  selectConfirmedById,
  selectKeepers,
  selectLedgerBalance,
  sumLines,
} from './reconciliation.repository';
import { selectSpans, selectStoredLines } from './statement.repository';

/** 余额调节表 as things are now. */
export interface CurrentReconciliation {
  readonly table: Reconciliation;
  /** The line an item is of. */
  readonly rowOf: (side: 'book' | 'bank', item: OpenItem) => LineRow;
  readonly difference: Fen;
  readonly sources: readonly string[];
  readonly errors: readonly string[];
  /** Why the person who asks may not confirm it; empty: they may. */
  readonly objections: readonly Problem[];
}

/** One that is confirmed: as it was then. */
export type ConfirmedReconciliation = Awaited<
  ReturnType<ReturnType<typeof selectConfirmed>['execute']>
>[number];

/** 余额调节表 of an account as of a day: frozen where it is confirmed, otherwise as things are now. */
export async function loadReconciliation(
  db: Kysely<Database>,
  scope: Scope,
  { clock }: Pick<Services, 'clock'>,
  asked: {
    readonly fundAccountId: number;
    readonly asOf: DateOnly;
    readonly corrections: readonly Correction[];
  },
): Promise<{ readonly confirmed: ConfirmedReconciliation } | { readonly current: CurrentReconciliation }> {
  const fund = await loadFund(db, scope, asked.fundAccountId);
  const confirmed = await confirmedOn(db, scope, fund.id, asked.asOf);
  if (confirmed) return { confirmed };
  return { current: await currentOf(db, scope, fund, asked.asOf, asked.corrections, today(clock)) };
}

const confirmedOn = async (db: Kysely<Database>, scope: Scope, fundAccountId: number, asOf: DateOnly) =>
  (await selectConfirmed(db, scope, fundAccountId).execute()).find((one) => one.asOf === asOf);

async function currentOf(
  db: Kysely<Database>,
  scope: Scope,
  fund: Fund,
  asOf: DateOnly,
  corrections: readonly Correction[],
  day: DateOnly,
): Promise<CurrentReconciliation> {
  const books = (await selectBooksOpenAsOf(db, scope, fund, asOf)).rows;
  const banks = (await selectBanksOpenAsOf(db, scope, fund, asOf)).rows;
  const open = sidesOf(books, banks);
  const [sums] = (await sumLines(db, scope, fund, asOf)).rows;
  const [ledger] = (await selectLedgerBalance(db, scope, fund, asOf)).rows;
  const items = await selectOpeningItems(db, scope, fund.id).execute();
  const facts = {
    ...{ asOf, corrections, bounced: bouncedCheques(open) },
    book: fen(ledger?.balance ?? 0),
    bank: await bankBalance(db, scope, fund, asOf),
    ...withMatched(open, sums ?? { books: fen(0), banks: fen(0) }, asOf),
  };
  const table = reconciliation(facts);
  const opening = { book: fund.opening, bank: fund.statementOpening, items };
  return {
    table,
    rowOf: (side, { line }) => rowOf(side === 'book' ? books : banks, line),
    difference: reconciliationDifference(table),
    sources: differenceSources(facts, opening).map(({ message }) => message),
    errors: bookingErrors(open).map(bookingErrorText),
    objections: await objectionsTo(db, scope, fund, table, day),
  };
}

/** No line has it. */
const MATCHED = -1;

/** All that is matched as one pair beside the open lines: a difference may lie in what the sides have come to. */
function withMatched(open: Sides, sums: { readonly books: Fen; readonly banks: Fen }, on: DateOnly) {
  const matched = (net: Fen, lines: readonly { readonly net: Fen }[]): BookLine => ({
    ...{ id: MATCHED, on, number: '', party: '', summary: '', isCheque: false },
    net: subtract(net, sum(lines.map((line) => line.net))),
  });
  return {
    books: [...open.books, matched(sums.books, open.books)],
    banks: [...open.banks, matched(sums.banks, open.banks)],
    matches: [{ books: [MATCHED], banks: [MATCHED] }],
  };
}

/**
 * What the bank had at the end of a day: the closing balance of its last statement, within one the balance of its last
 * line; where lines have no balances, what they come to.
 */
async function bankBalance(db: Kysely<Database>, scope: Scope, fund: Fund, asOf: DateOnly): Promise<Fen> {
  const spans = (await selectSpans(db, scope, fund.id).execute()).filter(({ from }) => from <= asOf);
  const last = spans.reduce<(typeof spans)[number] | undefined>(
    (latest, span) => (latest && latest.to > span.to ? latest : span),
    undefined,
  );
  if (!last) return fund.statementOpening;
  // Two files may end in one day, one of them at noon: the lines tell which is later.
  const ending = spans.filter(({ to }) => to === last.to);
  if (last.to <= asOf && last.closing !== null && ending.length === 1) return last.closing;
  const start = last.closing === null ? firstDayOf(fund.startPeriod) : (ending[0]?.from ?? last.from);
  const lines = await selectStoredLines(db, scope, fund.id, start, asOf).execute();
  const balanced = lines.flatMap((line) =>
    line.balance === null ? [] : [{ ...line, balance: line.balance }],
  );
  if (balanced.length > 0 && balanced.length === lines.length) {
    return proveStatement(balanced, { opening: null, closing: null }).closing;
  }
  const moved = sum(lines.map(({ received, paid }) => subtract(received, paid)));
  return fen(fund.statementOpening + moved);
}

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
  const keepers = await selectKeepers(db, scope, fund.id, from, table.asOf).execute();
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
 * 确认余额调节表: by somebody who did not keep the month's journal, unless only one may. It is frozen as `figuresOf` writes
 * it out. Refuses one whose sides differ, and one of a day that is confirmed.
 */
export async function confirmReconciliation(
  trx: Transaction<Database>,
  scope: Scope,
  { ids, clock }: Pick<Services, 'ids' | 'clock'>,
  asked: { readonly accountId: number; readonly asOf: DateOnly; readonly corrections: readonly Correction[] },
  figuresOf: (current: CurrentReconciliation) => object,
): Promise<void> {
  const { accountId, asOf, corrections } = asked;
  const fund = await holdFund(trx, scope, accountId);
  if (await confirmedOn(trx, scope, fund.id, asOf)) {
    refuse('RECONCILIATION_CONFIRMED', `截至 ${asOf} 的余额调节表已经确认`, envelopeCodes.conflict);
  }
  const current = await currentOf(trx, scope, fund, asOf, corrections, today(clock));
  refuseIf(current.objections);
  const figures = JSON.stringify(figuresOf(current));
  if (figures.length > LONGEST_FIGURES) {
    refuse('RECONCILIATION_TOO_LONG', '未达账项太多，不能确认，请先勾对');
  }
  const id = await ids.next();
  await insertConfirmed(trx, scope, { id, fundAccountId: fund.id, asOf, at: clock.now(), figures }).execute();
  await appendEvent(trx, scope, clock.now(), {
    action: 'fundReconciliation.confirm',
    targetId: id,
    after: { fundAccountId: fund.id, fundName: fund.name, asOf, adjusted: current.table.adjustedBook },
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
