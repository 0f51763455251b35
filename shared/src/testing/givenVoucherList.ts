import { totalCredit, totalDebit, type Voucher } from '../accounting/voucher';
import { sum } from '../primitives/money';
import { pageOf } from '../wire/page';
import { toWireYuan } from '../wire/scalars';
import { fromVoucher } from '../wire/voucher';
import type { WireVoucherPage } from '../wire/voucherFilter';
import { api, type FakeCall } from './fakeApi';
import type { GivenLedger } from './given';
import { voucherContextOf } from './givenVoucherForm';

interface ListPage {
  /** On all pages; the vouchers given unless told otherwise. */
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
