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
  /** Bytes of a workbook once it is unpacked; absent: as usual. */
  readonly unpacked?: number;
}

/** Rows of a worksheet; `isMore`: they go on with those of the piece before. */
export interface WorksheetPiece extends Worksheet {
  readonly isMore: boolean;
}

/** How much is taken, and who takes it piece by piece; absent: all of it is held to the end. */
export interface Collecting {
  readonly most?: CollectorLimits;
  readonly take?: (piece: WorksheetPiece) => void;
}

const PIECE_ROWS = 10_000;

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
  private readonly worksheets: { readonly name: string; rows: WorksheetRow[]; isMore: boolean }[] = [];
  private row: OpenRow | null = null;
  private rowCount = 0;
  private characters = 0;
  private cells = 0;

  private readonly most: CollectorLimits;
  private readonly take: Collecting['take'];

  constructor({ most = USUAL, take }: Collecting = {}) {
    this.most = most;
    this.take = take;
  }

  worksheet(name: string): void {
    this.finish();
    if (this.worksheets.length === MOST_WORKSHEETS)
      unreadable(`文件里的工作表超过 ${MOST_WORKSHEETS} 张，请只保留凭证再导入`);
    this.worksheets.push({ name: name.slice(0, 100), rows: [], isMore: false });
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

  /** What was not given on in pieces. */
  finish(): Worksheet[] {
    this.finishRow();
    this.giveOn();
    return this.worksheets.map(({ name, rows }) => ({ name, rows }));
  }

  private finishRow(): void {
    if (this.row && this.row.cells.length > 0) {
      const { index, cells, formulas } = this.row;
      const rows = this.worksheets.at(-1)?.rows;
      rows?.push({ number: index + 1, cells, formulas });
      if (rows?.length === PIECE_ROWS) this.giveOn();
    }
    this.row = null;
  }

  /** A worksheet without rows is given on, too. */
  private giveOn(): void {
    const open = this.worksheets.at(-1);
    if (!this.take || !open || (open.isMore && open.rows.length === 0)) return;
    this.take({ ...open });
    open.rows = [];
    open.isMore = true;
  }
}
