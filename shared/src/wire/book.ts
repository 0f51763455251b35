import { fullNameOf, type AccountTree } from '../accounting/accountTree';
import type { BalanceRow } from '../accounting/books/balanceRow';
import type { Book, BookContent } from '../accounting/books/book';
import { voucherLabel, type AccountPage, type NamedLedgerRow } from '../accounting/books/namedLedgerRow';
import type { Account } from '../accounting/account';
import type { DateOnly } from '../primitives/dateOnly';
import { ZERO, parseYuan, type Fen } from '../primitives/money';
import {
  NO_QUANTITY,
  parseQuantity,
  parseUnitPrice,
  negateQuantity,
  type QuantityMicro,
} from '../primitives/scaled';
import type { WireAccount } from './account';
import {
  readBalanceExtras,
  readLedgerExtras,
  writeBalanceExtras,
  writeLedgerExtras,
  type WireBalanceExtras,
  type WireLedgerExtras,
} from './bookExtras';
import { readEnum, sides } from './enums';
import { readBack, readBackOrNull, toWireQuantity, toWireUnitPrice, toWireYuan } from './scalars';

/**
 * Shapes of the books (wire.md 2.5). A book's grain decides which of them its rows have, both ways; a new
 * book needs nothing here.
 */

/** What older clients call the books they know. */
const OLDER_CALLS: Readonly<Record<string, string>> = {
  detailLedger: 'details',
  accountBalances: 'subjectBalance',
  accountSummary: 'subjectSummary',
  auxiliaryBalances: 'auxiliaryBalance',
  auxiliaryLedger: 'auxiliaryDetails',
};

/** The address of a book's call, below /api. */
export const bookCall = ({ key }: Pick<Book, 'key'>): `/accountBook/${string}` =>
  `/accountBook/${OLDER_CALLS[key] ?? key}`;

/** Row of a detail book: 期初余额, the lines, 本期合计, 本年累计. */
export interface WireLedgerRow extends WireLedgerExtras {
  voucherDate: string;
  /** Present on lines only: the link to the voucher. */
  voucherId: number | null;
  word: string | null;
  code: number | null;
  summary: string;
  subjectName: string | null;
  /** An empty side is absent: an old client would print a zero. */
  debitAmount?: number;
  creditAmount?: number;
  balanceDirection: '借' | '贷' | '平';
  /** Always positive or zero; its side is the direction. */
  balance: number;
  /** Of a line what it moves, of 期初 what is there, of a total what came in (`turnedOver`). */
  num: number | null;
  price: number | null;
  numBalance: number | null;
  /** Ours: 对方科目. */
  counterName: string | null;
  /** Ours: how many accounts that names. */
  counterCount: number;
  /** Ours: what the row is, for its tint. */
  rowKind: 'opening' | 'line' | 'month' | 'year';
}

/** Row of 科目余额表; the last one is {name:'合计'}. */
export interface WireBalanceRow extends WireBalanceExtras {
  subjectId: number | null;
  /** Of auxiliary balances: the item. */
  auxiliaryId?: number;
  parentId: number | null;
  code: string | null;
  name: string;
  level: number | null;
  unit: string | null;
  balanceDirection: '借' | '贷' | null;
  beginningDebitBalance: number | null;
  beginningCreditBalance: number | null;
  currentDebitAmount: number | null;
  currentCreditAmount: number | null;
  /** Ours (2.11). */
  yearDebitAmount: number | null;
  yearCreditAmount: number | null;
  endingDebitBalance: number | null;
  endingCreditBalance: number | null;
  currentDebitAmountNum: number | null;
  currentCreditAmountNum: number | null;
  endingDebitBalanceNum: number | null;
  endingCreditBalanceNum: number | null;
}

/** Row of GET /accountBook/list: an account that occurs in the months, parents included. */
export type WireBookAccount = Pick<
  WireAccount,
  'id' | 'parentId' | 'code' | 'name' | 'level' | 'unit' | 'balanceDirection' | 'subjectFullName'
>;

export function fromBookAccount(account: Account, tree: AccountTree): WireBookAccount {
  return {
    id: account.id,
    parentId: account.parentId,
    code: account.code,
    name: account.name,
    level: account.level,
    unit: account.unit,
    balanceDirection: sides.toWire(account.side),
    subjectFullName: `${account.code}-${fullNameOf(tree, account.id)}`,
  };
}

