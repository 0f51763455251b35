import { auxiliaryRefs, type AuxiliaryRef } from '../auxiliary';
import type { Ledger, PostedLine } from '../ledger';
import type { LineBook } from './book';
import { columnSets } from './bookFilter';
import { detailLedger } from './detailLedger';
import { ledgerPage, type LedgerRow, type PageTopic, type PeriodRange } from './ledgerPage';
import { itemOwner } from './namedLedgerRow';

/** 辅助核算明细账: every line that carries one item, over all accounts. */
export const auxiliaryLedger: LineBook<'item'> = {
  key: 'auxiliaryLedger',
  title: '辅助核算明细账',
  path: 'auxiliary-accounting-detail',
  grain: 'line',
  asks: 'item',
  columnSets: [columnSets.year],
  columns: [
    ...detailLedger.columns.slice(0, 2),
    { key: 'account', title: '科目', kind: 'text' },
    ...detailLedger.columns.slice(2),
  ],
  page: ({ item }) => ({
    ...itemPage({ categoryId: item.categoryId, itemId: item.id }),
    owner: itemOwner(item),
  }),
};

/** The page of one item. `lines` are those of the range. */
export function auxiliaryLedgerRows(
  ledger: Ledger,
  lines: readonly PostedLine[],
  ref: AuxiliaryRef,
  range: PeriodRange,
): LedgerRow[] {
  return ledgerPage(ledger, lines, range, itemPage(ref));
}

const itemPage = ({ categoryId, itemId }: AuxiliaryRef): PageTopic => ({
  isSelected: (_, key) =>
    auxiliaryRefs(key).some((ref) => ref.categoryId === categoryId && ref.itemId === itemId),
  hasOpening: true,
});
