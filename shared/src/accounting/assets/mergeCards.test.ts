import fc from 'fast-check';
import { dateOnly, lastDayOf } from '../../primitives/dateOnly';
import { fen, subtract, sum } from '../../primitives/money';
import { period, shiftPeriod, type Period } from '../../primitives/period';
import { plainCard } from '../../testing/assetCase';
import { NO_AUXILIARY } from '../auxiliary';
import { yuan } from '../../testing/yuan';
import type { AssetCard, AssetMethod } from './assetCard';
import type { AssetEvent } from './assetEvent';
import { carryingOf } from './assetState';
import { assetStateAt, depreciationSchedule, type AssetHistory } from './depreciationSchedule';
import { mergeCards, mergeProblems } from './mergeCards';
import { taxHistory } from './taxHistory';

const historyOf = (card: AssetCard, events: readonly AssetEvent[] = []): AssetHistory => ({
  ...{ card, events, posted: [], work: new Map() },
});
const kept = (number: string, history: AssetHistory, categoryId = 3) => ({
  record: { number, categoryId, inputVat: history.card.inputVat },
  history,
});
type Kept = ReturnType<typeof kept>;
const amounts = (histories: readonly AssetHistory[]) =>
  sum(histories.flatMap((history) => depreciationSchedule(history).map(({ amount }) => amount)));

/** The cards after a merger, the first one the taker. */
function merged([taker, ...others]: readonly Kept[], on: AssetEvent['on']): AssetHistory[] {
  if (!taker) return [];
  const into: AssetEvent = { id: 90, on, ...mergeCards(taker, others, on) };
  const gone: AssetEvent = { id: 91, on, kind: 'mergedInto', toNumber: taker.record.number, mergeId: 90 };
  return [
    { ...taker.history, events: [...taker.history.events, into] },
    ...others.map(({ history }) => ({ ...history, events: [...history.events, gone] })),
  ];
}

const impaired = (id: number, loss: number): AssetEvent => ({
  ...{ id, on: dateOnly('2026-08-10'), kind: 'impairment', loss: fen(loss) },
});

const mergers = fc
  .record({
    kind: fc.constantFrom<AssetCard['kind']>('fixed', 'intangible', 'prepaid'),
    method: fc.constantFrom<AssetMethod>('straightLine', 'doubleDeclining', 'sumOfYears'),
    months: fc.integer({ min: 24, max: 120 }),
    after: fc.integer({ min: 8, max: 24 }),
    costs: fc.array(fc.integer({ min: 10_000, max: 900_000_000 }), { minLength: 2, maxLength: 5 }),
    percents: fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 5, maxLength: 5 }),
  })
  .map(({ kind, method, months, after, costs, percents }) => {
    const cards = costs.map((cost, index) => {
      const residual = fen(Math.floor((cost * (percents[index] ?? 0)) / 100));
      const tax = { ...plainCard.tax, base: fen(cost), method, months, residual, taxClass: null };
      return { ...plainCard, kind, method, months, cost: fen(cost), residual, tax };
    });
    const loss = Math.floor((costs[0] ?? 0) / 10);
    // The estimate of all of them begins anew with an impairment, so that their years stay alike.
    const isImpaired = method === 'straightLine' && (percents[4] ?? 0) > 20;
    return {
      on: lastDayOf(shiftPeriod(period('2026-01'), after)),
      cards: cards.map((card, index) =>
        kept(`GD-000${index}`, historyOf(card, isImpaired && index === 0 ? [impaired(index, loss)] : [])),
      ),
    };
  });

const figuresAt = (histories: readonly AssetHistory[], month: ReturnType<typeof period>) => {
  const states = histories.map((history) => assetStateAt(history, month)).filter(({ isGone }) => !isGone);
  const taxes = histories
    .map((history) => assetStateAt(taxHistory(history), month))
    .filter(({ isGone }) => !isGone);
  return {
    cost: sum(states.map(({ cost }) => cost)),
    accumulated: sum(states.map(({ accumulated }) => accumulated)),
    impairment: sum(states.map(({ impairment }) => impairment)),
    residual: sum(states.map(({ residual }) => residual)),
    taxBase: sum(taxes.map(({ cost }) => cost)),
    taxResidual: sum(taxes.map(({ residual }) => residual)),
    taxCarrying: sum(taxes.map(carryingOf)),
  };
};

