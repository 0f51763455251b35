import type { MovedTable } from '@mingzhang/shared/accounting/moving/read/movedTable';
import { readTables, type TablesReading } from '@mingzhang/shared/accounting/moving/read/readTables';
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
import { unreadableText } from './recogniseMove';

/** What the files of a move say together, and what the books become. */
export interface PlannedFolder {
  readonly books: TablesReading;
  readonly planning: MovePlanning;
}

/** Reads every file of a move and plans it. Runs in a thread. */
export async function planFolder({ folder, decisions }: MoveJob): Promise<PlannedFolder> {
  const tables: MovedTable[] = [];
  for (const { id, name } of await filesOf(folder)) {
    const read = readMoveTables({ name, content: await readMoveFile(folder, id) });
    // Told when it was chosen.
    tables.push(
      ...(await read.catch((error: unknown) => (unreadableText(error) === null ? rethrow(error) : []))),
    );
  }
  const books = readTables(tables);
  const general = decisions.vatType;
  const charts = { small: seedChartOf('small', general), enterprise: seedChartOf('enterprise', general) };
  return { books, planning: planMove(books, withSuggested(decisions.choices, suggestedChoices), charts) };
}

function rethrow(error: unknown): never {
  throw error;
}
