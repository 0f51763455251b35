import { periodOf, type DateOnly } from '../../../primitives/dateOnly';
import { movedDate } from './movedCell';
import type { Months, MovedTable, Recognition } from './movedTable';

/** From which month to which the slips of a table go, by their dates; null: of another table, or without dates. */
export function slipMonths({ rows }: MovedTable, recognition: Recognition): Months | null {
  const { kind, columns, titlesTo } = recognition;
  if (kind !== 'slips') return null;
  const cells = new Set(rows.slice(titlesTo).map((row) => row.cells[columns.fields.date ?? -1] ?? ''));
  return monthsOfDates([...cells].flatMap((cell) => movedDate(cell) ?? []));
}

/** From the earliest to the latest; null: there are no dates. */
export function monthsOfDates(dates: readonly DateOnly[]): Months | null {
  const sorted = [...dates].sort();
  const [first] = sorted;
  return first === undefined ? null : { from: periodOf(first), to: periodOf(sorted.at(-1) ?? first) };
}