test('合并：原值、累计、减值、净残值、计税基础合计不变，以哪张为准、次序怎样都一样；以后各月只有尾差，总数不变', () => {
  fc.assert(
    fc.property(mergers, fc.integer({ min: 0, max: 4 }), ({ cards, on }, turn) => {
      const order = [...cards.slice(turn % cards.length), ...cards.slice(0, turn % cards.length)];
      const [taker, ...others] = order;
      if (!taker) return;
      expect(others.flatMap((other) => mergeProblems(taker, other, on))).toStrictEqual([]);
      const before = cards.map(({ history }) => history);
      const after = merged(order, on);
      const month = period(on.slice(0, 7));
      expect(figuresAt(after, month)).toEqual(figuresAt(before, month));
      expect(amounts(after)).toBe(amounts(before));
      expect(amounts(after.map(taxHistory))).toBe(amounts(before.map(taxHistory)));
      // With the declining balance a residual value ends the months of one sooner than those of all together.
      if (taker.history.card.method === 'doubleDeclining') return;
      for (const months of [1, 7]) {
        const next = shiftPeriod(month, months);
        if (isLast(before, next)) continue;
        const difference = subtract(amountsOf(after, next), amountsOf(before, next));
        expect(Math.abs(difference)).toBeLessThanOrEqual(12 * cards.length);
      }
    }),
  );
});

const amountsOf = (histories: readonly AssetHistory[], month: Period) =>
  sum(
    histories.flatMap((history) =>
      depreciationSchedule(history).flatMap((row) => (row.period === month ? [row.amount] : [])),
    ),
  );
const isLast = (histories: readonly AssetHistory[], month: Period) =>
  histories.some((history) => depreciationSchedule(history).at(-1)?.period === month);

test('撤销合并：各张卡片和合并以前一样', () => {
  fc.assert(
    fc.property(mergers, ({ cards, on }) => {
      const undone = merged(cards, on).map(({ events, ...history }) => ({
        ...history,
        events: events.filter(({ kind }) => kind !== 'merge' && kind !== 'mergedInto'),
      }));
      expect(undone).toEqual(cards.map(({ history }) => history));
    }),
  );
});

const on = dateOnly('2026-12-31');
const taker = kept('GD-0001', historyOf(plainCard));
const why = (other: Partial<AssetCard>, categoryId = 3) =>
  mergeProblems(taker, kept('GD-0002', historyOf({ ...plainCard, ...other }), categoryId), on).map(
    ({ message }) => message,
  );

test('12,000 和 6,000 的两张，提了九个月：合并成 18,000，累计 2,565', () => {
  const tax = { ...plainCard.tax, base: yuan('6,000'), residual: yuan('300') };
  const small = kept('GD-0002', historyOf({ ...plainCard, cost: yuan('6,000'), residual: yuan('300'), tax }));
  const [whole] = merged([taker, small], on);
  expect(whole && assetStateAt(whole, period('2026-12'))).toMatchObject({
    ...{ cost: yuan('18,000'), accumulated: yuan('2,565'), residual: yuan('900') },
  });
});

test('不能合并的说明为什么：类别、方法、剩余月份、工作量法、分摊、进项税、税务台账', () => {
  expect(why({})).toStrictEqual([]);
  expect(why({}, 4)).toEqual(['与GD-0001的资产类别不同，不能合并']);
  expect(why({ method: 'sumOfYears' })).toEqual([
    '与GD-0001的折旧方法不同（年限平均法、年数总和法），不能合并',
  ]);
  expect(why({ months: 72 })).toEqual(['与GD-0001的剩余使用月份不同（51个月、63个月），不能合并']);
  expect(why({ method: 'work' })[0]).toBe('与GD-0001合并的卡片不能用工作量法：每单位工作量的折旧各不相同');
  const shares = [{ target: { accountId: 12, auxiliaryKey: NO_AUXILIARY }, basisPoints: 10_000 }];
  expect(why({ shares })).toEqual(['与GD-0001的费用分摊不同，请先变动为一致再合并']);
  expect(why({ inputVat: yuan('1') })[0]).toMatch(/进项税额一张已抵扣、一张没有/);
  expect(why({ tax: { ...plainCard.tax, isOneTime: true } })[0]).toMatch(/税务台账不同/);
});

