import { voucherOrigins } from '@mingzhang/shared/accounting/voucherOrigin';
import { formatYuan, parseYuan, type Fen } from '@mingzhang/shared/primitives/money';
import { parsePeriod, periodFrom, type Period } from '@mingzhang/shared/primitives/period';
import type { VoucherCriteria, VoucherOrder } from '../voucherListApi';

/** Months from–to, both included. */
export interface Months {
  readonly from: Period;
  readonly to: Period;
}

/** All that the list shows: an address sent to a colleague shows the same. */
export interface VoucherListAddress {
  /** Null: the month one works in. */
  readonly months: Months | null;
  readonly criteria: VoucherCriteria;
  readonly order: VoucherOrder;
  readonly isDescending: boolean;
  /** 1-based. */
  readonly page: number;
  readonly size: number;
}

/** Vouchers on a page; the server gives 500 at most. */
export const PAGE_SIZES: readonly number[] = [20, 50, 100, 200, 500];
const PAGE_SIZE = 50;

/** Reads `?from=2026-01&to=2026-03&summary=办公&sort=-date&page=2`; what makes no sense counts as absent. */
export function readAddress(parameters: URLSearchParams): VoucherListAddress {
  const text = (name: string) => parameters.get(name)?.trim() || null;
  const sort = text('sort') ?? 'number';
  const size = wholeNumber(text('size'));
  return {
    months: monthsOf(parameters),
    criteria: {
      summary: text('summary'),
      accountId: wholeNumber(text('account')),
      auxiliaryItemId: wholeNumber(text('item')),
      amountFrom: amount(text('amountFrom')),
      amountTo: amount(text('amountTo')),
      word: text('word'),
      numberFrom: wholeNumber(text('numberFrom')),
      numberTo: wholeNumber(text('numberTo')),
      makerId: wholeNumber(text('maker')),
      isAudited: flag(text('audited')),
      origin: voucherOrigins.find((origin) => origin === text('origin')) ?? null,
      hasAttachments: flag(text('attachments')),
    },
    order: sort.endsWith('date') ? 'date' : 'number',
    isDescending: sort.startsWith('-'),
    page: wholeNumber(text('page')) ?? 1,
    size: size !== null && PAGE_SIZES.includes(size) ? size : PAGE_SIZE,
  };
}

/** The way back: only what differs from a plain list of the month is named. */
export function writeAddress(address: VoucherListAddress): Record<string, string> {
  const { months, criteria, order, isDescending, page, size } = address;
  const sort = `${isDescending ? '-' : ''}${order}`;
  const fields = {
    from: months?.from,
    to: months?.to,
    summary: criteria.summary,
    account: criteria.accountId,
    item: criteria.auxiliaryItemId,
    amountFrom: criteria.amountFrom === null ? null : formatYuan(criteria.amountFrom),
    amountTo: criteria.amountTo === null ? null : formatYuan(criteria.amountTo),
    word: criteria.word,
    numberFrom: criteria.numberFrom,
    numberTo: criteria.numberTo,
    maker: criteria.makerId,
    audited: criteria.isAudited,
    origin: criteria.origin,
    attachments: criteria.hasAttachments,
    sort: sort === 'number' ? null : sort,
    size: size === PAGE_SIZE ? null : size,
    page: page === 1 ? null : page,
  };
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) =>
      value === null || value === undefined ? [] : [[name, String(value)]],
    ),
  );
}

/** How many of the criteria are asked for; a range counts once. */
export function countCriteria(criteria: VoucherCriteria): number {
  const { amountFrom, amountTo, numberFrom, numberTo, ...single } = criteria;
  const asked = [amountFrom ?? amountTo, numberFrom ?? numberTo, ...Object.values(single)];
  return asked.filter((value) => value !== null).length;
}

/** One end alone is that month; links of the closing checks name a year and a month. */
function monthsOf(parameters: URLSearchParams): Months | null {
  const named = periodFrom(Number(parameters.get('year')), Number(parameters.get('month')));
  const from = parsePeriod(parameters.get('from') ?? '');
  const to = parsePeriod(parameters.get('to') ?? '');
  const first = from ?? to ?? named;
  const last = to ?? from ?? named;
  if (!first || !last) return null;
  return first <= last ? { from: first, to: last } : { from: last, to: first };
}

function wholeNumber(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}

function amount(text: string | null): Fen | null {
  return text === null ? null : (parseYuan(text) ?? null);
}

function flag(text: string | null): boolean | null {
  if (text !== 'true' && text !== 'false') return null;
  return text === 'true';
}
