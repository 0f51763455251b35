import { lastDayOf } from '../primitives/dateOnly';
import { periodLabel, type Period } from '../primitives/period';
import type { ClosablePeriod } from './closing';
import { uncarriedBalances } from './closing-check/profitCarried';
import { vouchersOf, type Goal } from './goal';
import type { Ledger } from './ledger';
import { may, type Capability, type Role } from './permission';
import { trialBalance, trialFaults, trialRows } from './trialBalance';

/**
 * 待办: what is between the books and their closing, as 首页 names it: one sentence for each kind of
 * work, with how much there is and where to do it, and only what the role may do.
 */

/** One thing to do. */
export interface Todo {
  /** "2026年第01期等 2 个期间缺 3 个凭证号". */
  readonly text: string;
  /** What the link says. */
  readonly action: string;
  /** Where it is done. */
  readonly goal: Goal;
}

/** The vouchers of one word in an open month. */
export interface WordInUse {
  readonly period: Period;
  readonly word: string;
  readonly count: number;
  /** The largest number held. */
  readonly largest: number;
  /** Number of vouchers not audited; 0 where the set has no review. */
  readonly unaudited: number;
}

/** What waits for the cashier. */
export interface CashierTodo {
  /** What journals and vouchers of the open months do not have of each other. */
  readonly unposted: number;
  readonly unregistered: number;
  /** How many accounts lack what of the months that are over. */
  readonly lacks: readonly {
    readonly period: Period;
    readonly statements: number;
    readonly confirmations: number;
    readonly counts: number;
  }[];
  /** Counts whose 长短款 is not in the journal, and those that left it on 待处理财产损溢. */
  readonly differences: { readonly unentered: number; readonly pending: number };
}

/** What waits of the register of invoices. */
export interface InvoicesTodo {
  /** Invoices that no voucher has; those whose input tax is not ticked, of a general taxpayer. */
  readonly unbooked: number;
  readonly unticked: number;
  /** Of the open months: lines of tax without an invoice; invoices whose voucher was changed after it was made of them. */
  readonly withoutInvoice: number;
  readonly changed: { readonly in: number; readonly out: number };
}

/** What the open months of an organization hold. */
export interface HomeFacts {
  readonly periods: readonly ClosablePeriod[];
  readonly words: readonly WordInUse[];
  /** Openings and turnover of the profit-and-loss accounts up to the last open month. */
  readonly results: Ledger;
  /** Cash lines without an item of the cash flow statement, by open month; months without any are left out. */
  readonly unassignedCash: readonly { readonly period: Period; readonly count: number }[];
  /** null: the set keeps no journals. */
  readonly cashier: CashierTodo | null;
  /** Debits on accounts of assets that no card is made of, and events of cards without a voucher; null: no cards. */
  readonly assets: { readonly uncarded: number; readonly unposted: number } | null;
  readonly invoices: InvoicesTodo;
  /** The openings with all accounts, while the first month is open; null once they are settled. */
  readonly beginnings: Pick<Ledger, 'openings' | 'accounts'> | null;
}

/** The open months, oldest first: the first of them is the current one. */
export function openPeriods(periods: readonly ClosablePeriod[]): Period[] {
  return periods
    .filter(({ isClosed }) => !isClosed)
    .map(({ period }) => period)
    .sort();
}

/** 尚未结转损益: the open months that leave something on profit-and-loss accounts, oldest first. */
export function uncarriedPeriods({ periods, results }: Pick<HomeFacts, 'periods' | 'results'>): Period[] {
  return openPeriods(periods).filter((period) => uncarriedBalances(results, period).length > 0);
}

