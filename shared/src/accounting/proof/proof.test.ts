import { period } from '../../primitives/period';
import { given, givenEnterprise } from '../../testing/given';
import { brokenOf, proofOf, proofText } from '../../testing/givenProof';
import { seedTemplate } from '../../testing/seeds';
import { yuan } from '../../testing/yuan';
import type { ReportTemplate } from '../report/reportTemplate';
import { isProved } from './proof';

/** Books from September, carried every month, as another program's balance list has them. */
const books = given`
  启用 2026-09
  期初
    借 1002 银行存款       250000.00 累计 借 119587.65 贷 74583.52
    贷 3001 实收资本       204995.87
    贷 3103 本年利润        45004.13 累计 借 75408.22 贷 120412.35
    平 5001 主营业务收入             累计 借 120000.00 贷 120000.00
    平 5401 主营业务成本             累计 借 60000.00 贷 60000.00
    平 5602 管理费用                 累计 借 14515.29 贷 14515.29
    平 560302 利息收入               累计 借 412.35 贷 412.35
    平 560303 手续费                 累计 借 892.93 贷 892.93
  2026-09-20 记-1
    借 5602 管理费用         1000.00
    贷 1002 银行存款         1000.00
  2026-09-21 记-2
    借 1405 库存商品 [客户:甲公司]  300.00 数量 3 单价 100
    贷 1002 银行存款                300.00
  2026-09-30 记-3 kind=profitAndLoss
    借 3103 本年利润         1000.00
    贷 5602 管理费用         1000.00
  2026-10-08 记-1 分配利润
    借 310404 应付利润       5000.00
    贷 1002 银行存款         5000.00
`;

test('全部相符时两个数都看得到：净利润 44,004.13，分配的利润不算在内', () => {
  const results = proofOf(books, '2026-10');
  expect(brokenOf(results)).toStrictEqual([]);
  expect(results.map(({ title }) => title)).toEqual([
    '本年净利润与本年利润、利润分配',
    '资产负债表货币资金与现金流量表期末现金',
    '辅助核算账与科目账',
    '数量账与金额账',
    '上年期末与本年年初',
  ]);
  expect(results.flatMap(({ key }) => proofText(results, key))).toEqual([
    '利润表净利润（本年累计） 44004.13 = 本年利润、利润分配的本年变动（不含直接记入） 44004.13',
    '资产负债表货币资金 243700.00 = 现金流量表期末现金余额（本期） 243700.00',
    '资产负债表货币资金 243700.00 = 现金流量表期末现金余额（本年累计） 243700.00',
    '核算客户的科目余额合计 300.00 = 各客户余额合计 300.00',
    '数量核算科目的余额合计 300.00 = 其中有结存数量的余额合计 300.00',
    '年初余额借方合计 204995.87 = 年初余额贷方合计 204995.87',
  ]);
});

test('期初的实际损益发生额与本年利润对不上：说出两边和差额，通到期初', () => {
  const openings = books.openings.map((opening) =>
    opening.accountId === 560302 ? { ...opening, yearResult: yuan('412.35') } : opening,
  );
  const results = proofOf({ ...books, openings }, '2026-09');
  expect(brokenOf(results)).toEqual(['profit']);
  expect(proofText(results, 'profit')).toEqual([
    '利润表净利润（本年累计） 43179.43 = 本年利润、利润分配的本年变动（不含直接记入） 44004.13',
    '✗ 期初的本年累计：损益类科目实际损益发生额合计 44,179.43，本年利润、利润分配净增加 45,004.13，相差 824.70；请核对损益类科目的实际损益发生额和本年利润的本年累计 → /initial',
  ]);
});

