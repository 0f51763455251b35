import { cellText } from './cellText';
import { Carried } from './Carried';
import { drawHeading } from './drawHeading';
import { HEAD_HEIGHT, cellStyle, indentOf, tableLayout, type TableLayout } from './tableLayout';
import type { PageTotal } from './PageTotal';
import { BOLD, FONT_SIZE, LINE_HEIGHT, REGULAR, PaperText, type Box } from './paperText';
import type { DocumentColumn, DocumentRow, DocumentTable, TableDocument } from './tableDocument';
import type { Pdf } from './pdfInternals';

const ROW_AIR = 5;
const ROW_HEIGHT = LINE_HEIGHT + ROW_AIR;
const THIN = 0.4;
const THICK = 0.8;

/** The pages of a document as they are drawn: heads, rows, what is carried over, numbers. */
export class TablePages {
  #table: DocumentTable | null = null;
  #layout: TableLayout | null = null;
  #scale = 1;
  #carried: Carried | null = null;
  /** Where the next row begins. */
  #y = 0;
  #bodyTop = 0;
  /** Rows on this page so far. */
  #rowsHere = 0;
  #pages = 0;
  readonly #text: PaperText;

  constructor(
    private readonly pdf: Pdf,
    private readonly document: TableDocument,
    private readonly total: PageTotal,
  ) {
    this.#text = new PaperText(pdf);
  }

  get pages(): number {
    return this.#pages;
  }

  /** Opens a table; `fitted` are its rows when it is to fit a page. */
  begin(table: DocumentTable, fitted: readonly DocumentRow[] = []): void {
    this.#table = table;
    this.#scale = fitted.length === 0 ? 1 : this.#scaleFor(table, fitted);
    this.#layout = tableLayout(this.document.paper, table, this.#scale);
    this.#carried = table.carries ? new Carried(table.carries) : null;
    this.#openPage();
  }

