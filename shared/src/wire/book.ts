import { fullNameOf, type AccountTree } from '../accounting/accountTree';
import type { AccountBalanceRow } from '../accounting/books/accountBalances';
import type { BalanceColumns } from '../accounting/books/balanceFigures';
import type { AuxiliaryBalanceRow } from '../accounting/books/auxiliaryBalances';
import type { GeneralLedgerPage } from '../accounting/books/generalLedger';
import type { LedgerRow } from '../accounting/books/ledgerPage';
import type { Account } from '../accounting/account';
import { ZERO, type Fen } from '../primitives/money';
import { unitPriceOf, type QuantityMicro, type UnitPriceE8 } from '../primitives/scaled';
import type { WireAccount } from './account';
import { sides } from './enums';
import { toWireQuantity, toWireUnitPrice, toWireYuan } from './scalars';

/**
 * Shapes of the books (wire.md 2.5). The rows are display figures: screens show them and never add
 * them up, so they are written here and read back only as amounts.
 */

/** Row of a detail book: 期初余额, the lines, 本期合计, 本年累计. */
export interface WireLedgerRow {
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
export interface WireBalanceRow {
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

/** Whose page it is: its title stands on the rows that are no line's. */
export interface PageOwner {
  /** `code-name`. */
  readonly title: string;
  /** Of an account; an auxiliary item has no unit of its own. */
  readonly account?: Account;
}

/** The owner of an account's page. */
export function accountOwner(account: Account, tree: AccountTree): PageOwner {
  return { title: titleOf(account, tree), account };
}

const titleOf = (account: Account, tree: AccountTree) => `${account.code}-${fullNameOf(tree, account.id)}`;

/** A row of a detail book. Quantities and prices only when they were asked for. */
export function fromLedgerRow(
  row: LedgerRow,
  tree: AccountTree,
  withQuantities: boolean,
  owner: PageOwner,
): WireLedgerRow {
  const account = row.accountId === null ? undefined : tree.byId(row.accountId);
  const { num, price } = withQuantities ? quantityColumns(row, owner.account) : NOT_COUNTED;
  // An empty side is absent. Set afterwards: spreading into tens of thousands of rows costs most of a ledger.
  const written: Mutable<WireLedgerRow> = {
    voucherDate: row.date,
    voucherId: row.voucherId,
    word: row.word,
    code: row.number,
    summary: row.summary,
    subjectName: account ? titleOf(account, tree) : owner.title,
    balanceDirection: row.side,
    balance: toWireYuan(row.balance),
    num,
    price,
    numBalance: withQuantities ? toWireQuantity(row.balanceQuantity) : null,
    counterName: row.counterAccountIds.map((id) => fullNameOf(tree, id)).join('、') || null,
    counterCount: row.counterAccountIds.length,
    rowKind: row.kind,
  };
  if (row.debit) written.debitAmount = toWireYuan(row.debit);
  if (row.credit) written.creditAmount = toWireYuan(row.credit);
  return written;
}

type Mutable<T> = { -readonly [key in keyof T]: T[key] };

const NOT_COUNTED = { num: null, price: null };

interface Counted {
  readonly quantity: QuantityMicro;
  readonly amount: Fen;
}

/** `num` and `price`: as it was written on a line; elsewhere the amount divided by the quantity. */
function quantityColumns(row: LedgerRow, account: Account | undefined) {
  if (row.kind === 'line') {
    const quantity = row.debitQuantity ?? row.creditQuantity;
    return {
      num: quantity === null ? null : toWireQuantity(quantity),
      price: row.unitPrice === null ? null : toWireUnitPrice(row.unitPrice as UnitPriceE8),
    };
  }
  if (!account?.unit) return { num: null, price: null };
  const { quantity, amount } =
    row.kind === 'opening' ? openingCounted(row, account) : turnedOver(row, account);
  const price = unitPriceOf(amount, quantity);
  return { num: toWireQuantity(quantity), price: price === undefined ? null : toWireUnitPrice(price) };
}

/** What is there, on the side where the balance stands; the account's own when it is level. */
function openingCounted({ side, balance, balanceQuantity }: LedgerRow, account: Account): Counted {
  const isCredit = side === '平' ? account.side === 'credit' : side === '贷';
  // Minus nothing is nothing.
  const quantity = isCredit && balanceQuantity !== 0 ? -balanceQuantity : balanceQuantity;
  return { quantity: quantity as QuantityMicro, amount: balance };
}

/**
 * One column cannot hold what came and what went: it is what came in on the account's own side (bought
 * 40 for 800.00 at 20, sold 15: 40 at 20), and where nothing came, what went.
 */
function turnedOver({ debit, credit, debitQuantity, creditQuantity }: LedgerRow, { side }: Account): Counted {
  const onDebit = { quantity: debitQuantity ?? NOTHING, amount: debit ?? ZERO };
  const onCredit = { quantity: creditQuantity ?? NOTHING, amount: credit ?? ZERO };
  const [own, other] = side === 'debit' ? [onDebit, onCredit] : [onCredit, onDebit];
  return own.quantity === 0 ? other : own;
}

const NOTHING = 0 as QuantityMicro;

const yuanOrBlank = (amount: Fen) => (amount === 0 ? null : toWireYuan(amount));

/** 科目余额表: zeros are blanks. */
export function fromBalanceRow(row: AccountBalanceRow, withQuantities: boolean): WireBalanceRow {
  const quantity = (micro: QuantityMicro) =>
    withQuantities && row.unit !== null && micro !== 0 ? toWireQuantity(micro) : null;
  const left = row.closingQuantity;
  return {
    subjectId: row.accountId,
    parentId: row.parentId,
    code: row.code,
    name: row.name,
    level: row.level,
    unit: row.unit,
    balanceDirection: sides.toWire(row.side),
    ...fromBalanceColumns(row, yuanOrBlank),
    currentDebitAmountNum: quantity(row.debitQuantity),
    currentCreditAmountNum: quantity(row.creditQuantity),
    endingDebitBalanceNum: left > 0 ? quantity(left) : null,
    endingCreditBalanceNum: left < 0 ? quantity(-left as QuantityMicro) : null,
  };
}

/** The last row of a balance table: every amount is written, also a zero. */
export function fromBalanceTotal(total: BalanceColumns): WireBalanceRow {
  return {
    subjectId: null,
    parentId: null,
    code: null,
    name: '合计',
    level: null,
    unit: null,
    balanceDirection: null,
    ...fromBalanceColumns(total, toWireYuan),
    currentDebitAmountNum: null,
    currentCreditAmountNum: null,
    endingDebitBalanceNum: null,
    endingCreditBalanceNum: null,
  };
}

/** 辅助核算余额表: one item of the category. */
export function fromAuxiliaryBalanceRow(row: AuxiliaryBalanceRow): WireBalanceRow {
  return {
    ...fromBalanceTotal(row),
    ...fromBalanceColumns(row, yuanOrBlank),
    auxiliaryId: row.itemId,
    code: row.code,
    name: row.name,
  };
}

/** One account of GET /accountBook/generalLedger: 期初余额, 本期合计, 本年累计 … */
export interface WireGeneralLedgerPage {
  subject: { id: number; code: string; name: string; unit: string | null };
  summary: WireLedgerRow[];
}

export function fromGeneralLedgerPage(
  { account, rows }: GeneralLedgerPage,
  tree: AccountTree,
  withQuantities: boolean,
): WireGeneralLedgerPage {
  const { id, code, name, unit } = account;
  const owner = accountOwner(account, tree);
  return {
    subject: { id, code, name, unit },
    summary: rows.map((row) => fromLedgerRow(row, tree, withQuantities, owner)),
  };
}

function fromBalanceColumns<Blank>(columns: BalanceColumns, write: (amount: Fen) => number | Blank) {
  return {
    beginningDebitBalance: write(columns.openingDebit),
    beginningCreditBalance: write(columns.openingCredit),
    currentDebitAmount: write(columns.debit),
    currentCreditAmount: write(columns.credit),
    yearDebitAmount: write(columns.yearDebit),
    yearCreditAmount: write(columns.yearCredit),
    endingDebitBalance: write(columns.closingDebit),
    endingCreditBalance: write(columns.closingCredit),
  };
}
