import { dateOnly } from '../../primitives/dateOnly';
import { period } from '../../primitives/period';
import { given, givenEnterprise, type GivenLedger } from '../../testing/given';
import { carried, findings } from '../../testing/closingFindings';

test('一切就绪时没有发现', () => {
  expect(findings(carried, '2024-01')).toStrictEqual([]);
});

test('本期尚未结束只是提醒；最后一天起可以结账', () => {
  const on = (today: string) => findings(carried, '2024-01', { today: dateOnly(today) });
  expect(on('2024-01-30')).toEqual([
    'monthEnded warn 本期尚未结束：今天是2024年1月30日，本期到2024年1月31日为止；结账后不能再录入本期凭证 → null',
  ]);
  expect(on('2023-12-31')).toHaveLength(1);
  expect(on('2024-01-31')).toStrictEqual([]);
  expect(on('2024-02-01')).toStrictEqual([]);
});

test('期初不平衡', () => {
  const ledger = given`
    启用 2024-01
    期初
      借 1002 银行存款  500.00
  `;
  expect(findings(ledger, '2024-01')).toEqual([
    'initialCheck block 期初余额不平衡：借方 500.00，贷方 0.00，差额 500.00 → /initial',
    'reportCheck block 资产负债表不平衡：资产 500.00，负债 0.00，所有者权益 0.00，差额 500.00 → /report/balance',
  ]);
});

test('年中启用的账套：本年累计和年初不平衡也说出来，但不妨碍结账', () => {
  const ledger = given`
    启用 2024-07
    期初
      借 1002 银行存款  500.00 累计 借 800.00 贷 700.00
      贷 3001 实收资本  500.00 累计 贷 25.00
  `;
  expect(findings(ledger, '2024-07').filter((finding) => finding.startsWith('initialCheck'))).toEqual([
    'initialCheck warn 本年累计不平衡：借方 800.00，贷方 725.00，差额 75.00；请核对期初的本年累计发生额，否则资产负债表的年初余额不平衡 → /initial',
    'initialCheck warn 年初余额不平衡：借方 400.00，贷方 475.00，差额 75.00；请核对期初的本年累计发生额，否则资产负债表的年初余额不平衡 → /initial',
  ]);
});

test('损益未结转', () => {
  const ledger = given`
    2024-03-05 记-1
      借 1002 银行存款       60.00
      借 5602 管理费用       40.00
      贷 5001 主营业务收入  100.00
  `;
  expect(findings(ledger, '2024-03')).toEqual([
    'finalCheck block 损益类科目尚未结转完毕：5001 主营业务收入 贷 100.00 等2项；请先结转损益 → /check-out/carry-forward/2024/3',
  ]);
});

test('十二月本年利润未结转', () => {
  expect(findings(carried, '2024-12')).toEqual([
    'finalCheck block 本年利润尚未结转：3103 本年利润 贷 100.00；请先结转本年利润 → /check-out/carry-forward/2024/12',
  ]);
});

test('期末检查说出第一个科目和一共几个，写在它所在的一方', () => {
  const one = given`
    2024-03-05 记-1
      借 5602 管理费用  40.00
      贷 1002 银行存款  40.00
  `;
  const [found] = findings(one, '2024-03').filter((finding) => finding.startsWith('finalCheck'));
  expect(found).toContain('：5602 管理费用 借 40.00；请先结转损益');
  const lost = given`
    2024-11-30 记-1
      借 3103 本年利润  77.00
      贷 1002 银行存款  77.00
  `;
  const final = (ledger: GivenLedger, month: string, standard: 'small' | 'enterprise' = 'small') =>
    findings(ledger, month, { accountSet: { standard, requiresReview: false } })
      .filter((finding) => finding.startsWith('finalCheck'))
      .map((finding) => finding.replace(/ → .*/, ''));
  expect(final(lost, '2024-11')).toStrictEqual([]);
  expect(final(lost, '2024-12')).toEqual([
    'finalCheck block 本年利润尚未结转：3103 本年利润 借 77.00；请先结转本年利润',
  ]);
  const distributed = given`
    2024-12-05 记-1
      借 3103 本年利润  77.00
      贷 1002 银行存款  77.00
    2024-12-31 记-2
      借 310415 未分配利润  77.00
      贷 3103 本年利润      77.00
  `;
  expect(final(distributed, '2024-12')).toStrictEqual([]);
  const enterprise = givenEnterprise`
    2024-12-31 记-1
      借 1002 银行存款       100.00
      贷 4103 本年利润        60.00
      贷 6001 主营业务收入    40.00
  `;
  expect(final(enterprise, '2024-12', 'enterprise')).toEqual([
    'finalCheck block 损益类科目尚未结转完毕：6001 主营业务收入 贷 40.00；请先结转损益',
    'finalCheck block 本年利润尚未结转：4103 本年利润 贷 60.00；请先结转本年利润',
  ]);
});

test('新增科目未列入资产负债表', () => {
  const ledger = given`
    2024-01-05 记-1
      借 1999 其他资产  5.00
      贷 3001 实收资本  5.00
  `;
  expect(findings(ledger, '2024-01')).toEqual([
    'reportCheck block 资产负债表不平衡：资产 0.00，负债 0.00，所有者权益 5.00，差额 5.00 → /report/balance',
    'reportCheck block 下列科目有余额但未列入资产负债表：1999 其他资产 → /report/balance',
  ]);
});

test('未列入的科目两边相抵，表虽平衡也要指出', () => {
  const ledger = given`
    2024-01-05 记-1
      借 1999 其他资产  5.00
      贷 2999 其他负债  5.00
  `;
  expect(findings(ledger, '2024-01')).toEqual([
    'reportCheck block 下列科目有余额但未列入资产负债表：1999 其他资产、2999 其他负债 → /report/balance',
  ]);
});

test('断号、未审核、上月未结账、凭证有误、没有凭证，各写明在哪里', () => {
  expect(
    findings(carried, '2024-01', {
      numbersByWord: new Map([
        ['记', [1, 2, 5]],
        ['收', [2]],
      ]),
      unauditedVouchers: [
        { word: '记', number: 1 },
        { word: '记', number: 2 },
      ],
      faultyVouchers: [{ id: 77, word: '记', number: 5, reason: '借贷不平衡' }],
      faultyAccounts: [{ id: 1002, code: '1002', name: '银行存款' }],
      earlierOpenPeriods: [period('2023-12')],
      voucherCount: 0,
      balanceTemplate: null,
    }),
  ).toEqual([
    'previousClosed block 2023年第12期尚未结账，请先结账 → /check-out/check/2023/12',
    'vouchersSound block 凭证记-5：借贷不平衡 → /voucher/form/77',
    'booksSound block 账表数据不一致：科目“1002 银行存款”的发生额与凭证不符，请联系管理员 → /account-book/detailed?account=1002&from=2024-01&to=2024-01',
    'brokenCheck block 凭证号不连续：记字缺2个号（3-4）；请整理断号 → /voucher?from=2024-01&to=2024-01',
    'brokenCheck block 凭证号不连续：收字缺1个号（1）；请整理断号 → /voucher?from=2024-01&to=2024-01',
    'audited block 凭证记-1等2张未审核 → /voucher?from=2024-01&to=2024-01&audited=false',
    'reportCheck warn 没有适用的资产负债表模板，未检查资产负债表 → null',
    'monthNotEmpty warn 2024年第01期没有凭证 → /voucher/form',
  ]);
});