test('建账前的利润只在本年利润：利润表不含它，说出来', () => {
  const bare = given`
    启用 2026-09
    期初
      借 1002 银行存款  60.00
      贷 3103 本年利润  60.00
    2026-09-20 记-1
      借 1002 银行存款      7.00
      贷 5001 主营业务收入  7.00
  `;
  expect(proofText(proofOf(bare, '2026-09'), 'profit')).toEqual([
    '利润表净利润（本年累计） 7.00 = 本年利润、利润分配的本年变动（不含直接记入） 67.00',
    '✗ 建账前的利润 60.00 只在本年利润的期初，损益类科目没有录入本年累计，利润表的本年累计不含它 → /initial',
  ]);
});

test('凭证直接记入本年利润，通到那个月的明细账', () => {
  const direct = given`
    2026-03-05 记-1
      借 1002 银行存款      100.00
      贷 5001 主营业务收入   99.00
      贷 3103 本年利润        1.00
  `;
  expect(proofText(proofOf(direct, '2026-03'), 'profit').slice(1)).toEqual([
    '✗ 2026年第03期有凭证直接记入本年利润 1.00，不是结转损益 → /account-book/detailed?account=3103&from=2026-03&to=2026-03',
  ]);
});

test('利润表模板漏了科目：说出哪一个', () => {
  const profit = seedTemplate('small', 'profit');
  const items = profit.items.map((item) => ({
    ...item,
    formula: item.formula.filter((term) => term.source !== 'account' || term.accountId !== 5602),
  }));
  const templates = {
    balance: seedTemplate('small', 'balance'),
    cashFlow: seedTemplate('small', 'cashFlow'),
    profit: { ...profit, items },
  };
  const text = proofText(proofOf(books, '2026-09', { templates }), 'profit');
  expect(text[0]).toContain('59519.42 = ');
  expect(text[1]).toContain('没有计入净利润：5602 管理费用');
});

test('没有指定项目的现金流量，和启用前没有录入的，各自说明', () => {
  const flows = [
    { line: 1, amounts: { period: yuan('-1000.00'), year: yuan('-1000.00') }, count: 1 },
    { line: null, amounts: { period: yuan('-300.00'), year: yuan('-300.00') }, count: 1 },
  ];
  expect(proofText(proofOf(books, '2026-09', { flows }), 'cash')).toEqual([
    '资产负债表货币资金 248700.00 = 现金流量表期末现金余额（本期） 249000.00',
    '资产负债表货币资金 248700.00 = 现金流量表期末现金余额（本年累计） 203995.87',
    '✗ 没有指定现金流量项目的收付：本年 -300.00，本期 -300.00 → /report/cashFlow?view=worksheet&period=2026-09&state=unassigned',
    '✗ 启用前的现金变动没有录入期初现金流量：本年 45,004.13 → /initial?view=cashFlow',
  ]);
});

test('本期的收付都指定了，启用前的没有录入：只有本年累计不符，也说明', () => {
  const flows = [{ line: 1, amounts: { period: yuan('-1300.00'), year: yuan('-1300.00') }, count: 2 }];
  expect(proofText(proofOf(books, '2026-09', { flows }), 'cash')).toEqual([
    '资产负债表货币资金 248700.00 = 现金流量表期末现金余额（本期） 248700.00',
    '资产负债表货币资金 248700.00 = 现金流量表期末现金余额（本年累计） 203695.87',
    '✗ 启用前的现金变动没有录入期初现金流量：本年 45,004.13 → /initial?view=cashFlow',
  ]);
});