test('进项税都抵扣过的、费用分摊次序不同的可以合并', () => {
  const shares = [12, 13].map((accountId, at) => ({
    target: { accountId, auxiliaryKey: NO_AUXILIARY },
    basisPoints: at === 0 ? 3_000 : 7_000,
  }));
  const deducted = { ...plainCard, inputVat: yuan('1'), shares };
  const found = (other: Partial<AssetCard>) =>
    mergeProblems(
      kept('GD-0001', historyOf(deducted)),
      kept('GD-0002', historyOf({ ...deducted, ...other })),
      on,
    ).map(({ message }) => message);
  expect(found({ inputVat: yuan('1,560'), shares: shares.toReversed() })).toStrictEqual([]);
  expect(found({ inputVat: yuan('0') })[0]).toMatch(/进项税额一张已抵扣、一张没有/);
  const [first, second] = shares;
  const swapped = [first, second].flatMap((one) =>
    one ? [{ ...one, basisPoints: 10_000 - one.basisPoints }] : [],
  );
  expect(found({ shares: swapped })[0]).toMatch(/费用分摊不同/);
});

test('只有一张是工作量法，无论哪一张，都不能合并', () => {
  const truck = kept('GD-0002', historyOf({ ...plainCard, method: 'work' }));
  for (const [one, other] of [
    [taker, truck],
    [truck, taker],
    [truck, truck],
  ] as const) {
    expect(mergeProblems(one, other, on)[0]?.message).toMatch(/合并的卡片不能用工作量法/);
  }
});

test('税务台账：类别、方法、剩余月份不同的不能合并，都一次性扣除的不管期限', () => {
  const found = (own: Partial<AssetCard['tax']>, its: Partial<AssetCard['tax']>) =>
    mergeProblems(
      kept('GD-0001', historyOf({ ...plainCard, tax: { ...plainCard.tax, ...own } })),
      kept('GD-0002', historyOf({ ...plainCard, tax: { ...plainCard.tax, ...its } })),
      on,
    ).length;
  expect(found({}, {})).toBe(0);
  expect(found({}, { taxClass: 'electronic' })).toBe(1);
  expect(found({}, { method: 'sumOfYears' })).toBe(1);
  expect(found({}, { months: 72 })).toBe(1);
  expect(found({ isOneTime: true }, { isOneTime: true, months: 72 })).toBe(0);
  expect(found({ isOneTime: true }, {})).toBe(1);
  expect(found({ isAccelerated: true }, {})).toBe(1);
  expect(found({ isAccelerated: true }, { isAccelerated: true })).toBe(0);
  const fast = { method: 'doubleDeclining' } as const;
  expect(found(fast, fast)).toBe(0);
});

test('期限不同而剩余相同的年限平均法可以合并：余额重新分摊', () => {
  const longer = kept(
    'GD-0002',
    historyOf({ ...plainCard, months: 72, tax: { ...plainCard.tax, months: 60 } }, [
      { id: 1, on: dateOnly('2026-06-01'), kind: 'life', months: 60 },
    ]),
  );
  expect(mergeProblems(taker, longer, on)).toStrictEqual([]);
  const into = mergeCards(taker, [longer], on);
  expect(into).toMatchObject({ formula: null, fromNumbers: ['GD-0002'] });
  expect(into.taxFormula).toMatchObject({ months: 60, done: 9 });
});

test('加速折旧的年度不同，剩余月份相同也不能合并', () => {
  const fast = { ...plainCard, method: 'sumOfYears' as const };
  const longer = historyOf({ ...fast, months: 72 }, [
    { id: 1, on: dateOnly('2026-06-01'), kind: 'life', months: 60 },
  ]);
  const problems = mergeProblems(kept('GD-0001', historyOf(fast)), kept('GD-0002', longer), on);
  expect(problems.map(({ message }) => message)[0]).toBe('与GD-0001的折旧年度不同，加速折旧不能合并');
});
