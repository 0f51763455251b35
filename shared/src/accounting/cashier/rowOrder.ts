import { cellAt, dayCellOf, timeOf } from './bankCell';
import type { StatementColumns } from './statementColumns';
import type { Cells } from './statementHeader';

/**
 * Which way round a table is, by the first and the last row with a day: below zero the oldest is first, above zero the
 * newest; zero: they do not say.
 */
export function rowOrder(rows: readonly Cells[], { on, time }: StatementColumns): number {
  const moments = rows.flatMap((cells) => {
    const moment = dayCellOf(cellAt(cells, on));
    return moment ? [`${moment.on} ${moment.time || (timeOf(cellAt(cells, time)) ?? '')}`] : [];
  });
  return (moments[0] ?? '').localeCompare(moments.at(-1) ?? '');
}