/** An account of GET /accountBook/list, as screens list it. */
export interface BookAccount {
  readonly id: number;
  readonly parentId: number | null;
  readonly code: string;
  readonly name: string;
  readonly fullName: string;
}

export function toBookAccount({ id, parentId, code, name, subjectFullName }: WireBookAccount): BookAccount {
  return { id, parentId, code, name, fullName: subjectFullName };
}

/** A row of a detail book. Quantities and prices only when they were asked for. */
export function fromLedgerRow(row: NamedLedgerRow, withQuantities: boolean): WireLedgerRow {
  const { quantity, unitPrice, balanceQuantity } = withQuantities ? row : NOT_COUNTED;
  // An empty side is absent. Set afterwards: spreading into tens of thousands of rows costs most of a ledger.
  const written: WireLedgerRow = {
    voucherDate: row.date,
    voucherId: row.voucherId,
    word: row.word,
    code: row.number,
    summary: row.summary,
    subjectName: row.account,
    balanceDirection: row.side,
    balance: toWireYuan(row.balance),
    num: quantity === null ? null : toWireQuantity(quantity),
    price: unitPrice === null ? null : toWireUnitPrice(unitPrice),
    numBalance: balanceQuantity === null ? null : toWireQuantity(balanceQuantity),
    counterName: row.counter,
    counterCount: row.counterCount,
    rowKind: row.kind,
  };
  if (row.debit) written.debitAmount = toWireYuan(row.debit);
  if (row.credit) written.creditAmount = toWireYuan(row.credit);
  writeLedgerExtras(written, row, withQuantities);
  return written;
}

const NOT_COUNTED = { quantity: null, unitPrice: null, balanceQuantity: null };

/** Reads a row of a detail book; a side that is absent is nothing, on 期初余额 there is none. */
export function toLedgerRow(wire: WireLedgerRow): NamedLedgerRow {
  const empty = wire.rowKind === 'opening' ? null : ZERO;
  const word = wire.word ?? null;
  const number = wire.code ?? null;
  return {
    kind: wire.rowKind,
    date: wire.voucherDate as DateOnly,
    voucherId: wire.voucherId,
    word,
    number,
    voucher: voucherLabel(word, number),
    summary: wire.summary,
    account: wire.subjectName ?? null,
    counter: wire.counterName ?? null,
    counterCount: wire.counterCount,
    debit: readBackOrNull(wire.debitAmount, parseYuan) ?? empty,
    credit: readBackOrNull(wire.creditAmount, parseYuan) ?? empty,
    side: wire.balanceDirection,
    balance: readBack(wire.balance, parseYuan),
    quantity: readBackOrNull(wire.num, parseQuantity),
    unitPrice: readBackOrNull(wire.price, parseUnitPrice),
    balanceQuantity: readBackOrNull(wire.numBalance, parseQuantity),
    ...readLedgerExtras(wire),
  };
}

const yuanOrBlank = (amount: Fen) => (amount === 0 ? null : toWireYuan(amount));

/** 余额表: zeros are blanks, but for those of 合计. */
export function fromBalanceRow(row: BalanceRow, withQuantities: boolean): WireBalanceRow {
  const write = row.kind === 'total' ? toWireYuan : yuanOrBlank;
  const quantity = (micro: QuantityMicro) => (withQuantities && micro !== 0 ? toWireQuantity(micro) : null);
  const left = row.closingQuantity;
  const written: WireBalanceRow = {
    subjectId: row.accountId,
    parentId: row.parentId,
    code: row.code || null,
    name: row.name,
    level: row.level,
    unit: row.unit,
    balanceDirection: row.side && sides.toWire(row.side),
    beginningDebitBalance: write(row.openingDebit),
    beginningCreditBalance: write(row.openingCredit),
    currentDebitAmount: write(row.debit),
    currentCreditAmount: write(row.credit),
    yearDebitAmount: write(row.yearDebit),
    yearCreditAmount: write(row.yearCredit),
    endingDebitBalance: write(row.closingDebit),
    endingCreditBalance: write(row.closingCredit),
    currentDebitAmountNum: quantity(row.debitQuantity),
    currentCreditAmountNum: quantity(row.creditQuantity),
    endingDebitBalanceNum: left > 0 ? quantity(left) : null,
    endingCreditBalanceNum: left < 0 ? quantity(negateQuantity(left)) : null,
  };
  if (row.itemId !== null) written.auxiliaryId = row.itemId;
  writeBalanceExtras(written, row, withQuantities);
  return written;
}

