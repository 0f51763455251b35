import { subtract, sum, type Fen } from '../../primitives/money';
import type { AccountTree } from '../accountTree';
import { ruleSubtree } from '../ruleAccount';
import type { VoucherLine } from '../voucher';
import { PENDING_TAX } from './invoiceVoucher';

/** The accounts the tax of invoices is on: 应交增值税 with all below it, and 待认证进项税额. */
export const taxAccountIds = (accounts: AccountTree): readonly number[] =>
  ['222101', PENDING_TAX].flatMap((code) => ruleSubtree(accounts, code).map(({ id }) => id));

/** What lines have on these accounts in fen, debit less credit. */
export function taxOfLines(lines: readonly VoucherLine[], accounts: AccountTree): Fen {
  const ids = new Set(taxAccountIds(accounts));
  const own = lines.filter(({ accountId }) => ids.has(accountId));
  return sum(own.map(({ debit, credit }) => subtract(debit, credit)));
}
