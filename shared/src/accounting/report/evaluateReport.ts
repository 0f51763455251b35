import { fen, type Fen } from '../../primitives/money';
import type { Account } from '../account';
import type { AccountTree } from '../accountTree';
import type { PeriodTotals } from '../ledger';
import { closingNet } from '../summarize';
import { NO_AMOUNTS, addAmounts, termAmounts, type ReportAmounts } from './formula';
import { FormulaCycleError, formulaCycle } from './formulaProblems';
import type { FormulaTerm, ReportItem, ReportTemplate } from './reportTemplate';
import { termDetails, type TermDetails } from './termDetails';

/** What is assigned to a line of the standard's cash flow statement; other statements have nothing of it. */
export type AssignedAmounts = (cashFlowLine: number) => ReportAmounts;

const nothingAssigned: AssignedAmounts = () => NO_AMOUNTS;

/**
 * 报表取数: the amounts of every line of a statement, headers left out. Lines may refer to lines in any
 * order. An account or a line that no longer exists counts as zero. Throws `FormulaCycleError`.
 *
 * 资产负债表 in 2024-03: `period` 期末余额, `year` 年初余额. 利润表: `period` 本月, `year` 本年累计.
 */
export function evaluateReport(
  template: Pick<ReportTemplate, 'type' | 'items'>,
  totals: readonly PeriodTotals[],
  accounts: AccountTree,
  assigned: AssignedAmounts = nothingAssigned,
): Map<number, ReportAmounts> {
  const evaluate = reportEvaluator(template, totals, accounts, assigned);
  return new Map(
    template.items.filter((item) => !item.isHeader).map((item) => [item.id, evaluate.item(item.id)]),
  );
}

/** One term of an explained figure: 未分配利润 = + 利润分配 1,000.00 + 本年利润 200.00 … */
export interface ExplainedTerm {
  readonly term: FormulaTerm;
  /** The account, or the line, the term takes its amount from; null when it no longer exists. */
  readonly account: Account | null;
  readonly item: ReportItem | null;
  /** As added to the figure: the sign is applied. */
  readonly amounts: ReportAmounts;
  /** 各明细: the details of a balance that is tested detail by detail; null where there are none. */
  readonly details: TermDetails | null;
  /** Of `amounts.year`: what was entered with the openings, the rest is from vouchers. Absent: nothing was, or it is no turnover. */
  readonly enteredInYear?: Fen;
}

/**
 * 数据来源: the terms of a line's figure, which add up to it. Empty for an unknown line. Throws `FormulaCycleError`.
 *
 * @param entered the amount of the openings alone, shown apart from the turnover of the year
 */
export function explain(
  template: Pick<ReportTemplate, 'type' | 'items'>,
  itemId: number,
  totals: readonly PeriodTotals[],
  accounts: AccountTree,
  assigned: AssignedAmounts = nothingAssigned,
  entered: readonly PeriodTotals[] = [],
): ExplainedTerm[] {
  const evaluate = reportEvaluator(template, totals, accounts, assigned);
  const evaluateEntered = reportEvaluator(template, entered, accounts, nothingAssigned);
  const enteredInYear = (term: FormulaTerm) => {
    if (template.type !== 'profit' || !isTurnover(term, template.items)) return {};
    const { year } = addAmounts(NO_AMOUNTS, evaluateEntered.term(term), term.sign);
    return year === 0 ? {} : { enteredInYear: year };
  };
  const item = template.items.find(({ id }) => id === itemId);
  return (item?.formula ?? []).map((term) => ({
    term,
    account: term.source === 'account' ? (accounts.byId(term.accountId) ?? null) : null,
    item: term.source === 'item' ? (template.items.find(({ id }) => id === term.itemId) ?? null) : null,
    amounts: addAmounts(NO_AMOUNTS, evaluate.term(term), term.sign),
    details: termDetails(term, totals, accounts, template.type),
    ...enteredInYear(term),
  }));
}

/** Whether a term takes turnover alone, by whatever lines: balances are no sum of openings and vouchers of the year. */
function isTurnover(term: FormulaTerm, items: readonly ReportItem[]): boolean {
  if (term.source === 'account') return ['net', 'debit', 'credit'].includes(term.rule);
  const formula = items.find(({ id }) => id === term.itemId)?.formula ?? [];
  return formula.every((each) => isTurnover(each, items));
}

function reportEvaluator(
  { type, items }: Pick<ReportTemplate, 'type' | 'items'>,
  totals: readonly PeriodTotals[],
  accounts: AccountTree,
  assigned: AssignedAmounts,
) {
  const byId = new Map(items.map((item) => [item.id, item]));
  const leaves = leavesByAccount(totals, accounts);
  const done = new Map<number, ReportAmounts>();
  const cycle = formulaCycle(items);
  if (cycle.length > 0) throw new FormulaCycleError(cycle);

  function itemAmounts(id: number): ReportAmounts {
    const known = done.get(id);
    if (known) return known;
    const item = byId.get(id);
    const base = item?.cashFlowLine ? assigned(item.cashFlowLine) : NO_AMOUNTS;
    const amounts = (item?.formula ?? []).reduce(
      (running, term) => addAmounts(running, termOf(term), term.sign),
      base,
    );
    done.set(id, amounts);
    return amounts;
  }

  function termOf(term: FormulaTerm): ReportAmounts {
    if (term.source === 'item') return itemAmounts(term.itemId);
    const account = accounts.byId(term.accountId);
    if (!account) return NO_AMOUNTS;
    return termAmounts({ ...term, side: account.side }, leaves.get(account.id) ?? [], type);
  }

  return { item: itemAmounts, term: termOf };
}

/** The totals below each account, the account itself included. */
function leavesByAccount(
  totals: readonly PeriodTotals[],
  accounts: AccountTree,
): Map<number, PeriodTotals[]> {
  const leaves = new Map<number, PeriodTotals[]>();
  for (const row of totals) {
    for (const { id } of accounts.pathOf(row.accountId)) {
      const known = leaves.get(id);
      if (known) known.push(row);
      else leaves.set(id, [row]);
    }
  }
  return leaves;
}

/**
 * 未取数科目: leaf accounts with a balance that no line of the balance sheet takes. A first-level
 * account the user added belongs to no line until the accountant puts it there; without this warning
 * it would silently not balance.
 */
export function uncoveredAccounts(
  template: Pick<ReportTemplate, 'items'>,
  totals: readonly PeriodTotals[],
  accounts: AccountTree,
): { readonly account: Account; readonly net: Fen }[] {
  const covered = new Set(
    template.items.flatMap((item) =>
      item.formula.flatMap((term) =>
        term.source === 'account' ? accounts.subtreeOf(term.accountId).map(({ id }) => id) : [],
      ),
    ),
  );
  const nets = new Map<number, Fen>();
  for (const row of totals) {
    if (covered.has(row.accountId)) continue;
    nets.set(row.accountId, fen((nets.get(row.accountId) ?? 0) + closingNet(row)));
  }
  return [...nets].flatMap(([id, net]) => {
    const account = accounts.byId(id);
    return account && net !== 0 ? [{ account, net }] : [];
  });
}
