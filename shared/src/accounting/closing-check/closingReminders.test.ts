import { fen } from '../../primitives/money';
import { accountTree } from '../accountTree';
import type { ReportTemplate } from '../report/reportTemplate';
import { given, givenEnterprise, type GivenLedger } from '../../testing/given';
import { seedTemplate } from '../../testing/seeds';
import { carried, findings } from '../../testing/closingFindings';

test('现金透支和存货为负只是提醒', () => {
  const ledger = given`
    2024-01-05 记-1
      借 1405 库存商品  30.00 数量 -2.5
      贷 1001 库存现金  30.00
  `;
  expect(findings(ledger, '2024-01')).toEqual([
    'cashNotOverdrawn warn 1001 库存现金出现贷方余额 30.00 → /account-book/detailed?account=1001&from=2024-01&to=2024-01',
    'stockNotNegative warn 1405 库存商品结存数量为负：-2.5件 → /account-book/detailed?account=1405&from=2024-01&to=2024-01',
  ]);
});

test('年中启用：第一个月结账前，期初现金流量要说明启用前现金的变动', () => {
  const ledger = given`
    启用 2024-07
    期初
      借 1002 银行存款  1000.00 累计 借 900.00 贷 250.00
      贷 3001 实收资本  1000.00 累计 借 250.00 贷 900.00
  `;
  const entered = [
    { line: 15, net: fen(90000) },
    { line: 16, net: fen(-25000) },
  ];
  expect(findings(ledger, '2024-07', { openingCashFlows: entered.slice(0, 1) })).toContain(
    'cashFlowAssigned warn 期初现金流量与现金科目的本年累计相差 250.00，本年的现金流量表将有同样的差额；结账后不能再录入，请先补录 → /initial?view=cashFlow',
  );
  const ofCashFlow = (month: string, openingCashFlows: typeof entered) =>
    findings(ledger, month, { openingCashFlows }).filter((finding) => finding.startsWith('cashFlow'));
  expect(ofCashFlow('2024-07', entered)).toStrictEqual([]);
  expect(ofCashFlow('2024-08', [])).toStrictEqual([]);
});

test('自己改过的现金流量表少列、重列了项目：提醒到模板里改', () => {
  const official = seedTemplate('small', 'cashFlow');
  const wages = official.items.find(({ cashFlowLine }) => cashFlowLine === 4)!;
  const items = official.items.map((item) =>
    item.cashFlowLine === 5 ? { ...item, cashFlowLine: wages.cashFlowLine ?? null } : item,
  );
  const own = { ...official, id: 88, name: '现金流量表（自用）', isDefault: false, items };
  const ofCashFlow = (cashFlowTemplate: ReportTemplate | null) =>
    findings(carried, '2024-01', { cashFlowTemplate }).filter((finding) => finding.startsWith('cashFlow'));
  expect(ofCashFlow(own)).toEqual([
    'cashFlowAssigned warn 现金流量表模板“现金流量表（自用）”没有列示：支付的税费；有发生额时与现金科目不一致 → /report/template/form/88',
    'cashFlowAssigned warn 现金流量表模板“现金流量表（自用）”重复列示：支付的职工薪酬；有发生额时与现金科目不一致 → /report/template/form/88',
  ]);
  expect(ofCashFlow(official)).toStrictEqual([]);
  expect(ofCashFlow(null)).toStrictEqual([]);
});

test('停用后仍在使用的辅助项目只是提醒', () => {
  const ledger = given`
    启用 2024-01
    2024-01-05 记-1
      借 1122 应收账款 [客户:甲公司]  30.00
      贷 3001 实收资本                30.00
    2024-02-05 记-1
      借 1122 应收账款 [客户:乙公司]  40.00
      贷 3001 实收资本                40.00
    2024-01-06 记-2 记错后全部冲回
      借 1122 应收账款 [客户:丙公司]  50.00
      贷 3001 实收资本                50.00
      借 1122 应收账款 [客户:丙公司] -50.00
      贷 3001 实收资本               -50.00
  `;
  const disabledItems = ledger.auxiliaryItems.map(({ id, code, name }) => ({
    id,
    code,
    name,
    categoryName: '客户',
  }));
  expect(findings(ledger, '2024-01', { disabledItems })).toEqual([
    'itemsEnabled warn 已停用的客户“101 甲公司”本期仍有发生额 → /voucher?from=2024-01&to=2024-01&item=101',
  ]);
});

test('不需要审核的账套可以有未审核的凭证', () => {
  expect(
    findings(carried, '2024-01', {
      accountSet: { standard: 'small', requiresReview: false },
      unauditedVouchers: [{ word: '记', number: 1 }],
    }),
  ).toStrictEqual([]);
});

