import type { Kysely } from 'kysely';
import type { StatementSpan } from '@mingzhang/shared/accounting/cashier/statementChain';
import { daysAfter, firstDayOf } from '@mingzhang/shared/primitives/dateOnly';
import type { Database } from '../../../db/schema';
import type { SetScope } from './foundMatches';
import type { Fund } from './fund';
import { selectSpans } from './statement.repository';

/** The statements that are stored, and what the bank had before the first month. */
export async function loadSpans(
  db: Kysely<Database>,
  scope: SetScope,
  { id, startPeriod, statementOpening: opening }: Pick<Fund, 'id' | 'startPeriod' | 'statementOpening'>,
): Promise<StatementSpan[]> {
  const spans = await selectSpans(db, scope, id).execute();
  const before = daysAfter(firstDayOf(startPeriod), -1);
  return [
    { from: before, to: before, opening, closing: opening },
    ...spans.flatMap(({ from, to, opening: own, closing }) =>
      own === null || closing === null ? [] : [{ from, to, opening: own, closing }],
    ),
  ];
}
