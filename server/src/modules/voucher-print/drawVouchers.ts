import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import PDFDocument from 'pdfkit';
import { BOLD, drawForm, REGULAR, type Form } from './drawForm';
import type { PrintedVoucher, PrintJob } from './printJob';
import { layouts } from './sheetLayout';

/** Noto Sans Hans; only the characters that occur are embedded. */
const FONTS = join(dirname(createRequire(import.meta.url).resolve('@embedpdf/fonts-sc')), '../fonts');

/** The vouchers as a PDF. Runs in a thread (runInWorker.ts): a year of them takes seconds. */
export async function drawVouchers({ company, paper, vouchers }: PrintJob): Promise<Uint8Array> {
  const layout = layouts[paper];
  const document = new PDFDocument({ size: [...layout.page], margin: 0, autoFirstPage: false });
  document.info.Title = '记账凭证';
  document.registerFont(REGULAR, join(FONTS, 'NotoSansHans-Regular.otf'));
  document.registerFont(BOLD, join(FONTS, 'NotoSansHans-Bold.otf'));
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => document.once('end', resolve));
  const forms = vouchers.flatMap((voucher) => formsOf(voucher, layout.rows));
  forms.forEach((form, index) => {
    const slot = layout.slots[index % layout.slots.length];
    if (index % layout.slots.length === 0) document.addPage();
    if (slot) drawForm(document, form, slot, layout, company);
  });
  document.end();
  await ended;
  return new Uint8Array(Buffer.concat(chunks));
}

/** A voucher with more lines than a form has rows goes on on the next. */
export function formsOf(voucher: PrintedVoucher, rows: number): Form[] {
  const parts = Math.max(1, Math.ceil(voucher.lines.length / rows));
  return Array.from({ length: parts }, (_, index) => ({
    voucher,
    lines: voucher.lines.slice(index * rows, (index + 1) * rows),
    part: index + 1,
    parts,
  }));
}
