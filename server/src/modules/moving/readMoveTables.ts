import type { MovedTable } from '@mingzhang/shared/accounting/moving/read/movedTable';
import { cleaned } from '@mingzhang/shared/primitives/cleaned';
import { fileKind } from '@mingzhang/shared/primitives/fileKind';
import { evenRows } from '../../spreadsheet/readDelimited';
import { unreadable, type SpreadsheetFile } from '../../spreadsheet/spreadsheetReading';
import type { CollectorLimits, WorksheetPiece } from '../../spreadsheet/WorksheetCollector';
import { worksheetsByKind, type KindReading } from '../../spreadsheet/worksheetsByKind';

/** Of one file: a whole set of ours with a million lines, and what else is in it. */
const MOST: CollectorLimits = {
  ...{ rows: 1_500_000, characters: 1_000_000_000, cells: 50_000_000 },
  unpacked: 2_000 * 1024 * 1024,
};

/** Rows of a table as they are read; `isMore`: they go on with those given before. */
export interface MoveTablePiece extends MovedTable {
  readonly isMore: boolean;
}

/**
 * Reads the tables of a file another program gave out, piece by piece, by its bytes and not by its name: HTML and tabbed text
 * are called .xls as well. Throws UnreadableFile. Runs in a thread.
 */
export async function readMoveTables(
  { name, content }: SpreadsheetFile,
  take: (piece: MoveTablePiece) => void,
): Promise<void> {
  const file = Buffer.from(content);
  if (file.length === 0) unreadable('文件是空的，请重新从原来的软件导出');
  const kind = fileKind(file);
  // A workbook tells formulas from texts: one that says =1+1 in words is a text. Elsewhere the text itself tells.
  const tellsFormulas = kind === 'xlsx' || kind === 'xls';
  const own = ownTexts();
  const takePiece = ({ name: sheet, isMore, rows }: WorksheetPiece) =>
    take({
      ...{ file: name, sheet, isMore },
      // As everything that is typed.
      rows: rows.map(({ number, cells, formulas }) => ({
        ...{ number, cells: cells.map((cell) => own(cleaned(cell))) },
        ...(tellsFormulas ? { formulas } : {}),
      })),
    });
  await worksheetsByKind(file, kind, { ...reading, take: takePiece });
}

const reading: KindReading = {
  sheet: '',
  rowsOf: evenRows,
  hasFormulas: true,
  most: MOST,
  noText: '文件不是表格，也不是文字，请重新从原来的软件导出',
  noTable: (kind) =>
    kind === 'pdf'
      ? 'PDF 不能迁入，请从原来的软件导出 Excel 或文本格式'
      : '请解压后选择里面的文件；带密码的压缩包请先去掉密码',
};

/** So many texts are remembered, each in a slot of its own: accounts, names, phrases come again soon. */
const SLOTS = 1 << 15;
/** A longer text that was cut out of another keeps the whole of that, its file, in memory. */
const LONGEST_COPIED = 12;

/** Each text once, and for itself. */
function ownTexts(): (text: string) => string {
  const known = new Array<string>(SLOTS).fill('');
  return (text) => {
    const slot = slotOf(text);
    const kept = known[slot];
    if (kept === text) return kept;
    const own = text.length > LONGEST_COPIED ? Buffer.from(text).toString() : text;
    known[slot] = own;
    return own;
  };
}

/** Of a text that is no longer than a name, by each of its characters; of a longer one, by its ends. */
function slotOf(text: string): number {
  const { length } = text;
  let slot = length;
  for (let at = 0; at < length; at += at === ENDS && length > 2 * ENDS ? length - 2 * ENDS : 1)
    slot = (Math.imul(slot, 31) + text.charCodeAt(at)) | 0;
  return (slot ^ (slot >>> 15)) & (SLOTS - 1);
}

const ENDS = 16;
