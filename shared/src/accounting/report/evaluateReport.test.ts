import { period } from '../../primitives/period';
import { formatAmount } from '../../primitives/money';
import { given, type GivenLedger } from '../../testing/given';
import { seedTemplate } from '../../testing/seeds';
import { summarize } from '../summarize';
import { evaluateReport, explain, uncoveredAccounts } from './evaluateReport';
import type { ReportTemplate } from './reportTemplate';
import { balanceSheetTotals } from './balanceSheetTotals';

const balanceSheet = seedTemplate('small', 'balance');
const profit = seedTemplate('small', 'profit');

/** The lines of a statement that are not zero: "行次 项目 期末 年初". */
function printed(template: ReportTemplate, ledger: GivenLedger, month: string): string {
  const amounts = evaluateReport(template, summarize(ledger, period(month), period(month)), ledger.accounts);
  return template.items
    .flatMap((item) => {
      const figures = amounts.get(item.id);
      if (!figures || (figures.period === 0 && figures.year === 0)) return [];
      return [
        `${item.lineNumber} ${item.title} ${formatAmount(figures.period)} ${formatAmount(figures.year)}`,
      ];
    })
    .join('\n');
}

const trade = given`
  启用 2024-01
  期初
    借 1002 银行存款                  500.00
    借 1122 应收账款 [客户:甲公司]    130.00
    贷 1122 应收账款 [客户:乙公司]     30.00
    贷 3001 实收资本                  600.00
  2024-01-05 记-1
    借 1122 应收账款 [客户:乙公司]    113.00
    贷 5001 主营业务收入              100.00
    贷 22210107 销项税额               13.00
  2024-01-06 记-2
    借 5602 管理费用                   40.00
    借 22210101 进项税额               20.00
    贷 2202 应付账款 [供应商:丙公司]   60.00
  2024-01-07 记-3
    借 2202 应付账款 [供应商:丁公司]    7.00
    贷 1002 银行存款                    7.00
  2024-02-05 记-1
    借 1002 银行存款                    9.00
    贷 560302 利息收入                  9.00
`;

test('资产负债表：往来按单位重分类，应交税费不重分类，未结转的损益列入未分配利润', () => {
  expect(printed(balanceSheet, trade, '2024-01')).toMatchInlineSnapshot(`
   "1 货币资金 493.00 500.00
   4 应收账款 213.00 130.00
   5 预付账款 7.00 0.00
   15 流动资产合计 713.00 630.00
   30 资产总计 713.00 630.00
   33 应付账款 60.00 0.00
   34 预收账款 0.00 30.00
   36 应交税费 -7.00 0.00
   41 流动负债合计 53.00 30.00
   47 负债合计 53.00 30.00
   48 实收资本（或股本） 600.00 600.00
   51 未分配利润 60.00 0.00
   52 所有者权益（或股东权益）合计 660.00 600.00
   53 负债和所有者权益（或股东权益）总计 713.00 630.00"
  `);
});

test('利润表：本月与本年累计；财务费用贷方为负', () => {
  expect(printed(profit, trade, '2024-02')).toMatchInlineSnapshot(`
   "1 一、营业收入 0.00 100.00
   14 管理费用 0.00 40.00
   18 财务费用 -9.00 -9.00
   19 其中：利息费用（收入以“-”号填列） -9.00 -9.00
   21 二、营业利润（亏损以“-”号填列） 9.00 69.00
   30 三、利润总额（亏损总额以“-”号填列） 9.00 69.00
   32 四、净利润（净亏损以“-”号填列） 9.00 69.00"
  `);
});

test('年中启用：利润表的本年累计含期初录入的累计发生额，无论录入一方还是两方', () => {
  const ledger = given`
    启用 2024-07
    期初
      借 1002 银行存款      340.00
      贷 3001 实收资本      300.00
      贷 3103 本年利润       40.00 累计 借 260.00 贷 300.00
      平 5001 主营业务收入         累计 借 300.00 贷 300.00
      平 5602 管理费用             累计 借 260.00
    2024-07-05 记-1
      借 1002 银行存款        8.00
      贷 5001 主营业务收入    8.00
  `;
  expect(printed(profit, ledger, '2024-07')).toMatchInlineSnapshot(`
   "1 一、营业收入 8.00 308.00
   14 管理费用 0.00 260.00
   21 二、营业利润（亏损以“-”号填列） 8.00 48.00
   30 三、利润总额（亏损总额以“-”号填列） 8.00 48.00
   32 四、净利润（净亏损以“-”号填列） 8.00 48.00"
  `);
});

