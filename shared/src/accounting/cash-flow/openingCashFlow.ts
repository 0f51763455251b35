import { ZERO, add, negate, subtract, sum, type Fen } from '../../primitives/money';
import { monthOf, type Period } from '../../primitives/period';
import { problem, type Problem } from '../../primitives/problem';
import { isCashAccount } from '../account';
import type { Standard } from '../accountSet';
import type { AccountTree } from '../accountTree';
import type { OpeningBalance } from '../ledger';
import { cashFlowForm, cashFlowItem } from './cashFlowForm';
import type { CashFlowTotal } from './cashFlowStatement';

/**
 * 期初现金流量: the amount of an item from January until the books began, for books that begin in mid-year. It does not
 * follow from accounts, so an accountant enters it, one amount for an item and an organization.
 */
export interface OpeningCashFlow {
  /** 现金流量项目 by its 行次. */
  readonly line: number;
  /** debit − credit of cash, as the parts of vouchers have it. */
  readonly net: Fen;
}

/** The amounts of a year with what was entered for the months before the books; a month's stay as they are. */
export function withOpenings(
  flows: readonly CashFlowTotal[],
  openings: readonly OpeningCashFlow[],
): CashFlowTotal[] {
  const entered = new Map(openings.map(({ line, net }) => [line, net]));
  const posted = flows.map((flow) => {
    const net = flow.line === null ? undefined : entered.get(flow.line);
    return net === undefined
      ? flow
      : { ...flow, amounts: { ...flow.amounts, year: add(flow.amounts.year, net) } };
  });
  const lines = new Set(flows.map(({ line }) => line));
  const others = openings.filter(({ line }) => !lines.has(line));
  return [
    ...posted,
    ...others.map(({ line, net }) => ({ line, amounts: { period: ZERO, year: net }, count: 0 })),
  ];
}

/** debit − credit as the form shows it, in the item's natural direction; and the other way round. */
export const inFormDirection = (line: number, amount: Fen, standard: Standard): Fen =>
  cashFlowItem(standard, line)?.direction === 'out' ? negate(amount) : amount;

/** The parts of the statement that an item may belong to. */
export type Activity = keyof typeof activityTitles;

export const activityTitles = {
  operating: '经营活动',
  investing: '投资活动',
  financing: '筹资活动',
  exchange: '汇率变动',
} as const;

/** 净额 of each activity: the items above it are its own. */
const NET_LINES: Readonly<Record<Standard, readonly (readonly [Activity, number])[]>> = {
  small: [
    ['operating', 7],
    ['investing', 13],
    ['financing', 19],
  ],
  enterprise: [
    ['operating', 10],
    ['investing', 22],
    ['financing', 31],
  ],
};

export const activityOf = (line: number, standard: Standard): Activity =>
  NET_LINES[standard].find(([, netLine]) => line < netLine)?.[0] ?? 'exchange';

/** 货币资金 at the two ends of the months before the books, by the opening balances: their difference is to be explained. */
export interface CashBeforeBooks {
  /** 年初. */
  readonly atYearBegin: Fen;
  /** When the books began. */
  readonly atOpening: Fen;
}

export function cashBeforeBooks(
  openings: readonly Pick<OpeningBalance, 'accountId' | 'net' | 'yearDebit' | 'yearCredit'>[],
  accounts: AccountTree,
): CashBeforeBooks {
  const cash = openings.filter(({ accountId }) => isCashAccount(accounts.byId(accountId)));
  const atOpening = sum(cash.map(({ net }) => net));
  const change = sum(cash.map(({ yearDebit, yearCredit }) => subtract(yearDebit, yearCredit)));
  return { atYearBegin: subtract(atOpening, change), atOpening };
}

/** What the amounts have to be entered in: the organization's own first month. */
interface EnteredIn {
  readonly standard: Standard;
  readonly enablePeriod: Period;
  readonly hasClosedPeriod: boolean;
}

/** Why there is nothing to enter for books that begin in January. */
export const BEGINS_IN_JANUARY = '账簿自1月启用，本年没有启用前的现金流量，不需要录入';

/** What is wrong with amounts as entered, line by line; zero takes an amount back. */
export function openingCashFlowProblems(
  flows: readonly OpeningCashFlow[],
  { standard, enablePeriod, hasClosedPeriod }: EnteredIn,
): Problem[] {
  if (hasClosedPeriod)
    return [problem('OPENING_CASH_FLOW_LOCKED', '已有期间结账，期初现金流量不能修改；请先反结账')];
  if (monthOf(enablePeriod) === 1) return [problem('OPENING_CASH_FLOW_IN_JANUARY', BEGINS_IN_JANUARY)];
  const lines = new Set(cashFlowForm(standard).items.map(({ line }) => line));
  const seen = new Set<number>();
  return flows.flatMap(({ line }, index) => {
    const at = `rows[${index}]`;
    const row = `第${index + 1}行：`;
    if (!lines.has(line)) {
      const message = `${row}现金流量表没有可以录入的行次${line}，请从现金流量项目中选择`;
      return [problem('CASH_FLOW_LINE_UNKNOWN', message, at)];
    }
    if (seen.has(line)) return [problem('CASH_FLOW_LINE_TWICE', `${row}行次${line}填了两次，请只留一行`, at)];
    seen.add(line);
    return [];
  });
}
