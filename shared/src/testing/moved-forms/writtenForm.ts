import type { MovedTable } from '../../accounting/moving/read/movedTable';
import { formatYuan, type Fen } from '../../primitives/money';

/** An item of a ledger that is written out in the forms of other programs. */
export interface FormItem {
  readonly category: string;
  readonly code: string;
  readonly name: string;
}

export interface FormLine {
  readonly summary: string;
  /** First-level code and what follows it: 5602.01 */
  readonly account: string;
  readonly accountName: string;
  readonly debit: Fen;
  readonly credit: Fen;
  readonly items: readonly FormItem[];
}

export interface FormSlip {
  readonly date: string;
  readonly word: string;
  readonly number: number;
  readonly maker: string;
  readonly lines: readonly FormLine[];
}

/** An account, or an item of one, as of a month; debit positive. */
export interface FormBalance {
  readonly account: string;
  readonly accountName: string;
  readonly items: readonly FormItem[];
  readonly opening: Fen;
  readonly debit: Fen;
  readonly credit: Fen;
  readonly closing: Fen;
}

export interface FormLedger {
  readonly items: readonly FormItem[];
  readonly slips: readonly FormSlip[];
  /** Accounts with their items below them. */
  readonly balances: readonly FormBalance[];
}

export type Row = readonly (string | number)[];

/** How a program writes a ledger: a table of slips, one of balances. */
export interface WrittenForm {
  readonly name: string;
  readonly slips: (slips: readonly FormSlip[]) => Row[];
  readonly balances: (balances: readonly FormBalance[]) => Row[];
  /** Every row has the number of its slip, so rows of several may be mixed. */
  readonly isNumbered: boolean;
}

export const writtenTable = (file: string, sheet: string, rows: readonly Row[]): MovedTable => ({
  file,
  sheet,
  rows: rows.map((row, at) => ({ number: at + 1, cells: row.map(String) })),
});

/** 辅助 as a table of its own, for forms that write a code or a name alone. */
export const itemTable = (items: readonly FormItem[]) =>
  writtenTable('项目.xls', '辅助', [
    ['辅助类别', '编码', '名称'],
    ...items.map(({ category, code, name }) => [category, code, name]),
  ]);

/** Nothing where it is zero. */
export const blank = (amount: Fen, write: (amount: Fen) => string = formatYuan) =>
  amount === 0 ? '' : write(amount);
/** 5602.01 without its point. */
export const plain = (account: string) => account.replaceAll('.', '');
/** What a pair of columns for debit and credit has. */
export const debitOf = (amount: Fen) => (amount > 0 ? formatYuan(amount) : '');
export const creditOf = (amount: Fen) => (amount < 0 ? formatYuan(amount).slice(1) : '');
/** The side of a balance, and how much it is there. */
export const sideOf = (amount: Fen) => (amount === 0 ? '平' : amount > 0 ? '借' : '贷');
export const size = (amount: Fen) => formatYuan(amount).replace('-', '');

/** The items of a category in a column of their own. */
export const itemIn = (items: readonly FormItem[], category: string, write: (item: FormItem) => string) =>
  items
    .filter((item) => item.category === category)
    .map(write)
    .join('');

/** All items in one cell. */
export const texts = (items: readonly FormItem[], write: (item: FormItem) => string) =>
  items.map(write).join('/');

/** A row for each line, the slip and its number beside it. */
export const eachLine = (
  slips: readonly FormSlip[],
  row: (slip: FormSlip, line: FormLine, order: number) => Row,
): Row[] => slips.flatMap((slip) => slip.lines.map((line, at) => row(slip, line, at + 1)));

/** What a row of balances is called: its items, else its account. */
export const itemName = ({ items, accountName }: FormBalance) =>
  items.length > 0 ? texts(items, ({ name }) => name) : accountName;
export const isItem = ({ items }: FormBalance) => items.length > 0;
