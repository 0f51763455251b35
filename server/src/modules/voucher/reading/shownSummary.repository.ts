import { sql, type Expression, type SqlBool } from 'kysely';
import type { Period } from '@mingzhang/shared/primitives/period';
import { citation, isCitation, mentions, patternOf } from '../../../db/citedSummary';
import type { Scope } from '../../../scope';

/** Where summaries are searched. */
interface SearchedMonths {
  readonly organizationId: number;
  readonly from: Period;
  readonly to: Period;
}

/**
 * Whether a `line` shows a part of a 摘要, whatever the case of its letters. A reversal shows the number its origin
 * has now, not what was written down (`shownSummary` of accounting/voucherReversal.ts): it is found by that.
 */
export function showsSummary(scope: Scope, months: SearchedMonths, part: string): Expression<SqlBool> {
  const reversals = reversalsIn(scope, months);
  const citing = sql`${reversals} and lower(${citation}) like ${patternOf(part)}`;
  // What is looked up first is a table of the few reversals, often none: the other lines are not matched twice.
  return sql<boolean>`(
    ${mentions(part)} and not (line.voucher_id in (${reversals}) and ${isCitation})
    or line.voucher_id in (${citing}) and ${isCitation}
  )`;
}

/** The ids of the reversals of the months, each with its origin. */
function reversalsIn(scope: Scope, { organizationId, from, to }: SearchedMonths) {
  return sql`select reversal.id from voucher as reversal
    join voucher as origin on origin.account_set_id = reversal.account_set_id and origin.id = reversal.reverses_id
    where reversal.account_set_id = ${scope.accountSetId} and reversal.reverses_id is not null
      and reversal.organization_id = ${organizationId} and reversal.period between ${from} and ${to}`;
}
