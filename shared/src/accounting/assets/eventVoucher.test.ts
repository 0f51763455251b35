import { formatYuan, fen } from '../../primitives/money';
import { period } from '../../primitives/period';
import { chartOf } from '../../testing/chartOf';
import { checkedAsset, fittings, keptEvent, onAccount, tools } from '../../testing/checkedAsset';
import { yuan } from '../../testing/yuan';
import { auxiliaryKey, NO_AUXILIARY } from '../auxiliary';
import type { AssetCategory } from './assetCategory';
import type { AssetChange } from './assetEvent';
import { noPosting, type AssetPosting, type KeptEvent } from './assetPosting';
import type { AssetRecord } from './assetRecord';
import { asksVoucher, eventVoucher, type EventVoucher, type EventVoucherContext } from './eventVoucher';

const small = chartOf(
  [
    ...['1002', '1601', '1602', '1603', '1606', '1801', '190102', '122101', '160403', '560207'],
    ...['22210101', '22210107', '222123', '530101', '530104', '571102'],
  ].map((code) => ({ code })),
);
const enterprise = chartOf(
  [
    ...['1002', '1601', '1602', '1603', '1606', '1701', '1702', '1703', '1801', '190102', '160403'],
    ...['22210107', '222123', '6115', '630104', '671103', '671104', '6901', '660207'],
    ...['670102', '670103', '670104'],
  ].map((code) => ({ code })),
  'enterprise',
);

const context: EventVoucherContext = {
  ...{ standard: 'small', taxpayer: 'general', accounts: small, category: tools, openFrom: null },
};
const asEnterprise: Partial<EventVoucherContext> = { standard: 'enterprise', accounts: enterprise };

const software: AssetCategory = {
  ...{ ...tools, id: 6, code: '06', name: '软件', kind: 'intangible', taxClass: 'software' },
  targets: {
    cost: onAccount(1701),
    accumulated: onAccount(1702),
    impairment: onAccount(1703),
    clearing: null,
  },
};

const voucherOf = (
  event: KeptEvent,
  record: Partial<AssetRecord> = {},
  other: Partial<EventVoucherContext> = {},
): EventVoucher => {
  const category = other.category ?? tools;
  return eventVoucher(checkedAsset({ record, category, events: [event] }), event, { ...context, ...other });
};

/** 借 1601 12000.00 */
const linesOf = ({ draft }: EventVoucher) =>
  draft?.lines.map(({ accountId, debit, credit }) =>
    debit === 0 ? `贷 ${accountId} ${formatYuan(credit)}` : `借 ${accountId} ${formatYuan(debit)}`,
  );
const problemsOf = ({ problems }: EventVoucher) => problems.map(({ at, message }) => `${at} ${message}`);
const stepsOf = ({ entries }: EventVoucher) =>
  entries.map(({ title, lines }) => `${title} ${lines.map(({ role }) => role).join('、')}`);

const posting = (given: Partial<AssetPosting>): Pick<KeptEvent, 'posting'> => ({
  posting: { ...noPosting, ...given },
});
const bank = { contra: onAccount(1002), money: onAccount(1002) };
const bought = (on = '2026-03-10') =>
  keptEvent(on, { kind: 'purchase' }, posting({ targets: { contra: onAccount(1002) } }));
const sold = (given: Partial<AssetPosting> = {}, way: 'sale' | 'scrap' = 'sale', on = '2027-03-20') =>
  keptEvent(
    on,
    { kind: 'disposal', way },
    posting({ proceeds: yuan('11,300'), removalCost: yuan('600'), targets: bank, ...given }),
  );

