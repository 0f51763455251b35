import { MAX_SUMMARY_LENGTH } from '../voucherLineProblems';
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
  const text = template.replace(/\{([^{}]*)\}/g, (written, field: string) => fields.get(field) ?? written);
  return text.replace(/\s+/g, ' ').trim().slice(0, MAX_SUMMARY_LENGTH) || inventoryTypeTitles[first.type];
}

const severally = (first: string, count: number, unit: string) =>
  count > 1 ? `${first}等${count}${unit}` : first;
