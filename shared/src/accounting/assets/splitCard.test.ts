import { dateOnly } from '../../primitives/dateOnly';
import { formatYuan, sum } from '../../primitives/money';
import { period } from '../../primitives/period';
import { quantityOf } from '../../primitives/scaled';
import { plainCard } from '../../testing/assetCase';
import { yuan } from '../../testing/yuan';
import { NO_AUXILIARY } from '../auxiliary';
import { assetStateAt, depreciationSchedule, type AssetHistory } from './depreciationSchedule';
import { splitCard } from './splitCard';
import { taxHistory } from './taxHistory';

test('拆出十分之三：原值、累计折旧、净残值按比例，以后各月合计不变', () => {
  const card = { ...plainCard, method: 'doubleDeclining' as const };
  const whole: AssetHistory = { card, events: [], posted: [], work: new Map() };
  const on = dateOnly('2027-08-15');
  const split = splitCard(whole, on, { part: 3, whole: 10 }, 'GD-0002');
  expect(split.card).toMatchObject({ number: 'GD-0002', cost: yuan('3,600'), residual: yuan('180') });
  expect(split.card.opening).toMatchObject({ period: '2027-09', monthsDone: 17, accumulated: yuan('1,800') });
  // The tax book goes on by years of its own: straight-line, three tenths of its formula.
  expect(split.card.opening?.taxBasis).toEqual({
    cost: yuan('3,600'),
    residual: yuan('180'),
    months: 60,
    done: 17,
  });
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

test('工作量法：总工作量和已完成的跟着走，以后按剩余工作量；别的方法没有工作量', () => {
  const card = { ...plainCard, method: 'work' as const, totalWork: quantityOf(1_000) };
  const work = new Map([[period('2026-04'), quantityOf(400)]]);
  const whole: AssetHistory = { card, events: [], posted: [], work };
  const on = dateOnly('2026-04-30');
  const { card: part } = splitCard(whole, on, { part: 1, whole: 4 }, 'GD-0002');
  expect(part).toMatchObject({ method: 'work', totalWork: 1_000, cost: yuan('3,000') });
  expect(part.opening).toMatchObject({ workDone: 400, accumulated: yuan('1,140'), basis: 'rest' });
  const goes = { ...whole, card: part, work: new Map([[period('2026-05'), quantityOf(600)]]) };
  expect(depreciationSchedule(goes).map(({ amount }) => formatYuan(amount))).toEqual(['1710.00']);
  const idle = { ...whole, card: { ...plainCard, totalWork: quantityOf(1_000) } };
  const straight = splitCard(idle, on, { part: 1, whole: 4 }, 'GD-0002').card;
  expect(straight).toMatchObject({ totalWork: null, opening: { workDone: 0 } });
});

test('减值、进项税、税务台账也按比例；一次性扣除过的不再扣', () => {
  const impaired = { id: 1, on: dateOnly('2026-06-30'), kind: 'impairment', loss: yuan('1,000') } as const;
  const card = {
    ...{ ...plainCard, inputVat: yuan('1,560') },
    tax: { ...plainCard.tax, base: yuan('10,000'), residual: yuan('500'), isOneTime: true },
  };
  const whole: AssetHistory = { card, events: [impaired], posted: [], work: new Map() };
  const split = splitCard(whole, dateOnly('2026-06-30'), { part: 1, whole: 2 }, 'GD-0002');
  expect(split.change).toMatchObject({
    taxBase: yuan('5,000'),
    taxResidual: 0,
    taxAccumulated: yuan('5,000'),
  });
  expect(split.card).toMatchObject({ inputVat: yuan('780'), tax: { base: yuan('5,000'), isOneTime: false } });
  expect(split.card.opening).toMatchObject({ impairment: yuan('500'), taxAccumulated: yuan('5,000') });
});

test('加速折旧的卡片拆分后，两张的税务台账都接着按缩短的年限', () => {
  const tax = { ...plainCard.tax, taxClass: 'electronic', months: 20, isAccelerated: true } as const;
  const whole: AssetHistory = { card: { ...plainCard, tax }, events: [], posted: [], work: new Map() };
  const on = dateOnly('2026-12-31');
  const { card, change } = splitCard(whole, on, { part: 1, whole: 2 }, 'GD-0002');
  expect(card.tax).toMatchObject({ isAccelerated: true, months: 20 });
  const stays = { ...whole, events: [{ id: 1, on, ...change }] };
  for (const part of [stays, { ...whole, card }]) {
    // 22 months from April 2026.
    expect(depreciationSchedule(taxHistory(part)).at(-1)?.period).toBe('2028-01');
    expect(assetStateAt(taxHistory(part), period('2028-01')).accumulated).toBe(yuan('5,700'));
  }
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
