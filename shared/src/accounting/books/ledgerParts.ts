import { periodOf, type DateOnly } from '../../primitives/dateOnly';
import { ZERO, fen } from '../../primitives/money';
import { NO_QUANTITY, quantityOf } from '../../primitives/scaled';
import type { PostedLine } from '../ledger';
import type { LedgerPlan, MovedBefore, RowWindow } from './ledgerWindow';

/**
 * A page from its first row to its last, in parts that follow each other: whole days with at least `lines` lines
 * each, but for the last. 40 lines on the 5th and 30 on the 6th, at least 50 → one part; at least 40 → two.
 */
export function ledgerParts({ days, total }: LedgerPlan, lines: number): RowWindow[] {
  const parts: RowWindow[] = [];
  let [offset, found] = [0, 0];
  for (const day of days) {
    found += day.lines;
    if (found < lines) continue;
    const end = day.at + day.lines;
    parts.push({ offset, size: end - offset });
    [offset, found] = [end, 0];
  }
  return offset < total ? [...parts, { offset, size: total - offset }] : parts;
}

export const NOTHING_BEFORE: MovedBefore = { net: ZERO, quantity: NO_QUANTITY };

/** What the lines of a part, and what moved `before` them, move in the month of the line that comes next. */
export function movedUntil(
  next: DateOnly,
  { lines, before }: { readonly lines: readonly PostedLine[]; readonly before: MovedBefore },
): MovedBefore {
  const month = periodOf(next);
  const [first] = lines;
  let { net, quantity } = first && periodOf(first.date) === month ? before : NOTHING_BEFORE;
  for (const line of lines) {
    if (periodOf(line.date) !== month) continue;
    const moved = line.quantity ?? 0;
    net = fen(net + line.debit - line.credit);
    quantity = quantityOf(line.debit === 0 ? quantity - moved : quantity + moved);
  }
  return { net, quantity };
}
