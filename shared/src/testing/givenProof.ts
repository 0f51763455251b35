import { addressOf } from '../addresses/addressOf';
import type { Standard } from '../accounting/accountSet';
import type { CashFlowTotal } from '../accounting/cash-flow/cashFlowStatement';
import { proveBooks } from '../accounting/proof/index';
import { isProved, type ProofFacts, type ProofResult } from '../accounting/proof/proof';
import { formatYuan } from '../primitives/money';
import { firstPeriodOfYear, period, yearOf, type Period } from '../primitives/period';
import { byId } from './byId';
import type { GivenLedger } from './given';
import { seedTemplate } from './seeds';

/** 现金流量 that explain every movement of cash of the ledger as one item (行次 1, 销售商品收到的现金). */
function flowsOf(ledger: GivenLedger, month: Period): CashFlowTotal[] {
  const { movements, openings, accounts, enablePeriod } = ledger;
  const isFirstYear = yearOf(enablePeriod) === yearOf(month);
  const isCash = (id: number) => /^(1001|1002|1012)/.test(accounts.byId(id)?.code ?? '');
  const own = movements.filter((moved) => isCash(moved.accountId));
  const sumOf = (from: Period) =>
    own
      .filter((moved) => moved.period >= from && moved.period <= month)
      .reduce((total, { debit, credit }) => total + debit - credit, 0);
  const entered = openings
    .filter(({ accountId }) => isFirstYear && isCash(accountId))
    .reduce((total, { yearDebit, yearCredit }) => total + yearDebit - yearCredit, 0);
  const year = sumOf(firstPeriodOfYear(month)) + entered;
  const amounts = { period: sumOf(month), year } as CashFlowTotal['amounts'];
  return [{ line: 1, amounts, count: 1 }];
}

/** 勾稽核对 of a ledger, with the standard's own statements unless others are given. */
export function proofOf(
  ledger: GivenLedger,
  month: string,
  facts: Partial<ProofFacts> = {},
  standard: Standard = 'small',
): ProofResult[] {
  const templates = {
    balance: seedTemplate(standard, 'balance'),
    profit: seedTemplate(standard, 'profit'),
    cashFlow: seedTemplate(standard, 'cashFlow'),
  };
  return proveBooks({
    ...{ period: period(month), standard, ledger, templates },
    flows: flowsOf(ledger, period(month)),
    categories: byId(ledger.auxiliaryCategories),
    items: byId(ledger.auxiliaryItems),
    ...facts,
  });
}

/** One proof as text: its pairs, then its breaks. */
export function proofText(results: readonly ProofResult[], key: string): string[] {
  const result = results.find((each) => each.key === key);
  if (!result) return [];
  return [
    ...result.pairs.map(
      ({ left, right }) =>
        `${left.label} ${formatYuan(left.amount)} = ${right.label} ${formatYuan(right.amount)}`,
    ),
    ...result.breaks.map(({ message, goal }) => `✗ ${message} → ${addressOf(goal)}`),
  ];
}

/** The keys of what does not hold. */
export const brokenOf = (results: readonly ProofResult[]): string[] =>
  results.filter((result) => !isProved(result)).map(({ key }) => key);
