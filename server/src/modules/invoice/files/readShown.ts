import type { EvoucherDocument } from '@mingzhang/shared/accounting/invoices/evoucherDocument';
import { readWritten } from '@mingzhang/shared/accounting/invoices/readWritten';
import { problem } from '@mingzhang/shared/primitives/problem';
import { unreadable } from '../../../spreadsheet/spreadsheetReading';
import type { PdfText } from './pdfText';
import { readPdfText } from './readPdfText';

const CARRIERS = { pdfText: 'PDF', newOfd: 'OFD' } as const;

/** What the pages of a file show: an invoice where it proves itself, else a form to be filled in. */
export function readShown(texts: readonly PdfText[], form: keyof typeof CARRIERS): EvoucherDocument {
  const carrier = CARRIERS[form];
  const { written, isProved, invoices } = readPdfText(texts);
  if (invoices > 1) unreadable(`一个 ${carrier} 里有 ${invoices} 张发票，请分开下载后再导入`);
  const reading = readWritten(written);
  const hasSides = [written.seller, written.buyer].every(({ id, name }) => id !== '' || name !== '');
  if (isProved && hasSides && reading.facts) return { row: null, form, type: 'invoice', ...reading };
  const reason =
    texts.length === 0
      ? `${carrier} 里没有文字（扫描件），不能自动识别，请对照原件填写`
      : isProved && reading.facts
        ? `${carrier} 上没有找到购买方或销售方，请对照原件核对并补全`
        : `${carrier} 上的合计、税额、价税合计与大写不能互相印证，请对照原件核对并补全`;
  const problems = [problem('EVOUCHER_UNPROVED', reason), ...(isProved ? reading.problems : [])];
  return { row: null, form, type: 'draft', written, problems, warnings: [] };
}
