import { fen, type Fen } from '../../../primitives/money';
import { periodsBetween, yearOf, type Period } from '../../../primitives/period';
import { categoriesOf, itemKind } from '../itemKind';
import type { EachFigure } from '../plan/balanceTables';
import type { MovePlan, PlanItemRef, PlanSlip, PlanTarget } from '../plan/movePlan';

/** What a row is kept under: 1122, or 1122|客户:c1 for its items of some categories. */
export type BalanceKey = string;

export function balanceKey(account: string, items: readonly PlanItemRef[]): BalanceKey {
  if (items.length === 0) return account;
  const parts = items.map(({ category, code }) => `${category}:${code}`);
  return `${account}|${parts.sort().join('|')}`;
}

/** Categories that tables tell an account apart by, one entry for each kind of row. */
export type Signatures = ReadonlyMap<string, readonly (readonly string[])[]>;

/** The kinds of items that each account has amounts on; without items there is none. */
export function signaturesOf(targets: Iterable<PlanTarget>): Signatures {
  const found = new Map<string, Map<string, readonly string[]>>();
  for (const { account, items } of targets) {
    if (items.length === 0) continue;
    const kinds = found.get(account) ?? new Map<string, readonly string[]>();
    found.set(account, kinds.set(itemKind(items), categoriesOf(items)));
  }
  return new Map([...found].map(([account, kinds]) => [account, [...kinds.values()]]));
}

interface Slot {
  opening: number;
  yearDebit: number;
  yearCredit: number;
  /** By month from the first one. */
  readonly debit: number[];
  readonly credit: number[];
}

/** The plan, posted: figures of every account and of its items as the tables tell them apart. */
export interface OurBalances {
  keys(): Iterable<BalanceKey>;
  /** Figures over some months, of several keys together. */
  figuresOf(keys: readonly BalanceKey[], from: Period, to: Period): EachFigure<Fen>;
  /** Adds to an opening, or to the turnover before the first month: what it would be without a wrong cell. */
  correct(key: BalanceKey, figure: 'opening' | 'yearDebit' | 'yearCredit', amount: number): void;
}

/** Posts the plan once: every line under its account and, where tables have items, under those. Linear in lines. */
export function ourBalances(plan: MovePlan, signatures: Signatures): OurBalances {
  const months = periodsBetween(plan.from, plan.last);
  const indexes = new Map<string, number>(months.map((month, index) => [month, index]));
  const slots = new Map<BalanceKey, Slot>();
  const slotOf = (key: BalanceKey) => {
    const known = slots.get(key);
    if (known) return known;
    const slot: Slot = { opening: 0, yearDebit: 0, yearCredit: 0, debit: [], credit: [] };
    slots.set(key, slot);
    return slot;
  };
  for (const { account, items, net, yearDebit, yearCredit } of plan.openings) {
    for (const key of keysOf(account, items, signatures)) {
      const slot = slotOf(key);
      slot.opening += net;
      slot.yearDebit += yearDebit;
      slot.yearCredit += yearCredit;
    }
  }
  for (const slip of plan.slips) post(slip, indexes.get(slip.date.slice(0, 7)) ?? 0, signatures, slotOf);
  return {
    keys: () => slots.keys(),
    figuresOf: (keys, from, to) => {
      const range: Range = {
        first: indexes.get(from) ?? 0,
        last: indexes.get(to) ?? 0,
        year: firstOfYear(months, to),
      };
      const isFirstYear = yearOf(to) === yearOf(plan.from);
      return total(
        keys.flatMap((key) => slots.get(key) ?? []),
        range,
        isFirstYear,
      );
    },
    correct: (key, figure, amount) => {
      slotOf(key)[figure] += amount;
    },
  };
}

function post(slip: PlanSlip, month: number, signatures: Signatures, slotOf: (key: BalanceKey) => Slot) {
  for (const { account, items, debit, credit } of slip.lines) {
    for (const key of keysOf(account, items, signatures)) {
      const slot = slotOf(key);
      slot.debit[month] = (slot.debit[month] ?? 0) + debit;
      slot.credit[month] = (slot.credit[month] ?? 0) + credit;
    }
  }
}

function keysOf(account: string, items: readonly PlanItemRef[], signatures: Signatures): BalanceKey[] {
  const kinds = signatures.get(account);
  if (!kinds) return [account];
  return [account, ...kinds.map((categories) => balanceKey(account, itemsIn(items, categories)))];
}

/** Of the items of a line those of some categories. */
export function itemsIn(items: readonly PlanItemRef[], categories: readonly string[]): PlanItemRef[] {
  return items.filter(({ category }) => categories.includes(category));
}

interface Range {
  readonly first: number;
  readonly last: number;
  /** The first month of the year of the last one. */
  readonly year: number;
}

function firstOfYear(months: readonly Period[], to: Period): number {
  return months.findIndex((month) => yearOf(month) === yearOf(to));
}

function total(slots: readonly Slot[], { first, last, year }: Range, isFirstYear: boolean): EachFigure<Fen> {
  let [opening, debit, credit, yearDebit, yearCredit] = [0, 0, 0, 0, 0];
  for (const slot of slots) {
    opening += slot.opening;
    if (isFirstYear) [yearDebit, yearCredit] = [yearDebit + slot.yearDebit, yearCredit + slot.yearCredit];
    for (let month = 0; month <= last; month += 1) {
      const [out, into] = [slot.debit[month] ?? 0, slot.credit[month] ?? 0];
      if (month < first) opening += out - into;
      else [debit, credit] = [debit + out, credit + into];
      if (month >= year) [yearDebit, yearCredit] = [yearDebit + out, yearCredit + into];
    }
  }
  return {
    opening: fen(opening),
    debit: fen(debit),
    credit: fen(credit),
    closing: fen(opening + debit - credit),
    yearDebit: fen(yearDebit),
    yearCredit: fen(yearCredit),
  };
}
