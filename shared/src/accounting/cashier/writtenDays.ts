import { problem, type Problem } from '../../primitives/problem';
import { cellAt, cellText, dayCellOf } from './bankCell';
import type { StatementColumns } from './statementColumns';
import type { Cells } from './statementHeader';

/** Which of the two numbers before the year is the day. */
type DayOrder = 'dayFirst' | 'monthFirst';

interface YearLast {
  readonly first: number;
  readonly second: number;
  readonly year: string;
  /** 10:30:00 behind it. */
  readonly rest: string;
}

/**
 * 02/06/2026 as 2026-06-02, where the whole column says which of the two is the day: a number above twelve, or days that
 * are in order when they are read so and in none when read otherwise. A column that has other days as well is left as
 * it is: a spreadsheet has turned some of them round already.
 */
export function withYearFirst(
  rows: readonly Cells[],
  { on, postedOn }: StatementColumns,
): { readonly rows: readonly Cells[]; readonly problems: readonly Problem[] } {
  const found = [on, postedOn].flatMap((column) => {
    const days = yearLastIn(rows, column);
    return days.length === 0 ? [] : [{ column, days }];
  });
  const days = found.map((one) => one.days);
  const [first] = days.flat();
  if (!first) return { rows, problems: [] };
  const order = orderOf(days);
  if (order === undefined) return { rows, problems: [ambiguous(first)] };
  const columns = found.map(({ column }) => column);
  return { rows: rows.map((cells) => turned(cells, columns, order)), problems: [] };
}

const ambiguous = ({ first, second, year }: YearLast): Problem =>
  problem(
    'STATEMENT_DATE_AMBIGUOUS',
    `日期“${first}/${second}/${year}”看不出是日/月/年还是月/日/年；请在银行网站选年在前的日期格式重新下载，` +
      `或者加上有13日以后交易的期间`,
    'on',
  );

function yearLastIn(rows: readonly Cells[], column: number | undefined): YearLast[] {
  const days = rows.flatMap((cells) => yearLast(cellAt(cells, column)) ?? []);
  return rows.some((cells) => dayCellOf(cellAt(cells, column)) !== undefined) ? [] : days;
}

function yearLast(cell: string): YearLast | undefined {
  const text = cellText(cell);
  const match = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})(?!\d)(.{0,40})$/.exec(text);
  if (!match) return undefined;
  const [, first, , second, year = '', rest = ''] = match;
  return { first: Number(first), second: Number(second), year, rest };
}

function orderOf(columns: readonly (readonly YearLast[])[]): DayOrder | undefined {
  const days = columns.flat();
  const isDayFirst = days.some(({ first }) => first > 12);
  const isMonthFirst = days.some(({ second }) => second > 12);
  if (isDayFirst || isMonthFirst)
    return isDayFirst && isMonthFirst ? undefined : isDayFirst ? 'dayFirst' : 'monthFirst';
  if (days.every(({ first, second }) => first === second)) return 'dayFirst';
  const fitting = (['dayFirst', 'monthFirst'] as const).filter((order) =>
    columns.every((column) => isInOrder(column.map((day) => dayText(day, order)))),
  );
  return fitting.length === 1 ? fitting[0] : undefined;
}

/** The oldest first, or the newest. */
function isInOrder(days: readonly string[]): boolean {
  const steps = days.slice(1).map((day, at) => day.localeCompare(days[at] ?? ''));
  return steps.every((step) => step >= 0) || steps.every((step) => step <= 0);
}

function dayText({ first, second, year }: YearLast, order: DayOrder): string {
  const [day, month] = order === 'dayFirst' ? [first, second] : [second, first];
  return [year, month, day].map((part) => String(part).padStart(2, '0')).join('-');
}

const turned = (cells: Cells, columns: readonly (number | undefined)[], order: DayOrder): Cells =>
  cells.map((cell, column) => {
    const day = columns.includes(column) ? yearLast(cell) : undefined;
    return day ? `${dayText(day, order)}${day.rest}` : cell;
  });
