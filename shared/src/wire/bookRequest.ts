import { z } from 'zod';
import type { Period } from '../primitives/period';
import { readFlag } from './enums';
import { accountDate } from './organization';
import { idOrNothing } from './scalars';

/** What every book and statement is asked for (wire.md 2.5, 2.11). */
export interface BookRequest {
  /** Null: the current month of the organization. */
  readonly months: { readonly from: Period; readonly to: Period } | null;
  /** Null: the session's organization. */
  readonly organizationId: number | null;
  /** `tree` adds all organizations below. */
  readonly span: 'self' | 'tree';
  readonly withQuantities: boolean;
}

/** The most months one book may cover. */
const MONTH_LIMIT = 60;

/** Query fields shared by all books. */
export const bookFields = {
  accountDate,
  startDate: accountDate,
  endDate: accountDate,
  orgId: idOrNothing,
  scope: z.enum(['self', 'tree'], { error: 'scope 只能是 self 或 tree' }).nullish(),
  showNumPrice: z.string().nullish(),
};

const bookFieldsRead = z.object(bookFields);

/**
 * Reads the fields: `startDate` and `endDate` name a range of months and win over `accountDate`, which
 * names one (ledger.md 7). One end alone is a range of one month.
 */
export function toBookRequest(
  fields: z.output<typeof bookFieldsRead>,
  context: z.RefinementCtx,
): BookRequest {
  const from = fields.startDate ?? fields.endDate ?? fields.accountDate;
  const to = fields.endDate ?? fields.startDate ?? fields.accountDate;
  if (from !== null && to !== null && from > to) {
    context.addIssue({ code: 'custom', message: '开始期间不能晚于结束期间', path: ['endDate'] });
    return z.NEVER;
  }
  if (from !== null && to !== null && monthsOf(to) - monthsOf(from) >= MONTH_LIMIT) {
    context.addIssue({ code: 'custom', message: `一次最多查询 ${MONTH_LIMIT} 个月`, path: ['endDate'] });
    return z.NEVER;
  }
  return {
    months: from === null || to === null ? null : { from, to },
    organizationId: fields.orgId,
    span: fields.scope ?? 'self',
    withQuantities: readFlag(fields.showNumPrice),
  };
}

const monthsOf = (period: Period) => Number(period.slice(0, 4)) * 12 + Number(period.slice(5));

/** Query of a book without filters of its own. */
export const bookQuery = bookFieldsRead.transform(toBookRequest);
