import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import PDFDocument from 'pdfkit';
import { ARCHIVAL, archivalTitle } from '../../document/archivalPdf';
import { drawForm } from './drawForm';
import { BLACK, BOLD, REGULAR, type Document } from './fitText';
import { columnsOf } from './formColumns';
import type { PrintJob } from './printJob';
import { rowsOfLine } from './rowsOfLine';
import { pageLayout, type PageLayout } from './pageLayout';
import { formsOf } from './voucherForms';

/** Noto Sans Hans; only the characters that occur are embedded. */
const FONTS = join(dirname(createRequire(import.meta.url).resolve('@embedpdf/fonts-sc')), '../fonts');

/** The vouchers as a PDF. Runs in a thread (runInWorker.ts): a year of them takes seconds. */
export async function drawVouchers(job: PrintJob): Promise<Uint8Array> {
  const { company, page, hasGuides, vouchers } = job;
  const layout = pageLayout(page);
  const document = new PDFDocument({
    ...{ size: [...layout.size], margin: 0, autoFirstPage: false },
    ...(job.isArchival ? ARCHIVAL : {}),
  });
  document.info.Title = job.isArchival ? archivalTitle(job.documentTitle) : job.documentTitle;
  if (job.opensDialog) openDialog(document);
  document.registerFont(REGULAR, join(FONTS, 'NotoSansHans-Regular.otf'));
  document.registerFont(BOLD, join(FONTS, 'NotoSansHans-Bold.otf'));
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => document.once('end', resolve));
  const room = { width: layout.boxes[0]?.width ?? 0, row: layout.heights.row };
  let drawn = 0;
  for (const voucher of vouchers) {
    const columns = columnsOf(voucher);
    for (const form of formsOf(voucher, layout.rows, (line) => rowsOfLine(line, columns, room))) {
      const index = drawn % layout.boxes.length;
      if (index === 0) addPage(document, layout, hasGuides);
      const box = layout.boxes[index];
      if (box) drawForm(document, form, columns, box, { company, layout });
      drawn += 1;
    }
  }
  document.end();
  await ended;
  return new Uint8Array(Buffer.concat(chunks));
}

/** A page with its 裁切线 and 装订线, if they are wanted: fine dashes, outside of every form. */
function addPage(document: Document, { size, cuts, binding }: PageLayout, hasGuides: boolean): void {
  document.addPage();
  if (!hasGuides) return;
  const [width, height] = size;
  document.lineWidth(0.4).strokeColor(BLACK).dash(2, { space: 3 });
  for (const y of cuts) document.moveTo(0, y).lineTo(width, y);
  if (binding !== null) document.moveTo(binding, 0).lineTo(binding, height);
  document.stroke().undash();
}

/** pdfkit has no word for it: the catalogue of the document says what a viewer does first. */
function openDialog(document: Document): void {
  const { _root: catalogue } = document as Document & {
    readonly _root: { readonly data: Record<string, unknown> };
  };
  catalogue.data.OpenAction = { Type: 'Action', S: 'Named', N: 'Print' };
}
