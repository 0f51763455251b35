import { period } from '../../primitives/period';
import { given } from '../../testing/given';
import { printTable } from '../../testing/printTable';
import { postedLines } from '../movements';
import { detailLedgerRows } from './detailLedger';

const ledger = given`
  启用 2024-01
  期初
    借 1002 银行存款            1000.00
    贷 3001 实收资本            1000.00
  2024-01-20 记-2 付水电费
    借 560202 水电费             300.10
    贷 1002 银行存款             300.10
  2024-01-05 记-1 提取现金
    借 1001 库存现金             700.00
    贷 1002 银行存款             700.00
  2024-01-20 记-3 退回水电费
    借 560202 水电费             -50.10
    贷 1002 银行存款             -50.10
  2024-02-03 记-1 购入办公用品
    借 560201 办公费             120.00
    借 560202 水电费              80.00
    贷 1002 银行存款             200.00
`;

const page = (accountId: number, from: string, to: string) =>
  detailLedgerRows(ledger, postedLines(ledger.vouchers), accountId, { from: period(from), to: period(to) });

const columns = [
  'date',
  'number',
  'summary',
  'counterAccountIds',
  'debit',
  'credit',
  'side',
  'balance',
] as const;
const printed = (...args: Parameters<typeof page>) =>
  printTable(
    page(...args).map((row) => ({
      ...row,
      number: row.number === null ? null : `${row.word}-${row.number}`,
      counterAccountIds: row.counterAccountIds.join(' '),
    })),
    columns,
  );

test('期初余额、分录、本期合计、本年累计；红字留在原方；余额反方向时写贷', () => {
  expect(printed(1002, '2024-01', '2024-02')).toMatchInlineSnapshot(`
   "2024-01-01 | - | 期初余额 |  | - | - | 借 | 1,000.00
   2024-01-05 | 记-1 | 提取现金 | 1001 | - | 700.00 | 借 | 300.00
   2024-01-20 | 记-2 | 付水电费 | 560202 | - | 300.10 | 贷 | 0.10
   2024-01-20 | 记-3 | 退回水电费 | 560202 | - | -50.10 | 借 | 50.00
   2024-01-31 | - | 本期合计 |  | - | 950.00 | 借 | 50.00
   2024-01-31 | - | 本年累计 |  | - | 950.00 | 借 | 50.00
   2024-02-03 | 记-1 | 购入办公用品 | 560201 560202 | - | 200.00 | 贷 | 150.00
   2024-02-29 | - | 本期合计 |  | - | 200.00 | 贷 | 150.00
   2024-02-29 | - | 本年累计 |  | - | 1,150.00 | 贷 | 150.00"
  `);
});

test('上级科目列出全部下级科目的分录', () => {
  expect(printed(5602, '2024-02', '2024-02')).toMatchInlineSnapshot(`
   "2024-02-01 | - | 期初余额 |  | - | - | 借 | 250.00
   2024-02-03 | 记-1 | 购入办公用品 | 1002 | 120.00 | - | 借 | 370.00
   2024-02-03 | 记-1 | 购入办公用品 | 1002 | 80.00 | - | 借 | 450.00
   2024-02-29 | - | 本期合计 |  | 200.00 | - | 借 | 450.00
   2024-02-29 | - | 本年累计 |  | 450.00 | - | 借 | 450.00"
  `);
});

test('没有发生额的科目也有期初、合计和累计', () => {
  expect(printed(3001, '2024-02', '2024-02')).toMatchInlineSnapshot(`
   "2024-02-01 | - | 期初余额 |  | - | - | 贷 | 1,000.00
   2024-02-29 | - | 本期合计 |  | - | - | 贷 | 1,000.00
   2024-02-29 | - | 本年累计 |  | - | - | 贷 | 1,000.00"
  `);
});