test('每个数可以追溯到科目', () => {
  const totals = summarize(trade, period('2024-01'), period('2024-01'));
  const receivables = balanceSheet.items.find(({ title }) => title === '应收账款');
  const terms = explain(balanceSheet, receivables?.id ?? 0, totals, trade.accounts);
  expect(terms.map(({ account, amounts }) => [account?.code ?? null, amounts.period])).toEqual([
    ['1122', 21300],
    [null, 0],
  ]);
});

test('新增的一级科目未列入报表时要提醒，否则报表不平衡而不知其故', () => {
  const ledger = given`
    2024-01-05 记-1
      借 1999 其他资产  5.00
      贷 3001 实收资本  5.00
  `;
  const totals = summarize(ledger, period('2024-01'), period('2024-01'));
  expect(uncoveredAccounts(balanceSheet, totals, ledger.accounts)).toMatchObject([
    { account: { code: '1999' }, net: 500 },
  ]);
  const amounts = evaluateReport(balanceSheet, totals, ledger.accounts);
  expect(balanceSheetTotals(balanceSheet, amounts)).toEqual({
    assets: 0,
    liabilities: 0,
    equity: 500,
    difference: -500,
  });
});

test('余额为零的科目未列入报表不必提醒', () => {
  const ledger = given`
    2024-01-05 记-1
      借 1999 其他资产  5.00
      贷 1998 往来过渡  5.00
    2024-01-06 记-2
      借 1998 往来过渡  5.00
      贷 1001 库存现金  5.00
  `;
  const totals = summarize(ledger, period('2024-01'), period('2024-01'));
  const uncovered = uncoveredAccounts(balanceSheet, totals, ledger.accounts);
  expect(uncovered.map(({ account, net }) => [account.code, net])).toEqual([['1999', 500]]);
});

test('公式里的科目和项目同号也不混淆，引用的项目说得出名字', () => {
  const cash: ReportTemplate['items'][number] = {
    ...balanceSheet.items.find(({ title }) => title === '货币资金')!,
    id: 1002,
    formula: [{ source: 'account', sign: 1, accountId: 1002, rule: 'balance', testedAt: 'leaf' }],
  };
  const total: typeof cash = {
    ...cash,
    id: 7,
    title: '合计',
    formula: [
      { source: 'item', sign: 1, itemId: 1002 },
      { source: 'account', sign: -1, accountId: 1002, rule: 'balance', testedAt: 'leaf' },
    ],
  };
  const totals = summarize(trade, period('2024-01'), period('2024-01'));
  const terms = explain({ type: 'balance', items: [cash, total] }, 7, totals, trade.accounts);
  expect(terms.map(({ account, item, amounts }) => [account?.code, item?.title, amounts.period])).toEqual([
    [undefined, '货币资金', 49_300],
    ['1002', undefined, -49_300],
  ]);
});

test('取借方发生额、贷方发生额、净额的项目，结转损益不算在内', () => {
  const refunds = given`
    2024-01-05 记-1
      借 1002 银行存款  100.00
      贷 5001 主营业务收入  100.00
    2024-01-06 记-2 退货
      借 5001 主营业务收入  30.00
      贷 1002 银行存款  30.00
    2024-01-31 记-3 结转 kind=profitAndLoss
      借 5001 主营业务收入  70.00
      贷 3103 本年利润  70.00
  `;
  const [line] = profit.items.filter(({ isHeader }) => !isHeader);
  const amountBy = (rule: 'net' | 'debit' | 'credit') => {
    const formula = [{ source: 'account', sign: 1, accountId: 5001, rule, testedAt: 'leaf' } as const];
    const totals = summarize(refunds, period('2024-01'), period('2024-01'));
    const template = { type: 'profit' as const, items: [{ ...line!, formula }] };
    return evaluateReport(template, totals, refunds.accounts).get(line!.id)?.period;
  };
  expect([amountBy('net'), amountBy('debit'), amountBy('credit')]).toEqual([7_000, 3_000, 10_000]);
});

