import { isFilledRow, recogniseTable } from '@mingzhang/shared/accounting/moving/read/recogniseTable';
import { slipMonths } from '@mingzhang/shared/accounting/moving/read/slipMonths';
import type { Months, Recognition } from '@mingzhang/shared/accounting/moving/read/movedTable';
import type { WireMoveTable } from '@mingzhang/shared/wire/moving';
import { unreadableText } from '../../spreadsheet/spreadsheetReading';
import { readMoveFile } from './moveFolder';
import { readMoveTables, type MoveTablePiece } from './readMoveTables';

/** A file of a move, where it is kept. */
export interface RecogniseJob {
  readonly folder: string;
  readonly id: string;
  readonly name: string;
}

/** What the tables of a file are, or why it cannot be read. */
export interface RecognisedFile {
  readonly tables: readonly WireMoveTable[];
  readonly problem: string;
  /** Of all its tables, whatever they are. */
  readonly rowCount: number;
}

/** Reads a file and says what it is; `onRows` is told how many rows were read. Runs in a thread. */
export async function recogniseMove(
  { folder, id, name }: RecogniseJob,
  onRows: (rows: number) => void = () => undefined,
): Promise<RecognisedFile> {
  let rows = 0;
  try {
    const tables: SeenTable[] = [];
    await readMoveTables({ name, content: await readMoveFile(folder, id) }, (piece) => {
      const open = piece.isMore ? tables.at(-1) : undefined;
      if (open) addTo(open, piece);
      else tables.push(seen(piece));
      rows += piece.rows.length;
      onRows(rows);
    });
    const told = tables.flatMap(tableOf);
    // What else is in a workbook is nothing of a move: 说明, t_Schema.
    const known = told.filter(({ kind }) => kind !== 'unknown');
    return {
      tables: known.length > 0 ? known : told,
      rowCount: rows,
      problem:
        known.length === 0 ? '没有认出凭证表或余额表：请看看是不是选错了文件，或换一种格式重新导出' : '',
    };
  } catch (error) {
    const problem = unreadableText(error);
    if (problem === null) throw error;
    return { tables: [], problem, rowCount: rows };
  }
}

/** A table of which all rows were seen and none is held. */
interface SeenTable {
  readonly sheet: string;
  readonly recognition: Recognition;
  rowCount: number;
  months: Months | null;
}

function seen(table: MoveTablePiece): SeenTable {
  const recognition = recogniseTable(table);
  const { rowCount } = recognition;
  return { sheet: table.sheet, recognition, rowCount, months: slipMonths(table, recognition) };
}

function addTo(open: SeenTable, piece: MoveTablePiece): void {
  open.rowCount += piece.rows.filter(isFilledRow).length;
  open.months = spanOf(open.months, slipMonths(piece, { ...open.recognition, titlesTo: 0 }));
}

function spanOf(one: Months | null, other: Months | null): Months | null {
  if (one === null || other === null) return one ?? other;
  return { from: other.from < one.from ? other.from : one.from, to: other.to > one.to ? other.to : one.to };
}

/** Lists that only a workbook of ours has are read, and nothing a person has to know of. */
function tableOf({ sheet, recognition, rowCount, months: ofSlips }: SeenTable): WireMoveTable[] {
  const { kind, form, company, unread, refusal } = recognition;
  const months = ofSlips ?? recognition.months;
  if (kind === 'own') return [];
  return [
    {
      ...{ sheet, form, kind, company, rows: rowCount, unread: [...unread], refusal },
      ...{ from: months?.from ?? null, to: months?.to ?? null },
    },
  ];
}
