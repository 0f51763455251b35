import { formatAmount, type Fen } from '@mingzhang/shared/primitives/money';
import { BLACK, BOLD, fitAmount, fitText, REGULAR, type Document } from './fitText';
import type { ColumnKey, FormColumn } from './formColumns';
import type { Box, PageLayout } from './pageLayout';
import type { Form, FormTotals } from './voucherForms';

const THICK = 0.8;
const THIN = 0.4;

/** The table of a form: titles, 承前页, lines, and at the bottom 合计 or 过次页. */
export function drawTable(
  document: Document,
  form: Form,
  columns: readonly FormColumn[],
  table: Box,
  { heights, rows }: PageLayout,
): void {
  const cells = cellsOf(columns, table);
  const titles = { ...table, height: heights.columns };
  for (const { key, title } of columns) {
    fitText(document, title, within(cells[key], titles), { font: BOLD, align: 'center' });
  }
  const heightsTaken = [...(form.carried ? [1] : []), ...form.lines.map((line) => line.rows)];
  const blank = rows - heightsTaken.reduce((sum, taken) => sum + taken, 0);
  const taken = [...heightsTaken, ...Array<number>(Math.max(0, blank)).fill(1), 1];
  const bands = bandsOf(taken, titles.top + titles.height, heights.row, table);

  const lines = form.carried ? bands.slice(1) : bands;
  if (form.carried && bands[0]) drawSums(document, '承前页', form.carried, cells, bands[0]);
  form.lines.forEach(({ line }, index) => {
    const band = lines[index];
    if (!band) return;
    fitText(document, line.summary, within(cells.summary, band), { align: 'left' });
    fitText(document, line.account, within(cells.account, band), { align: 'left' });
    fitText(document, line.detail, within(cells.detail, band), { align: 'left' });
    fitAmount(document, amountText(line.debit), within(cells.debit, band), REGULAR);
    fitAmount(document, amountText(line.credit), within(cells.credit, band), REGULAR);
  });
  const bottom = bands.at(-1);
  if (bottom) drawSums(document, closingWords(form), form.totals, cells, bottom);
  drawRules(document, table, cells, bands);
}

/** The last form bears the total; the others send the reader on. */
function closingWords({ part, parts, voucher }: Form): string {
  return part < parts ? '过次页' : `合计：${voucher.capitals}`;
}

type Cells = Readonly<Record<ColumnKey, Box>>;

const NO_CELL: Box = { left: 0, top: 0, width: 0, height: 0 };

function cellsOf(columns: readonly FormColumn[], table: Box): Cells {
  let left = table.left;
  const cells: Record<ColumnKey, Box> = {
    summary: NO_CELL,
    account: NO_CELL,
    detail: NO_CELL,
    debit: NO_CELL,
    credit: NO_CELL,
  };
  for (const { key, share } of columns) {
    cells[key] = { ...table, left, width: table.width * share };
    left += table.width * share;
  }
  return cells;
}

const within = (column: Box, { top, height }: Box): Box => ({ ...column, top, height });

/** One band per entry, each as many rows high as the entry takes, from `top` downwards. */
function bandsOf(taken: readonly number[], top: number, row: number, table: Box): Box[] {
  let y = top;
  return taken.map((rows) => {
    const band = { ...table, top: y, height: rows * row };
    y += band.height;
    return band;
  });
}

const amountText = (amount: Fen) => (amount === 0 ? '' : formatAmount(amount));

function drawSums(document: Document, words: string, sums: FormTotals, cells: Cells, band: Box): void {
  const width = cells.debit.left - cells.summary.left;
  const label = { ...within(cells.summary, band), width };
  fitText(document, words, label, { font: BOLD, align: 'left' });
  fitAmount(document, amountText(sums.debit), within(cells.debit, band), BOLD);
  fitAmount(document, amountText(sums.credit), within(cells.credit, band), BOLD);
}

/** The rules between columns stop above the total: its words take the room of several. */
function drawRules(document: Document, table: Box, cells: Cells, bands: readonly Box[]): void {
  document.strokeColor(BLACK).lineWidth(THIN);
  for (const { top } of bands) document.moveTo(table.left, top).lineTo(table.left + table.width, top);
  const bottom = table.top + table.height;
  const totals = bands.at(-1)?.top ?? bottom;
  for (const { left } of [cells.account, cells.detail].filter((cell) => cell !== NO_CELL)) {
    document.moveTo(left, table.top).lineTo(left, totals);
  }
  for (const { left } of [cells.debit, cells.credit]) document.moveTo(left, table.top).lineTo(left, bottom);
  document.stroke();
  document.lineWidth(THICK).rect(table.left, table.top, table.width, table.height).stroke();
}