test('年中建账：本年累计里随期初录入的部分，逐项说得出；余额没有这一说', () => {
  const july = period('2024-07');
  const books = given`
    启用 2024-07
    期初
      借 1002 银行存款      60.00
      贷 3103 本年利润      60.00
      平 5001 主营业务收入        累计 借 90.00 贷 90.00
      平 5602 管理费用            累计 借 30.00 贷 30.00
    2024-07-05 记-1
      借 1002 银行存款      40.00
      贷 5001 主营业务收入  40.00
    2024-07-06 记-2
      借 5801 所得税费用     7.00
      贷 1002 银行存款       7.00
  `;
  const totals = summarize(books, july, july);
  const entered = summarize({ ...books, movements: [] }, july, july);
  const termsOf = (template: ReportTemplate, title: string) => {
    const id = template.items.find((item) => item.title.includes(title))?.id ?? 0;
    return explain(template, id, totals, books.accounts, undefined, entered)
      .filter(({ amounts }) => amounts.year !== 0)
      .map((term) => [
        term.account?.code ?? term.item?.title,
        term.amounts.year,
        term.enteredInYear ?? '没有录入',
        'enteredInYear' in term,
      ]);
  };
  expect(termsOf(profit, '营业收入')).toEqual([['5001', 130_00, 90_00, true]]);
  expect(termsOf(profit, '净利润')).toEqual([
    [expect.stringContaining('利润总额'), 100_00, 60_00, true],
    [expect.stringContaining('所得税费用'), -7_00, '没有录入', false],
  ]);
  expect(termsOf(balanceSheet, '货币资金').every(([, , , isEntered]) => !isEntered)).toBe(true);
  expect(explain(profit, 999_999, totals, books.accounts)).toStrictEqual([]);
});

test('分类标题没有金额；互相引用的项目算不出来，说明是哪几项', () => {
  const totals = summarize(trade, period('2024-01'), period('2024-01'));
  const amounts = evaluateReport(balanceSheet, totals, trade.accounts);
  const headers = balanceSheet.items.filter(({ isHeader }) => isHeader);
  expect(headers.length).toBeGreaterThan(0);
  expect(headers.filter(({ id }) => amounts.has(id))).toStrictEqual([]);
  const [line] = profit.items.filter(({ isHeader }) => !isHeader);
  const itself = { ...line!, formula: [{ source: 'item', sign: 1, itemId: line!.id } as const] };
  expect(() => evaluateReport({ type: 'profit', items: [itself] }, totals, trade.accounts)).toThrow(
    '报表无法计算',
  );
});

test('公式引用的项目已经删除：按零算，数据来源里没有名字', () => {
  const totals = summarize(trade, period('2024-01'), period('2024-01'));
  const [income] = profit.items.filter(({ isHeader }) => !isHeader);
  const own = income!.formula.filter((term) => term.source === 'account' && term.accountId === 5001);
  const line = { ...income!, formula: [...own, { source: 'item', sign: 1, itemId: 999_999 } as const] };
  const template = { type: 'profit' as const, items: [line] };
  expect(evaluateReport(template, totals, trade.accounts).get(line.id)?.period).toBe(100_00);
  const terms = explain(template, line.id, totals, trade.accounts);
  expect(terms.map(({ account, item, amounts }) => [account?.code, item, amounts.period])).toEqual([
    ['5001', null, 100_00],
    [undefined, null, 0],
  ]);
});

test('引用的项目取的是余额时，也没有随期初录入这一说', () => {
  const books = given`
    启用 2024-07
    期初
      借 1002 银行存款  60.00 累计 借 90.00 贷 30.00
      贷 3001 实收资本  60.00
      平 5602 管理费用         累计 借 30.00
  `;
  const july = period('2024-07');
  const totals = summarize(books, july, july);
  const [line] = profit.items.filter(({ isHeader }) => !isHeader);
  const cash = { source: 'account', sign: 1, accountId: 1002, rule: 'balance', testedAt: 'leaf' } as const;
  const cost = { source: 'account', sign: 1, accountId: 5602, rule: 'net', testedAt: 'leaf' } as const;
  const items = [
    { ...line!, id: 1, formula: [cash] },
    { ...line!, id: 2, formula: [cost] },
    { ...line!, id: 3, formula: [cost, { source: 'item', sign: 1, itemId: 1 } as const] },
    { ...line!, id: 4, formula: [1, 2, 3].map((itemId) => ({ source: 'item', sign: 1, itemId }) as const) },
  ];
  const terms = explain({ type: 'profit', items }, 4, totals, books.accounts, undefined, totals);
  expect(terms.map(({ enteredInYear }) => enteredInYear)).toEqual([undefined, 30_00, undefined]);
  const ofBalance = explain({ type: 'balance', items }, 4, totals, books.accounts, undefined, totals);
  expect(ofBalance.map((term) => 'enteredInYear' in term)).toEqual([false, false, false]);
});

test('现金流量表的项目在没有指定的时候是零', () => {
  const totals = summarize(trade, period('2024-01'), period('2024-01'));
  const cashFlow = seedTemplate('small', 'cashFlow');
  const amounts = evaluateReport(cashFlow, totals, trade.accounts);
  const assigned = cashFlow.items.filter(({ cashFlowLine }) => cashFlowLine === 1);
  expect(assigned.map(({ id }) => amounts.get(id))).toEqual([{ period: 0, year: 0 }]);
});