test('辅助账少了项目的金额，数量与金额不配的，逐个说出', () => {
  const wrong = given`
    2026-03-05 记-1
      借 1122 应收账款 [客户:甲公司]  40.00
      贷 5001 主营业务收入            40.00
    2026-03-06 记-2
      借 1405 库存商品                12.00 数量 4 单价 3
      贷 1002 银行存款                12.00
    2026-03-07 记-3
      借 5401 主营业务成本            12.00
      贷 1405 库存商品                12.00 数量 1
    2026-03-08 记-4
      借 1403 原材料                   9.00 数量 2
      贷 1002 银行存款                 9.00
    2026-03-09 记-5
      借 5401 主营业务成本             4.00
      贷 1403 原材料                   4.00 数量 2
    2026-03-10 记-6
      借 1122 应收账款                 5.00
      贷 1002 银行存款                 5.00
  `;
  const results = proofOf(wrong, '2026-03');
  expect(brokenOf(results)).toEqual(['items', 'quantity']);
  expect(proofText(results, 'items')).toEqual([
    '核算客户的科目余额合计 45.00 = 各客户余额合计 40.00',
    '✗ 1122 应收账款有金额未指定客户，余额 借 5.00 → /account-book/detailed?account=1122&from=2026-03&to=2026-03',
  ]);
  expect(proofText(results, 'quantity').slice(1)).toEqual([
    '✗ 1403 原材料有金额没有数量：结存数量 0件，余额 5.00 → /account-book/detailed?account=1403&from=2026-03&to=2026-03',
    '✗ 1405 库存商品有数量没有金额：结存数量 3件，余额 0.00 → /account-book/detailed?account=1405&from=2026-03&to=2026-03',
  ]);
});

test('第二年：上年期末就是本年年初；没有模板按科目核对', () => {
  const results = proofOf(books, '2027-01');
  expect(proofText(results, 'yearStart')).toEqual([
    '上年期末资产总计 244000.00 = 本年年初资产总计 244000.00',
    '上年期末负债和所有者权益总计 244000.00 = 本年年初负债和所有者权益总计 244000.00',
  ]);
  const templates = { balance: null, profit: null, cashFlow: null };
  const bare = proofOf(books, '2027-01', { templates });
  expect(brokenOf(bare)).toStrictEqual([]);
  expect(proofText(bare, 'yearStart')).toEqual([
    '上年期末各科目借方余额合计 249000.00 = 本年年初各科目借方余额合计 249000.00',
  ]);
  expect(bare.find(({ key }) => key === 'cash')?.note).toContain('没有适用的现金流量表模板');
});

test('数量在一方、金额在另一方的，说出是哪个项目；两个合计都看得到', () => {
  const wrong = given`
    2026-03-05 记-1
      借 1405 库存商品 [存货:苹果]   5.00 数量 4
      借 1405 库存商品 [存货:梨]     8.00 数量 1
      借 1403 原材料                 2.00 数量 2
      贷 1002 银行存款              15.00
    2026-03-06 记-2
      借 5401 主营业务成本           0.00
      贷 1405 库存商品 [存货:苹果]   9.00 数量 1
      借 1002 银行存款               9.00
    2026-03-07 记-3
      贷 1403 原材料                 2.00 数量 2
      借 1002 银行存款               2.00
  `;
  const results = proofOf(wrong, '2026-03');
  expect(proofText(results, 'quantity')).toEqual([
    '数量核算科目的余额合计 4.00 = 其中有结存数量的余额合计 4.00',
    '✗ 1405 库存商品 苹果数量与金额方向相反：结存数量 3件，余额 -4.00 → /account-book/detailed?account=1405&from=2026-03&to=2026-03',
  ]);
  const noteOf = (key: string, ledger = wrong) =>
    proofOf(ledger, '2026-03').find((result) => result.key === key)?.note;
  expect([noteOf('quantity'), noteOf('items')]).toEqual([null, '借方余额为正，贷方余额为负']);
  const plain = given`
    2026-03-05 记-1
      借 1001 库存现金  1.00
      贷 1002 银行存款  1.00
  `;
  expect([noteOf('quantity', plain), noteOf('items', plain)]).toEqual([
    '没有数量核算的科目',
    '没有辅助核算的科目',
  ]);
});

