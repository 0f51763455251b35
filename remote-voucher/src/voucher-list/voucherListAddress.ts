import { monthOf, periodFrom, yearOf, type Period } from '@mingzhang/shared/primitives/period';

/** What the list shows, as its address says it: `/voucher?year=2026&month=3&page=2`. */
export interface VoucherListAddress {
  /** Null: the month one works in. */
  readonly period: Period | null;
  /** 1-based. */
  readonly page: number;
}

export function readAddress(parameters: URLSearchParams): VoucherListAddress {
  const page = Number(parameters.get('page') ?? 1);
  return {
    period: periodFrom(Number(parameters.get('year')), Number(parameters.get('month'))) ?? null,
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}

export function writeAddress(period: Period, page: number): Record<string, string> {
  return {
    year: String(yearOf(period)),
    month: String(monthOf(period)),
    ...(page > 1 ? { page: String(page) } : {}),
  };
}
