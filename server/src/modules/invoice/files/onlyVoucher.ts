import type { EvoucherDocument } from '@mingzhang/shared/accounting/invoices/evoucherDocument';
import { unreadable } from '../../../spreadsheet/spreadsheetReading';

function keyOf(one: EvoucherDocument): string {
  if (one.type === 'invoice') return one.facts?.key ?? '';
  return one.type === 'accounted' ? (one.accounted?.key ?? '') : one.type;
}

/**
 * The voucher of a file, which may carry it more than once, also with its 入账信息; undefined: it carries none. One with two
 * tickets is refused, for a file is filed under one number.
 */
export function onlyVoucher(
  told: readonly EvoucherDocument[],
  carrier: 'OFD' | 'PDF',
): EvoucherDocument | undefined {
  const keys = new Set(told.map(keyOf));
  if (told.length > 1 && (keys.size > 1 || keys.has('')))
    unreadable(`一个 ${carrier} 里有 ${told.length} 张票据，请分开下载后再导入`);
  return told.find(({ type }) => type !== 'accounted') ?? told[0];
}
