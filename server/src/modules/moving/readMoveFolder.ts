import type { MoveProblem } from '@mingzhang/shared/accounting/moving/movedBooks';
import { tablesReader, type TablesReading } from '@mingzhang/shared/accounting/moving/read/readTables';
import {
  suggestedChoices,
  planMove,
  type MovePlanning,
} from '@mingzhang/shared/accounting/moving/plan/planMove';
import { withSuggested } from '@mingzhang/shared/wire/moving';
import { seedChartOf } from '../../db/seed/standards';
import type { MoveJob } from './moveJobs';
import { filesOf, readMoveFile } from './moveFolder';
import { readMoveTables } from './readMoveTables';
import { unreadableText } from '../../spreadsheet/spreadsheetReading';

/** What the files of a move say together, and what the books become. */
export interface PlannedFolder {
  /** Without its slips, which are in the plan: there may be a million lines. */
  readonly books: TablesReading;
  readonly planning: MovePlanning;
  /** Ids of its files. */
  readonly files: readonly string[];
  /** Of their accounts by code, as the tables have them: of a chart or a balance table, else of a slip. */
  readonly names: ReadonlyMap<string, string>;
}

/**
 * Reads every file of a move and plans it; a file that cannot be read is a problem until it is taken out. `onRows` is told how
 * many rows were read. Runs in a thread.
 */
export async function planFolder(
  { folder, decisions }: MoveJob,
  onRows: (rows: number) => void = () => undefined,
): Promise<PlannedFolder> {
  const reader = tablesReader();
  const unread: MoveProblem[] = [];
  let rows = 0;
  const files = await filesOf(folder);
  for (const { id, name } of files) {
    try {
      // One file after the other, and no more than a piece of its tables is held.
      await readMoveTables({ name, content: await readMoveFile(folder, id) }, (piece) => {
        if (piece.isMore) reader.more(piece.rows);
        else reader.take(piece);
        onRows((rows += piece.rows.length));
      });
    } catch (error) {
      const why = unreadableText(error);
      if (why === null) throw error;
      const message = `${why}；不迁入它，就移除这个文件`;
      unread.push({ at: { file: name, sheet: '', row: 0 }, column: null, message });
    }
  }
  const read = reader.end();
  const books = {
    ...read,
    problems: [...unread, ...read.problems],
    problemCount: unread.length + read.problemCount,
  };
  const { vatType } = decisions;
  const charts = { small: seedChartOf('small', vatType), enterprise: seedChartOf('enterprise', vatType) };
  const planning = planMove(books, withSuggested(decisions.choices, suggestedChoices), charts);
  return {
    ...{ books: { ...books, slips: [] }, planning },
    ...{ files: files.map(({ id }) => id), names: theirNames(books) },
  };
}

function theirNames({ balances, slips, accounts }: TablesReading): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  const note = (code: string, name: string) => name !== '' && !names.has(code) && names.set(code, name);
  for (const { code, name } of accounts) note(code, name);
  for (const { account, accountName } of balances) note(account, accountName);
  for (const { lines } of slips) for (const { account, accountName } of lines) note(account, accountName);
  return names;
}
