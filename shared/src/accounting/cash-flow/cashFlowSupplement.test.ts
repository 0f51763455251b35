import { fen, formatAmount } from '../../primitives/money';
import { period } from '../../primitives/period';
import { givenEnterprise } from '../../testing/given';
import { summarize } from '../summarize';
import { NO_AMOUNTS } from '../report/formula';
import { cashFlowSupplement, reconcileSupplement, supplementTitle } from './cashFlowSupplement';

const ledger = givenEnterprise`
  启用 2024-01
  期初
    借 1002 银行存款   500.00
    借 1122 应收账款    40.00
    贷 1602 累计折旧    60.00
    贷 4001 实收资本   480.00
  2024-01-05 记-1
    借 1122 应收账款       113.00
    贷 6001 主营业务收入   100.00
    贷 2221 应交税费        13.00
  2024-01-10 记-2
    借 1002 银行存款        90.00
    贷 1122 应收账款        90.00
  2024-01-31 记-3
    借 6602 管理费用         8.00
    贷 1602 累计折旧         8.00
  2024-01-31 记-4 kind=profitAndLoss
    借 6001 主营业务收入   100.00
    贷 6602 管理费用         8.00
    贷 4103 本年利润        92.00
`;

test('补充资料：由净利润到经营活动现金流量，结转损益前后一样', () => {
  const month = period('2024-01');
  const lines = cashFlowSupplement(summarize(ledger, month, month), ledger.accounts);
  expect(
    lines
      .filter(({ amounts }) => amounts.period !== 0)
      .map(({ line, title, amounts }) => `${line} ${title} ${formatAmount(amounts.period)}`),
  ).toEqual([
    '101 净利润 92.00',
    '103 固定资产折旧、油气资产折耗、生产性生物资产折旧 8.00',
    '114 经营性应收项目的减少（增加以“－”号填列） -23.00',
    '115 经营性应付项目的增加（减少以“－”号填列） 13.00',
    '117 经营活动产生的现金流量净额 90.00',
  ]);
  expect(lines).toHaveLength(17);
});

test('调整过的行说出调整了多少，合计跟着变', () => {
  const month = period('2024-01');
  const totals = summarize(ledger, month, month);
  const adjusted = { period: fen(-3_00), year: fen(-5_00) };
  const lines = cashFlowSupplement(totals, ledger.accounts, (line) => (line === 114 ? adjusted : NO_AMOUNTS));
  const of = (line: number) => lines.find((each) => each.line === line);
  expect(of(114)).toMatchObject({ amounts: { period: -26_00, year: -28_00 }, adjusted });
  expect(of(115)?.adjusted).toEqual({ period: 0, year: 0 });
  expect(of(117)).toMatchObject({ amounts: { period: 87_00, year: 85_00 }, adjusted });
});

test('与现金流量表核对：经营活动的项目加起来，减去补充资料', () => {
  const month = period('2024-01');
  const lines = cashFlowSupplement(summarize(ledger, month, month), ledger.accounts);
  const flow = (line: number | null, amount: number, year: number) => ({
    ...{ line, amounts: { period: fen(amount), year: fen(year) }, count: 1 },
  });
  const flows = [
    flow(1, 120_00, 150_00),
    flow(8, -25_00, -20_00),
    flow(11, 7_00, 7_00),
    flow(10, 3, 3),
    flow(null, 9, 9),
  ];
  expect(reconcileSupplement(lines, flows, [])).toEqual({
    ...{ lines, adjustments: [] },
    operating: { period: 95_00, year: 130_00 },
    unexplained: { period: 5_00, year: 40_00 },
  });
  expect(reconcileSupplement([], flows, []).unexplained).toEqual({ period: 0, year: 0 });
});

test('每一行的名称', () => {
  expect(supplementTitle(101)).toBe('净利润');
  expect(supplementTitle(117)).toBe('经营活动产生的现金流量净额');
  expect(supplementTitle(11)).toBe('');
});

test('二月的本年累计：折旧只取贷方，财务费用结转前后一样，存货和应付取余额的变动', () => {
  const books = givenEnterprise`
    2024-01-05 记-1
      借 1002 银行存款      9000.00
      贷 4001 实收资本      9000.00
    2024-01-31 记-2
      借 660301 利息支出      70.00
      贷 1002 银行存款        70.00
    2024-01-31 记-3
      借 6602 管理费用        30.00
      贷 1602 累计折旧        30.00
    2024-01-31 记-4 kind=profitAndLoss
      借 4103 本年利润       100.00
      贷 660301 利息支出      70.00
      贷 6602 管理费用        30.00
    2024-02-10 记-1 处置
      借 1602 累计折旧        20.00
      贷 1601 固定资产        20.00
    2024-02-11 记-2
      借 1405 库存商品       400.00
      贷 2202 应付账款       250.00
      贷 1002 银行存款       150.00
    2024-02-29 记-3
      借 660301 利息支出       5.00
      借 6602 管理费用         8.00
      贷 1602 累计折旧         8.00
      贷 1002 银行存款         5.00
    2024-02-29 记-4 kind=profitAndLoss
      借 4103 本年利润        13.00
      贷 660301 利息支出       5.00
      贷 6602 管理费用         8.00
  `;
  const february = period('2024-02');
  const lines = cashFlowSupplement(summarize(books, february, february), books.accounts);
  const told = lines
    .filter(({ amounts }) => amounts.year !== 0)
    .map(({ line, title, amounts }) => {
      const [name] = title.split(/[、（]/);
      return `${line} ${name} ${formatAmount(amounts.period)} ${formatAmount(amounts.year)}`;
    });
  expect(told).toEqual([
    '101 净利润 -13.00 -113.00',
    '103 固定资产折旧 8.00 38.00',
    '109 财务费用 5.00 75.00',
    '113 存货的减少 -400.00 -400.00',
    '115 经营性应付项目的增加 250.00 250.00',
    expect.stringMatching(/^117 .*-150.00 -150.00$/),
  ]);
});
