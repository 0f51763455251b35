import { auxiliaryRefs, type AuxiliaryRef } from '../auxiliary';
import type { Ledger, PostedLine } from '../ledger';
import type { Book } from './book';
import { detailLedger } from './detailLedger';
import { ledgerPage, type LedgerRow, type PeriodRange } from './ledgerPage';

/** 辅助核算明细账: every line that carries one item, over all accounts. */
export const auxiliaryLedger: Book<LedgerRow> = {
  key: 'auxiliaryLedger',
  title: '辅助核算明细账',
  path: 'auxiliary-accounting-detail',
  grain: 'line',
  columns: [
    ...detailLedger.columns.slice(0, 2),
    { key: 'accountId', title: '科目', kind: 'text' },
    ...detailLedger.columns.slice(2),
  ],
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
