import { auxiliaryItems } from '../../testing/arbitraries';
import { byId } from '../../testing/byId';
import { chartOf } from '../../testing/chartOf';
import { fittings, onAccount, tools } from '../../testing/checkedAsset';
import { accountTree } from '../accountTree';
import { auxiliaryKey } from '../auxiliary';
import { categoryProblems, readyCategories, type AssetCategory } from './assetCategory';

const chart = chartOf([
  ...['1601', '1602', '1603', '1606', '1701', '1702', '1703', '1801'].map((code) => ({ code })),
  { code: '160101', auxiliaryCategoryIds: [2] },
  { code: '1607' },
]);
const accounts = accountTree(
  chart.all.map((account) => ({ ...account, isEnabled: account.code !== '1607' })),
);
const plain = accountTree(chartOf(['1601', '1602', '1603', '1606', '1607'].map((code) => ({ code }))).all);

const refused = (category: AssetCategory, others: readonly Pick<AssetCategory, 'code' | 'name'>[] = []) =>
  categoryProblems(category, {
    accounts: category === fittings ? accounts : plain,
    items: byId(auxiliaryItems),
    others,
  }).map(({ at, message }) => `${at} ${message}`);
const withTargets = (targets: Partial<AssetCategory['targets']>, category = tools): AssetCategory => ({
  ...category,
  targets: { ...category.targets, ...targets },
});

test('完整的类别没有问题；减值准备科目可以不选', () => {
  expect(refused(tools)).toStrictEqual([]);
  expect(refused(fittings)).toStrictEqual([]);
  expect(refused(withTargets({ impairment: null }))).toStrictEqual([]);
  const intangible = { ...withTargets({ impairment: null, clearing: null }), kind: 'intangible' as const };
  expect(refused(intangible)).toStrictEqual([]);
});

test('编码和名称不能与别的类别相同；期限和方法与卡片一样检查', () => {
  expect(refused(tools, [{ code: '03', name: '模具' }])).toEqual(['code 类别编码“03”已经使用']);
  expect(refused(tools, [{ code: '04', name: tools.name }])).toEqual([
    'name 类别名称“器具、工具、家具”已经使用',
  ]);
  expect(refused(tools, [{ code: '04', name: '模具' }])).toStrictEqual([]);
  expect(refused({ ...tools, months: 0 })).toEqual(['months 预计使用月份应为1到1200的整数']);
  expect(refused({ ...tools, months: 23, method: 'doubleDeclining' })).toEqual([
    'method 双倍余额递减法要求预计使用月份不少于24个月',
  ]);
});

test('长期待摊费用的原值科目同样要末级、启用；不用的科目只说不用', () => {
  const closed = { cost: onAccount(1607), accumulated: onAccount(1607), impairment: null, clearing: null };
  const found = categoryProblems(withTargets(closed, fittings), {
    accounts,
    items: byId(auxiliaryItems),
    others: [],
  });
  expect(found.map(({ at, message }) => `${at} ${message}`)).toEqual([
    'accumulated 长期待摊费用只用原值科目，不用累计折旧科目',
    expect.stringMatching(/^cost 原值科目.*已停用$/),
  ]);
});

test('固定资产必选原值、累计折旧、清理，无形资产必选原值、累计折旧，待摊费用必选原值', () => {
  const none = { cost: null, accumulated: null, impairment: null, clearing: null };
  expect(refused(withTargets(none))).toEqual([
    ...[
      'cost 固定资产请选择原值科目',
      'accumulated 固定资产请选择累计折旧科目',
      'clearing 固定资产请选择清理科目',
    ],
  ]);
  expect(refused({ ...withTargets(none), kind: 'intangible' })).toEqual([
    ...['cost 无形资产请选择原值科目', 'accumulated 无形资产请选择累计折旧科目'],
  ]);
  expect(refused({ ...withTargets(none), kind: 'prepaid' })).toEqual(['cost 长期待摊费用请选择原值科目']);
  expect(refused({ ...tools, kind: 'prepaid' })).toEqual([
    ...['accumulated', 'impairment', 'clearing'].map((role, at) =>
      [role, `长期待摊费用只用原值科目，不用${['累计折旧', '减值准备', '清理'][at]}科目`].join(' '),
    ),
  ]);
});

test('科目应为末级、项目齐全而且是账套里的，不能停用', () => {
  const onCost = (accountId: number, itemId?: number) => {
    const refs = itemId === undefined ? [] : [{ categoryId: 2, itemId }];
    const category = withTargets({ cost: { accountId, auxiliaryKey: auxiliaryKey(refs) } });
    return categoryProblems(category, { accounts, items: byId(auxiliaryItems), others: [] }).map(
      ({ at, message }) => `${at} ${message}`,
    );
  };
  const incomplete = ['cost 原值科目请选择末级科目，并选全辅助核算项目'];
  expect(onCost(1601)).toEqual(incomplete);
  expect(onCost(160101)).toEqual(incomplete);
  expect(onCost(160101, 101)).toEqual(incomplete);
  expect(onCost(160101, 201)).toStrictEqual([]);
  expect(onCost(1607)).toEqual(['cost 原值科目“1607 1607”已停用']);
});

describe('预置类别', () => {
  const codesOf = ({ targets }: Pick<AssetCategory, 'targets'>) =>
    [targets.cost, targets.accumulated, targets.impairment, targets.clearing].map(
      (target) => target?.accountId ?? '-',
    );

  test('五类固定资产、三类无形资产、两类待摊费用，年限按税法，科目按准则', () => {
    const categories = readyCategories(
      chartOf(['1601', '1602', '1603', '1606', '1701', '1702', '1703', '1801'].map((code) => ({ code }))),
    );
    expect(
      categories.map(({ code, name, months, residualRate }) => [code, name, months, residualRate]),
    ).toEqual([
      ['01', '房屋及建筑物', 240, 500],
      ['02', '机器设备', 120, 500],
      ['03', '器具、工具、家具', 60, 500],
      ['04', '运输工具', 48, 500],
      ['05', '电子设备', 36, 500],
      ['06', '软件', 120, 0],
      ['07', '土地使用权', 600, 0],
      ['08', '专利权', 120, 0],
      ['09', '装修费', 36, 0],
      ['10', '大修理支出', 36, 0],
    ]);
    expect(categories.map(codesOf)).toEqual([
      ...Array.from({ length: 5 }, () => [1601, 1602, 1603, 1606]),
      ...Array.from({ length: 3 }, () => [1701, 1702, 1703, '-']),
      ...Array.from({ length: 2 }, () => [1801, '-', '-', '-']),
    ]);
    expect(new Set(categories.map(({ method }) => method))).toEqual(new Set(['straightLine']));
    expect(categories.map(({ taxClass }) => taxClass)).toEqual([
      ...['building', 'machine', 'tool', 'vehicle', 'electronic'],
      ...['software', null, 'intangible', 'prepaid', 'prepaid'],
    ]);
  });

  test('账套里没有的、有下级的、有辅助核算的科目留给会计选', () => {
    const [building] = readyCategories(
      chartOf([{ code: '160101' }, { code: '1602', auxiliaryCategoryIds: [2] }, { code: '1606' }]),
    );
    expect(building && codesOf(building)).toEqual(['-', '-', '-', onAccount(1606).accountId]);
  });
});
