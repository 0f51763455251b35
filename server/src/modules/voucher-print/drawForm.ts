import type { PrintedLine, PrintedVoucher } from './printJob';
import type { SheetLayout, Slot } from './sheetLayout';

type Document = PDFKit.PDFDocument;

/** One form: a voucher, or a part of one that needs several. */
export interface Form {
  readonly voucher: PrintedVoucher;
  readonly lines: readonly PrintedLine[];
  /** Counted from 1. */
  readonly part: number;
  readonly parts: number;
}

export const REGULAR = 'regular';
export const BOLD = 'bold';

const BLACK = '#000000';
const RED = '#c00000';
const TITLES = ['摘要', '会计科目', '借方金额', '贷方金额'];
/** Their shares of the width. */
const SHARES = [0.26, 0.4, 0.17, 0.17] as const;
const PADDING = 4;
const TITLE_HEIGHT = 26;
const HEAD_HEIGHT = 18;
const TITLES_HEIGHT = 18;

/** Draws one form into its slot: title, table, totals, names. Lines only, no grey: it is printed a thousand times. */
export function drawForm(
  document: Document,
  form: Form,
  slot: Slot,
  { rows, rowHeight }: SheetLayout,
  company: string,
): void {
  const { voucher, part, parts } = form;
  const isLast = part === parts;
  text(document, voucher.title, { ...slot, height: TITLE_HEIGHT }, { size: 16, font: BOLD, align: 'center' });
  const head = { ...slot, top: slot.top + TITLE_HEIGHT, height: HEAD_HEIGHT };
  const number = parts > 1 ? `${voucher.number} (${part}/${parts})` : voucher.number;
  text(document, company, { ...head, width: slot.width * 0.42 }, { align: 'left', inset: 0 });
  text(
    document,
    voucher.date,
    { ...head, left: slot.left + slot.width * 0.36, width: slot.width * 0.28 },
    { align: 'center' },
  );
  text(
    document,
    number,
    { ...head, left: slot.left + slot.width * 0.64, width: slot.width * 0.36 },
    { align: 'right', inset: 0 },
  );
  text(document, voucher.attachments, { ...slot, height: TITLE_HEIGHT }, { align: 'right', inset: 0 });

  const table = { ...slot, top: head.top + HEAD_HEIGHT, height: TITLES_HEIGHT + (rows + 1) * rowHeight };
  drawGrid(document, table, rows, rowHeight);
  drawTitles(document, table);
  form.lines.forEach((line, index) => {
    const top = table.top + TITLES_HEIGHT + index * rowHeight;
    drawLine(document, line, { ...table, top, height: rowHeight });
  });
  const last = { ...table, top: table.top + TITLES_HEIGHT + rows * rowHeight, height: rowHeight };
  drawTotals(document, voucher, isLast, last);

  const foot = { ...slot, top: table.top + table.height + 4, height: HEAD_HEIGHT };
  const names = ['主管：', '记账：', `审核：${voucher.auditor}`, '出纳：', `制单：${voucher.maker}`];
  names.forEach((name, index) => {
    const width = slot.width / names.length;
    text(document, name, { ...foot, left: slot.left + width * index, width }, { align: 'left', inset: 0 });
  });
}

function drawGrid(document: Document, table: Slot, rows: number, rowHeight: number): void {
  document.lineWidth(0.6).strokeColor(BLACK).rect(table.left, table.top, table.width, table.height).stroke();
  document.lineWidth(0.4);
  for (let row = 0; row <= rows; row++) {
    const y = table.top + TITLES_HEIGHT + row * rowHeight;
    document.moveTo(table.left, y).lineTo(table.left + table.width, y);
  }
  const bottom = table.top + table.height;
  const lastRow = bottom - rowHeight;
  columnsOf(table)
    .slice(1)
    .forEach(({ left }, index) => {
      document.moveTo(left, table.top).lineTo(left, index === 0 ? lastRow : bottom);
    });
  document.stroke();
}

function columnsOf(table: Slot): Slot[] {
  let left = table.left;
  return SHARES.map((share) => {
    const column = { ...table, left, width: table.width * share };
    left += column.width;
    return column;
  });
}

function drawTitles(document: Document, table: Slot): void {
  const cells = columnsOf({ ...table, height: TITLES_HEIGHT });
  TITLES.forEach((title, index) => {
    const cell = cells[index];
    if (cell) text(document, title, cell, { font: BOLD, align: 'center' });
  });
}

function drawLine(document: Document, line: PrintedLine, row: Slot): void {
  const [summary, account, debit, credit] = columnsOf(row);
  if (!summary || !account || !debit || !credit) return;
  text(document, line.summary, summary, { align: 'left' });
  text(document, line.account, account, { align: 'left' });
  amount(document, line.debit, debit, REGULAR);
  amount(document, line.credit, credit, REGULAR);
}

/** The last form bears the totals; the others send the reader on. */
function drawTotals(document: Document, voucher: PrintedVoucher, isLast: boolean, row: Slot): void {
  const [summary, account, debit, credit] = columnsOf(row);
  if (!summary || !account || !debit || !credit) return;
  const words = { ...summary, width: summary.width + account.width };
  if (!isLast) {
    text(document, '过次页', words, { font: BOLD, align: 'left' });
    return;
  }
  text(document, `合计：${voucher.capitals}`, words, { font: BOLD, align: 'left' });
  amount(document, voucher.debitTotal, debit, BOLD);
  amount(document, voucher.creditTotal, credit, BOLD);
}

interface TextStyle {
  readonly font?: string;
  readonly size?: number;
  readonly align: 'left' | 'center' | 'right';
  readonly inset?: number;
}

const SMALLEST = 5.5;
const LINE_GAP = -2;
/** Between the rules of a row and its words. */
const AIR = 4;

/** A text in the middle of its box, smaller until it fits; words may take several lines, what is still too long is cut off. */
function text(document: Document, content: string, box: Slot, style: TextStyle): void {
  if (content === '') return;
  const { font = REGULAR, align, inset = PADDING } = style;
  const width = box.width - inset * 2;
  let size = style.size ?? 9.5;
  document.font(font).fillColor(BLACK);
  const heightOf = () => document.fontSize(size).heightOfString(content, { width, lineGap: LINE_GAP });
  while (size > SMALLEST && heightOf() > box.height - AIR) size -= 0.5;
  const height = heightOf();
  const isCut = height > box.height;
  document.text(content, box.left + inset, box.top + Math.max(0, (box.height - height) / 2), {
    width,
    align,
    lineGap: LINE_GAP,
    ...(isCut ? { height: box.height, ellipsis: true } : {}),
  });
}

/** An amount in its box: on one line whatever it takes, never cut; red and with its minus when negative. */
function amount(document: Document, content: string, box: Slot, font: string): void {
  if (content === '') return;
  const width = box.width - PADDING * 2;
  // Black-and-white printers must not lose the sign.
  document.font(font).fillColor(content.startsWith('-') ? RED : BLACK);
  let size = 9.5;
  while (document.fontSize(size).widthOfString(content) > width) size -= 0.25;
  const top = box.top + (box.height - document.currentLineHeight()) / 2;
  const left = box.left + box.width - PADDING - document.widthOfString(content);
  document.text(content, left, top, { lineBreak: false });
}