test('核算两个类别的，每个类别都要指定；项目已删除的也算没有指定；只有期初的、两方相抵的都说', () => {
  const ledger = given`
    启用 2026-03
    期初
      借 1122 应收账款 [客户:甲公司]                7.00
      贷 3001 实收资本                              7.00
    2026-03-05 记-1
      借 1122 应收账款 [客户:乙公司] [部门:一部]   40.00
      贷 5001 主营业务收入                         40.00
    2026-03-06 记-2
      借 1123 预付账款 [客户:乙公司]                5.00
      贷 1002 银行存款                              5.00
    2026-03-07 记-3
      借 1002 银行存款                              6.00
      贷 1123 预付账款                              6.00
      借 1123 预付账款                              6.00
      贷 1002 银行存款                              6.00
  `;
  const toLedger = (code: number) => `→ /account-book/detailed?account=${code}&from=2026-03&to=2026-03`;
  const nameless = proofText(proofOf(ledger, '2026-03'), 'items');
  expect(nameless).toEqual([
    '核算客户的科目余额合计 52.00 = 各客户余额合计 52.00',
    '核算部门的科目余额合计 47.00 = 各部门余额合计 40.00',
    `✗ 1123 预付账款有金额未指定客户，余额 0.00 ${toLedger(1123)}`,
    `✗ 1122 应收账款有金额未指定部门，余额 借 7.00 ${toLedger(1122)}`,
  ]);
  const deleted = proofText(proofOf(ledger, '2026-03', { items: new Map() }), 'items');
  expect(deleted.slice(0, 2)).toEqual([
    '核算客户的科目余额合计 52.00 = 各客户余额合计 0.00',
    '核算部门的科目余额合计 47.00 = 各部门余额合计 0.00',
  ]);
});

test('企业会计准则：分配的利润、以前年度损益调整不是本年的利润；年末转入利润分配也不影响', () => {
  const ledger = givenEnterprise`
    启用 2026-01
    期初
      借 1002 银行存款            9000.00
      贷 410415 未分配利润        9000.00
    2026-12-05 记-1
      借 1002 银行存款             100.00
      贷 6001 主营业务收入         100.00
    2026-12-06 记-2 分配利润
      借 410404 应付利润          5000.00
      贷 1002 银行存款            5000.00
    2026-12-07 记-3
      借 6901 以前年度损益调整     500.00
      贷 1002 银行存款             500.00
    2026-12-31 记-4
      借 410415 未分配利润         500.00
      贷 6901 以前年度损益调整     500.00
    2026-12-31 记-5 kind=profitAndLoss
      借 6001 主营业务收入         100.00
      贷 4103 本年利润             100.00
    2026-12-31 记-6 kind=yearEndProfit
      借 4103 本年利润             100.00
      贷 410415 未分配利润         100.00
  `;
  expect(proofText(proofOf(ledger, '2026-12', {}, 'enterprise'), 'profit')).toEqual([
    '利润表净利润（本年累计） 100.00 = 本年利润、利润分配的本年变动（不含直接记入） 100.00',
  ]);
});

test('直接记入本年利润：一月的也说，上年的、以后的、当月相抵的不说；没有利润表就按科目', () => {
  const direct = given`
    2025-12-05 记-1
      借 1002 银行存款        9.00
      贷 3103 本年利润        9.00
    2026-01-05 记-1
      借 1002 银行存款        1.00
      贷 3103 本年利润        1.00
    2026-02-05 记-1
      借 1002 银行存款        2.00
      贷 3103 本年利润        2.00
    2026-02-06 记-2
      借 3103 本年利润        2.00
      贷 1002 银行存款        2.00
    2026-03-05 记-1
      借 3103 本年利润        4.00
      贷 1002 银行存款        4.00
    2026-04-05 记-1
      借 1002 银行存款        8.00
      贷 3103 本年利润        8.00
  `;
  const templates = { balance: null, profit: null, cashFlow: null };
  const results = proofOf(direct, '2026-03', { templates });
  expect(proofText(results, 'profit')).toEqual([
    '损益类科目本年净发生额 0.00 = 本年利润、利润分配的本年变动（不含直接记入） -3.00',
    '✗ 2026年第01期有凭证直接记入本年利润 1.00，不是结转损益 → /account-book/detailed?account=3103&from=2026-01&to=2026-01',
    '✗ 2026年第03期有凭证直接记入本年利润 -4.00，不是结转损益 → /account-book/detailed?account=3103&from=2026-03&to=2026-03',
  ]);
  expect(results.find(({ key }) => key === 'profit')?.note).toBe('没有适用的利润表模板，按损益类科目计算');
});

