import type { Kysely } from 'kysely';
import {
  cashierFindings,
  type CashierFinding,
  type FundMonth,
} from '@mingzhang/shared/accounting/cashier/cashierFindings';
import type { JournalDay } from '@mingzhang/shared/accounting/cashier/journalBalances';
import type {
  CheckedEntry,
  CheckedLine,
  JournalLink,
} from '@mingzhang/shared/accounting/cashier/journalLedgerCheck';
import { firstDayOf, lastDayOf, periodOf, type DateOnly } from '@mingzhang/shared/primitives/dateOnly';
import { ZERO, type Fen } from '@mingzhang/shared/primitives/money';
import type { Database } from '../../db/schema';
import type { Scope } from '../../scope';
import type { PeriodKey } from '../period/periodKey';
import { journalAt, ledgerAt, loadCashCounts } from './cashCount.service';
import { selectUnlike, type BookedRow } from './cashierFindings.repository';
import { loadCashierModule } from './cashierModule.service';
import { fundAccountsOf } from './fundAccount.service';
import type { KeptFundAccount } from './fundAccount.table';
import { loadJournalDays } from './journalList.service';

/** What the bank says of a month of a fund account. */
export type BankMonth = Pick<FundMonth, 'statement' | 'isConfirmed'>;

/** What is said of an account whose statements are not asked for. */
const UNASKED: BankMonth = { statement: [], isConfirmed: true };

/** A finding, and the account of the ledger it is seen on. */
export interface FoundByCashier extends CashierFinding {
  readonly accountId: number;
}

/**
 * 出纳检查 of a month of an organization; nothing where the set keeps no journals here. `bankMonths`: what the bank says
 * of each fund account; of one that is not in it nothing is asked.
 */
export async function loadCashierFindings(
  db: Kysely<Database>,
  scope: Scope,
  { organizationId, period }: PeriodKey,
  bankMonths: ReadonlyMap<number, BankMonth> = new Map(),
): Promise<FoundByCashier[]> {
  const { isOn } = await loadCashierModule(db, scope);
  if (!isOn) return [];
  const accounts = (await fundAccountsOf(db, scope, organizationId)).filter(
    ({ startPeriod }) => startPeriod <= period,
  );
  const days = { from: firstDayOf(period), to: lastDayOf(period) };
  const ids = accounts.map(({ id }) => id);
  const counts = await loadCashCounts(db, scope, ids);
  const months: FundMonth[] = [];
  for (const account of accounts) {
    const books = await booksAt(db, scope, account, days.to);
    months.push({
      ...{ account, period, books },
      days: fromFirstDay(await loadJournalDays(db, scope, account, days), days.from, books.journal),
      ...(bankMonths.get(account.id) ?? UNASKED),
      isCounted: counts.some(
        ({ fundAccountId, on }) => fundAccountId === account.id && periodOf(on) === period,
      ),
    });
  }
  return cashierFindings(months).map((finding) => {
    const account = accounts.find(({ id }) => id === finding.fundAccountId);
    return { ...finding, accountId: account?.target.accountId ?? 0 };
  });
}

/** The days of a month with its first, on which there may be cash, or less than none, without anything that moved. */
function fromFirstDay(days: readonly JournalDay[], on: DateOnly, closing: Fen): readonly JournalDay[] {
  const [first] = days;
  if (first?.on === on) return days;
  const carried = first?.opening ?? closing;
  return [{ on, opening: carried, received: ZERO, paid: ZERO, closing: carried, entries: [] }, ...days];
}

/** Both books at the end of a day, and where they differ what makes them. */
async function booksAt(
  db: Kysely<Database>,
  scope: Scope,
  account: KeptFundAccount,
  asOf: DateOnly,
): Promise<FundMonth['books']> {
  const journal = await journalAt(db, scope, account, asOf);
  const ledger = await ledgerAt(db, scope, account.id, asOf);
  if (journal === ledger) return { asOf, journal, ledger, links: [] };
  const { rows } = await selectUnlike(scope, account.id, asOf).execute(db);
  return { asOf, journal, ledger, links: linksOf(rows) };
}

/** Rows of one line together: several entries may stand for it. */
function linksOf(rows: readonly BookedRow[]): JournalLink[] {
  const links = new Map<string, { entries: CheckedEntry[]; lines: CheckedLine[] }>();
  for (const [at, row] of rows.entries()) {
    const key = row.voucherId === null ? `entry ${at}` : `${row.voucherId} ${row.line}`;
    const link = links.get(key) ?? { entries: [], lines: lineOf(row) };
    if (row.entryOn !== null) link.entries.push({ on: row.entryOn, net: row.entryNet ?? ZERO });
    links.set(key, link);
  }
  return [...links.values()];
}

function lineOf({ voucherId, word, number, line, lineOn, lineNet }: BookedRow): CheckedLine[] {
  if (voucherId === null || word === null || number === null || line === null || lineOn === null) return [];
  return [{ on: lineOn, net: lineNet ?? ZERO, voucher: { id: voucherId, word, number }, line }];
}
