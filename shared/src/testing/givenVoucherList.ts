import { totalCredit, totalDebit, type Voucher } from '../accounting/voucher';
import { sum } from '../primitives/money';
import { pageOf } from '../wire/page';
import { toWireYuan } from '../wire/scalars';
import { fromVoucher } from '../wire/voucher';
import type { WireVoucherPage } from '../wire/voucherFilter';
import { api, type FakeCall } from './fakeApi';
import { given, type GivenLedger } from './given';
import { voucherContextOf } from './givenVoucherForm';

/** Cash drawn from the bank, 记-1 to 记-3: 10.00, 20.00, 30.00. */
export const withdrawals = given`
  2026-03-05 记-1 提现
    借 1001 库存现金  10.00
    贷 1002 银行存款  10.00
  2026-03-06 记-2 提现
    借 1001 库存现金  20.00
    贷 1002 银行存款  20.00
  2026-03-07 记-3 提现
    借 1001 库存现金  30.00
    贷 1002 银行存款  30.00
`;

interface ListPage {
  /** On all pages; by default the number of vouchers given. */
  readonly total?: number;
  readonly page?: number;
  readonly size?: number;
  readonly times?: number | 'always';
}

/** Prepares one page of the voucher list; the totals are those of the vouchers given. */
export function givenVoucherList(
  ledger: GivenLedger,
  vouchers: readonly Voucher[] = ledger.vouchers,
  { total = vouchers.length, page = 1, size = 50, times = 1 }: ListPage = {},
): FakeCall {
  const context = voucherContextOf(ledger);
  const answer: WireVoucherPage = {
    ...pageOf(
      vouchers.map((voucher) => fromVoucher(voucher, context)),
      total,
      page,
      size,
    ),
    debitAmount: toWireYuan(sum(vouchers.map(({ lines }) => totalDebit(lines)))),
    creditAmount: toWireYuan(sum(vouchers.map(({ lines }) => totalCredit(lines)))),
  };
  return api.get('/voucher').replies(answer, { times });
}
