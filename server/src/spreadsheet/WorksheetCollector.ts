import { unreadable, type Worksheet, type WorksheetRow } from './spreadsheetReading';

const MOST_WORKSHEETS = 20;
const MOST_COLUMNS = 256;

/** How much of a file is taken. */
export interface CollectorLimits {
  readonly rows: number;
  /** All texts together: what is read is held until it is judged. */
  readonly characters: number;
  /** Cells of all rows up to the last that holds something: every voucher has two rows and thirty columns at most. */
  readonly cells: number;
}

/** What is read here is handed from thread to thread. */
const USUAL: CollectorLimits = { rows: 50_000, characters: 20_000_000, cells: 2_000_000 };

/** What Excel itself takes in one cell; no field of a voucher is nearly as long. */
const LONGEST_CELL = 32_767;

interface OpenRow {
  readonly index: number;
  readonly cells: string[];
  readonly formulas: number[];
}

/**
 * Takes the cells of a file as its reader meets them, row after row, and stops at limits no honest file
 * reaches. What is beyond a limit is refused, never left out: half a file is none.
 */
export class WorksheetCollector {
  private readonly worksheets: { readonly name: string; readonly rows: WorksheetRow[] }[] = [];
  private row: OpenRow | null = null;
  private rowCount = 0;
  private characters = 0;
  private cells = 0;

  constructor(private readonly most: CollectorLimits = USUAL) {}

  worksheet(name: string): void {
    this.finishRow();
    if (this.worksheets.length === MOST_WORKSHEETS)
      unreadable(`文件里的工作表超过 ${MOST_WORKSHEETS} 张，请只保留凭证再导入`);
    this.worksheets.push({ name: name.slice(0, 100), rows: [] });
  }

  /** A row begins, counted from 0; an empty one counts, too. */
  startRow(index: number): void {
    if (this.row?.index === index) return;
    if (index < (this.row?.index ?? 0)) unreadable('文件已损坏：行的顺序不对');
    this.finishRow();
    this.rowCount += 1;
    if (this.rowCount > this.most.rows + 1)
      unreadable(`文件超过 ${this.most.rows} 行（带格式的空行也算），请删去多余的行，或分成几个文件导入`);
    this.row = { index, cells: [], formulas: [] };
  }

  /** A cell of the row that has begun; the column is counted from 0. */
  cell(column: number, value: string, isFormula: boolean): void {
    const text = value.trim();
    if (!this.row || (text === '' && !isFormula)) return;
    if (column >= MOST_COLUMNS)
      unreadable(`第 ${this.row.index + 1} 行的内容超过 ${MOST_COLUMNS} 列，请删去多余的列再导入`);
    if (text.length > LONGEST_CELL)
      unreadable(
        `第 ${this.row.index + 1} 行有一个单元格超过 ${LONGEST_CELL} 个字，不能导入；请检查引号是否成对，或文件是否选对`,
      );
    this.characters += text.length;
    if (this.characters > this.most.characters) unreadable('文件的文字太多，请分成几个文件导入');
    this.cells += Math.max(0, column + 1 - this.row.cells.length);
    if (this.cells > this.most.cells)
      unreadable(
        `文件的单元格太多（超过 ${this.most.cells / 10_000} 万个），请删去多余的列，或分成几个文件导入`,
      );
    while (this.row.cells.length < column) this.row.cells.push('');
    this.row.cells[column] = text;
    if (isFormula) this.row.formulas.push(column);
  }

  finish(): Worksheet[] {
    this.finishRow();
    return this.worksheets;
  }

  private finishRow(): void {
    if (this.row && this.row.cells.length > 0) {
      const { index, cells, formulas } = this.row;
      this.worksheets.at(-1)?.rows.push({ number: index + 1, cells, formulas });
    }
    this.row = null;
  }
}
