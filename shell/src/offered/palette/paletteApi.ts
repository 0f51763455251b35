import { http } from '@mingzhang/shared/http';
import { firstDayOf } from '@mingzhang/shared/primitives/dateOnly';
import { monthOf, period, yearOf, type Period } from '@mingzhang/shared/primitives/period';

interface VoucherNumber {
  readonly word: string;
  readonly number: number;
}

interface NumberedVoucher extends VoucherNumber {
  readonly period: Period;
}

/** A voucher of any month that holds the number asked for. */
export interface FoundVoucher {
  readonly id: number;
  readonly period: Period;
  /** 摘要 of its first line. */
  readonly summary: string;
}

/** As many as the list of 快速前往 shows. */
const VOUCHERS_SHOWN = 8;

/** The vouchers that hold a number in the months from one to another, the latest first; in the organization one works in. */
export async function findVouchers(
  { word, number, from, to }: VoucherNumber & { readonly from: Period; readonly to: Period },
  signal: AbortSignal,
): Promise<FoundVoucher[]> {
  const query = {
    startDate: firstDayOf(from),
    endDate: firstDayOf(to),
    sort: 'date',
    direction: 'desc',
    word,
    minCode: number,
    maxCode: number,
    page: 1,
    size: VOUCHERS_SHOWN,
  };
  const { records } = await http.get('/voucher', query, { signal, quiet: true });
  return records.map(({ id, voucherDate, details }) => ({
    id,
    period: period(voucherDate.slice(0, 7)),
    summary: details[0]?.summary ?? '',
  }));
}

/** The voucher that holds a number of a month, in the organization one works in, or null. */
export async function findVoucherId({ period, word, number }: NumberedVoucher): Promise<number | null> {
  const query = {
    voucher_year: yearOf(period),
    voucher_month: monthOf(period),
    word,
    minCode: number,
    maxCode: number,
    page: 1,
    size: 1,
  };
  const { records } = await http.get('/voucher', query);
  return records[0]?.id ?? null;
}
