import { periodOf } from '../../../primitives/dateOnly';
import { firstPeriodOfYear, periodLabel, periodsBetween, type Period } from '../../../primitives/period';
import type { MovedBalance, MovedBooks } from '../movedBooks';
import type { MoveNotes } from './moveNotes';
import type { MoveChoices } from './movePlan';
import { isAccountRow } from './totalRow';

/** The months a move is of. */
export interface MoveMonths {
  readonly from: Period;
  readonly last: Period;
  readonly suggestedFrom: Period;
  readonly suggestedLast: Period;
  /** Months no table ends with. */
  readonly unproved: readonly Period[];
}

/**
 * 启用期间 and last month. Suggested: January of the year of the first slips when a balance table begins there, else the first
 * month that has 本年累计, else the first a table begins with. Refused without a table at the first month. Null: there is
 * neither a table nor a slip.
 */
export function moveMonths(books: MovedBooks, choices: MoveChoices, notes: MoveNotes): MoveMonths | null {
  // Items alone prove no account.
  const rows = books.balances.filter((row) => isAccountRow(row) && row.items.length === 0);
  const about = books.own?.about;
  const begins = new Set(rows.map(({ from }) => from));
  if (about) begins.add(about.from);
  const ends = new Set(rows.map(({ to }) => to));
  const suggestedFrom = about?.from ?? suggestedBeginning(books, rows, begins);
  if (suggestedFrom === null) {
    notes.refuse('没有读到凭证，也没有读到科目余额表；请加入科目余额表和凭证文件');
    return null;
  }
  const from = choices.from ?? suggestedFrom;
  const suggestedLast = about?.to ?? latest([...ends, ...slipMonths(books)], from);
  const last = choices.last ?? latest([from, suggestedLast], from);
  if (last < from) notes.refuse(`最后期间${periodLabel(last)}早于启用期间${periodLabel(from)}，请重新选择`);
  if (!begins.has(from)) {
    notes.refuse(
      `缺少${periodLabel(from)}的科目余额表，没有它就没有期初余额；请从原软件导出后加入，或换一个启用期间`,
    );
  }
  const unproved = periodsBetween(from, last).filter((month) => !ends.has(month));
  if (unproved.includes(last)) {
    notes.tell(`没有截至${periodLabel(last)}的科目余额表，最后的余额无法核对；请从原软件导出后加入`);
  } else if (unproved.length > 0) {
    const months = unproved.join('、');
    notes.tell(
      `${months}没有单独的科目余额表，只能与后面的余额表一起核对；加入每个月的余额表可以查到哪个月不同`,
    );
  }
  return { from, last, suggestedFrom, suggestedLast, unproved };
}

function suggestedBeginning(
  books: MovedBooks,
  rows: readonly MovedBalance[],
  begins: ReadonlySet<Period>,
): Period | null {
  const slips = [...slipMonths(books)].sort();
  const january = slips
    .slice(0, 1)
    .map(firstPeriodOfYear)
    .find((month) => begins.has(month));
  const withYear = rows.flatMap((row) =>
    row.yearDebit !== null || row.yearCredit !== null ? [row.from] : [],
  );
  return january ?? withYear.sort()[0] ?? [...begins].sort()[0] ?? slips[0] ?? null;
}

const slipMonths = ({ slips }: MovedBooks) => new Set(slips.map(({ date }) => periodOf(date)));

const latest = (months: readonly Period[], none: Period) => [...months].sort().at(-1) ?? none;
