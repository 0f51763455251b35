import fc from 'fast-check';
import { dateOnly, lastDayOf, periodOf } from '../../primitives/dateOnly';
import { fen, subtract, sum, ZERO, type Fen } from '../../primitives/money';
import { nextPeriod, period, shiftPeriod, type Period } from '../../primitives/period';
import { drawnAssets, percentOf, withEvents, type DrawnChange } from '../../testing/arbitraryAssets';
import { NO_AUXILIARY } from '../auxiliary';
import type { AssetCard } from './assetCard';
import type { AssetChange, AssetEvent } from './assetEvent';
import { taxLifeOf, taxLives } from './assetRates';
import { assetAmounts, assetFigures } from './assetRecord';
import { afterEvent, carryingOf, leftOf } from './assetState';
import { cardSums } from './cardSums';
import {
  assetOverMonths,
  assetStateAt,
  depreciationSchedule,
  stateMet,
  type AssetHistory,
  type ScheduleRow,
} from './depreciationSchedule';
import { disposalLines, type AssetLine, type AssetRole } from './disposalLines';
import { eventLines } from './eventLines';
import { splitCard } from './splitCard';
import { taxDifference } from './taxDifference';
import { taxHistory } from './taxHistory';
import { taxKept } from './taxTerms';

/** What an accountant may do with the asset as it is: nothing that would be refused. */
function changeOf(history: AssetHistory, drawn: DrawnChange, month: Period): AssetChange[] {
  const state = assetStateAt(history, month);
  const { percent, kind } = drawn;
  const improve = { kind: 'improvementStart' } as const;
  switch (kind) {
    case 'cost':
      return [{ kind: 'cost', by: fen(1 + percentOf(100_000, percent)) }];
    case 'less':
      return [{ kind: 'cost', by: fen(0 - percentOf(leftOf(state), percent)) }];
    case 'life':
      return [{ kind: 'life', months: state.monthsDone + percent }];
    case 'residual':
      return [{ kind: 'residual', residual: percentOf(carryingOf(state), percent) }];
    case 'method':
      return state.method === 'work' ? [] : [{ kind: 'method', method: drawn.method, totalWork: null }];
    case 'impairment':
      return [{ kind: 'impairment', loss: percentOf(leftOf(state), percent) }];
    case 'improvement': {
      const added = percentOf(1_000_000, percent);
      const residual = percentOf(carryingOf(state), percent);
      return [improve, { kind: 'improvementEnd', added, residual, monthsLeft: percent }];
    }
    case 'transfer':
      return [{ kind: 'transfer', to: '二车间' }];
  }
}

const histories = drawnAssets.map((drawn) => withEvents(drawn, changeOf));

const total = (rows: readonly ScheduleRow[]): Fen => sum(rows.map(({ amount }) => amount));

/** What went into the asset: cost, and what changes of cost and improvements added. */
const invested = ({ card, events }: AssetHistory): Fen =>
  sum([
    card.cost,
    ...events.map((event) =>
      event.kind === 'cost' ? event.by : event.kind === 'improvementEnd' ? event.added : ZERO,
    ),
  ]);

const impaired = ({ events }: AssetHistory): Fen =>
  sum(events.map((event) => (event.kind === 'impairment' ? event.loss : ZERO)));

const LONG_AFTER = period('2045-01');

test('各月之和＝原值－净残值－减值，分毫不差，任何方法和变动次序；没有负数的月份', () => {
  fc.assert(
    fc.property(histories, (history) => {
      const rows = depreciationSchedule(history);
      const state = assetStateAt(history, LONG_AFTER);
      // What a change brought after the last unit of work is still carried: no work comes that would bear it.
      const left = state.method === 'work' ? leftOf(state) : ZERO;
      expect(total(rows)).toBe(invested(history) - impaired(history) - state.residual - left);
      expect(rows.every(({ amount }) => amount > 0)).toBe(true);
      expect(carryingOf(state)).toBe(state.residual + left);
    }),
  );
});

