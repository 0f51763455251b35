import { halfWidth } from '@mingzhang/shared/primitives/halfWidth';
import { plainNumber } from '@mingzhang/shared/primitives/plainNumber';
import { parseQuantity, type QuantityMicro } from '@mingzhang/shared/primitives/scaled';
import type { WorkRow } from './workApi';

/** What a block from a spreadsheet says, by card; what of it is on no card, or is no number. */
export interface PastedWork {
  readonly work: ReadonlyMap<number, QuantityMicro>;
  readonly unread: readonly string[];
}

/**
 * 从 Excel 粘贴: two columns or more are the number of the asset and, last, its work; one column is the work of the rows
 * from `from` on. A heading is passed over. Null: a single figure, which is pasted as text.
 */
export function pasteWork(text: string, rows: readonly WorkRow[], from: number): PastedWork | null {
  const lines = text
    .replace(/\r/g, '')
    .replace(/\n+$/, '')
    .split('\n')
    .map((line) => line.split('\t').map((cell) => cell.trim()));
  if (lines.length === 1 && lines[0]?.length === 1) return null;
  const work = new Map<number, QuantityMicro>();
  const unread: string[] = [];
  lines.forEach((cells, index) => {
    const [first = ''] = cells;
    const units = readUnits(cells.at(-1) ?? '');
    const row = cells.length > 1 ? rows.find(({ number }) => number === first) : rows[from + index];
    if (row && units !== undefined) work.set(row.id, units);
    else if (index > 0 || units !== undefined) unread.push(cells.join(' '));
  });
  return { work, unread: unread.filter((line) => line !== '') };
}

function readUnits(text: string): QuantityMicro | undefined {
  const plain = plainNumber(halfWidth(text));
  return plain === undefined ? undefined : parseQuantity(plain);
}
