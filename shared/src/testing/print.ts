import type { AccountTree } from '../accounting/accountTree';
import type { AuxiliaryItem } from '../accounting/auxiliary';
import type { VoucherDraft } from '../accounting/voucher';
import { formatYuan } from '../primitives/money';
import { formatQuantity } from '../primitives/scaled';

/** A draft as `given` reads it, without date and number: for inline snapshots. 无 for no draft. */
export function print(
  draft: VoucherDraft | null,
  accounts: AccountTree,
  items: readonly AuxiliaryItem[] = [],
): string {
  if (!draft) return '无';
  const rows = draft.lines.map((line) => {
    const account = accounts.byId(line.accountId);
    const names = line.auxiliary.map(
      (ref) => `[${items.find(({ id }) => id === ref.itemId)?.name ?? ref.itemId}]`,
    );
    const quantity = line.quantity === null ? '' : ` 数量 ${formatQuantity(line.quantity)}`;
    return {
      text: [line.debit !== 0 ? '借' : '贷', account?.code, account?.name, ...names].join(' '),
      amount: formatYuan(line.debit !== 0 ? line.debit : line.credit),
      quantity,
    };
  });
  const widest = Math.max(...rows.map((row) => width(row.text)));
  const longest = Math.max(...rows.map((row) => row.amount.length));
  return rows
    .map(
      (row) =>
        `${row.text}${' '.repeat(widest - width(row.text))}  ${row.amount.padStart(longest)}${row.quantity}`,
    )
    .join('\n');
}

/** Columns a text takes in a fixed-width font: Chinese characters take two. */
function width(text: string): number {
  return [...text].reduce((columns, character) => columns + (character > '⺀' ? 2 : 1), 0);
}
