import { fromVoucher, type WireVoucher } from '../wire/voucher';
import type { Voucher } from '../accounting/voucher';
import { api, type FakeCall } from './fakeApi';
import { given } from './given';
import {
  givenNoDrafts,
  givenVoucherOpenings,
  voucherContextOf,
  voucherListsOf,
  wireVoucherPage,
} from './givenVoucherForm';

/** 记-1 received from a customer, 记-2 goods bought. */
export const ledger = given`
  2026-03-05 记-1 收到货款
    借 1002 银行存款  1234.50
    贷 1122 应收账款 [客户:甲公司]  1234.50
  2026-03-06 记-2 购入原料
    借 1403 原材料  50.00 数量 10 单价 5
    贷 1002 银行存款  50.00
`;
export const [received, bought] = ledger.vouchers as [Voucher, Voucher];
export const voucherContext = voucherContextOf(ledger);
export const wire = (voucher: Voucher): WireVoucher => fromVoucher(voucher, voucherContext);
export const always = { times: 'always' } as const;

/** Everything the form asks for while it is opened and filled in. */
export function givenBooks(vouchers: readonly Voucher[] = []) {
  api.get('/voucher/lists').replies(voucherListsOf(ledger), always);
  const records = vouchers.map(wire);
  const balances = [{ subjectId: 1403, balance: 1000 }];
  givenVoucherOpenings(records, { code: 3, balances });
  api.get('/voucher').replies(wireVoucherPage(records), always);
  api.get('/voucher/code').replies(3, always);
  api.get('/subject/balances').replies(balances, always);
  api.get('/subject/balances/items').replies([], always);
  givenNoDrafts();
}

export const bodyOf = (call: FakeCall, index = 0) => call.received[index]?.body as Record<string, unknown>;