/** 待办 of a role, what blocks most first; nothing when there is nothing to do. */
export function homeTodo(facts: HomeFacts, role: Role): Todo[] {
  const work: readonly (readonly [Capability, Todo | null])[] = [
    ['setting.write', unbalancedOpenings(facts)],
    ['closing.close', lateMonths(facts)],
    ['voucher.write', numberGapsLeft(facts)],
    ['voucher.audit', unauditedVouchers(facts)],
    ['voucher.write', unassignedCashFlow(facts)],
    ['voucher.write', unpostedEntries(facts)],
    ['cashier.write', unregisteredLines(facts)],
    ['asset.write', linesWithoutCard(facts)],
    ['voucher.write', unpostedAssetEvents(facts)],
    ['cashier.write', missingStatements(facts)],
    ['cashier.confirm', unconfirmedReconciliations(facts)],
    ['cashier.write', uncountedCash(facts)],
    ['cashier.write', unenteredDifferences(facts)],
    ['voucher.write', pendingDifferences(facts)],
    ['invoice.write', unbookedInvoices(facts)],
    ['invoice.write', untickedInvoices(facts)],
    ['invoice.write', changedInvoices(facts)],
    ['invoice.write', taxWithoutInvoice(facts)],
    ['closing.close', uncarriedProfit(facts)],
    ['voucher.write', monthWithoutVouchers(facts)],
  ];
  return work.flatMap(([capability, todo]) => (todo && may(role, capability) ? [todo] : []));
}

function unbalancedOpenings({ beginnings }: HomeFacts): Todo | null {
  if (!beginnings) return null;
  const [fault] = trialFaults(trialBalance(trialRows(beginnings.openings, beginnings.accounts)));
  return fault ? { text: fault.message, action: '核对期初', goal: { kind: 'openings' } } : null;
}

/** The newest open month is the one still being written; those before it are late. */
function lateMonths({ periods }: HomeFacts): Todo | null {
  const late = openPeriods(periods).slice(0, -1);
  const [oldest] = late;
  if (oldest === undefined) return null;
  return {
    text: `${monthsText(late)}尚未结账`,
    action: '去结账',
    goal: { kind: 'closingCheck', period: oldest },
  };
}

function numberGapsLeft({ words }: HomeFacts): Todo | null {
  return ofMonths(
    words,
    ({ largest, count }) => largest - count,
    (months, gaps, [oldest]) => ({
      text: `${months}缺 ${gaps} 个凭证号`,
      action: '整理断号',
      goal: vouchersOf(oldest),
    }),
  );
}

function unauditedVouchers({ words }: HomeFacts): Todo | null {
  return ofMonths(
    words,
    ({ unaudited }) => unaudited,
    (months, count, [oldest, newest]) => ({
      text: `${months}有 ${count} 张凭证未审核`,
      action: '去审核',
      goal: { ...vouchersOf(oldest, { audited: false }), to: newest },
    }),
  );
}

function unassignedCashFlow({ unassignedCash }: HomeFacts): Todo | null {
  return ofMonths(
    unassignedCash,
    ({ count }) => count,
    (months, count, [oldest]) => ({
      text: `${months}有 ${count} 笔收支未指定现金流量项目`,
      action: '去指定',
      goal: { kind: 'cashFlowWorksheet', period: oldest, state: 'unassigned' },
    }),
  );
}

function unpostedEntries({ cashier }: HomeFacts): Todo | null {
  if (!cashier || cashier.unposted === 0) return null;
  return { text: `有 ${cashier.unposted} 笔日记账待制单`, action: '去制单', goal: { kind: 'unposted' } };
}

function unregisteredLines({ cashier }: HomeFacts): Todo | null {
  if (!cashier || cashier.unregistered === 0) return null;
  const text = `有 ${cashier.unregistered} 行收付款凭证没有登记日记账`;
  return { text, action: '去登记', goal: { kind: 'unregistered' } };
}

function linesWithoutCard({ assets }: HomeFacts): Todo | null {
  if (!assets || assets.uncarded === 0) return null;
  const text = `有 ${assets.uncarded} 行资产分录没有卡片`;
  return { text, action: '去建卡', goal: { kind: 'assetsWithoutCard' } };
}

function unpostedAssetEvents({ assets }: HomeFacts): Todo | null {
  if (!assets || assets.unposted === 0) return null;
  const text = `有 ${assets.unposted} 笔资产变动待制单`;
  return { text, action: '去制单', goal: { kind: 'unpostedAssetEvents' } };
}

function missingStatements({ cashier }: HomeFacts): Todo | null {
  return ofMonths(
    cashier?.lacks ?? [],
    ({ statements }) => statements,
    (months, count) => ({
      text: `${months}有 ${count} 个账户没有到月末的对账单`,
      action: '去导入',
      goal: { kind: 'bankStatements' },
    }),
  );
}