/** The standard's statements, one of them changed. */
function changed(
  type: 'balance' | 'profit' | 'cashFlow',
  change: (template: ReportTemplate) => ReportTemplate,
) {
  const templates = {
    balance: seedTemplate('small', 'balance'),
    profit: seedTemplate('small', 'profit'),
    cashFlow: seedTemplate('small', 'cashFlow'),
  };
  return { templates: { ...templates, [type]: change(templates[type]) } };
}

const mapItems =
  (change: (item: ReportTemplate['items'][number]) => Partial<ReportTemplate['items'][number]>) =>
  (template: ReportTemplate): ReportTemplate => ({
    ...template,
    ...{ id: 77, isDefault: false, name: '自用' },
    items: template.items.map((item) => ({ ...item, ...change(item) })),
  });

test('利润表模板重复计入的科目', () => {
  const twice = changed(
    'profit',
    mapItems(({ title, formula }) =>
      title.includes('营业收入') ? { formula: [...formula, ...formula] } : {},
    ),
  );
  const sale = given`
    2026-03-05 记-1
      借 1002 银行存款       10.00
      贷 5001 主营业务收入   10.00
  `;
  expect(proofText(proofOf(sale, '2026-03', twice), 'profit')[1]).toBe(
    '✗ 利润表模板“自用”重复计入净利润：5001 主营业务收入 → /report/template/form/77',
  );
});

test('货币资金漏了科目、现金流量表没有期末现金或算不出来：说出模板，通到模板', () => {
  const empty = mapItems(({ title }) => (/货币资金/.test(title) ? { formula: [] } : {}));
  const noCash = proofText(proofOf(books, '2026-09', changed('balance', empty)), 'cash');
  expect(noCash[0]).toMatch(/^资产负债表货币资金 0.00 = /);
  expect(noCash.slice(2)).toEqual([
    '✗ 资产负债表模板“自用”的货币资金 0.00 与现金、银行存款、其他货币资金科目的余额 248,700.00 不同 → /report/template/form/77',
  ]);
  const noEnding = mapItems(({ title }) => (/期末现金/.test(title) ? { title: '其他' } : {}));
  const results = proofOf(books, '2026-09', changed('cashFlow', noEnding));
  expect(proofText(results, 'cash')).toStrictEqual([]);
  expect(results.find(({ key }) => key === 'cash')?.note).toContain('没有适用的现金流量表模板');
  const nothing = mapItems(({ title }) => (/期末现金/.test(title) ? { formula: [] } : {}));
  expect(proofText(proofOf(books, '2026-09', changed('cashFlow', nothing)), 'cash').slice(2)).toEqual([
    '✗ 现金流量表模板“自用”的公式没有得出期末现金余额 → /report/template/form/77',
  ]);
  const noBalance = { templates: { ...changed('profit', (same) => same).templates, balance: null } };
  expect(proofText(proofOf(books, '2026-09', noBalance), 'cash')[0]).toBe(
    '现金、银行存款等科目余额 248700.00 = 现金流量表期末现金余额（本期） 248700.00',
  );
});

