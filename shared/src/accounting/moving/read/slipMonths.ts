import { periodOf, type DateOnly } from '../../../primitives/dateOnly';
import { movedDate } from './movedCell';
import type { Months, MovedTable, Recognition } from './movedTable';

/** From which month to which the slips of a table go, by their dates; null: of another table, or without dates. */
export function slipMonths({ rows }: MovedTable, recognition: Recognition): Months | null {
  const { kind, columns, titlesTo } = recognition;
  const at = columns.fields.date;
  if (kind !== 'slips' || at === undefined) return null;
  let [first, last]: (DateOnly | null)[] = [null, null];
  for (const cell of new Set(rows.slice(titlesTo).map(({ cells }) => cells[at] ?? ''))) {
    const date = movedDate(cell);
    if (!date) continue;
    if (!first || date < first) first = date;
    if (!last || date > last) last = date;
  }
  return first && last ? { from: periodOf(first), to: periodOf(last) } : null;
}