test('一次走完几个月，与逐月分别计算、与整个计划里的这几个月都相同', () => {
  fc.assert(
    fc.property(
      histories,
      fc.nat(80),
      fc.nat(24),
      fc.option(fc.nat(60)),
      fc.nat(40),
      (history, skipped, length, openAfter, booked) => {
        const first = periodOf(history.card.readyOn);
        const from = shiftPeriod(first, skipped);
        const to = shiftPeriod(from, length);
        const openFrom = openAfter === null ? null : shiftPeriod(first, openAfter);
        const posted = depreciationSchedule(history, openFrom)
          .slice(0, booked)
          .map(({ period: month, amount, lateMonths }) => ({ period: month, amount, lateMonths }));
        const given = { ...history, posted };
        const { before, after, rows } = assetOverMonths(given, { from, to }, openFrom);
        const bare = (all: readonly ScheduleRow[]) =>
          all
            .filter((row) => row.period >= from && row.period <= to)
            .map(({ period: month, amount, lateMonths }) => [month, amount, lateMonths]);
        expect(bare(rows)).toEqual(bare(depreciationSchedule(given, openFrom)));
        expect(assetAmounts(after)).toEqual(assetAmounts(assetStateAt(given, to)));
        if (skipped > 0) {
          expect(assetAmounts(before)).toEqual(assetAmounts(assetStateAt(given, shiftPeriod(from, -1))));
        }
      },
    ),
  );
});

test('已提月份不超过使用月份，提足以后也是', () => {
  fc.assert(
    fc.property(histories, fc.nat(400), (history, later) => {
      const month = shiftPeriod(periodOf(history.card.readyOn), later);
      const { months } = assetStateAt(history, month);
      expect(assetFigures(history, month, null).monthsDone).toBeLessThanOrEqual(months);
    }),
  );
});

test('工作量全部完成的，提足为止', () => {
  fc.assert(
    fc.property(drawnAssets, ({ card, work }) => {
      fc.pre(card.method === 'work');
      const rows = depreciationSchedule({ card, events: [], posted: [], work });
      expect(total(rows)).toBe(card.cost - card.residual);
    }),
  );
});

test('同一个月里换一天，什么也不变', () => {
  fc.assert(
    fc.property(histories, (history) => {
      const moved = {
        ...history,
        card: { ...history.card, readyOn: lastDayOf(periodOf(history.card.readyOn)) },
        events: history.events.map((event) => ({ ...event, on: lastDayOf(periodOf(event.on)) })),
      };
      const figures = (given: AssetHistory) =>
        depreciationSchedule(given).map(({ because: _because, ...row }) => row);
      expect(figures(moved)).toEqual(figures(history));
    }),
  );
});

test('已入账的月份，以后怎样变动都保持不变；总数仍然相等', () => {
  fc.assert(
    fc.property(
      histories,
      fc.integer({ min: 1, max: 30 }),
      fc.integer({ min: 1, max: 100 }),
      (history, count, percent) => {
        const rows = depreciationSchedule({ ...history, events: [] });
        const posted = rows
          .slice(0, count)
          .map(({ period: month, amount, lateMonths }) => ({
            period: month,
            amount: percentOf(amount, percent),
            lateMonths,
          }));
        const kept = depreciationSchedule({ ...history, posted });
        for (const month of posted)
          expect(kept).toContainEqual(expect.objectContaining({ ...month, isPosted: true }));
        // As long as a month is to come, it takes what the posted ones left.
        const alone = total(depreciationSchedule({ ...history, events: [], posted }));
        if (posted.length < rows.length) expect(alone).toBe(total(rows));
        const [drawn] = history.events;
        const last = drawn ? [...history.events, { ...drawn, id: 99, on: dateOnly('2027-06-01') }] : [];
        const changed = depreciationSchedule({ ...history, posted, events: last });
        for (const month of posted)
          expect(changed).toContainEqual(expect.objectContaining({ ...month, isPosted: true }));
      },
    ),
  );
});

test('结账前没有入账的月份合并补提，总数不变', () => {
  fc.assert(
    fc.property(histories, fc.integer({ min: 0, max: 200 }), (history, months) => {
      const openFrom = shiftPeriod(period('2026-01'), months);
      const late = depreciationSchedule(history, openFrom);
      expect(total(late)).toBe(total(depreciationSchedule(history)));
      expect(late.every((row) => row.period >= openFrom)).toBe(true);
      expect(late.filter(({ lateMonths }) => lateMonths > 0).length).toBeLessThanOrEqual(1);
    }),
  );
});