test('第一年：一月启用的年初就是期初，年中启用的减去本年累计；不平衡说出差额', () => {
  const noteOf = (ledger: typeof books, month: string) =>
    proofOf(ledger, month).find(({ key }) => key === 'yearStart')?.note;
  const january = given`
    启用 2026-01
    期初
      借 1002 银行存款  8.00
      贷 3001 实收资本  5.00
  `;
  expect(noteOf(books, '2026-09')).toBe(
    '账簿自2026年第09期启用，2026年没有上年的账，年初余额由期初余额减本年累计得出',
  );
  expect(noteOf(january, '2026-02')).toBe('账簿自2026年第01期启用，2026年没有上年的账，年初余额就是期初余额');
  expect(proofText(proofOf(january, '2026-02'), 'yearStart')).toEqual([
    '年初余额借方合计 8.00 = 年初余额贷方合计 5.00',
    '✗ 年初余额不平衡：差额 3.00（借方多）；请核对期初余额和本年累计 → /initial',
  ]);
});

test('后来启用的组织录入了本年累计：年初和上年期末不同，科目和报表项目都说', () => {
  const branch = books.openings.map((opening) =>
    opening.accountId === 1002
      ? { ...opening, enablePeriod: period('2027-02'), yearDebit: yuan('70.00'), yearCredit: yuan('20.00') }
      : opening,
  );
  const text = proofText(proofOf({ ...books, openings: branch }, '2027-03'), 'yearStart');
  expect(text.slice(0, 2)).toEqual([
    '上年期末资产总计 244000.00 = 本年年初资产总计 243950.00',
    '上年期末负债和所有者权益总计 244000.00 = 本年年初负债和所有者权益总计 244000.00',
  ]);
  expect(text.slice(2)).toEqual([
    '✗ 1002 银行存款：上年期末 借 243,700.00，本年年初 借 243,650.00 → /account-book/detailed?account=1002&from=2027-01&to=2027-01',
    '✗ 资产负债表“货币资金”：上年期末 243,700.00，本年年初 243,650.00 → /report/balance',
    '✗ 资产负债表“流动资产合计”：上年期末 244,000.00，本年年初 243,950.00 → /report/balance',
    '✗ 资产负债表“资产总计”：上年期末 244,000.00，本年年初 243,950.00 → /report/balance',
  ]);
  const templates = { balance: null, profit: null, cashFlow: null };
  expect(
    proofText(proofOf({ ...books, openings: branch }, '2027-03', { templates }), 'yearStart'),
  ).toHaveLength(2);
});

test('总计相符而两个科目一增一减对不上，也不算相符', () => {
  const [bank] = books.openings.filter(({ accountId }) => accountId === 1002);
  const branch = [
    {
      ...bank!,
      enablePeriod: period('2027-02'),
      net: yuan('0.00'),
      yearDebit: yuan('50.00'),
      yearCredit: yuan('0.00'),
    },
    {
      ...bank!,
      accountId: 1405,
      enablePeriod: period('2027-02'),
      net: yuan('0.00'),
      yearDebit: yuan('0.00'),
      yearCredit: yuan('50.00'),
    },
  ];
  const results = proofOf({ ...books, openings: [...books.openings, ...branch] }, '2027-03');
  expect(brokenOf(results)).toContain('yearStart');
  expect(proofText(results, 'yearStart').slice(0, 4)).toEqual([
    '上年期末资产总计 244000.00 = 本年年初资产总计 244000.00',
    '上年期末负债和所有者权益总计 244000.00 = 本年年初负债和所有者权益总计 244000.00',
    '✗ 1002 银行存款：上年期末 借 243,700.00，本年年初 借 243,650.00 → /account-book/detailed?account=1002&from=2027-01&to=2027-01',
    '✗ 1405 库存商品：上年期末 借 300.00，本年年初 借 350.00 → /account-book/detailed?account=1405&from=2027-01&to=2027-01',
  ]);
});

test('两个数不同就不算相符，没有说出原因的也是', () => {
  const figure = (amount: string) => ({ label: '合计', amount: yuan(amount) });
  const pair = (left: string, right: string) => ({ left: figure(left), right: figure(right) });
  expect(isProved({ pairs: [pair('8.00', '8.00')], breaks: [] })).toBe(true);
  expect(isProved({ pairs: [pair('8.00', '8.00'), pair('8.00', '5.00')], breaks: [] })).toBe(false);
});
