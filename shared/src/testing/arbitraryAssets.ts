import fc from 'fast-check';
import type { AssetCard, AssetMethod } from '../accounting/assets/assetCard';
import type { AssetChange, AssetEvent } from '../accounting/assets/assetEvent';
import type { AssetHistory } from '../accounting/assets/depreciationSchedule';
import { dateOnly } from '../primitives/dateOnly';
import { fen, ZERO } from '../primitives/money';
import { period, shiftPeriod, type Period } from '../primitives/period';
import { quantityOf, type QuantityMicro } from '../primitives/scaled';
import { plainCard } from './assetCase';

/** Cards ready in 2026, of every kind and method; the tax book the same. */
const cards: fc.Arbitrary<AssetCard> = fc
  .record({
    kind: fc.constantFrom('fixed', 'intangible', 'prepaid'),
    method: fc.constantFrom<AssetMethod>('straightLine', 'doubleDeclining', 'sumOfYears', 'work'),
    cost: fc.oneof(fc.integer({ min: 1, max: 2_000 }), fc.integer({ min: 1, max: 1_000_000_000 })),
    residualPercent: fc.integer({ min: 0, max: 100 }),
    months: fc.integer({ min: 1, max: 130 }),
    ready: fc.integer({ min: 0, max: 11 }),
    totalWork: fc.integer({ min: 1, max: 1_000_000 }),
  })
  .map(({ kind, method, cost, residualPercent, months, ready, totalWork }) => {
    const residual = fen(Math.floor((cost * residualPercent) / 100));
    return {
      ...plainCard,
      kind,
      method,
      cost: fen(cost),
      residual,
      months,
      readyOn: dateOnly(`${shiftPeriod(period('2026-01'), ready)}-15`),
      totalWork: method === 'work' ? quantityOf(totalWork) : null,
      tax: { ...plainCard.tax, base: fen(cost), method, months, residual, taxClass: null },
    };
  });

/** A change, and how many months after the card's first month it is. */
export interface DrawnChange {
  readonly after: number;
  readonly day: number;
  readonly percent: number;
  readonly kind: 'cost' | 'less' | 'life' | 'residual' | 'method' | 'impairment' | 'improvement' | 'transfer';
  readonly method: 'straightLine' | 'doubleDeclining' | 'sumOfYears';
}

const drawnChanges = fc.array(
  fc.record<DrawnChange>({
    after: fc.integer({ min: 0, max: 40 }),
    day: fc.integer({ min: 1, max: 28 }),
    percent: fc.integer({ min: 1, max: 100 }),
    kind: fc.constantFrom(
      'cost',
      'less',
      'life',
      'residual',
      'method',
      'impairment',
      'improvement',
      'transfer',
    ),
    method: fc.constantFrom('straightLine', 'doubleDeclining', 'sumOfYears'),
  }),
  { maxLength: 5 },
);

/** A card, the changes drawn for it and its work; what a change comes to is the test's, by the state it meets. */
export interface DrawnAsset {
  readonly card: AssetCard;
  readonly changes: readonly DrawnChange[];
  readonly work: ReadonlyMap<Period, QuantityMicro>;
}

export const drawnAssets: fc.Arbitrary<DrawnAsset> = fc
  .record({
    card: cards,
    changes: drawnChanges,
    parts: fc.array(fc.integer({ min: 0, max: 30 }), { maxLength: 40 }),
  })
  .map(({ card, changes, parts }) => ({
    card,
    changes,
    work: card.totalWork ? workOf(card.totalWork, parts) : new Map(),
  }));

/** Work that comes to the total in the last month, sixty months after the card's first. */
function workOf(total: QuantityMicro, parts: readonly number[]): ReadonlyMap<Period, QuantityMicro> {
  let left: number = total;
  const months = new Map<Period, QuantityMicro>();
  parts.forEach((part, index) => {
    const done = Math.floor((left * part) / 100);
    left -= done;
    if (done > 0) months.set(shiftPeriod(period('2027-02'), index), quantityOf(done));
  });
  months.set(period('2032-01'), quantityOf(left));
  return months;
}

/** Events made of what was drawn, each by the history before it; an improvement is two. */
export function withEvents(
  { card, changes, work }: DrawnAsset,
  changeOf: (history: AssetHistory, drawn: DrawnChange, month: Period) => readonly AssetChange[],
): AssetHistory {
  const ordered = [...changes].sort((a, b) => a.after - b.after || a.day - b.day);
  const first = period('2027-01');
  return ordered.reduce<AssetHistory>(
    (history, drawn) => {
      const month = shiftPeriod(first, drawn.after);
      const on = dateOnly(`${month}-${String(drawn.day).padStart(2, '0')}`);
      const made = changeOf(history, drawn, month).map((change, index): AssetEvent => ({
        id: history.events.length + index,
        on,
        ...change,
      }));
      return { ...history, events: [...history.events, ...made] };
    },
    { card, events: [], posted: [], work },
  );
}

/** A part of an amount, in percent. */
export const percentOf = (amount: number, percent: number) =>
  amount <= 0 ? ZERO : fen(Math.floor((amount * percent) / 100));
