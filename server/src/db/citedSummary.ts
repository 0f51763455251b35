import { sql, type Expression, type SqlBool } from 'kysely';
import { REVERSAL_SUMMARY, WITH_NUMBER } from '@mingzhang/shared/accounting/voucherReversal';

/** What a `line` shows as its 摘要, in SQL: of a reversal, the number its `origin` has now (accounting/voucherReversal.ts). */

/**
 * Whether a stored summary mentions a part. Lowering every summary of a year costs three times the search itself: it is left out where there is no case, as in
 * Chinese, and done byte by byte for Latin letters.
 */
export function mentions(part: string): Expression<SqlBool> {
  const pattern = patternOf(part);
  if (part.toLowerCase() === part.toUpperCase()) return sql<boolean>`line.summary like ${pattern}`;
  return isLatin(part)
    ? sql<boolean>`lower(line.summary collate "C") like ${pattern}`
    : sql<boolean>`lower(line.summary) like lower(${pattern})`;
}

/** A part of a text, as `like` takes it. */
export const patternOf = (part: string) => `%${part.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;

/** Whether the letters that have a case are those of ASCII. */
const isLatin = (text: string) =>
  [...text].every((letter) => letter <= '\u007f' || letter.toLowerCase() === letter.toUpperCase());

/** What every summary of a reversal begins with, stored or shown. */
export const CITING = '注销';

/** A summary of a reversal that is shown from its link, as it is stored and as it was stored before. */
export const isCitation = sql<boolean>`(line.summary = ${REVERSAL_SUMMARY} or line.summary ~ ${WITH_NUMBER.source})`;

/** `reversalSummary`, as SQL. */
export const citation = sql`(${sql.lit(CITING)} || extract(month from origin.voucher_date) || '月'
  || extract(day from origin.voucher_date) || '日' || origin.word || '-' || origin.number || '号凭证')`;
