import { outlineOf } from '../accounting/voucherOutline';
import { given } from '../testing/given';
import { fromVoucherOutline, toVoucherOutline } from './voucherOutline';

const { vouchers } = given`
  2026-03-05 记-12 冲回
    借 1001 库存现金  -10.05
    贷 1002 银行存款  -10.05
`;

test('写出去再读回来一样，红字也是', () => {
  const outlines = vouchers.flatMap((voucher) => [
    outlineOf(voucher),
    outlineOf({ ...voucher, auditorId: 9, reversedById: 7 }),
  ]);
  expect(outlines.map(({ debit }) => debit)).toEqual([-1005, -1005]);
  expect(outlines.map(fromVoucherOutline).map(toVoucherOutline)).toEqual(outlines);
});
