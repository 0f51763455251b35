import { given } from '../../testing/given';
import { brokenOf, proofOf, proofText } from '../../testing/givenProof';
import { seedTemplate } from '../../testing/seeds';
import { yuan } from '../../testing/yuan';

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
  expect(brokenOf(results)).toEqual([]);
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
  expect(brokenOf(bare)).toEqual([]);
  expect(proofText(bare, 'yearStart')).toEqual([
    '上年期末各科目借方余额合计 249000.00 = 本年年初各科目借方余额合计 249000.00',
  ]);
  expect(bare.find(({ key }) => key === 'cash')?.note).toContain('没有适用的现金流量表模板');
});
