import { periodOf } from '../../primitives/dateOnly';
import { fen, subtract, sum, ZERO, type Fen } from '../../primitives/money';
import { nextPeriod, yearOf, type Period } from '../../primitives/period';
import { firstMonthOf } from './assetCard';
import { leavesWith } from './assetEvent';
import { carryingOf } from './assetState';
import {
  depreciationSchedule,
  stateMet,
  yearAmount,
  type AssetHistory,
  type ScheduleRow,
} from './depreciationSchedule';
import { baseAtOnce, takenBack, taxHistory } from './taxHistory';
import { taxKept } from './taxTerms';

/** What an asset costs in one year, by the books and for tax. */
export interface TaxYear {
  readonly year: number;
  readonly bookDepreciation: Fen;
  readonly taxDepreciation: Fen;
  /** 减值损失 of the books; the tax book has none. */
  readonly impairment: Fen;
  /** 账面价值 and 计税基础 that leave with the asset. */
  readonly bookLeft: Fen;
  readonly taxLeft: Fen;
  /** What the books took more than tax allows: 纳税调增; negative 纳税调减. */
  readonly difference: Fen;
}

/**
 * 税会差异 by year, as form A105080 asks for it. 一次性扣除 falls into the year of the month after the asset was ready
 * (税务总局公告2018年第46号): ready in December 2026, deducted in 2027.
 *
 * 600,000.00, residual 30,000.00, 60 months, ready on 2026-06-10, deducted at once: 2026 −543,000.00, then 114,000.00 a
 * year, 57,000.00 in 2031, and 30,000.00 when it leaves.
 */
export function taxDifference(history: AssetHistory, openFrom: Period | null = null): TaxYear[] {
  const taxed = taxHistory(history);
  const bookRows = depreciationSchedule(history, openFrom);
  const taxRows = depreciationSchedule(taxed);
  const atOnce = atOnceOf(history);
  const left = leftBehind(history, taxed);
  const onceYears = atOnce.map(({ year }) => year);
  return yearsOf(history, [...bookRows, ...taxRows], onceYears).map((year) => {
    const bookDepreciation = yearAmount(bookRows, year);
    const once = sum(atOnce.filter((one) => one.year === year).map(({ amount }) => amount));
    const taxDepreciation = sum([yearAmount(taxRows, year), once]);
    const impairment = impairmentOf(history, year);
    const { bookLeft, taxLeft } = left?.year === year ? left : { bookLeft: ZERO, taxLeft: ZERO };
    const difference = subtract(
      sum([bookDepreciation, impairment, bookLeft]),
      sum([taxDepreciation, taxLeft]),
    );
    return { year, bookDepreciation, taxDepreciation, impairment, bookLeft, taxLeft, difference };
  });
}

/** What is deducted at once, or taken back of it, in one year. */
interface AtOnce {
  readonly year: number;
  readonly amount: Fen;
}

/** What is deducted at once, and when: no later than it leaves; what of its cost comes back is taken back then. */
function atOnceOf({ card, events }: AssetHistory): AtOnce[] {
  const { opening, readyOn } = card;
  if (!taxKept(card).isOneTime) return [];
  const due = nextPeriod(periodOf(readyOn));
  const month = opening && opening.period > due ? opening.period : due;
  const left = events.find(leavesWith);
  const year = Math.min(yearOf(month), left ? yearOf(periodOf(left.on)) : Infinity);
  return [
    { year, amount: subtract(baseAtOnce(card, events), opening?.taxAccumulated ?? ZERO) },
    ...takenBack(card, events).map(({ on, by }) => ({
      year: Math.max(year, yearOf(periodOf(on))),
      amount: by,
    })),
  ];
}

function impairmentOf({ events }: AssetHistory, year: number): Fen {
  return fen(
    events.reduce(
      (total, event) =>
        event.kind === 'impairment' && yearOf(periodOf(event.on)) === year ? total + event.loss : total,
      0,
    ),
  );
}

function leftBehind(book: AssetHistory, tax: AssetHistory) {
  const leaving = book.events.find(leavesWith);
  if (!leaving) return null;
  return {
    year: yearOf(periodOf(leaving.on)),
    bookLeft: carryingOf(stateMet(book, leaving)),
    taxLeft: carryingOf(stateMet(tax, leaving)),
  };
}

/** Every year from the first to the last in which either book has something. */
function yearsOf(
  { card, events }: AssetHistory,
  rows: readonly ScheduleRow[],
  atOnce: readonly number[],
): number[] {
  const counted = events.filter((event) => event.kind === 'impairment' || leavesWith(event));
  const years = [
    yearOf(firstMonthOf(card)),
    ...atOnce,
    ...rows.map(({ period }) => yearOf(period)),
    ...counted.map(({ on }) => yearOf(periodOf(on))),
  ];
  const first = years.reduce((a, b) => Math.min(a, b));
  const last = years.reduce((a, b) => Math.max(a, b));
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
