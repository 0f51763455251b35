import { periodProblems } from '@mingzhang/shared/accounting/periods';
import { periodOf, type DateOnly } from '@mingzhang/shared/primitives/dateOnly';
import type { VoucherBooks } from '../useVoucherBooks';

/** Why no voucher can have this date: before the books began, in a closed month, too far ahead; undefined: it can. */
export function dateProblem(date: DateOnly, { organization, periods }: VoucherBooks): string | undefined {
  return periodProblems(periodOf(date), { enablePeriod: organization.enablePeriod, periods })[0]?.message;
}
