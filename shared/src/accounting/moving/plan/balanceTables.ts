import { listAt } from '../listAt';
import { fen, type Fen } from '../../../primitives/money';
import { quantityOf, type QuantityMicro } from '../../../primitives/scaled';
import type { Period } from '../../../primitives/period';
import {
  isOpeningRow,
  type Found,
  type MovedBalance,
  type MovedBooks,
  type MovedCurrency,
  type MovedItem,
} from '../movedBooks';
import { byText } from '../byText';
import type { MoveNotes } from './moveNotes';
import { itemKind } from '../itemKind';
import { pushTo } from '../pushTo';
import { isAccountRow, isTotalRow } from './totalRow';

/** 期初, 借方, 贷方, 期末 and 本年累计 of a row; null: the table has no such column. */
export const figureNames = ['opening', 'debit', 'credit', 'closing', 'yearDebit', 'yearCredit'] as const;
export type FigureName = (typeof figureNames)[number];
export type EachFigure<Value> = Readonly<Record<FigureName, Value>>;
export type Figures = EachFigure<Fen | null>;

/** Makes figures by name. */
export function mapFigures<Value>(figure: (name: FigureName) => Value): EachFigure<Value> {
  return {
    opening: figure('opening'),
    debit: figure('debit'),
    credit: figure('credit'),
    closing: figure('closing'),
    yearDebit: figure('yearDebit'),
    yearCredit: figure('yearCredit'),
  };
}

/** A row of a balance table; rows of one account in several currencies are one. */
export interface TableRow extends Figures {
  readonly at: Found;
  /** Their account in our encoding; '' 合计. */
  readonly code: string;
  readonly items: readonly MovedItem[];
  readonly quantity: QuantityMicro | null;
  /** Of each row that is in it. */
  readonly currencies: readonly MovedCurrency[];
}

/** One table: all rows over the same months. */
export interface BalanceTable {
  readonly from: Period;
  readonly to: Period;
  /** 期初 alone: 本年累计 is what was turned over before. */
  readonly isOpening: boolean;
  readonly accounts: ReadonlyMap<string, TableRow>;
  /** Item rows by account. */
  readonly items: ReadonlyMap<string, readonly TableRow[]>;
  readonly total: TableRow | null;
}

/** The rows that are an account: its own, else those of its items, of one kind where several tell it apart. */
export function rowsOfAccount({ accounts, items }: BalanceTable, code: string): readonly TableRow[] {
  const row = accounts.get(code);
  if (row) return [row];
  const rows = listAt(items, code);
  const [kind] = rows.map((one) => itemKind(one.items));
  return rows.filter((one) => itemKind(one.items) === kind);
}

interface OpenTable {
  readonly from: Period;
  readonly to: Period;
  readonly isOpening: boolean;
  readonly rows: Map<string, { row: TableRow; readonly currencies: Set<string> }>;
}

/** Their balance tables, the earliest first, the shortest of those that begin together first. */
export function balanceTables(
  { balances }: MovedBooks,
  codes: ReadonlyMap<string, string>,
  notes: MoveNotes,
): BalanceTable[] {
  const tables = new Map<string, OpenTable>();
  for (const balance of balances) {
    const isTotal = isTotalRow(balance);
    if (!isTotal && !isAccountRow(balance)) continue;
    const code = isTotal ? '' : (codes.get(balance.account.trim()) ?? '');
    const { from, to } = balance;
    const isOpening = isOpeningRow(balance);
    const key = tableKey({ from, to, isOpening });
    const table = tables.get(key) ?? { from, to, isOpening, rows: new Map() };
    tables.set(key, table);
    addRow(table, code, balance, notes);
  }
  return [...tables.values()].map(closed).sort(byText(orderOf));
}

/** 期初2026-04; 2026-04..2026-06 */
export const tableKey = ({ from, to, isOpening }: Pick<BalanceTable, 'from' | 'to' | 'isOpening'>) =>
  isOpening ? `期初${from}` : `${from}..${to}`;

/** 期初 before the tables that begin with it. */
const orderOf = ({ from, to, isOpening }: BalanceTable) => (isOpening ? from : `${from}..${to}`);

function addRow({ rows }: OpenTable, code: string, balance: MovedBalance, notes: MoveNotes) {
  const key = `${code}|${balance.items.map(itemText).sort().join(';')}`;
  const row = rowOf(code, balance);
  const currency = balance.currency?.code ?? '';
  const known = rows.get(key);
  if (!known) {
    rows.set(key, { row, currencies: new Set([currency]) });
  } else if (!known.currencies.has(currency)) {
    known.row = together(known.row, row);
    known.currencies.add(currency);
  } else if (figureNames.some((name) => known.row[name] !== row[name]) && known.currencies.size === 1) {
    notes.refuse(
      `科目“${balance.account} ${balance.accountName}”在同一余额表里有两行，金额不同；请保留其中一行`,
      row.at,
    );
  }
}

const itemText = ({ category, code, name }: MovedItem) => `${category}:${code}:${name}`;

const RMB: MovedCurrency = { code: '', rate: null, amount: null };

function rowOf(code: string, balance: MovedBalance): TableRow {
  const { at, items, quantity, currency, opening, debit, credit, closing, yearDebit, yearCredit } = balance;
  const currencies = [currency ?? RMB];
  return { at, code, items, quantity, currencies, opening, debit, credit, closing, yearDebit, yearCredit };
}

function together(a: TableRow, b: TableRow): TableRow {
  const sums = mapFigures((name) => plus(a[name], b[name], fen));
  const quantity = plus(a.quantity, b.quantity, quantityOf);
  return { ...a, ...sums, quantity, currencies: [...a.currencies, ...b.currencies] };
}

/** The sum of what is there of two; null: neither is. */
export function plus<Amount extends number>(
  a: Amount | null,
  b: Amount | null,
  amountOf: (sum: number) => Amount,
): Amount | null {
  return a === null && b === null ? null : amountOf((a ?? 0) + (b ?? 0));
}

function closed({ rows, ...months }: OpenTable): BalanceTable {
  const accounts = new Map<string, TableRow>();
  const items = new Map<string, TableRow[]>();
  let total: TableRow | null = null;
  for (const { row } of rows.values()) {
    if (row.code === '') total = row;
    else if (row.items.length === 0) accounts.set(row.code, row);
    else pushTo(items, row.code, row);
  }
  return { ...months, accounts, items, total };
}
