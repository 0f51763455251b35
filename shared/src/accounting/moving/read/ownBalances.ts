import { fen, formatAmount } from '../../../primitives/money';
import { monthOf, periodsBetween, type Period } from '../../../primitives/period';
import { formatQuantity, quantityOf } from '../../../primitives/scaled';
import type { Found, MovedBalance, MovedItem, MovedSlip, OwnBalance, OwnRecords } from '../movedBooks';
import { movedAmount, movedQuantity } from './movedCell';
import type { MovedRow } from './movedTable';
import { columnLetters, type ProblemList } from './problemList';
import { figureOf, type TableContext } from './rowCells';
import type { Field } from './titleWords';

/** What a figure of 余额 is reckoned from. */
type Source = 'opening' | 'debit' | 'credit' | 'closing' | 'year';

/** The figures of 余额 that the proof of amounts does not compare. */
const FIGURES: readonly (readonly [field: Field, counts: 'quantity' | 'money', source: Source])[] = [
  ['quantity', 'quantity', 'opening'],
  ['debitQuantity', 'quantity', 'debit'],
  ['creditQuantity', 'quantity', 'credit'],
  ['closingQuantity', 'quantity', 'closing'],
  ['foreign', 'money', 'opening'],
  ['foreignDebit', 'money', 'debit'],
  ['foreignCredit', 'money', 'credit'],
  ['closingForeign', 'money', 'closing'],
  ['yearDebit', 'money', 'year'],
  ['yearCredit', 'money', 'year'],
  ['yearResult', 'money', 'year'],
  ['yearDebitQuantity', 'quantity', 'year'],
  ['yearCreditQuantity', 'quantity', 'year'],
];

/** The figures of a row of 余额 in their order; undefined: one of them was refused. */
export function ownFiguresOf(context: TableContext, row: MovedRow): readonly number[] | undefined {
  const figures = FIGURES.map(([field, counts]) =>
    figureOf<number>(context, row, field, counts === 'money' ? movedAmount : movedQuantity),
  );
  return figures.includes(undefined) ? undefined : figures.map((figure) => figure ?? 0);
}

/** Titles and letters of the columns of those figures. */
export const ownFigureColumns = ({ recognition: { columns, titles } }: TableContext): OwnBalance['columns'] =>
  FIGURES.map(([field]) => {
    const at = columns.fields[field] ?? 0;
    return { title: titles[at] ?? '', letters: columnLetters(at) };
  });

/** Of whom a row is: an account of any level, or its items, in one currency. */
interface Owner {
  readonly account: string;
  readonly items: string;
  readonly currency: string;
}

/** What 期初 and 凭证 make of an owner. */
interface Kept {
  readonly owner: Owner;
  /** 期初 and 本年累计; of a month what is turned over: a figure for each of `FIGURES`. */
  readonly carried: number[];
  readonly openings: Found[];
  readonly months: Map<Period, { readonly turnover: number[]; readonly lines: Found[] }>;
}

const keyOf = ({ account, items, currency }: Owner) => `${account}|${items}|${currency}`;

const itemsText = (items: readonly MovedItem[]) =>
  items
    .map(({ category, code }) => `${category}:${code}`)
    .sort()
    .join(' ');

/**
 * Tells where 余额 of a whole set of ours has another quantity, 原币 or 本年累计 than its 期初 and 凭证 give: of every account and
 * its items the first month that differs, and of the accounts above nothing more.
 */
export function checkOwnBalances(
  codes: readonly string[],
  balances: readonly MovedBalance[],
  slips: readonly MovedSlip[],
  { about, openings }: Pick<OwnRecords, 'about' | 'openings'>,
  add: ProblemList['add'],
): void {
  const rows = new Map<Period, Map<string, MovedBalance>>();
  for (const balance of balances) {
    if (!balance.own) continue;
    const month = rows.get(balance.from) ?? new Map<string, MovedBalance>();
    rows.set(balance.from, month.set(keyOf(ownerOf(balance)), balance));
  }
  if (rows.size === 0 || openings === null) return;
  const [first = ''] = [...rows.keys()].sort();
  const kept = reckoned(codes, openings, slips);
  const told = new Set<string>();
  let ordered: readonly Kept[] = [];
  for (const month of about ? periodsBetween(about.from, about.to) : [...rows.keys()].sort()) {
    const row = rows.get(month) ?? new Map<string, MovedBalance>();
    for (const [key, balance] of row) {
      if (!kept.has(key)) kept.set(key, nothingOf(ownerOf(balance)));
    }
    if (ordered.length < kept.size) ordered = [...kept.values()].sort(finestFirst);
    for (const one of ordered) {
      const key = keyOf(one.owner);
      const found = comparedWith(one, month, row.get(key), first === month);
      if (!found || told.has(key)) continue;
      for (const above of ownersAbove(one.owner)) told.add(keyOf(above));
      add(found);
    }
  }
}

const ownerOf = ({ account, items, currency }: MovedBalance): Owner => ({
  ...{ account, items: itemsText(items), currency: currency?.code ?? '' },
});

const nothingOf = (owner: Owner): Kept => ({ ...{ owner, carried: [], openings: [], months: new Map() } });

/** Items before their account, an account before those above it. */
const finestFirst = ({ owner: a }: Kept, { owner: b }: Kept) =>
  b.account.length - a.account.length || b.items.length - a.items.length;

/** An owner itself, its account, and whatever may be an account above. */
function ownersAbove(owner: Owner): Owner[] {
  const { account, currency } = owner;
  const lengths = Array.from({ length: account.length + 1 }, (_, length) => length);
  return [owner, ...lengths.map((length) => ({ account: account.slice(0, length), items: '', currency }))];
}

