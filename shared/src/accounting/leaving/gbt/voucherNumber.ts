import type { Voucher } from '../../voucher';
import type { LeavingBooks } from '../leavingBooks';

/** 记账凭证编号. Stores number their vouchers by themselves: of several, the number names the store. */
export function voucherNumber(
  { number, organizationId }: Pick<Voucher, 'number' | 'organizationId'>,
  { organizationNames }: LeavingBooks,
): string {
  const organization = organizationNames.get(organizationId);
  return organization === undefined ? String(number) : `${organization}-${number}`;
}
