import { monthOf, yearOf, type Period } from '../../primitives/period';

/** The voucher list of one month. */
export function voucherListLink(period: Period): string {
  return `/voucher?year=${yearOf(period)}&month=${monthOf(period)}`;
}
