import { documentSummary, severally } from '../document-vouchers/documentSummary';
import { inventoryTypeTitles, type InventoryDocument } from './inventoryDocument';

/** 摘要 of the voucher of some documents: the rule's text with what they say instead of its fields. */
export function inventorySummary(
  template: string,
  documents: readonly InventoryDocument[],
  store: string,
): string {
  const [first] = documents;
  if (!first) return '';
  const suppliers = new Set(documents.flatMap(({ supplierName }) => supplierName ?? []));
  const fields = new Map([
    ['类型', inventoryTypeTitles[first.type]],
    ['单号', severally(first.code, documents.length, '张')],
    ['供应商', severally([...suppliers][0] ?? '', suppliers.size, '家')],
    ['日期', first.date],
    ['门店', store],
  ]);
  return documentSummary(template, fields) || inventoryTypeTitles[first.type];
}
