import { subtract, sum, type Fen } from '../../primitives/money';
import { monthOf, type Period } from '../../primitives/period';
import type { Ledger } from '../ledger';
import { summarizeMonths } from '../summarize';
import { evaluateReport } from './evaluateReport';
import type { FormulaTerm, ReportItem, ReportTemplate } from './reportTemplate';

/** A line of the year: a figure for each month that has been, and the year to date. */
export interface YearlyFigure {
  /** By month, 1–12; months before the books begin and to come are absent. */
  readonly months: ReadonlyMap<number, Fen>;
  readonly year: Fen;
}

/**
 * 年度利润表: the profit statement of each month of a year side by side, by line id. Each month is what the
 * monthly statement shows for it, so the months add up to the year; of books that begin within the year the
 * year also has the turnover entered with the opening balances. `months` follow each other within one year.
 */
export function yearlyProfit(
  template: Pick<ReportTemplate, 'type' | 'items'>,
  ledger: Ledger,
  months: { readonly from: Period; readonly to: Period },
): Map<number, YearlyFigure> {
  const evaluated = summarizeMonths(ledger, months.from, months.to).map(({ month, totals }) => ({
    month: monthOf(month),
    amounts: evaluateReport(template, totals, ledger.accounts),
  }));
  const last = evaluated.at(-1);
  return new Map(
    [...(last?.amounts ?? [])].map(([itemId, { year }]) => [
      itemId,
      {
        months: new Map(
          evaluated.flatMap(({ month, amounts }) => {
            const figure = amounts.get(itemId);
            return figure ? [[month, figure.period] as const] : [];
          }),
        ),
        year,
      },
    ]),
  );
}

/** The note on 启用前 under the statement, on screen and on paper. */
export const BEFORE_BOOKS_NOTE =
  '注：“启用前”栏为账簿启用以前的发生额，随期初余额录入，计入本年累计，不属于以上任何一个月。';

/**
 * 启用前, by line: what the year has besides its months, of books that begin within it (turnover entered with the opening
 * balances). Null where no line has any; lines that show a balance, whose months never add up, are absent.
 */
export function beforeBooks(
  { items }: Pick<ReportTemplate, 'items'>,
  figures: ReadonlyMap<number, YearlyFigure>,
): ReadonlyMap<number, Fen> | null {
  const balances = linesOfBalances(items);
  const before = [...figures].flatMap(([itemId, { months, year }]) =>
    balances.has(itemId) ? [] : [[itemId, subtract(year, sum([...months.values()]))] as const],
  );
  return before.some(([, amount]) => amount !== 0) ? new Map(before) : null;
}

/** The lines that show a balance, their own or that of a line they are made of. */
function linesOfBalances(items: readonly ReportItem[]): ReadonlySet<number> {
  const found = new Set<number>();
  const isBalance = (term: FormulaTerm) =>
    term.source === 'item' ? found.has(term.itemId) : term.rule.toLowerCase().endsWith('balance');
  // Lines are made of others in any order: as long as one more is found, another may be made of it.
  for (let before = -1; before < found.size;) {
    before = found.size;
    for (const { id, formula } of items) if (formula.some(isBalance)) found.add(id);
  }
  return found;
}