test('改成原来的值，以后的月份都不变', () => {
  fc.assert(
    fc.property(histories, fc.integer({ min: 0, max: 60 }), (history, after) => {
      const month = shiftPeriod(period('2030-06'), after);
      const state = assetStateAt(history, month);
      const on = lastDayOf(month);
      const same: AssetEvent[] = [
        { id: 90, on, kind: 'life', months: state.months },
        { id: 91, on, kind: 'residual', residual: state.residual },
        { id: 92, on, kind: 'method', method: state.method, totalWork: state.totalWork },
        { id: 93, on, kind: 'cost', by: ZERO },
        { id: 94, on, kind: 'transfer', to: '' },
      ];
      expect(depreciationSchedule({ ...history, events: [...history.events, ...same] })).toEqual(
        depreciationSchedule(history),
      );
    }),
  );
});

test('拆分：原值、累计、减值、净残值和以后的总数不变，各月只有尾差', () => {
  fc.assert(
    fc.property(
      histories,
      fc.integer({ min: 0, max: 20 }),
      fc.integer({ min: 1, max: 9 }),
      (history, after, part) => {
        const month = shiftPeriod(period('2030-06'), after);
        const before = assetStateAt(history, month);
        fc.pre(before.method !== 'work');
        const on = lastDayOf(month);
        const { change, card } = splitCard(history, on, { part, whole: 10 }, 'GD-0002');
        const event: AssetEvent = { id: 90, on, ...change };
        const stays: AssetHistory = { ...history, events: [...history.events, event] };
        const goes: AssetHistory = { card, events: [], posted: [], work: history.work };
        const there = assetStateAt(stays, month);
        expect(there.cost + card.cost).toBe(before.cost);
        expect(there.residual + card.residual).toBe(before.residual);
        expect(there.accumulated + (card.opening?.accumulated ?? 0)).toBe(before.accumulated);
        expect(there.impairment + (card.opening?.impairment ?? 0)).toBe(before.impairment);
        const whole = depreciationSchedule(history);
        const parts = [...depreciationSchedule(stays), ...depreciationSchedule(goes)];
        expect(Math.abs(subtract(total(parts), total(whole)))).toBeLessThanOrEqual(1);
        const lastMonth = whole.at(-1)?.period;
        for (const row of whole.filter(({ period: of }) => of > month && of !== lastMonth)) {
          const together = total(parts.filter(({ period: of }) => of === row.period));
          expect(Math.abs(subtract(together, row.amount))).toBeLessThanOrEqual(30);
        }
      },
    ),
  );
});

test('参数相同，账面与税法各月没有差异；处置以后，全部年度的差异之和为零', () => {
  fc.assert(
    fc.property(histories, fc.integer({ min: 60, max: 200 }), (history, after) => {
      const same = {
        ...history,
        events: history.events.filter(
          ({ kind }) => !['life', 'residual', 'method', 'impairment'].includes(kind),
        ),
      };
      const figures = (given: AssetHistory) =>
        depreciationSchedule(given).map(({ period: of, amount }) => [of, amount]);
      expect(figures(taxHistory(same))).toEqual(figures(same));
      const on = dateOnly(`${shiftPeriod(period('2026-01'), after)}-10`);
      // In the month it is ready, before any month bears a part.
      const early: AssetEvent = { id: -1, on: history.card.readyOn, kind: 'cost', by: fen(10_000) };
      for (const isOneTime of [false, true]) {
        const disposed: AssetHistory = {
          ...history,
          card: { ...history.card, kind: 'fixed', tax: { ...history.card.tax, isOneTime } },
          events: [early, ...history.events, { id: 99, on, kind: 'disposal', way: 'sale' }],
        };
        expect(sum(taxDifference(disposed).map(({ difference }) => difference))).toBe(0);
        for (const { difference } of taxDifference({ ...disposed, events: [early, ...same.events] })) {
          if (!isOneTime) expect(difference).toBe(0);
        }
      }
    }),
  );
});

test('加速折旧：税务台账的年限不短于最低年限的60%，也不多缩一个月；没有缩短的和不选一样；差异之和为零', () => {
  const classes = taxLives.map(({ taxClass }) => taxClass);
  fc.assert(
    fc.property(
      fc.record({ history: histories, taxClass: fc.constantFrom(...classes, null), isOneTime: fc.boolean() }),
      ({ history, taxClass, isOneTime }) => {
        const { card } = history;
        const of = (isAccelerated: boolean): AssetCard => ({
          ...card,
          tax: { ...card.tax, taxClass, isOneTime, isAccelerated },
        });
        const [plain, ticked] = [taxKept(of(false)), taxKept(of(true))];
        const life = taxLifeOf(taxClass, card.readyOn)?.months ?? 0;
        if (ticked.isAccelerated) {
          expect(ticked.months * 10).toBeGreaterThanOrEqual(life * 6);
          if (ticked.months > card.tax.months) expect((ticked.months - 1) * 10).toBeLessThan(life * 6);
          expect(ticked.months).toBeLessThanOrEqual(plain.months);
        } else {
          expect(ticked).toEqual(plain);
        }
        const gone: AssetEvent = { id: 99, on: dateOnly('2050-01-10'), kind: 'disposal', way: 'scrap' };
        const disposed = { ...history, card: of(true), events: [...history.events, gone] };
        expect(sum(taxDifference(disposed).map(({ difference }) => difference))).toBe(0);
      },
    ),
  );
});