test('没有生成的结转、没有计提的折旧只是提醒', () => {
  const ledger = given`
    启用 2024-01
    期初
      借 1601 固定资产  500.00
      贷 1602 累计折旧  100.00
      贷 3001 实收资本  400.00
  `;
  expect(findings(ledger, '2024-01', { dueCarryForwards: ['计提税金及附加', '计提所得税'] })).toEqual([
    'carriedForward warn 尚有未生成的结转：计提税金及附加、计提所得税；请生成凭证，不需要的可设为不使用 → /check-out/carry-forward/2024/1',
    'assetsDepreciated warn 固定资产净值 400.00，本期未计提折旧 → /check-out/carry-forward/2024/1?settings=depreciation',
  ]);
  expect(findings(ledger, '2024-01', { unusedKinds: ['depreciation'] })).toStrictEqual([]);
  expect(
    findings(ledger, '2024-01', {
      unusedKinds: ['depreciation'],
      staleCarryForwards: ['结转销售成本（账上 250.00，规则 300.00）'],
    }),
  ).toEqual([
    'carriedForward warn 结转凭证与规则不一致：结转销售成本（账上 250.00，规则 300.00）；请按规则重新生成，或保留现有凭证 → /check-out/carry-forward/2024/1',
  ]);
});

test('本期已计提折旧、已提足折旧的不再提醒', () => {
  const worn = given`
    启用 2024-01
    期初
      借 1601 固定资产  500.00
      贷 1602 累计折旧  100.00
      贷 3001 实收资本  400.00
    2024-01-31 记-1
      借 3103 本年利润   10.00
      贷 1602 累计折旧   10.00
    2024-02-29 记-1
      借 3103 本年利润  390.00
      贷 1602 累计折旧  390.00
  `;
  expect(findings(worn, '2024-01')).toStrictEqual([]);
  expect(findings(worn, '2024-03')).toStrictEqual([]);
});

test('过渡科目有余额、往来在反方向只是提醒', () => {
  const ledger = given`
    2024-01-05 记-1
      借 190101 待处理流动资产损溢        20.00
      借 2202 应付账款 [供应商:甲厂]      50.00
      贷 1122 应收账款 [客户:乙公司]      30.00
      贷 1122 应收账款 [客户:丙公司]      40.00
      借 1122 应收账款 [客户:丁公司]     100.00
      贷 3001 实收资本                   100.00
  `;
  expect(findings(ledger, '2024-01')).toEqual([
    'transitCleared warn 1901 1901期末应无余额，现有余额 20.00 → /account-book/detailed?account=190101&from=2024-01&to=2024-01',
    'partnersOnUsualSide warn 1122 应收账款 2 个往来单位出现贷方余额 70.00 → /account-book/detailed?account=1122&from=2024-01&to=2024-01',
    'partnersOnUsualSide warn 2202 应付账款出现借方余额 50.00 → /account-book/detailed?account=2202&from=2024-01&to=2024-01',
  ]);
});

test('没有指定项目的现金流量：差额说出来，指到工作表；推测的请人确认', () => {
  const toDo = (unassigned: number, unassignedNet: number, toReview: number) =>
    findings(carried, '2024-01', {
      cashFlowsToDo: { unassigned, unassignedNet: fen(unassignedNet), toReview },
    });
  expect(toDo(2, -12350, 3)).toEqual([
    'cashFlowAssigned warn 2笔现金流量没有指定项目，现金流量表与现金科目相差 123.50 → ' +
      '/report/cashFlow?view=worksheet&period=2024-01&state=unassigned',
    'cashFlowAssigned warn 3笔现金流量的项目由规则推测，请确认 → ' +
      '/report/cashFlow?view=worksheet&period=2024-01&state=toDo',
  ]);
  expect(toDo(2, 0, 0)).toEqual([
    'cashFlowAssigned warn 2笔现金流量没有指定项目 → ' +
      '/report/cashFlow?view=worksheet&period=2024-01&state=unassigned',
  ]);
});

test('卖出的数量在收入科目上，不是存货；存货是零的也不提醒', () => {
  const sold = given`
    2024-01-05 记-1
      借 1405 库存商品  30.00 数量 3
      贷 1002 银行存款  30.00
      借 1002 银行存款  90.00
      贷 5001 主营业务收入  60.00 数量 2
      贷 3001 实收资本      30.00
    2024-01-06 记-2
      借 5401 主营业务成本  30.00
      贷 1405 库存商品      30.00 数量 3
    2024-01-07 记-3
      借 1403 原材料   5.00
      贷 1002 银行存款  5.00
  `;
  expect(findings(sold, '2024-01').filter((found) => found.startsWith('stockNotNegative'))).toStrictEqual([]);
});