  row(row: DocumentRow): void {
    const { kept, ...layout } = this.#current;
    const cells = this.#cellsOf(row, layout);
    const height = heightOf(cells);
    // A row that is higher than a page is drawn over its edge rather than on pages without end.
    if (this.#rowsHere > 0 && this.#y + height > kept) this.#turnPage();
    this.#drawRow(row, cells, height);
    this.#carried?.take(row);
  }

  /** Closes the table; its signatures are below it, on a page of their own if there is no room. */
  end(): void {
    const { table, bottom, frame } = this.#current;
    const foot = table.foot ?? [];
    if (foot.length > 0 && this.#y + ROW_HEIGHT + ROW_AIR > bottom) this.#turnPage();
    this.#closePage();
    foot.forEach((words, index) => {
      const width = frame.width / foot.length;
      const box = { left: frame.left + index * width, top: this.#y + ROW_AIR, width, height: ROW_HEIGHT };
      this.#text.draw([words], box, { font: REGULAR, align: 'left' });
    });
  }

  get #current() {
    const [table, layout] = [this.#table, this.#layout];
    if (!table || !layout) throw new Error('no table has begun');
    // The last row of a ledger's page belongs to 过次页.
    const kept = layout.bottom - (this.#carried ? ROW_HEIGHT : 0);
    return { table, kept, ...layout };
  }

  #turnPage(): void {
    if (this.#carried) this.#drawCarried('过次页');
    this.#closePage();
    this.#openPage();
    if (this.#carried) this.#drawCarried('承前页');
    this.#rowsHere = 0;
  }

  #drawCarried(words: string): void {
    const row = this.#carried?.row(words);
    if (!row) return;
    this.#drawRow(row, this.#cellsOf(row, this.#current), ROW_HEIGHT);
  }

  #openPage(): void {
    const { pdf } = this;
    const layout = this.#current;
    pdf.addPage({ size: 'A4', layout: this.document.paper, margin: 0 });
    if (this.#scale !== 1) pdf.scale(this.#scale);
    this.#pages += 1;
    this.#y = drawHeading(pdf, this.#text, layout.table, layout);
    this.#bodyTop = this.#y;
    this.#rowsHere = 0;
    this.#drawPageFoot(layout.pageFoot);
    pdf.lineWidth(THIN).strokeColor('#000000');
  }

  #drawPageFoot(box: Box): void {
    const half = box.width / 2;
    const words = `第 ${this.#pages} 页 共 `;
    this.#text.draw([this.document.printedAt], { ...box, left: box.left + half, width: half }, RIGHT);
    const wide = this.#text.widthOf(words, REGULAR) * FONT_SIZE;
    const left = box.left + half - wide;
    const y = box.top + (box.height - LINE_HEIGHT) / 2;
    this.#text.line(words, left, y, { font: REGULAR, size: FONT_SIZE });
    this.total.draw(left + wide, y);
  }

  /** The largest scale at which heading, rows and signatures are on one page. */
  #scaleFor(table: DocumentTable, rows: readonly DocumentRow[]): number {
    let scale = 1;
    while (scale > LEAST_SCALE && !this.#fits(table, rows, scale)) scale -= SCALE_STEP;
    return scale;
  }

  #fits(table: DocumentTable, rows: readonly DocumentRow[], scale: number): boolean {
    const layout = tableLayout(this.document.paper, table, scale);
    const height = rows.reduce((sum, row) => sum + heightOf(this.#cellsOf(row, layout)), 0);
    const foot = table.foot ? ROW_HEIGHT + ROW_AIR : 0;
    return layout.headTop + layout.headLines * HEAD_HEIGHT + height + foot <= layout.bottom;
  }

  #cellsOf(row: DocumentRow, layout: TableLayout): string[][] {
    return layout.columns.map((column) => this.#linesOf(column, row, layout));
  }

  #linesOf(column: DocumentColumn, row: DocumentRow, { widths }: TableLayout): string[] {
    const text = cellText(column.kind, row.cells[column.key] ?? null);
    if (text === '') return [];
    if (column.kind !== 'text') return [text];
    return this.#text.linesOf(text, widths[column.key] ?? 0, fontOf(row, column), indentOf(row, column));
  }

  #drawRow(row: DocumentRow, cells: readonly (readonly string[])[], height: number): void {
    const { columns, lefts, widths, frame } = this.#current;
    columns.forEach((column, index) => {
      const lines = cells[index] ?? [];
      if (lines.length === 0) return;
      const left = lefts[column.key] ?? 0;
      const box = { left, top: this.#y, width: widths[column.key] ?? 0, height };
      this.#text.draw(lines, box, cellStyle(column, row, fontOf(row, column)));
    });
    this.#y += height;
    this.#rowsHere += 1;
    this.pdf
      .moveTo(frame.left, this.#y)
      .lineTo(frame.left + frame.width, this.#y)
      .stroke();
  }

  /** The rules between the columns, as far down as the rows came. */
  #closePage(): void {
    const { columns, lefts, frame, headTop } = this.#current;
    const { pdf } = this;
    pdf.lineWidth(THIN).strokeColor('#000000');
    for (const { key } of columns.slice(1)) {
      const x = lefts[key] ?? 0;
      pdf.moveTo(x, this.#bodyTop).lineTo(x, this.#y);
    }
    pdf.stroke();
    pdf
      .lineWidth(THICK)
      .rect(frame.left, headTop, frame.width, this.#y - headTop)
      .stroke();
  }
}

/** Smaller than half cannot be read. */
const LEAST_SCALE = 0.5;
const SCALE_STEP = 0.02;

const heightOf = (cells: readonly (readonly string[])[]) =>
  Math.max(1, ...cells.map(({ length }) => length)) * LINE_HEIGHT + ROW_AIR;

const RIGHT = { font: REGULAR, align: 'right' } as const;

const fontOf = (row: DocumentRow, { key }: DocumentColumn) =>
  row.isTotal || row.bold?.includes(key) ? BOLD : REGULAR;
