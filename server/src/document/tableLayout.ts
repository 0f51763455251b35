import type { Box, CellStyle } from './paperText';
import type { DocumentColumn, DocumentRow, DocumentTable, PaperDirection } from './tableDocument';

/** Points per millimetre. */
const MM = 72 / 25.4;

/** A4, its shorter side first. */
const A4 = [210 * MM, 297 * MM] as const;
/** Left is where the pages are bound. */
const MARGINS = { left: 20 * MM, right: 10 * MM, top: 10 * MM, bottom: 10 * MM };

export const TITLE_HEIGHT = 24;
export const WORDS_HEIGHT = 16;
export const HEAD_HEIGHT = 16;
const PAGE_FOOT_HEIGHT = 14;

/** Where the parts of a table's page are drawn, in points. */
export interface TableLayout {
  /** Between the margins. */
  readonly frame: Box;
  /** What is on paper. */
  readonly columns: readonly DocumentColumn[];
  /** By key. */
  readonly lefts: Readonly<Record<string, number>>;
  readonly widths: Readonly<Record<string, number>>;
  /** Where the headings of the columns begin, and how many lines they take. */
  readonly headTop: number;
  readonly headLines: 1 | 2;
  /** No row goes below it. */
  readonly bottom: number;
  readonly pageFoot: Box;
}

/** Between the margins. Drawn at a scale of 0.8 a page holds a quarter more either way. */
export function frameOf(paper: PaperDirection, scale = 1): Box {
  const [width, height] = paper === 'portrait' ? A4 : [A4[1], A4[0]];
  return {
    left: MARGINS.left / scale,
    top: MARGINS.top / scale,
    width: (width - MARGINS.left - MARGINS.right) / scale,
    height: (height - MARGINS.top - MARGINS.bottom) / scale,
  };
}

export function tableLayout(paper: PaperDirection, table: DocumentTable, scale = 1): TableLayout {
  const frame = frameOf(paper, scale);
  const columns = table.columns.filter(({ isWorksheetOnly }) => !isWorksheetOnly);
  const whole = columns.reduce((sum, { width }) => sum + width, 0);
  const lefts: Record<string, number> = {};
  const widths: Record<string, number> = {};
  let left = frame.left;
  for (const { key, width } of columns) {
    lefts[key] = left;
    widths[key] = (frame.width * width) / whole;
    left += widths[key];
  }
  const words = [table.formNumber, table.owner].filter((line) => line !== undefined).length + 1;
  const pageFootTop = frame.top + frame.height - PAGE_FOOT_HEIGHT;
  return {
    frame,
    columns,
    lefts,
    widths,
    headTop: frame.top + TITLE_HEIGHT + words * WORDS_HEIGHT,
    headLines: columns.some(({ group }) => group !== undefined) ? 2 : 1,
    bottom: pageFootTop - 2,
    pageFoot: { ...frame, top: pageFootTop, height: PAGE_FOOT_HEIGHT },
  };
}

export const indentOf = (row: DocumentRow, { key }: DocumentColumn): number => row.indents?.[key] ?? 0;

/** Numbers on the right, red when negative; marks in the middle. */
export function cellStyle(column: DocumentColumn, row: DocumentRow, font: string): CellStyle {
  const content = row.cells[column.key];
  switch (column.kind) {
    case 'amount':
    case 'quantity':
    case 'price':
      return { font, align: 'right', isRed: typeof content === 'number' && content < 0 };
    case 'mark':
      return { font, align: 'center' };
    case 'text':
    case 'date':
      return { font, align: 'left', indent: indentOf(row, column) };
  }
}