describe('取得', () => {
  test('购入：借原值和进项税额，贷对方科目，摘要写明编号和名称', () => {
    const made = voucherOf(bought(), { inputVat: yuan('1,560') });
    expect(linesOf(made)).toEqual(['借 1601 12000.00', '借 22210101 1560.00', '贷 1002 13560.00']);
    expect(stepsOf(made)).toEqual(['购入 cost、vat、contra']);
    expect(made.draft).toMatchObject({
      ...{ kind: 'assetPurchase', date: '2026-03-10', word: '记', isCarryForward: false },
    });
    expect(made.draft?.lines[0]?.summary).toBe('购入 GD-0001 设备');
    expect(made).toMatchObject({ problems: [], result: null, proposed: null });
    expect(linesOf(voucherOf(bought()))).toEqual(['借 1601 12000.00', '贷 1002 12000.00']);
  });

  test('小规模纳税人填了进项税额：说明计入原值，不问科目；没有填的、盘盈的照常', () => {
    const smallScale = {
      taxpayer: 'smallScale',
      accounts: chartOf([{ code: '1601' }, { code: '1002' }]),
    } as const;
    const told = ['inputVat 小规模纳税人不抵扣进项税额：请把税额计入原值，进项税额填0'];
    const made = voucherOf(bought(), { inputVat: yuan('1,560') }, smallScale);
    expect([problemsOf(made), made.draft]).toEqual([told, null]);
    const unpaid = keptEvent('2026-03-10', { kind: 'purchase' });
    expect(problemsOf(voucherOf(unpaid, { inputVat: yuan('1,560') }, smallScale))).toEqual([
      ...['targets.contra 请选择对方科目：末级科目，并选全辅助核算项目', ...told],
    ]);
    expect(linesOf(voucherOf(bought(), { cost: yuan('13,560') }, smallScale))).toEqual([
      ...['借 1601 13560.00', '贷 1002 13560.00'],
    ]);
    const found = voucherOf(
      bought(),
      { inputVat: yuan('1'), origin: 'surplus' },
      { ...smallScale, accounts: small },
    );
    expect(problemsOf(found)).toStrictEqual([]);
  });

  test('开始使用的月份已结账：记在第一个未结账月份的第一天；没有结账的记在当天', () => {
    const dated = (openFrom: string | null) =>
      voucherOf(bought(), {}, { openFrom: openFrom === null ? null : period(openFrom) }).draft?.date;
    expect(['2026-05', '2026-03', '2026-02', null].map(dated)).toEqual([
      ...['2026-05-01', '2026-03-10', '2026-03-10', '2026-03-10'],
    ]);
  });

  test('取得以外的变动记在自己的日期，不管第一个未结账的月份', () => {
    const moved = keptEvent('2026-03-10', { kind: 'cost', by: yuan('100') }, posting({ targets: bank }));
    expect(voucherOf(moved, {}, { openFrom: period('2026-05') }).draft).toMatchObject({
      ...{ date: '2026-03-10', kind: 'assetChange' },
    });
  });

  test('盘盈：小企业先进待处理财产损溢再转营业外收入，企业准则作前期差错', () => {
    const found = voucherOf(bought(), { origin: 'surplus' });
    expect(stepsOf(found)).toEqual(['盘盈 cost、pending', '盘盈处理 pending、gain']);
    expect(linesOf(found)).toEqual([
      ...['借 1601 12000.00', '贷 190102 12000.00', '借 190102 12000.00', '贷 530104 12000.00'],
    ]);
    const error = voucherOf(bought(), { origin: 'surplus' }, asEnterprise);
    expect(stepsOf(error)).toEqual(['盘盈 cost、gain']);
    expect(linesOf(error)).toEqual(['借 1601 12000.00', '贷 6901 12000.00']);
  });
});

describe('科目', () => {
  test('没有选科目的不成凭证，各缺一项各说一项', () => {
    const event = keptEvent('2026-03-10', { kind: 'purchase' });
    const made = voucherOf(
      event,
      { inputVat: yuan('1') },
      { category: { ...tools, targets: fittings.targets } },
    );
    expect(problemsOf(made)).toEqual(['targets.contra 请选择对方科目：末级科目，并选全辅助核算项目']);
    expect(made.draft).toBeNull();
    const none = { ...tools, targets: { ...tools.targets, cost: null } };
    expect(problemsOf(voucherOf(event, {}, { category: none }))).toEqual([
      'targets.cost 请选择原值科目：末级科目，并选全辅助核算项目',
      'targets.contra 请选择对方科目：末级科目，并选全辅助核算项目',
    ]);
  });

  test('不是末级、辅助核算项目不全的也算没有选', () => {
    const toParent = keptEvent(
      '2026-03-10',
      { kind: 'purchase' },
      posting({ targets: { contra: onAccount(2221) } }),
    );
    expect(problemsOf(voucherOf(toParent))).toHaveLength(1);
    const accounts = chartOf([{ code: '1601' }, { code: '2202', auxiliaryCategoryIds: [2] }]);
    const owed = (key: Parameters<typeof auxiliaryKey>[0]) =>
      keptEvent(
        '2026-03-10',
        { kind: 'purchase' },
        posting({ targets: { contra: { accountId: 2202, auxiliaryKey: auxiliaryKey(key) } } }),
      );
    expect(problemsOf(voucherOf(owed([]), {}, { accounts }))).toHaveLength(1);
    const [, credit] = voucherOf(owed([{ categoryId: 2, itemId: 7 }]), {}, { accounts }).draft?.lines ?? [];
    expect(credit?.auxiliary).toEqual([{ categoryId: 2, itemId: 7 }]);
  });

  test('类别的科目优先于选的，选的优先于准则规定的', () => {
    const targets = { ...bank, cost: onAccount(1801), gain: onAccount(530104) };
    const made = voucherOf(sold({ targets, proceeds: yuan('22,600') }), { inputVat: yuan('1') });
    expect(made.targets).toMatchObject({ cost: { accountId: 1601 }, gain: { accountId: 530104 } });
    expect(made.targets.loss).toEqual({ accountId: 571102, auxiliaryKey: NO_AUXILIARY });
  });
});

