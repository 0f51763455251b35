import { auxiliaryRefs, type AuxiliaryRef } from '../auxiliary';
import type { Ledger, PostedLine } from '../ledger';
import type { LineBook } from './book';
import { detailLedger } from './detailLedger';
import { ledgerPage, type LedgerRow, type PeriodRange } from './ledgerPage';
import { itemOwner, nameLedgerRow } from './namedLedgerRow';

/** 辅助核算明细账: every line that carries one item, over all accounts. */
export const auxiliaryLedger: LineBook<'item'> = {
  key: 'auxiliaryLedger',
  title: '辅助核算明细账',
  path: 'auxiliary-accounting-detail',
  grain: 'line',
  asks: 'item',
  columns: [
    ...detailLedger.columns.slice(0, 2),
    { key: 'account', title: '科目', kind: 'text' },
    ...detailLedger.columns.slice(2),
  ],
  rows({ ledger, lines, range }, { item }) {
    const ref = { categoryId: item.categoryId, itemId: item.id };
    return auxiliaryLedgerRows(ledger, lines, ref, range).map((row) =>
      nameLedgerRow(row, ledger.accounts, itemOwner(item)),
    );
  },
};

/** The page of one item. `lines` are those of the range. */
export function auxiliaryLedgerRows(
  ledger: Ledger,
  lines: readonly PostedLine[],
  { categoryId, itemId }: AuxiliaryRef,
  range: PeriodRange,
): LedgerRow[] {
  return ledgerPage(ledger, lines, range, (_, key) =>
    auxiliaryRefs(key).some((ref) => ref.categoryId === categoryId && ref.itemId === itemId),
  );
}
