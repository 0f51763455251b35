import { auxiliaryKey } from '@mingzhang/shared/accounting/auxiliary';
import type { Voucher, VoucherLine } from '@mingzhang/shared/accounting/voucher';

/** Where the lines of a voucher are once it was changed, by their numbers from 1; null: not any more. */
export type LineNumbers = readonly (number | null)[];

type Lines = Pick<Voucher, 'organizationId' | 'lines'>;

/** Where each line is that moves afterwards what it moved before. One that stayed in its row is there. */
export function sameLines(before: Lines, after: Lines): LineNumbers {
  return linesByKey(before, after, movedKey, []);
}

/** The same, and where that fails the line that is on the same side of its account with another amount. */
export function sameOrChangedLines(before: Lines, after: Lines): LineNumbers {
  const same = sameLines(before, after);
  const changed = linesByKey(before, after, sideKey, same);
  return same.map((line, at) => line ?? changed[at] ?? null);
}

/** Lines are found once each, and none of those that are taken. */
function linesByKey(
  before: Lines,
  after: Lines,
  keyOf: (line: VoucherLine) => string,
  taken: LineNumbers,
): LineNumbers {
  if (before.organizationId !== after.organizationId) return before.lines.map(() => null);
  const keys = after.lines.map(keyOf);
  const free = new Set([...keys.keys()].filter((index) => !taken.includes(index + 1)));
  const rows = before.lines.map((line, at): number | null => {
    const isOpen = (taken[at] ?? null) === null;
    if (!isOpen || keys[at] !== keyOf(line) || !free.delete(at)) return null;
    return at + 1;
  });
  return rows.map((row, at) => {
    const line = before.lines[at];
    if (row !== null || !line || (taken[at] ?? null) !== null) return row;
    const found = [...free].find((index) => keys[index] === keyOf(line));
    if (found === undefined) return null;
    free.delete(found);
    return found + 1;
  });
}

/** What a line moves, and where. */
const movedKey = ({
  accountId,
  auxiliary,
  debit,
  credit,
  currencyCode,
  currencyAmount,
}: VoucherLine): string =>
  [accountId, auxiliaryKey(auxiliary), debit, credit, currencyCode, currencyAmount].join('|');

const sideKey = ({ accountId, auxiliary, debit }: VoucherLine): string =>
  [accountId, auxiliaryKey(auxiliary), debit !== 0].join('|');