describe('处置', () => {
  test('出售：四笔分录、净损益和建议的增值税', () => {
    const made = voucherOf(sold(), { inputVat: yuan('1,560') });
    // Twelve months of 190.00 are taken, that of March 2027 included.
    expect(linesOf(made)).toEqual([
      ...['借 1606 9720.00', '借 1602 2280.00', '贷 1601 12000.00', '借 1606 600.00', '贷 1002 600.00'],
      ...[
        '借 1002 11300.00',
        '贷 1606 10000.00',
        '贷 22210107 1300.00',
        '借 571102 320.00',
        '贷 1606 320.00',
      ],
    ]);
    expect(made.draft?.kind).toBe('assetDisposal');
    expect(made.draft?.lines.map(({ summary }) => summary).filter((_, at) => at % 3 === 0)).toEqual([
      ...['出售转入清理 GD-0001 设备', '出售支付清理费用 GD-0001 设备', '出售收到处置价款 GD-0001 设备'],
      '出售结转净损益 GD-0001 设备',
    ]);
    expect(made.result).toBe(yuan('-320'));
    expect(made.proposed).toMatchObject({ tax: yuan('1,300'), row: { title: '13%' } });
  });

  test('填写的税额优先于建议的，填零就是没有税', () => {
    const made = voucherOf(sold({ vat: fen(0) }), { inputVat: yuan('1,560') });
    expect(made.result).toBe(yuan('980'));
    expect(made.proposed?.tax).toBe(yuan('1,300'));
  });

  test('没有价款的没有建议的税；税率表里没有的，税额为零', () => {
    const scrapped = voucherOf(sold({ proceeds: fen(0) }, 'scrap'));
    expect(scrapped).toMatchObject({ proposed: null, result: yuan('-10,320') });
    expect(stepsOf(scrapped).map((step) => step.split(' ')[0])).toEqual([
      ...['转入清理', '支付清理费用', '结转净损益'],
    ]);
    const prepaid = voucherOf(sold({ proceeds: yuan('10,000') }), {}, { category: fittings });
    expect(prepaid).toMatchObject({ proposed: null, result: yuan('-320'), problems: [] });
  });

  test('进项税没有抵扣的动产按简易计税记账；无形资产和小规模各按自己的', () => {
    const vatAccount = (other: Partial<EventVoucherContext>, record: Partial<AssetRecord> = {}) =>
      voucherOf(sold(), record, other).targets.vat?.accountId;
    expect(vatAccount({})).toBe(222123);
    expect(vatAccount({}, { inputVat: fen(1) })).toBe(22210107);
    expect(vatAccount({ ...asEnterprise, category: software })).toBe(22210107);
    const smallScale = chartOf([{ code: '222101' }]);
    expect(vatAccount({ taxpayer: 'smallScale', accounts: smallScale })).toBe(222101);
  });

  test('企业准则：出售记入资产处置损益，报废记入营业外支出', () => {
    // 3 % less to 2 %, as no input VAT was deducted: 10,000.00 × 2 %.
    const loss = linesOf(voucherOf(sold({ proceeds: yuan('10,300') }), {}, asEnterprise));
    expect(loss?.slice(-3)).toEqual(['贷 222123 200.00', '借 6115 220.00', '贷 1606 220.00']);
    expect(voucherOf(sold(), {}, asEnterprise).targets).toMatchObject({
      ...{ gain: { accountId: 6115 }, loss: { accountId: 6115 } },
    });
    expect(voucherOf(sold({}, 'scrap'), {}, asEnterprise).targets).toMatchObject({
      ...{ gain: { accountId: 630104 }, loss: { accountId: 671104 } },
    });
  });

  test('房屋、建筑物不猜税额：有价款就要填，填零也算填了', () => {
    const building = checkedAsset().record.tax;
    const record = { tax: { ...building, taxClass: 'building' as const } };
    const asked = ['vat 房屋、建筑物不适用动产的税率，请填写增值税额，没有的填0'];
    const unasked = voucherOf(sold(), record);
    expect(problemsOf(unasked)).toEqual(asked);
    expect(unasked).toMatchObject({ draft: null, proposed: null });
    expect(problemsOf(voucherOf(sold({ vat: fen(0) }), record))).toStrictEqual([]);
    expect(problemsOf(voucherOf(sold({ proceeds: fen(0) }, 'scrap'), record))).toStrictEqual([]);
    expect(problemsOf(voucherOf(bought(), record))).toStrictEqual([]);
    expect(problemsOf(voucherOf(sold()))).toStrictEqual([]);
  });

  test('税率表没有当日税率的也不猜：2028年以后小规模的无形资产', () => {
    const small = { taxpayer: 'smallScale', category: software, ...asEnterprise } as const;
    const asked = (on: string, vat: AssetPosting['vat'] = null) =>
      problemsOf(voucherOf(sold({ vat }, 'sale', on), {}, small)).filter((text) => text.startsWith('vat'));
    expect(asked('2028-01-05')).toEqual(['vat 税率表没有处置当日的税率，请填写增值税额，没有的填0']);
    expect([asked('2028-01-05', fen(0)), asked('2027-12-31')]).toEqual([[], []]);
  });

  test('毁损的赔款记在赔款科目，不含税，残料按税率表', () => {
    const targets = { ...bank, compensation: onAccount(122101) };
    const given = { proceeds: yuan('1,130'), removalCost: fen(0), compensation: yuan('6,000'), targets };
    const made = voucherOf(sold(given, 'scrap'), { inputVat: yuan('1,560') });
    expect(linesOf(made)).toEqual([
      ...['借 1606 9720.00', '借 1602 2280.00', '贷 1601 12000.00'],
      ...['借 1002 1130.00', '借 122101 6000.00', '贷 1606 7000.00', '贷 22210107 130.00'],
      ...['借 571102 2720.00', '贷 1606 2720.00'],
    ]);
    expect(made.result).toBe(yuan('-2,720'));
    expect(problemsOf(voucherOf(sold({ ...given, targets: bank }, 'scrap'))).join()).toMatch(/赔款科目/);
  });
});

