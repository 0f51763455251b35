import { planMove, suggestedChoices } from '@mingzhang/shared/accounting/moving/plan/planMove';
import { proveMove } from '@mingzhang/shared/accounting/moving/proof/proveMove';
import type { MovedTable } from '@mingzhang/shared/accounting/moving/read/movedTable';
import { readTables } from '@mingzhang/shared/accounting/moving/read/readTables';
import { seedChartOf } from '../src/db/seed/standards';

const charts = { small: seedChartOf('small', 'general'), enterprise: seedChartOf('enterprise', 'general') };

/** What is said against some tables, and what they become: their texts but for where they were read. */
export function judgedMove(of: readonly MovedTable[]) {
  const books = readTables(of);
  const planning = planMove(books, suggestedChoices, charts);
  const { refusals } = planning.plan ?? planning;
  const isRefused = books.problems.length + refusals.length > 0;
  // What is refused need not be proved.
  const differences = planning.plan && !isRefused ? proveMove(books, planning.plan).differences : [];
  const told = [...books.problems, ...refusals].map(
    ({ at, column, message }) => `${at?.sheet ?? ''}${at?.row ?? ''}${column ?? ''} ${message}`,
  );
  const left = ['at', 'notes', 'unproved', 'targets', 'worksheets', 'tables'];
  return {
    told: [
      ...told,
      ...differences.map(({ at, cause }) => `${at?.sheet ?? ''}${at?.row ?? ''} ${cause.message}`),
    ],
    plan: JSON.stringify(planning.plan, (key, value: unknown) => (left.includes(key) ? undefined : value)),
  };
}
