import type { DateOnly } from '../../primitives/dateOnly';
import { ZERO, type Fen } from '../../primitives/money';
import {
  NO_QUANTITY,
  quantityOf,
  unitPrice,
  shortUnitPrice,
  unitPriceOf,
  type QuantityMicro,
  type UnitPriceE8,
} from '../../primitives/scaled';
import type { Account } from '../account';
import { fullNameOf, type AccountTree } from '../accountTree';
import type { AuxiliaryItem } from '../auxiliary';
import type { LedgerRow } from './ledgerPage';
import type { Split } from './ledgerSplit';

/** A row of a ledger as it is read, on screen, paper and in spreadsheets: accounts by name, one quantity. */
export interface NamedLedgerRow {
  readonly kind: LedgerRow['kind'];
  readonly date: DateOnly;
  /** Set on lines only, like word, number and voucher. */
  readonly voucherId: number | null;
  /** Which line of the voucher; absent on other rows and in an answer that was read. */
  readonly lineNumber?: number;
  readonly word: string | null;
  readonly number: number | null;
  /** 记-12. */
  readonly voucher: string | null;
  readonly summary: string;
  /** `code-name`: of a line its own account, of other rows what the page is about; null where it is about all. */
  readonly account: string | null;
  /** 对方科目, all of them, and how many they are. */
  readonly counter: string | null;
  readonly counterCount: number;
  /** null on the opening row. */
  readonly debit: Fen | null;
  readonly credit: Fen | null;
  readonly side: LedgerRow['side'];
  /** Never negative: `side` says where it is. */
  readonly balance: Fen;
  /** Of a line what it moves, of 期初 what is there, of a total what came in (`turnedOver`). */
  readonly quantity: QuantityMicro | null;
  readonly unitPrice: UnitPriceE8 | null;
  readonly balanceQuantity: QuantityMicro | null;
  /** 数量金额账: what came and what went by itself, with the price of each; absent where nothing is counted. */
  readonly debitQuantity?: QuantityMicro;
  readonly debitPrice?: UnitPriceE8;
  readonly creditQuantity?: QuantityMicro;
  readonly creditPrice?: UnitPriceE8;
  readonly balancePrice?: UnitPriceE8;
  /** 外币账: the same in hundredths of the currency; the balance as seen from `side`. */
  readonly foreignDebit?: Fen;
  readonly foreignCredit?: Fen;
  readonly foreignBalance?: Fen;
  /** 多栏账: the amounts of its made columns. */
  readonly split?: Split;
}

/** One account of a month book and its rows: 期初余额, then 本期合计 and 本年累计 of each month. */
export interface AccountPage {
  readonly account: Pick<Account, 'id' | 'code' | 'name' | 'unit'>;
  readonly rows: readonly NamedLedgerRow[];
}

/** Whose page it is: its title is on the rows that are no line's. */
export interface PageOwner {
  /** `code-name`; null where the page is about everything. */
  readonly title: string | null;
  /** Of an account; an auxiliary item has no unit of its own. */
  readonly account?: Account;
}

/** The owner of an account's page. */
export function accountOwner(account: Account, tree: AccountTree): PageOwner {
  return { title: accountTitle(account, tree), account };
}

/** The owner of an auxiliary item's page. */
export const itemOwner = ({ code, name }: AuxiliaryItem): PageOwner => ({ title: `${code}-${name}` });

/** Of a page over all accounts. */
export const NO_OWNER: PageOwner = { title: null };

/** `code-name` of an account, with the names above it. */
export const accountTitle = (account: Account, tree: AccountTree) =>
  `${account.code}-${fullNameOf(tree, account.id)}`;

/** 记-12, or nothing on rows that are no voucher's. */
export const voucherLabel = (word: string | null, number: number | null): string | null =>
  word === null || number === null ? null : `${word}-${number}`;

