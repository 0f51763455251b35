import { countNumbers } from '@mingzhang/shared/accounting/voucherNumber';
import type { VoucherList } from './useVoucherList';
import { countCriteria } from './voucherListAddress';

/** The highest 凭证号 a voucher of the list can have: as many as there are, and the gaps. Null: not known. */
export function highestNumber({
  address: { months, criteria },
  vouchers: { data, isLoading, problem },
  gaps,
}: VoucherList): number | null {
  // A filter shows some of the vouchers only; of several months the gaps of closed ones are not known.
  if (!data || isLoading || problem || countCriteria(criteria) > 0 || months.from !== months.to) return null;
  return gaps.reduce((highest, { numbers }) => highest + countNumbers(numbers), data.total);
}
