import { recogniseTable } from '@mingzhang/shared/accounting/moving/read/recogniseTable';
import { slipMonths } from '@mingzhang/shared/accounting/moving/read/slipMonths';
import type { MovedTable, Recognition } from '@mingzhang/shared/accounting/moving/read/movedTable';
import type { WireMoveTable } from '@mingzhang/shared/wire/moving';
import { unreadableText } from '../../spreadsheet/spreadsheetReading';
import { readMoveFile } from './moveFolder';
import { readMoveTables } from './readMoveTables';

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
}

/** Reads a file and says what it is. Runs in a thread. */
export async function recogniseMove({ folder, id, name }: RecogniseJob): Promise<RecognisedFile> {
  try {
    const tables = await readMoveTables({ name, content: await readMoveFile(folder, id) });
    const told = tables.flatMap((table) => tableOf(table, recogniseTable(table)));
    // What else is in a workbook is nothing of a move: 说明, t_Schema.
    const known = told.filter(({ kind }) => kind !== 'unknown');
    return {
      tables: known.length > 0 ? known : told,
      problem:
        known.length === 0 ? '没有认出凭证表或余额表：请看看是不是选错了文件，或换一种格式重新导出' : '',
    };
  } catch (error) {
    const problem = unreadableText(error);
    if (problem === null) throw error;
    return { tables: [], problem };
  }
}

/** Lists that only a workbook of ours has are read, and nothing a person has to know of. */
function tableOf(table: MovedTable, recognition: Recognition): WireMoveTable[] {
  const { kind, form, company, rowCount, unread, refusal } = recognition;
  const months = slipMonths(table, recognition) ?? recognition.months;
  if (kind === 'own') return [];
  return [
    {
      ...{ sheet: table.sheet, form, kind, company, rows: rowCount, unread: [...unread], refusal },
      ...{ from: months?.from ?? null, to: months?.to ?? null },
    },
  ];
}
