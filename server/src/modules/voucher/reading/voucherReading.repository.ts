import { sql, type Kysely } from 'kysely';
import type { DateOnly } from '@mingzhang/shared/primitives/dateOnly';
import type { Period } from '@mingzhang/shared/primitives/period';
import { countRows, inCodeOrder } from '../../../db/expressions';
import type { Database } from '../../../db/schema';
import type { Scope } from '../../../scope';

export interface BookPosition {
  readonly voucher_date: DateOnly;
  readonly word: string;
  readonly number: number;
}

/** The voucher next to another in book order (date, word, number); null: before the end of the books. */
export function selectNeighbour(
  db: Kysely<Database>,
  scope: Scope,
  organizationId: number,
  position: BookPosition | null,
  direction: 'before' | 'after',
) {
  const order = direction === 'before' ? 'desc' : 'asc';
  const query = db
    .selectFrom('voucher')
    .where('account_set_id', '=', scope.accountSetId)
    .where('organization_id', '=', organizationId)
    .orderBy('voucher_date', order)
    .orderBy((eb) => inCodeOrder(eb.ref('word')), order)
    .orderBy('number', order)
    .limit(1)
    .select('id');
  if (position === null) return query;
  const here = sql`(${position.voucher_date}::date, ${position.word}::text collate "C", ${position.number}::int)`;
  return query.where(
    direction === 'before'
      ? sql<boolean>`(voucher_date, word collate "C", number) < ${here}`
      : sql<boolean>`(voucher_date, word collate "C", number) > ${here}`,
  );
}

/** The latest date of an organization's vouchers in a month; null: there are none. */
export function selectLatestDate(db: Kysely<Database>, scope: Scope, organizationId: number, period: Period) {
  return db
    .selectFrom('voucher')
    .where('account_set_id', '=', scope.accountSetId)
    .where('organization_id', '=', organizationId)
    .where('period', '=', period)
    .select(({ fn }) => fn.max('voucher_date').as('latest'))
    .$castTo<{ readonly latest: DateOnly | null }>();
}

const RECENT_LINES = 5000;

/** 摘要 of the newest lines, the most used first: counting all lines of a large set would take seconds. */
export function selectUsedSummaries(db: Kysely<Database>, scope: Scope, limit: number) {
  return db
    .selectFrom((eb) =>
      eb
        .selectFrom('voucher_line')
        .where('account_set_id', '=', scope.accountSetId)
        .orderBy('voucher_id', 'desc')
        .orderBy('line_number')
        .limit(RECENT_LINES)
        .select('summary')
        .as('recent'),
    )
    .groupBy('summary')
    .orderBy(countRows(), 'desc')
    .orderBy('summary')
    .limit(limit)
    .select('summary');
}