/** Reads a row of a balance book: what is neither an account nor an item is 合计. */
export function toBalanceRow(wire: WireBalanceRow): BalanceRow {
  const accountId = wire.subjectId ?? null;
  const itemId = wire.auxiliaryId ?? null;
  return {
    kind: accountId === null && itemId === null ? 'total' : 'line',
    accountId,
    itemId,
    parentId: wire.parentId ?? null,
    code: wire.code ?? '',
    name: wire.name,
    level: wire.level ?? null,
    unit: wire.unit ?? null,
    side: wire.balanceDirection && readEnum(sides, wire.balanceDirection),
    openingDebit: yuanOf(wire.beginningDebitBalance),
    openingCredit: yuanOf(wire.beginningCreditBalance),
    debit: yuanOf(wire.currentDebitAmount),
    credit: yuanOf(wire.currentCreditAmount),
    yearDebit: yuanOf(wire.yearDebitAmount),
    yearCredit: yuanOf(wire.yearCreditAmount),
    closingDebit: yuanOf(wire.endingDebitBalance),
    closingCredit: yuanOf(wire.endingCreditBalance),
    debitQuantity: quantityIn(wire.currentDebitAmountNum),
    creditQuantity: quantityIn(wire.currentCreditAmountNum),
    closingQuantity: closingQuantityIn(wire),
    ...readBalanceExtras(wire),
  };
}

const yuanOf = (value: number | null): Fen => readBackOrNull(value, parseYuan) ?? ZERO;
const quantityIn = (value: number | null) => readBackOrNull(value, parseQuantity) ?? NO_QUANTITY;

function closingQuantityIn(wire: WireBalanceRow): QuantityMicro {
  const onCredit = quantityIn(wire.endingCreditBalanceNum);
  return onCredit === 0 ? quantityIn(wire.endingDebitBalanceNum) : negateQuantity(onCredit);
}

/** One account of a month book, GET /accountBook/generalLedger: 期初余额, 本期合计, 本年累计 … */
export interface WireGeneralLedgerPage {
  subject: { id: number; code: string; name: string; unit: string | null };
  summary: WireLedgerRow[];
}

export function fromAccountPage(
  { account, rows }: AccountPage,
  withQuantities: boolean,
): WireGeneralLedgerPage {
  const { id, code, name, unit } = account;
  return {
    subject: { id, code, name, unit },
    summary: rows.map((row) => fromLedgerRow(row, withQuantities)),
  };
}

export function toAccountPage({ subject, summary }: WireGeneralLedgerPage): AccountPage {
  const { id, code, name, unit } = subject;
  return { account: { id, code, name, unit }, rows: summary.map(toLedgerRow) };
}

/** What a book's call answers, by its grain. */
export type WireBookContent = WireBalanceRow[] | WireGeneralLedgerPage[] | WireLedgerRow[];

export function fromBookContent(content: BookContent, withQuantities: boolean): WireBookContent {
  switch (content.grain) {
    case 'period':
      return content.rows.map((row) => fromBalanceRow(row, withQuantities));
    case 'month':
      return content.pages.map((page) => fromAccountPage(page, withQuantities));
    case 'line':
      return content.rows.map((row) => fromLedgerRow(row, withQuantities));
  }
}

/** Reads the answer of a book's call. */
export function toBookContent(grain: Book['grain'], wire: object): BookContent {
  switch (grain) {
    case 'period':
      return { grain, rows: (wire as WireBalanceRow[]).map(toBalanceRow) };
    case 'month':
      return { grain, pages: (wire as WireGeneralLedgerPage[]).map(toAccountPage) };
    case 'line':
      return { grain, rows: (wire as WireLedgerRow[]).map(toLedgerRow) };
  }
}
