import { sql, type Expression, type SqlBool } from 'kysely';
import { REVERSAL_SUMMARY, WITH_NUMBER } from '@mingzhang/shared/accounting/voucherReversal';
import type { Period } from '@mingzhang/shared/primitives/period';
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

/**
 * Lowering every summary of a year costs three times the search itself: it is left out where there is no case, as in
 * Chinese, and done byte by byte for Latin letters.
 */
function mentions(part: string): Expression<SqlBool> {
  const pattern = patternOf(part);
  if (part.toLowerCase() === part.toUpperCase()) return sql<boolean>`line.summary like ${pattern}`;
  return isLatin(part)
    ? sql<boolean>`lower(line.summary collate "C") like ${pattern}`
    : sql<boolean>`lower(line.summary) like lower(${pattern})`;
}

const patternOf = (part: string) => `%${part.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;

/** Whether the letters that have a case are those of ASCII. */
const isLatin = (text: string) =>
  [...text].every((letter) => letter <= '\u007f' || letter.toLowerCase() === letter.toUpperCase());

/** A summary of a reversal that is shown from its link, as it is stored and as it was stored before. */
const isCitation = sql<boolean>`(line.summary = ${REVERSAL_SUMMARY} or line.summary ~ ${WITH_NUMBER.source})`;

/** `reversalSummary`, as SQL. */
const citation = sql`('注销' || extract(month from origin.voucher_date) || '月'
  || extract(day from origin.voucher_date) || '日' || origin.word || '-' || origin.number || '号凭证')`;

/** The ids of the reversals of the months, each with its origin. */
function reversalsIn(scope: Scope, { organizationId, from, to }: SearchedMonths) {
  return sql`select reversal.id from voucher as reversal
    join voucher as origin on origin.account_set_id = reversal.account_set_id and origin.id = reversal.reverses_id
    where reversal.account_set_id = ${scope.accountSetId} and reversal.reverses_id is not null
      and reversal.organization_id = ${organizationId} and reversal.period between ${from} and ${to}`;
}
