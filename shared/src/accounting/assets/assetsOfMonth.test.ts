import { formatYuan } from '../../primitives/money';
import { period } from '../../primitives/period';
import { checkedAsset, fittings, keptEvent, onAccount } from '../../testing/checkedAsset';
import { yuan } from '../../testing/yuan';
import { assetsOfMonth, depreciatedKinds, sharesAt } from './assetsOfMonth';
import type { CheckedAsset } from './assetCulprits';

const share = (accountId: number, basisPoints = 10_000) => ({ target: onAccount(accountId), basisPoints });

const due = (assets: readonly CheckedAsset[], month: string, openFrom: string | null = null) =>
  assetsOfMonth(assets, period(month), openFrom === null ? null : period(openFrom)).map(
    ({ number, amount, lateMonths, parts, credit }) => {
      const borne = parts.map((part) => `借${part.target.accountId} ${formatYuan(part.amount)}`);
      return [number, formatYuan(amount), lateMonths, ...borne, `贷${credit?.accountId}`].join(' ');
    },
  );

test('计提折旧只管固定资产，摊销管无形资产和长期待摊费用', () => {
  expect(depreciatedKinds).toEqual({ depreciation: ['fixed'], amortization: ['intangible', 'prepaid'] });
});

test('每张卡片本月的折旧、费用分摊和累计折旧科目；长期待摊费用减它自己的原值科目', () => {
  const shared = checkedAsset({ record: { shares: [share(560207, 6_000), share(560107, 4_000)] } });
  const rent = checkedAsset({ record: { id: 42, number: 'CQ-0001' }, category: fittings });
  expect(due([shared, rent], '2026-04')).toEqual([
    'GD-0001 190.00 0 借560207 114.00 借560107 76.00 贷1602',
    'CQ-0001 190.00 0 借560207 190.00 贷1801',
  ]);
  expect(assetsOfMonth([rent], period('2026-04'), null)[0]).toMatchObject({
    ...{ cardId: 42, number: 'CQ-0001', name: '设备', kind: 'prepaid', shares: [share(560207)] },
  });
  expect(due([shared], '2026-03')).toStrictEqual([]);
  expect(due([shared], '2031-04')).toStrictEqual([]);
});

test('本月已入账的仍列出全部应提数，别的月份已入账的保持', () => {
  const own = { period: period('2026-05'), amount: yuan('100'), lateMonths: 0 };
  const earlier = { period: period('2026-04'), amount: yuan('300'), lateMonths: 0 };
  expect(due([checkedAsset({ posted: [own, earlier] })], '2026-05')).toEqual([
    'GD-0001 190.00 0 借560207 190.00 贷1602',
  ]);
  // 11,400.00 − 300.00 − 58 × 190.00: the last month takes what the others left.
  expect(due([checkedAsset({ posted: [earlier] })], '2031-03')).toEqual([
    'GD-0001 80.00 0 借560207 80.00 贷1602',
  ]);
});

test('第一个未结账的月份补提已结账的月份', () => {
  expect(due([checkedAsset()], '2026-07', '2026-07')).toEqual([
    'GD-0001 570.00 3 借560207 570.00 贷1602',
    'GD-0001 190.00 0 借560207 190.00 贷1602',
  ]);
  expect(due([checkedAsset()], '2026-08', '2026-07')).toEqual(['GD-0001 190.00 0 借560207 190.00 贷1602']);
});

test('分到不足一分的科目没有一行', () => {
  const tiny = checkedAsset({
    record: { cost: yuan('0.60'), residual: yuan('0'), shares: [share(560207, 5_000), share(560107, 5_000)] },
  });
  expect(due([tiny], '2026-04')).toEqual(['GD-0001 0.01 0 借560207 0.01 贷1602']);
});

test('费用分摊变动从次月起，按最后一次；以前和当月照旧', () => {
  const changed = (on: string, accountId: number, id: number) =>
    keptEvent(on, { kind: 'shares', shares: [share(accountId)] }, { id });
  const { history } = checkedAsset({
    events: [
      changed('2026-06-30', 560401, 3),
      changed('2026-05-01', 560107, 1),
      keptEvent('2026-07-01', { kind: 'transfer', to: '二车间' }, { id: 4 }),
    ],
  });
  const targetIn = (month: string) => sharesAt(history, period(month))[0]?.target.accountId;
  expect(['2026-05', '2026-06', '2026-07', '2026-09'].map(targetIn)).toEqual([
    ...[560207, 560107, 560401, 560401],
  ]);
});