test('盘亏：先进待处理财产损溢，赔款以外是净损失', () => {
  const lost = keptEvent(
    '2027-03-20',
    { kind: 'countShortage' },
    posting({ compensation: yuan('500'), targets: { compensation: onAccount(122101) } }),
  );
  const made = voucherOf(lost);
  expect(stepsOf(made)).toEqual(['盘亏 pending、accumulated、cost', '盘亏处理 compensation、loss、pending']);
  expect(linesOf(made)).toEqual([
    ...['借 190102 9720.00', '借 1602 2280.00', '贷 1601 12000.00'],
    ...['借 122101 500.00', '借 571102 9220.00', '贷 190102 9720.00'],
  ]);
  expect(made).toMatchObject({ result: yuan('-9,220'), proposed: null, draft: { kind: 'assetDisposal' } });
  expect(made.draft?.lines[0]?.summary).toBe('盘亏 GD-0001 设备');
  expect(voucherOf(lost, {}, asEnterprise).targets.loss?.accountId).toBe(671103);
});

test('减值：固定资产、无形资产、长期待摊费用各有自己的损失科目', () => {
  const impaired = keptEvent('2027-03-20', { kind: 'impairment', loss: yuan('1,000') });
  const made = (category: AssetCategory) => linesOf(voucherOf(impaired, {}, { ...asEnterprise, category }));
  expect(made(tools)).toEqual(['借 670102 1000.00', '贷 1603 1000.00']);
  expect(made(software)).toEqual(['借 670103 1000.00', '贷 1703 1000.00']);
  expect(made(fittings)).toEqual(['借 670104 1000.00', '贷 1801 1000.00']);
});

test('转入改造：账面价值进技术改造工程', () => {
  const started = keptEvent('2027-03-20', { kind: 'improvementStart' });
  const made = voucherOf(started);
  expect(linesOf(made)).toEqual(['借 160403 9720.00', '借 1602 2280.00', '贷 1601 12000.00']);
  expect(made).toMatchObject({ result: null, proposed: null, draft: { kind: 'assetChange' } });
});

test('只改变以后月份的、卡片之间移动金额的、不动金额的变动没有凭证', () => {
  const changes: AssetChange[] = [
    { kind: 'life', months: 72 },
    { kind: 'residual', residual: fen(0) },
    { kind: 'method', method: 'sumOfYears', totalWork: null },
    { kind: 'transfer', to: '二车间' },
    { kind: 'keeper', to: '李四' },
    { kind: 'status', isIdle: true },
    { kind: 'shares', shares: [] },
    { kind: 'mergedInto', toNumber: 'GD-2', mergeId: 3 },
  ];
  for (const change of changes) {
    expect([change.kind, asksVoucher({ change })]).toEqual([change.kind, false]);
    const made = voucherOf(keptEvent('2026-06-15', change));
    expect(made).toMatchObject({ entries: [], draft: null, problems: [], result: null, proposed: null });
  }
  const posting: (AssetChange | { kind: 'purchase' })[] = [
    { kind: 'purchase' },
    { kind: 'cost', by: fen(1) },
    { kind: 'impairment', loss: fen(1) },
    { kind: 'improvementStart' },
    { kind: 'countShortage' },
    { kind: 'disposal', way: 'sale' },
  ];
  expect(posting.map((change) => asksVoucher({ change }))).toEqual(posting.map(() => true));
});
