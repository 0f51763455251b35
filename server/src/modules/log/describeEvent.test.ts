import { describeEvent } from './describeEvent';
import type { LogNames } from './logNames';

const none = new Map<number, never>();
const names: LogNames = {
  ...{ companyName: '晨光文具商行', standard: 'small', accounts: none, categories: none },
  ...{ organizations: none, templates: none, reportItems: none, items: none, people: none, vouchers: none },
  ...{ assets: new Set<number>(), assetCounts: new Set<number>() },
};

test('认得的操作：说是什么，在哪里看', () => {
  const after = { word: '通', printTitle: '通用凭证' };
  expect(describeEvent({ action: 'voucherWord.create', targetId: 7, after }, names)).toEqual({
    ...{ sentence: '新增凭证字 “通”', page: '/voucher-word', changes: [] },
  });
});

test('删除的只说是什么：没有了的内容不算改动', () => {
  const before = { word: '通', printTitle: '通用凭证' };
  expect(describeEvent({ action: 'voucherWord.delete', targetId: 7, before }, names).changes).toStrictEqual(
    [],
  );
});

test('更新的版本记下的操作：只写它的名字，没有可以点开的页面，改了什么照说', () => {
  const event = { action: 'payroll.adjust', before: { name: '一月' }, after: { name: '二月' } };
  expect(describeEvent(event, names)).toEqual({
    sentence: 'payroll.adjust',
    page: null,
    changes: [{ label: '名称', before: '一月', after: '二月' }],
  });
});

test.each([
  ['organization.change', { name: '总店' }, { name: '' }, '名称：总店 → 空'],
  ['account.change', { side: 'debit' }, { side: 'credit' }, '方向：借 → 贷'],
  ['account.change', { currencyCodes: [] }, { currencyCodes: ['USD', 'HKD'] }, '外币：空 → USD、HKD'],
  ['account.change', { isEnabled: true }, { isEnabled: false }, '启用：是 → 否'],
  [
    'accountSet.change',
    { standard: 'small' },
    { standard: 'enterprise' },
    '会计准则：小企业会计准则 → 企业会计准则',
  ],
  [
    'accountSet.change',
    { taxpayer: 'general' },
    { taxpayer: 'smallScale' },
    '增值税种类：一般纳税人 → 小规模纳税人',
  ],
  [
    'accountSet.change',
    { enablePeriod: '2026-01' },
    { enablePeriod: '2026-1' },
    '启用期间：2026年第01期 → 2026-1',
  ],
  ['accountSet.change', { address: '440305' }, { address: '南山' }, '所在地：广东省深圳市南山区 → 南山'],
  [
    'accountSet.itemRule',
    { makersAddItems: true },
    { makersAddItems: false },
    '制单人新增辅助核算项目：允许 → 不允许',
  ],
  ['member.changeRole', { role: 'maker' }, { role: '新角色' }, '角色：制单人 → 新角色'],
  ['currency.change', { exchangeRate: 7_10000000 }, { exchangeRate: 7_12500000 }, '汇率：7.1 → 7.125'],
  ['carryForward.settings', { incomeTax: 2500 }, { incomeTax: 500 }, '企业所得税税率：25% → 5%'],
  ['customCarryForward.change', { remark: null }, { remark: { by: 'hand' } }, '备注：空 → （见详情）'],
])('%s %j → %j：%s', (action, before, after, told) => {
  const { changes } = describeEvent({ action, before, after }, names);
  expect(changes.map((change) => `${change.label}：${change.before} → ${change.after}`)).toEqual([told]);
});

test('没有变的、事件里没有的、程序自己的字段不说；新增的只说原因和加进来的角色', () => {
  const changesOf = (action: string, before: object | null, after: object | null) =>
    describeEvent({ action, before, after }, names).changes.map(({ label }) => label);
  expect(
    changesOf('account.change', { name: '甲', code: '01', version: 1 }, { name: '甲', version: 2 }),
  ).toStrictEqual([]);
  expect(changesOf('member.add', null, { role: 'maker', remark: '新来的' })).toEqual(['角色']);
  expect(changesOf('account.create', null, { role: 'maker', name: '甲' })).toStrictEqual([]);
  expect(changesOf('period.reopen', null, { reason: '补记水电费' })).toEqual(['原因']);
  expect(changesOf('period.reopen', null, { reason: '' })).toStrictEqual([]);
  expect(changesOf('account.delete', { name: '甲' }, null)).toStrictEqual([]);
});

test.each([
  [['甲', '乙', '丙'], '甲、乙、丙'],
  [['甲', '乙', '丙', '丁'], '甲、乙、丙 等4个'],
  [['甲', '甲', '', '乙'], '甲、乙'],
])('一次对应 %j：名称里写 %s', (recordNames, told) => {
  const after = recordNames.map((name, recordId) => ({ kind: 'supplier', recordId: String(recordId), name }));
  expect(describeEvent({ action: 'inventory.map', after }, names)).toMatchObject({
    ...{ sentence: `对应进销存资料 供应商 ${told}`, page: '/jxcSetting?tab=suppliers' },
  });
});

const accounts = new Map([[1002, '1002 银行存款']]);
const opening = (fields: object) => ({ accountId: 1002, auxiliaryKey: '', ...fields });

test('期初：新填的零不说，改成零要说；已经没有的科目和项目也有个叫法', () => {
  const told = (before: object[], after: object[]) =>
    describeEvent({ action: 'openingBalance.save', before, after }, { ...names, accounts }).changes.map(
      (change) => `${change.label} ${change.before} → ${change.after}`,
    );
  expect(told([], [opening({ net: 0, quantity: 0, yearDebit: 30 })])).toEqual([
    '1002 银行存款 本年累计借方 空 → 0.30',
  ]);
  expect(told([opening({ net: 500 })], [opening({ net: 0 })])).toEqual(['1002 银行存款 期初 5.00 → 0.00']);
  expect(told([], [opening({ accountId: 9, auxiliaryKey: '3:7', net: 1 })])).toEqual([
    '已删除的科目 已删除的项目 期初 空 → 0.01',
  ]);
  expect(told([opening({ net: 500 })], [opening({ auxiliaryKey: '3:7', net: 500 })])).toEqual([
    '1002 银行存款 已删除的项目 期初 空 → 5.00',
  ]);
});

test('由单据重新生成：张数或金额变了才说', () => {
  const told = (before: number[], after: number[]) =>
    describeEvent(
      {
        action: 'inventory.regenerate',
        before: before.map((amount) => ({ amount })),
        after: after.map((amount) => ({ amount })),
      },
      names,
    ).changes;
  expect(told([100, 250], [250, 100])).toStrictEqual([]);
  expect(told([100, 250], [350])).toEqual([
    { label: '单据', before: '2张单据，3.50', after: '1张单据，3.50' },
  ]);
});

test('整理断号：号没有变的凭证不算', () => {
  const changes = [
    { from: 1, to: 1 },
    { from: 3, to: 2 },
  ];
  const after = { period: '2026-01', words: [{ word: '记', changes }] };
  expect(describeEvent({ action: 'voucher.renumber', after }, names)).toEqual({
    ...{ sentence: '整理断号 2026年第01期 “记”字1张', page: '/voucher' },
    changes: [{ label: '凭证号', before: '记-3', after: '记-2' }],
  });
});