/** What the vouchers of a history post, by role: the purchase, the months, the events and the disposal. */
function posted(history: AssetHistory, through: Period): Map<AssetRole, number> {
  const { card } = history;
  const sums = new Map<AssetRole, number>([['cost', card.cost]]);
  const post = (role: AssetRole, net: number) => sums.set(role, (sums.get(role) ?? 0) + net);
  const postLines = (lines: readonly AssetLine[]) =>
    lines.forEach(({ role, debit, credit }) => post(role, debit - credit));
  const worn: AssetRole = card.kind === 'prepaid' ? 'cost' : 'accumulated';
  for (const { period: of, amount } of depreciationSchedule(history))
    if (of <= through) post(worn, 0 - amount);
  for (const event of history.events) {
    const state = stateMet(history, event);
    postLines(eventLines(card.kind, state, event));
    if (event.kind === 'disposal') {
      const steps = disposalLines({
        ...state,
        kind: card.kind,
        removalCost: fen(600),
        proceeds: fen(33_900),
        vat: fen(3_900),
      });
      postLines(Object.values(steps).flat());
    }
  }
  return sums;
}

const ROLES = ['cost', 'accumulated', 'impairment', 'construction', 'clearing'] as const;

test('任意变动及其凭证以后，卡片与总账相符；处置以后都是零，固定资产清理也是零', () => {
  fc.assert(
    fc.property(histories, fc.boolean(), (history, isDisposed) => {
      const gone: AssetEvent = { id: 99, on: dateOnly('2031-05-05'), kind: 'disposal', way: 'sale' };
      const whole = isDisposed ? { ...history, events: [...history.events, gone] } : history;
      const through = period('2031-05');
      const sums = cardSums(whole.card.kind, assetStateAt(whole, through));
      const ledger = posted(whole, through);
      for (const role of ROLES) expect([role, ledger.get(role) ?? 0]).toEqual([role, sums[role] ?? 0]);
    }),
  );
});

test('删除一个变动的凭证和变动，一切恢复', () => {
  fc.assert(
    fc.property(histories, (history) => {
      const before = depreciationSchedule(history);
      const event: AssetEvent = { id: 99, on: dateOnly('2031-01-05'), kind: 'cost', by: fen(123) };
      const after = { ...history, events: [...history.events, event] };
      expect(depreciationSchedule({ ...after, events: after.events.slice(0, -1) })).toEqual(before);
      const state = assetStateAt(history, nextPeriod(period('2031-01')));
      expect(afterEvent(state, { ...event, by: ZERO })).toBe(state);
    }),
  );
});

test('调拨、换使用人、闲置、改费用分摊：登记在哪一天，各月的金额、累计和净值都不变', () => {
  const target = { accountId: 560207, auxiliaryKey: NO_AUXILIARY };
  const moves: readonly AssetChange[] = [
    { kind: 'transfer', to: '二车间' },
    { kind: 'keeper', to: '张三' },
    { kind: 'status', isIdle: true },
    { kind: 'shares', shares: [{ target, basisPoints: 10_000 }] },
  ];
  fc.assert(
    fc.property(
      histories,
      fc.constantFrom(...moves),
      fc.integer({ min: 0, max: 60 }),
      (history, change, after) => {
        const on = dateOnly(`${shiftPeriod(period('2027-01'), after)}-15`);
        const moved = { ...history, events: [...history.events, { id: 9_999, on, ...change }] };
        const amounts = (of: AssetHistory) =>
          depreciationSchedule(of).map((row) => [row.period, row.amount, row.accumulated, row.net]);
        expect(amounts(moved)).toEqual(amounts(history));
      },
    ),
    { numRuns: 60 },
  );
});