test('往来按科目说，只算在反方向的单位；过渡科目的明细相抵，也说有余额', () => {
  const ledger = given`
    2024-01-05 记-1
      借 190101 待处理流动资产损溢        20.00
      贷 190102 待处理非流动资产损溢      20.00
      借 220201 货款 [供应商:甲厂]        50.00
      贷 220201 货款 [供应商:乙厂]        30.00
      借 220202 运费 [供应商:甲厂]         8.00
      贷 1002 银行存款                    28.00
  `;
  expect(findings(ledger, '2024-01').filter((found) => /^(transit|partners)/.test(found))).toEqual([
    'transitCleared warn 1901 1901期末应无余额，其明细科目有余额 → /account-book/detailed?account=190101&from=2024-01&to=2024-01',
    'partnersOnUsualSide warn 220201 货款出现借方余额 50.00 → /account-book/detailed?account=220201&from=2024-01&to=2024-01',
    'partnersOnUsualSide warn 220202 运费出现借方余额 8.00 → /account-book/detailed?account=220202&from=2024-01&to=2024-01',
  ]);
});

test('企业会计准则的过渡科目：制造费用、费用化支出', () => {
  const ledger = givenEnterprise`
    2024-01-05 记-1
      借 5101 制造费用    20.00
      借 530101 费用化支出  7.00
      贷 1002 银行存款    27.00
  `;
  const accountSet = { standard: 'enterprise', requiresReview: true } as const;
  expect(
    findings(ledger, '2024-01', { accountSet })
      .filter((found) => found.startsWith('transit'))
      .map((found) => found.replace(/ → .*/, '')),
  ).toEqual([
    'transitCleared warn 5101 制造费用期末应无余额，现有余额 20.00',
    'transitCleared warn 530101 费用化支出期末应无余额，现有余额 7.00',
  ]);
});

test('几项资产里计提了一项就是本期计提过；没有原值的不算资产，不提醒', () => {
  const ledger = given`
    启用 2024-01
    期初
      借 1601 固定资产                500.00
      贷 1602 累计折旧 [资产:机床]    100.00
      贷 1602 累计折旧 [资产:货车]     50.00
      贷 3001 实收资本                350.00
    2024-01-31 记-1
      借 3103 本年利润                 10.00
      贷 1602 累计折旧 [资产:机床]     10.00
  `;
  const asked = (books: GivenLedger, month: string) =>
    findings(books, month).filter((found) => found.startsWith('assetsDepreciated'));
  expect(asked(ledger, '2024-01')).toStrictEqual([]);
  expect(asked(ledger, '2024-02')).toHaveLength(1);
  const removed = given`
    2024-01-05 记-1
      借 1602 累计折旧  10.00
      贷 1002 银行存款  10.00
  `;
  expect(asked(removed, '2024-02')).toStrictEqual([]);
});

test('只有一张没有审核，就说这一张', () => {
  const unauditedVouchers = [{ word: '记', number: 1 }];
  expect(findings(carried, '2024-01', { unauditedVouchers })).toEqual([
    'audited block 凭证记-1未审核 → /voucher?from=2024-01&to=2024-01&audited=false',
  ]);
});

test('现金用完了不是透支；少一分才是', () => {
  const spent = (amount: string) => given`
    2024-01-05 记-1
      借 1001 库存现金   5.00
      贷 1002 银行存款   5.00
    2024-01-06 记-2
      借 1002 银行存款   ${amount}
      贷 1001 库存现金   ${amount}
  `;
  const overdrawn = (books: GivenLedger) =>
    findings(books, '2024-01').filter((found) => found.startsWith('cashNotOverdrawn'));
  expect(overdrawn(spent('5.00'))).toStrictEqual([]);
  expect(overdrawn(spent('5.01'))).toEqual([
    'cashNotOverdrawn warn 1001 库存现金出现贷方余额 0.01 → /account-book/detailed?account=1001&from=2024-01&to=2024-01',
  ]);
});

test('停用的客户只有贷方发生额也提醒', () => {
  const paid = given`
    2024-01-05 记-1
      借 1002 银行存款                30.00
      贷 1122 应收账款 [客户:甲公司]  30.00
  `;
  const disabledItems = paid.auxiliaryItems.map(({ id, code, name }) => ({
    id,
    code,
    name,
    categoryName: '客户',
  }));
  expect(findings(paid, '2024-01', { disabledItems })).toContain(
    'itemsEnabled warn 已停用的客户“101 甲公司”本期仍有发生额 → /voucher?from=2024-01&to=2024-01&item=101',
  );
});

test('不再核算数量的存货，留下的负数量不提醒', () => {
  const ledger = given`
    2024-01-05 记-1
      借 1405 库存商品  30.00 数量 -2.5
      贷 1002 银行存款  30.00
  `;
  const accounts = accountTree(ledger.accounts.all.map((account) => ({ ...account, unit: null })));
  const uncounted = findings({ ...ledger, accounts }, '2024-01');
  expect(uncounted.filter((found) => found.startsWith('stockNotNegative'))).toStrictEqual([]);
});

test('过渡科目转平了就不再提醒', () => {
  const cleared = given`
    2024-01-05 记-1
      借 190101 待处理流动资产损溢  20.00
      贷 1002 银行存款              20.00
    2024-01-31 记-2
      借 3103 本年利润              20.00
      贷 190101 待处理流动资产损溢  20.00
  `;
  expect(findings(cleared, '2024-01').filter((found) => found.startsWith('transit'))).toStrictEqual([]);
});
