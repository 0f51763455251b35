import { ZERO, fen, formatAmount, negate, subtract, sum, type Fen } from '../primitives/money';
import type { Account } from './account';
import type { AccountTree } from './accountTree';
import type { OpeningBalance } from './ledger';
import { yearBeginNet } from './openingBalance';

/**
 * 试算平衡 of what books begin with, in three parts: the balances of the first month (期初余额), the turnover
 * since January (本年累计) and the balances of January (年初余额 = 期初余额 − 本年累计). Each has two equations,
 * Σ借 = Σ贷 and 资产 + 成本 = 负债 + 权益, which are out by the same amount.
 *
 * Enabled 2024-07 with 借 1002 500.00 (本年累计借 800.00 贷 700.00) and 贷 3001 500.00: 期初 balances, 本年累计
 * is out by 100.00 on the debit side, so 年初 (400.00 against 500.00) is out by 100.00 on the credit side.
 */
export const trialParts = ['opening', 'turnover', 'yearBegin'] as const;
export type TrialPart = (typeof trialParts)[number];

export const trialPartTitles: Readonly<Record<TrialPart, string>> = {
  opening: '期初余额',
  turnover: '本年累计',
  yearBegin: '年初余额',
};

/** Both equations of one part, in fen. */
export interface TrialEquations {
  /** Balances of accounts whose side is debit, or all debit turnover. */
  readonly debit: Fen;
  /** Balances of accounts whose side is credit, or all credit turnover. */
  readonly credit: Fen;
  /** 资产 + 成本 (共同 accounts by their side); of the turnover what they grew by. */
  readonly assets: Fen;
  /** 负债 + 权益, with what is on profit-and-loss accounts; of the turnover what they grew by. */
  readonly claims: Fen;
  /** debit − credit, which is assets − claims; zero when the part balances. */
  readonly difference: Fen;
}

export type TrialBalance = Readonly<Record<TrialPart, TrialEquations>>;

/** What one account, or one combination of items of it, begins with. */
export interface TrialRow extends Pick<OpeningBalance, 'net' | 'yearDebit' | 'yearCredit'> {
  readonly account: Pick<Account, 'category' | 'side'>;
}

/** 试算平衡 of rows as they are, saved or only typed. Rows of parents are not to be among them. */
export function trialBalance(rows: readonly TrialRow[]): TrialBalance {
  const turnovers = rows.map((row) => ({ account: row.account, ...turnoverOf(row) }));
  const growth = balances(turnovers.map(({ account, debit, credit }) => [account, subtract(debit, credit)]));
  const debit = sum(turnovers.map((row) => row.debit));
  const credit = sum(turnovers.map((row) => row.credit));
  return {
    opening: balances(rows.map(({ account, net }) => [account, net])),
    turnover: { ...growth, debit, credit },
    yearBegin: balances(rows.map((row) => [row.account, yearBeginNet(row, row.account)])),
  };
}

/** The openings as rows of the trial. Accounts that are not in the tree are left out. */
export function trialRows(openings: readonly OpeningBalance[], accounts: AccountTree): TrialRow[] {
  return openings.flatMap((opening) => {
    const account = accounts.byId(opening.accountId);
    return account ? [{ ...opening, account }] : [];
  });
}

/** A part that does not balance. */
export interface TrialFault {
  readonly part: TrialPart;
  /** What is out, in one sentence. */
  readonly message: string;
}

/**
 * The parts that do not balance, 期初余额 first. 年初余额 is a part of its own only where there is turnover:
 * without, it is 期初余额 once more.
 */
export function trialFaults(balance: TrialBalance): TrialFault[] {
  const parts = hasTurnover(balance) ? trialParts : (['opening'] as const);
  return parts
    .filter((part) => balance[part].difference !== 0)
    .map((part) => ({ part, message: faultMessage(part, balance[part]) }));
}

/** Whether there is turnover since January that counts: books that begin in January have none. */
export function hasTurnover({ turnover: { debit, credit } }: TrialBalance): boolean {
  return debit !== 0 || credit !== 0;
}

/** "差额 50.00（借方多）": a difference of debit − credit, and which side it is on. */
export function differenceText(difference: Fen): string {
  return `差额 ${formatAmount(fen(Math.abs(difference)))}（${difference > 0 ? '借' : '贷'}方多）`;
}

function faultMessage(part: TrialPart, { debit, credit, difference }: TrialEquations): string {
  const sums = `借方 ${formatAmount(debit)}，贷方 ${formatAmount(credit)}`;
  return `${trialPartTitles[part]}不平衡：${sums}，差额 ${formatAmount(fen(Math.abs(difference)))}`;
}

/**
 * A profit-and-loss account without a balance was emptied month by month, whether its transfers were
 * entered or only what was earned or spent: both sides turned over the larger.
 */
function turnoverOf({ account, net, yearDebit, yearCredit }: TrialRow): { debit: Fen; credit: Fen } {
  if (account.category !== 'profitAndLoss' || net !== 0) return { debit: yearDebit, credit: yearCredit };
  const larger = fen(Math.max(yearDebit, yearCredit));
  return { debit: larger, credit: larger };
}

function balances(rows: readonly (readonly [TrialRow['account'], Fen])[]): TrialEquations {
  const total = (isMeant: (account: TrialRow['account']) => boolean) =>
    sum(rows.map(([account, net]) => (isMeant(account) ? net : ZERO)));
  const debit = total(({ side }) => side === 'debit');
  const credit = negate(total(({ side }) => side === 'credit'));
  return {
    debit,
    credit,
    assets: total(isAsset),
    claims: negate(total((account) => !isAsset(account))),
    difference: subtract(debit, credit),
  };
}

function isAsset({ category, side }: TrialRow['account']): boolean {
  return category === 'asset' || category === 'cost' || (category === 'common' && side === 'debit');
}
