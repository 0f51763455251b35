import { given } from '../testing/given';
import type { Voucher } from './voucher';
import { counterAccountIds, postedLines } from './movements';

/** Who stands across from each line of a voucher. */
function across(text: string): number[][] {
  const [voucher] = given`
    2024-01-05 记-1
      ${text}
  `.vouchers as [Voucher];
  return voucher.lines.map((line) => counterAccountIds(voucher.lines, line));
}

test('对方科目是另一方的科目，各一次，按分录的次序；红字留在原来的一方', () => {
  expect(
    across(`借 1405 库存商品  60.00
      借 22210101 进项税额   8.00
      贷 2202 应付账款      50.00
      贷 1002 银行存款      28.00
      贷 2202 应付账款     -10.00`),
  ).toEqual([[2202, 1002], [2202, 1002], ...Array<number[]>(3).fill([1405, 22210101])]);
});

test('只有一方的凭证，红字和蓝字互为对方', () => {
  expect(
    across(`借 1002 银行存款   412.35
      借 560302 利息收入 -412.35`),
  ).toEqual([[560302], [1002]]);
  expect(
    across(`贷 1002 银行存款   -30.00
      贷 5001 主营业务收入  20.00
      贷 222101 应交增值税  10.00`),
  ).toEqual([[5001, 222101], [1002], [1002]]);
});

test('账的次序：日期、凭证字、凭证号、分录；不管凭证是怎样来的', () => {
  const vouchers = given`
    2024-01-05 记-10
      借 1001 库存现金  1.00
      贷 1002 银行存款  1.00
    2024-01-05 付-7
      借 1001 库存现金  1.00
      贷 1002 银行存款  1.00
    2024-01-05 记-9
      借 1001 库存现金  1.00
      贷 1002 银行存款  1.00
    2024-01-04 记-11
      借 1001 库存现金  1.00
      贷 1002 银行存款  1.00
    2024-01-06 付-1
      借 1001 库存现金  1.00
      贷 1002 银行存款  1.00
  `.vouchers;
  const order = ['04 记-11', '05 付-7', '05 记-9', '05 记-10', '06 付-1'];
  for (const given of [vouchers, [...vouchers].reverse()]) {
    const lines = postedLines(given).map(
      ({ date, word, number, lineNumber }) => `${date.slice(-2)} ${word}-${number} ${lineNumber}`,
    );
    expect(lines).toEqual(order.flatMap((voucher) => [`${voucher} 1`, `${voucher} 2`]));
  }
});