/** A row with its names. Written out field by field: a general ledger has tens of thousands of these. */
export function nameLedgerRow(row: LedgerRow, tree: AccountTree, owner: PageOwner): NamedLedgerRow {
  const account = tree.byId(row.accountId ?? 0);
  const { quantity, unitPrice } = counted(row, owner.account);
  const named: NamedLedgerRow = {
    kind: row.kind,
    date: row.date,
    voucherId: row.voucherId,
    word: row.word,
    number: row.number,
    voucher: voucherLabel(row.word, row.number),
    summary: row.summary,
    account: account ? accountTitle(account, tree) : owner.title,
    counter: row.counterAccountIds.map((id) => fullNameOf(tree, id)).join('、') || null,
    counterCount: row.counterAccountIds.length,
    debit: row.debit,
    credit: row.credit,
    side: row.side,
    balance: row.balance,
    quantity,
    unitPrice,
    balanceQuantity: row.balanceQuantity,
  };
  const line = row.lineNumber === undefined ? named : { ...named, lineNumber: row.lineNumber };
  const told = row.split ? { ...line, split: row.split } : line;
  return row.kind !== 'line' && !owner.account?.unit ? told : withBothSides(told, row);
}

/** Both sides of a row that is counted, with their prices to the digits that matter: of a line its own, of a sum the amount by the quantity. */
function withBothSides(named: NamedLedgerRow, row: LedgerRow): NamedLedgerRow {
  const { debitQuantity, creditQuantity, balanceQuantity } = row;
  const price = (amount: Fen | null, quantity: QuantityMicro, written = row.unitPrice) => {
    const found = written === null ? unitPriceOf(amount ?? ZERO, quantity) : unitPrice(written);
    return found === undefined ? undefined : shortUnitPrice(found, quantity, amount ?? ZERO);
  };
  const debitPrice = debitQuantity ? price(row.debit, debitQuantity) : undefined;
  const creditPrice = creditQuantity ? price(row.credit, creditQuantity) : undefined;
  const balancePrice = price(row.balance, quantityOf(Math.abs(balanceQuantity)), null);
  return {
    ...named,
    ...(debitQuantity ? { debitQuantity } : {}),
    ...(debitPrice === undefined ? {} : { debitPrice }),
    ...(creditQuantity ? { creditQuantity } : {}),
    ...(creditPrice === undefined ? {} : { creditPrice }),
    ...(balancePrice ? { balancePrice } : {}),
  };
}

interface Counted {
  readonly quantity: QuantityMicro | null;
  readonly unitPrice: UnitPriceE8 | null;
}

const NOT_COUNTED: Counted = { quantity: null, unitPrice: null };

/** Quantity and price: as written on a line; elsewhere the amount divided by the quantity. */
function counted(row: LedgerRow, account: Account | undefined): Counted {
  if (row.kind === 'line') {
    return {
      quantity: row.debitQuantity ?? row.creditQuantity,
      unitPrice: row.unitPrice === null ? null : unitPrice(row.unitPrice),
    };
  }
  if (!account?.unit) return NOT_COUNTED;
  const { quantity, amount } = row.kind === 'opening' ? whatIsThere(row, account) : turnedOver(row, account);
  return { quantity, unitPrice: unitPriceOf(amount, quantity) ?? null };
}

/** What is there, on the side where the balance is; the account's own when it is level. */
function whatIsThere({ side, balance, balanceQuantity }: LedgerRow, account: Account) {
  const isCredit = side === '平' ? account.side === 'credit' : side === '贷';
  return { quantity: quantityOf(isCredit ? 0 - balanceQuantity : balanceQuantity), amount: balance };
}

/**
 * One column cannot hold what came and what went: it is what came in on the account's own side (bought
 * 40 for 800.00 at 20, sold 15: 40 at 20), and where nothing came, what went.
 */
function turnedOver({ debit, credit, debitQuantity, creditQuantity }: LedgerRow, { side }: Account) {
  const onDebit = { quantity: debitQuantity ?? NO_QUANTITY, amount: debit ?? ZERO };
  const onCredit = { quantity: creditQuantity ?? NO_QUANTITY, amount: credit ?? ZERO };
  const [own, other] = side === 'debit' ? [onDebit, onCredit] : [onCredit, onDebit];
  return own.quantity === 0 ? other : own;
}
