import { chartOf } from '../../testing/chartOf';
import { general, smallScale } from '../../testing/bookedInvoices';
import { yuan } from '../../testing/yuan';
import { emptyLine, type VoucherLine } from '../voucher';
import { taxAccountIds, taxOfLines } from './voucherTax';

const debit = (accountId: number, amount: string): VoucherLine => ({
  ...emptyLine,
  accountId,
  debit: yuan(amount),
});
const credit = (accountId: number, amount: string): VoucherLine => ({
  ...emptyLine,
  accountId,
  credit: yuan(amount),
});

test('发票的税记在应交增值税和它的下级，以及待认证进项税额；其他税不算', () => {
  const codes = [{ code: '22210101' }, { code: '22210107' }, { code: '222120' }, { code: '222108' }];
  expect([...taxAccountIds(chartOf(codes))].sort((a, b) => a - b)).toEqual([
    ...[222101, 222120, 22210101, 22210107],
  ]);
  expect(taxAccountIds(smallScale)).toEqual([222101]);
});

test('凭证上的税：只看税金科目，借减贷；货款和往来不算', () => {
  const purchase = [debit(1403, '1000.00'), debit(222120, '130.00'), credit(2202, '1130.00')];
  expect(taxOfLines(purchase, general)).toBe(yuan('130.00'));
  const sale = [debit(1122, '1130.00'), credit(5001, '1000.00'), credit(22210107, '130.00')];
  expect(taxOfLines(sale, general)).toBe(yuan('-130.00'));
  expect(taxOfLines([debit(22210101, '130.00'), credit(222120, '130.00')], general)).toBe(0);
  expect(taxOfLines([debit(1403, '1130.00'), credit(2202, '1130.00')], general)).toBe(0);
});
