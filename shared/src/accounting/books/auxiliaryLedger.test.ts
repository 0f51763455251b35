import { period } from '../../primitives/period';
import { given } from '../../testing/given';
import { postedLines } from '../movements';
import { auxiliaryLedger } from './auxiliaryLedger';
import { lineBookRows } from './lineBook';

const ledger = given`
  启用 2024-01
  期初
    借 1122 应收账款 [客户:甲公司]  100.00
    借 1122 应收账款 [客户:乙公司]   40.00
    贷 3001 实收资本                140.00
  2024-01-05 记-1 卖出商品
    借 1122 应收账款 [客户:甲公司]   30.00
    借 1122 应收账款 [客户:乙公司]    5.00
    贷 5001 主营业务收入             35.00
  2024-01-20 记-2 退还押金
    借 2241 其他应付款 [客户:甲公司]  8.00
    贷 1002 银行存款                  8.00
`;

test('一个客户的明细账：期初从所有科目接过来，只有它的分录，各行写着科目', () => {
  const [item] = ledger.auxiliaryItems;
  const source = {
    ledger,
    lines: postedLines(ledger.vouchers),
    range: { from: period('2024-01'), to: period('2024-01') },
  };
  const rows = lineBookRows(auxiliaryLedger, source, { asks: 'item', item: item! });
  expect(
    rows.map(({ kind, account, debit, credit, side, balance }) => [
      kind,
      account,
      debit,
      credit,
      side,
      balance,
    ]),
  ).toEqual([
    ['opening', '101-甲公司', null, null, '借', 100_00],
    ['line', '1122-应收账款', 30_00, 0, '借', 130_00],
    ['line', '2241-其他应付款', 8_00, 0, '借', 138_00],
    ['month', '101-甲公司', 38_00, 0, '借', 138_00],
    ['year', '101-甲公司', 38_00, 0, '借', 138_00],
  ]);
});
