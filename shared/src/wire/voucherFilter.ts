import { z } from 'zod';
import { voucherOrigins, type VoucherOrigin } from '../accounting/voucherOrigin';
import type { Fen } from '../primitives/money';
import { firstDayOf, lastDayOf } from '../primitives/dateOnly';
import { periodFrom, type Period } from '../primitives/period';
import { accountDate } from './organization';
import type { WirePage } from './page';
import { count, idOrNothing, optionalText, toWireYuan, wholeOrNothing, yuanOrNothing } from './scalars';
import type { WireVoucher } from './voucher';

/**
 * Which vouchers a list shows; null: whatever it is. What is asked of lines (summary, account, item,
 * amount) must hold for one and the same line; the voucher is shown whole.
 */
export interface VoucherFilter {
  /** null: the session's organization. */
  readonly organizationId: number | null;
  /** Both months included; null: no month is known yet, and the list is empty. */
  readonly months: { readonly from: Period; readonly to: Period } | null;
  /** Part of a 摘要. */
  readonly summary: string | null;
  /** The account and all below it. */
  readonly accountId: number | null;
  readonly auxiliaryItemId: number | null;
  /** Of a line, on whichever side; both ends included. */
  readonly amountFrom: Fen | null;
  readonly amountTo: Fen | null;
  readonly word: string | null;
  readonly numberFrom: number | null;
  readonly numberTo: number | null;
  readonly makerId: number | null;
  readonly isAudited: boolean | null;
  readonly origin: VoucherOrigin | null;
  readonly hasAttachments: boolean | null;
}

/** By word and number, month after month; or by date. */
export type VoucherOrder = 'number' | 'date';

export interface VoucherListRequest {
  readonly filter: VoucherFilter;
  readonly order: VoucherOrder;
  /** The other way round: largest number, latest date first. */
  readonly isDescending: boolean;
  /** 1-based. */
  readonly page: number;
  readonly size: number;
}

/** A page of the list with the totals of everything the filter finds. */
export interface WireVoucherPage extends WirePage<WireVoucher> {
  debitAmount: number;
  creditAmount: number;
}

const PAGE_SIZE = 20;
const LARGEST_PAGE = 500;

const flagOrNothing = z
  .enum(['true', 'false', ''], { error: '请填写 true 或 false' })
  .nullish()
  .transform((value) => (value ? value === 'true' : null));

/** Query of GET /voucher: the old list's fields (wire.md 2.3) and our filters. */
export const voucherListQuery = z
  .object({
    voucher_year: z.string().optional(),
    voucher_month: z.string().optional(),
    org_id: idOrNothing,
    page: count,
    size: count,
    startDate: accountDate,
    endDate: accountDate,
    summary: optionalText(200, '摘要'),
    subjectId: idOrNothing,
    auxiliaryItemId: idOrNothing,
    amount: yuanOrNothing,
    minAmount: yuanOrNothing,
    maxAmount: yuanOrNothing,
    word: optionalText(4, '凭证字'),
    minCode: wholeOrNothing,
    maxCode: wholeOrNothing,
    createMember: idOrNothing,
    audited: flagOrNothing,
    origin: z.enum(voucherOrigins, { error: '来源不正确' }).nullish(),
    hasAttachments: flagOrNothing,
    sort: z.enum(['number', 'date'], { error: '排序只能是“number”或“date”' }).default('number'),
    direction: z.enum(['asc', 'desc'], { error: '次序只能是 asc 或 desc' }).default('asc'),
  })
  .transform((query, context): VoucherListRequest => {
    const months = monthsOf(query);
    if (months && months.from > months.to) {
      context.addIssue({ code: 'custom', message: '开始期间不能晚于结束期间', path: ['endDate'] });
      return z.NEVER;
    }
    return {
      filter: {
        organizationId: query.org_id,
        months,
        summary: query.summary,
        accountId: query.subjectId,
        auxiliaryItemId: query.auxiliaryItemId,
        amountFrom: query.amount ?? query.minAmount,
        amountTo: query.amount ?? query.maxAmount,
        word: query.word,
        numberFrom: query.minCode,
        numberTo: query.maxCode,
        makerId: query.createMember,
        isAudited: query.audited,
        origin: query.origin ?? null,
        hasAttachments: query.hasAttachments,
      },
      order: query.sort,
      isDescending: query.direction === 'desc',
      page: Math.max(query.page, 1),
      size: Math.min(query.size || PAGE_SIZE, LARGEST_PAGE),
    };
  });

/**
 * A range of months wins over the one month older clients name; one end alone is that month. The older list asks for
 * NaN-NaN before it knows its month (wire.md 2.3): no month then.
 */
function monthsOf(query: {
  readonly startDate: Period | null;
  readonly endDate: Period | null;
  readonly voucher_year?: string | undefined;
  readonly voucher_month?: string | undefined;
}): VoucherFilter['months'] {
  const month = periodFrom(Number(query.voucher_year), Number(query.voucher_month)) ?? null;
  const from = query.startDate ?? query.endDate ?? month;
  const to = query.endDate ?? query.startDate ?? month;
  return from && to ? { from, to } : null;
}

/** The query our own list sends; what is not asked for is left out. */
export function fromVoucherListRequest({ filter, order, isDescending, page, size }: VoucherListRequest) {
  const isOneAmount = filter.amountFrom !== null && filter.amountFrom === filter.amountTo;
  const fields = {
    org_id: filter.organizationId,
    startDate: filter.months && firstDayOf(filter.months.from),
    endDate: filter.months && lastDayOf(filter.months.to),
    summary: filter.summary,
    subjectId: filter.accountId,
    auxiliaryItemId: filter.auxiliaryItemId,
    amount: isOneAmount ? yuanOf(filter.amountFrom) : null,
    minAmount: isOneAmount ? null : yuanOf(filter.amountFrom),
    maxAmount: isOneAmount ? null : yuanOf(filter.amountTo),
    word: filter.word,
    minCode: filter.numberFrom,
    maxCode: filter.numberTo,
    createMember: filter.makerId,
    audited: flagOf(filter.isAudited),
    origin: filter.origin,
    hasAttachments: flagOf(filter.hasAttachments),
    sort: order,
    direction: isDescending ? 'desc' : null,
    page,
    size,
  };
  return Object.fromEntries(
    Object.entries(fields).filter((field): field is [string, string | number] => field[1] !== null),
  );
}

const yuanOf = (amount: Fen | null) => (amount === null ? null : toWireYuan(amount));
const flagOf = (flag: boolean | null) => (flag === null ? null : String(flag));
