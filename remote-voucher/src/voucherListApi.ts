import type { Voucher } from '@mingzhang/shared/accounting/voucher';
import type { VoucherOutline } from '@mingzhang/shared/accounting/voucherOutline';
import { rangesOf, type NumberRange } from '@mingzhang/shared/accounting/voucherNumber';
import { http } from '@mingzhang/shell';
import { parseYuan, type Fen } from '@mingzhang/shared/primitives/money';
import { monthOf, yearOf, type Period } from '@mingzhang/shared/primitives/period';
import { readBack } from '@mingzhang/shared/wire/scalars';
import { toVoucher, type WireVoucher } from '@mingzhang/shared/wire/voucher';
import {
  fromVoucherListRequest,
  type VoucherFilter,
  type VoucherListRequest,
} from '@mingzhang/shared/wire/voucherFilter';
import { toVoucherOutline, type WireMaker } from '@mingzhang/shared/wire/voucherOutline';

export type { VoucherOrder } from '@mingzhang/shared/wire/voucherFilter';

/** What the list is asked for: filter, order and page. */
export type ListQuestion = VoucherListRequest;

/** A filter apart from whose vouchers of which months. */
export type VoucherCriteria = Omit<VoucherFilter, 'organizationId' | 'months'>;

/** Nothing in particular: every voucher of the months. */
export const NO_CRITERIA: VoucherCriteria = {
  summary: null,
  accountId: null,
  auxiliaryItemId: null,
  amountFrom: null,
  amountTo: null,
  word: null,
  numberFrom: null,
  numberTo: null,
  makerId: null,
  isAudited: null,
  origin: null,
  hasAttachments: null,
};

/** A voucher as the list shows it, each line with its account in words. */
export interface ListedVoucher {
  readonly voucher: Voucher;
  /** Line by line: "1122 应收账款_001_甲公司", and the unit of a quantity. */
  readonly accounts: readonly { readonly title: string; readonly unit: string | null }[];
}

/** A page of vouchers, and what all pages come to. */
export interface VoucherPage {
  readonly vouchers: readonly ListedVoucher[];
  readonly total: number;
  readonly debit: Fen;
  readonly credit: Fen;
  /** 1-based. */
  readonly page: number;
  readonly pageSize: number;
}

export async function listVouchers(question: ListQuestion, signal: AbortSignal): Promise<VoucherPage> {
  const page = await http.get('/voucher', fromVoucherListRequest(question), { signal });
  return {
    vouchers: page.records.map(toListedVoucher),
    total: page.total,
    debit: readBack(page.debitAmount, parseYuan),
    credit: readBack(page.creditAmount, parseYuan),
    page: page.current,
    pageSize: page.size,
  };
}

function toListedVoucher(wire: WireVoucher): ListedVoucher {
  return {
    voucher: toVoucher(wire),
    accounts: wire.details.map(({ subjectName, auxiliaryTitle, subject }) => ({
      title: `${subjectName.replace('-', ' ')}${auxiliaryTitle}`,
      unit: subject.unit,
    })),
  };
}

/** Ten thousand vouchers of a month take a moment. */
const PATIENCE_MS = 60_000;

/** Every voucher the filter finds, on all pages, without lines. */
export async function outlineVouchers(question: ListQuestion): Promise<readonly VoucherOutline[]> {
  const query = fromVoucherListRequest(question);
  const outlines = await http.get('/voucher/outline', query, { timeout: PATIENCE_MS });
  return outlines.map(toVoucherOutline);
}

/** The voucher that holds a number in a month, or null. */
export async function holderOfNumber(
  { organizationId, period, word, number }: NumberQuestion,
  signal: AbortSignal,
): Promise<VoucherOutline | null> {
  const filter: VoucherFilter = {
    ...NO_CRITERIA,
    organizationId,
    months: { from: period, to: period },
    word,
    numberFrom: number,
    numberTo: number,
  };
  const query = fromVoucherListRequest({ filter, order: 'number', isDescending: false, page: 1, size: 1 });
  const outlines = await http.get('/voucher/outline', query, { signal, quiet: true });
  return outlines.map(toVoucherOutline)[0] ?? null;
}

/** A number of one word in one month. */
export interface NumberQuestion {
  readonly organizationId: number;
  readonly period: Period;
  readonly word: string;
  readonly number: number;
}

/** The maker of some voucher, member or not. */
export type Maker = WireMaker;

export async function listMakers(organizationId: number, signal: AbortSignal): Promise<readonly Maker[]> {
  return http.get('/voucher/makers', { orgId: organizationId }, { signal, quiet: true });
}

/** 断号 of one word in one month. */
export interface NumberGap {
  readonly period: Period;
  readonly word: string;
  readonly numbers: readonly NumberRange[];
}

/** 断号 of some months, month by month; empty when the numbers are whole. */
export async function listNumberGaps(
  organizationId: number,
  periods: readonly Period[],
  signal: AbortSignal,
): Promise<readonly NumberGap[]> {
  const months = periods.map(async (period): Promise<NumberGap[]> => {
    const query = { orgId: organizationId, year: yearOf(period), month: monthOf(period) };
    const words = await http.get('/voucher/gaps', query, { signal, quiet: true });
    return words.map(({ word, gaps, gapRanges }) => ({ period, word, numbers: gapRanges ?? rangesOf(gaps) }));
  });
  return (await Promise.all(months)).flat();
}

/** Address of the workbook with all that a filter finds: a plain link, the browser saves it. */
export function exportAddress(question: ListQuestion): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(fromVoucherListRequest(question))) {
    // All pages go into one workbook.
    if (name !== 'page' && name !== 'size') query.append(name, String(value));
  }
  return `/api/voucher/download?${query.toString()}`;
}