function unconfirmedReconciliations({ cashier }: HomeFacts): Todo | null {
  return ofMonths(
    cashier?.lacks ?? [],
    ({ confirmations }) => confirmations,
    (months, count, [oldest]) => ({
      text: `${months}有 ${count} 个账户的余额调节表未确认`,
      action: '去确认',
      goal: { kind: 'reconciliation', asOf: lastDayOf(oldest) },
    }),
  );
}

function uncountedCash({ cashier }: HomeFacts): Todo | null {
  return ofMonths(
    cashier?.lacks ?? [],
    ({ counts }) => counts,
    (months, count) => ({
      text: `${months}有 ${count} 个现金账户未盘点`,
      action: '去盘点',
      goal: { kind: 'cashCounts' },
    }),
  );
}

function unenteredDifferences({ cashier }: HomeFacts): Todo | null {
  if (!cashier || cashier.differences.unentered === 0) return null;
  const text = `有 ${cashier.differences.unentered} 次盘点的长短款没有登记`;
  return { text, action: '去登记', goal: { kind: 'cashCounts' } };
}

function pendingDifferences({ cashier }: HomeFacts): Todo | null {
  if (!cashier || cashier.differences.pending === 0) return null;
  const text = `有 ${cashier.differences.pending} 次盘点的长短款待处理`;
  return { text, action: '去处理', goal: { kind: 'cashCounts' } };
}

function unbookedInvoices({ invoices: { unbooked } }: HomeFacts): Todo | null {
  if (unbooked === 0) return null;
  return { text: `有 ${unbooked} 张发票未入账`, action: '去入账', goal: { kind: 'unbookedInvoices' } };
}

function untickedInvoices({ invoices: { unticked } }: HomeFacts): Todo | null {
  if (unticked === 0) return null;
  return { text: `有 ${unticked} 张进项发票待勾选`, action: '去勾选', goal: { kind: 'untickedInvoices' } };
}

function changedInvoices({ invoices: { changed } }: HomeFacts): Todo | null {
  const count = changed.in + changed.out;
  if (count === 0) return null;
  const text = `有 ${count} 张发票的凭证与登记不符`;
  return {
    text,
    action: '去核对',
    goal: { kind: 'changedInvoices', direction: changed.in > 0 ? 'in' : 'out' },
  };
}

function taxWithoutInvoice({ invoices: { withoutInvoice } }: HomeFacts): Todo | null {
  if (withoutInvoice === 0) return null;
  const text = `有 ${withoutInvoice} 条税额分录与登记不符，没有发票`;
  return { text, action: '去核对', goal: { kind: 'taxWithoutInvoice' } };
}

function uncarriedProfit(facts: HomeFacts): Todo | null {
  const months = uncarriedPeriods(facts);
  const [oldest] = months;
  if (oldest === undefined) return null;
  return {
    text: `${monthsText(months)}损益尚未结转`,
    action: '去结转',
    goal: { kind: 'carryForward', period: oldest },
  };
}

function monthWithoutVouchers({ periods, words }: HomeFacts): Todo | null {
  const [current] = openPeriods(periods);
  if (current === undefined || words.some(({ period }) => period === current)) return null;
  return { text: `${periodLabel(current)}还没有凭证`, action: '新增凭证', goal: { kind: 'newVoucher' } };
}

/** One to-do for everything of a kind in the open months; null when there is none of it. */
function ofMonths<Counted extends { readonly period: Period }>(
  words: readonly Counted[],
  amountOf: (word: Counted) => number,
  write: (months: string, amount: number, ends: readonly [Period, Period]) => Todo,
): Todo | null {
  const some = words.filter((word) => amountOf(word) > 0);
  const months = [...new Set(some.map(({ period }) => period))].sort();
  const [oldest] = months;
  const newest = months.at(-1);
  if (oldest === undefined || newest === undefined) return null;
  const amount = some.reduce((total, word) => total + amountOf(word), 0);
  return write(monthsText(months), amount, [oldest, newest]);
}

/** "2026年第01期", "2026年第01期等 3 个期间". */
function monthsText(months: readonly Period[]): string {
  const [oldest] = months;
  if (oldest === undefined) return '';
  return months.length > 1 ? `${periodLabel(oldest)}等 ${months.length} 个期间` : periodLabel(oldest);
}
