import { dateOnly } from '../../primitives/dateOnly';
import { formatYuan, sum } from '../../primitives/money';
import { plainCard } from '../../testing/assetCase';
import { yuan } from '../../testing/yuan';
import { NO_AUXILIARY } from '../auxiliary';
import type { AssetHistory } from './depreciationSchedule';
import { depreciationSchedule } from './depreciationSchedule';
import { splitCard } from './splitCard';

test('拆出十分之三：原值、累计折旧、净残值按比例，以后各月合计不变', () => {
  const card = { ...plainCard, method: 'doubleDeclining' as const };
  const whole: AssetHistory = { card, events: [], posted: [], work: new Map() };
  const on = dateOnly('2027-08-15');
  const split = splitCard(whole, on, { part: 3, whole: 10 }, 'GD-0002');
  expect(split.card).toMatchObject({ number: 'GD-0002', cost: yuan('3,600'), residual: yuan('180') });
  expect(split.card.opening).toMatchObject({ period: '2027-09', monthsDone: 17, accumulated: yuan('1,800') });
  const stays = { ...whole, events: [{ id: 1, on, ...split.change }] };
  const goes = { ...whole, card: split.card };
  const rows = [...depreciationSchedule(stays), ...depreciationSchedule(goes)];
  const monthly = (month: string) =>
    formatYuan(sum(rows.filter(({ period }) => period === month).map(({ amount }) => amount)));
  // 4,800 in the first year, 2,880 in the second, 1,728 in the third.
  expect(['2027-03', '2027-08', '2027-09', '2028-04'].map(monthly)).toEqual([
    '400.00',
    '240.00',
    '240.00',
    '144.00',
  ]);
  expect(sum(rows.map(({ amount }) => amount))).toBe(yuan('11,400'));
});

test('拆出的卡片按变动以后的分摊，不回到原来的', () => {
  const share = (accountId: number) => [
    { target: { accountId, auxiliaryKey: NO_AUXILIARY }, basisPoints: 10_000 },
  ];
  const changed = { id: 1, on: dateOnly('2026-06-30'), kind: 'shares', shares: share(560107) } as const;
  const card = { ...plainCard, shares: share(560207) };
  const whole: AssetHistory = { card, events: [changed], posted: [], work: new Map() };
  const part = (on: string) => splitCard(whole, dateOnly(on), { part: 1, whole: 2 }, 'GD-0002').card.shares;
  expect(part('2026-06-30')).toEqual(share(560107));
  expect(part('2027-01-01')).toEqual(share(560107));
});
