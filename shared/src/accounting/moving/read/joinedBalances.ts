import { isOpeningRow, type MovedBalance } from '../movedBooks';
import { isTotal } from './balanceRow';
import type { ProblemList } from './problemList';

const FIGURES = ['opening', 'debit', 'credit', 'yearDebit', 'yearCredit', 'closing'] as const;

const TITLES: Readonly<Record<(typeof FIGURES)[number], string>> = {
  opening: '期初余额',
  debit: '借方发生额',
  credit: '贷方发生额',
  yearDebit: '本年累计借方',
  yearCredit: '本年累计贷方',
  closing: '期末余额',
};

/** Balance rows of several tables: one that is there again is left out when it is equal, and a problem otherwise. */
export function joinedBalances(rows: readonly MovedBalance[], problems: ProblemList): MovedBalance[] {
  const seen = new Map<string, MovedBalance>();
  return rows.filter((row) => {
    const key = keyOf(row);
    const before = seen.get(key);
    if (!before) {
      seen.set(key, row);
      return true;
    }
    const differing = FIGURES.filter((figure) => isOther(before[figure], row[figure]));
    if (differing.length > 0 && !isTotal(row)) problems.add(differs(before, row, differing));
    // A table may have columns that the other has not.
    return FIGURES.some((figure) => before[figure] === null && row[figure] !== null);
  });
}

const isOther = (first: number | null, second: number | null) =>
  first !== null && second !== null && first !== second;

function keyOf(row: MovedBalance): string {
  const { from, to, account, accountName, items, currency } = row;
  const names = items.map(({ category, code, name }) => `${category}:${code || name}`).sort();
  const months = isOpeningRow(row) ? `期初${from}` : `${from}|${to}`;
  return [months, account || accountName, ...names, currency?.code ?? ''].join('|');
}

function differs(
  first: MovedBalance,
  { at, account, accountName, items }: MovedBalance,
  figures: readonly (typeof FIGURES)[number][],
) {
  const item = items.map(({ code, name }) => ` ${name || code}`).join('');
  const what = figures.map((figure) => TITLES[figure]).join('、');
  const before = `${first.at.file}第 ${first.at.row} 行`;
  const message = `${account || accountName}${item} 的${what}与${before}的不同，请核对哪个文件是对的，去掉另一个`;
  return { at, column: null, message };
}