/** 期初 and 凭证 by owner: of the items, of the account and of each account above. */
function reckoned(
  codes: readonly string[],
  openings: NonNullable<OwnRecords['openings']>,
  slips: readonly MovedSlip[],
): Map<string, Kept> {
  const kept = new Map<string, Kept>();
  const known = new Map<string, Map<readonly MovedItem[], readonly Kept[]>>();
  const ownersOf = (account: string, items: readonly MovedItem[], currency = '') => {
    const lists = known.get(`${account}|${currency}`) ?? new Map<readonly MovedItem[], readonly Kept[]>();
    known.set(`${account}|${currency}`, lists);
    const found = lists.get(items) ?? spread(account, items, currency);
    lists.set(items, found);
    return found;
  };
  const spread = (account: string, items: readonly MovedItem[], currency: string) => {
    const paths = codes.filter((code) => code !== account && account.startsWith(code));
    const whole = [account, ...paths].map((code): Owner => ({ account: code, items: '', currency }));
    const own = items.length > 0 ? [{ account, items: itemsText(items), currency }] : [];
    return [...whole, ...own].map((owner) => {
      const one = kept.get(keyOf(owner)) ?? nothingOf(owner);
      kept.set(keyOf(owner), one);
      return one;
    });
  };
  for (const opening of openings) {
    const { at, account, items, quantity, currency, yearDebit, yearCredit } = opening;
    const year = [yearDebit, yearCredit, opening.yearResult ?? 0];
    const counted = [opening.yearDebitQuantity, opening.yearCreditQuantity];
    const carried = [quantity, 0, 0, 0, currency?.net ?? 0, 0, 0, 0, ...year, ...counted];
    for (const one of ownersOf(account, items, currency?.code)) {
      addTo(one.carried, carried);
      one.openings.push(at);
    }
  }
  for (const { date, lines } of slips) {
    const month = date.slice(0, 7) as Period;
    for (const { at, account, items, debit, credit, quantity, currency } of lines) {
      const [counted, foreign] = [quantity ?? 0, currency?.amount ?? 0];
      const turnover =
        debit === 0
          ? [0, 0, counted, 0, 0, 0, foreign, 0, 0, credit, 0, 0, counted]
          : [0, counted, 0, 0, 0, foreign, 0, 0, debit, 0, 0, counted, 0];
      for (const { months } of ownersOf(account, items, currency?.code)) {
        const own = months.get(month) ?? { turnover: [], lines: [] };
        months.set(month, own);
        addTo(own.turnover, turnover);
        if (own.lines.length <= MOST_ROWS) own.lines.push(at);
      }
    }
  }
  return kept;
}

function addTo(sums: number[], figures: readonly number[]): void {
  figures.forEach((figure, at) => (sums[at] = (sums[at] ?? 0) + figure));
}

/** Of an owner in a month: what differs first; undefined: nothing. What the next month begins with is kept. */
function comparedWith(one: Kept, month: Period, row: MovedBalance | undefined, isFirst: boolean) {
  const { carried, openings } = one;
  if (monthOf(month) === 1 && !isFirst) carried.fill(0, YEAR);
  const { turnover, lines } = one.months.get(month) ?? { turnover: [], lines: [] };
  const ours = FIGURES.map(([, , source], at) => {
    const own = (carried[at] ?? 0) + (turnover[at] ?? 0);
    return source === 'closing' ? own + net(carried, turnover, at) : own;
  });
  FIGURES.forEach(([, , source], at) => {
    if (source === 'year') carried[at] = ours[at] ?? 0;
    if (source === 'closing') carried[at - CLOSING] = ours[at] ?? 0;
  });
  const at = ours.findIndex((figure, index) => figure !== (row?.own?.values[index] ?? 0));
  const [, counts = 'money', source = 'year'] = FIGURES[at] ?? [];
  if (at < 0) return undefined;
  const title = [one.owner.account, one.owner.items, one.owner.currency].filter(Boolean).join(' ');
  if (!row?.own) {
    const where = openings[0] ?? lines[0] ?? null;
    const message = `“${title}”在“余额”工作表里没有 ${month} 的一行，而期初或凭证里有它，请核对后重新上传`;
    return { at: where, column: null, message };
  }
  const text = (figure: number) =>
    counts === 'money' ? formatAmount(fen(figure)) : formatQuantity(quantityOf(figure));
  const from = {
    opening: isFirst ? `“期初”工作表${rowsText(openings)}` : '期初和以前各月的凭证',
    ...{ debit: `“凭证”工作表${rowsText(lines)}`, credit: `“凭证”工作表${rowsText(lines)}` },
    ...{ closing: '期初和凭证', year: '期初和今年的凭证' },
  }[source];
  const { title: column = '', letters = null } = row.own.columns[at] ?? {};
  const message = `“${title}”${month} 的${column}是 ${text(row.own.values[at] ?? 0)}，按${from}是 ${text(ours[at] ?? 0)}，请核对后重新上传`;
  return { at: row.at, column: letters, message };
}

/** Where 本年累计 begins among the figures. */
const YEAR = FIGURES.findIndex(([, , source]) => source === 'year');
/** 期末 stands so far behind its 期初, with 借方 and 贷方 between. */
const CLOSING = 3;

const net = (carried: readonly number[], turnover: readonly number[], at: number) =>
  (carried[at - CLOSING] ?? 0) + (turnover[at - 2] ?? 0) - (turnover[at - 1] ?? 0);

/** So many rows are named. */
const MOST_ROWS = 5;

function rowsText(rows: readonly Found[]): string {
  const numbers = rows.slice(0, MOST_ROWS).map(({ row }) => row);
  return rows.length === 0 ? '' : `第 ${numbers.join('、')} ${rows.length > MOST_ROWS ? '等' : ''}行`;
}
