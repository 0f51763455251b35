import type { AuxiliaryKey } from '../accounting/auxiliary';
import type { BalanceRow } from '../accounting/books/balanceRow';
import type { NamedLedgerRow } from '../accounting/books/namedLedgerRow';
import { ZERO, parseYuan, type Fen } from '../primitives/money';
import { parseQuantity, parseUnitPrice } from '../primitives/scaled';
import { readBack, toWireQuantity, toWireUnitPrice, toWireYuan } from './scalars';

/** What rows of books carry besides the shapes of older clients: 数量金额账 and 外币账. */
export interface WireLedgerExtras {
  /** Ours, with showNumPrice: what came and what went by itself. */
  debitNum?: number;
  debitPrice?: number;
  creditNum?: number;
  creditPrice?: number;
  balancePrice?: number;
  /** Ours, with a currency: amounts in it. */
  currencyDebitAmount?: number;
  currencyCreditAmount?: number;
  currencyBalance?: number;
  /** Ours, of 多栏账: amounts by the key of the column. */
  columnAmounts?: Record<string, number>;
}

export interface WireBalanceExtras {
  /** Ours, with showNumPrice: what is there at the beginning, debit − credit. */
  beginningNum?: number;
  /** Ours, with a currency: amounts in it. */
  currency?: WireForeignColumns;
  /** Ours, of 辅助组合余额表: `11:101,14:7`, the names of the items, and whether others have these and more. */
  combination?: { key: string; items: string; isPartial: boolean };
}

/** Amounts of a balance row in its currency. */
interface WireForeignColumns {
  beginningDebit: number;
  beginningCredit: number;
  currentDebit: number;
  currentCredit: number;
  endingDebit: number;
  endingCredit: number;
}

/** Adds what was asked for to a row of a ledger. */
export function writeLedgerExtras(
  written: WireLedgerExtras,
  row: NamedLedgerRow,
  withQuantities: boolean,
): void {
  if (withQuantities) writeBothSides(written, row);
  if (row.split) written.columnAmounts = mapValues(row.split, toWireYuan);
  if (row.foreignBalance === undefined) return;
  written.currencyDebitAmount = toWireYuan(row.foreignDebit ?? ZERO);
  written.currencyCreditAmount = toWireYuan(row.foreignCredit ?? ZERO);
  written.currencyBalance = toWireYuan(row.foreignBalance);
}

function writeBothSides(written: WireLedgerExtras, row: NamedLedgerRow): void {
  const { debitQuantity, debitPrice, creditQuantity, creditPrice, balancePrice } = row;
  if (debitQuantity !== undefined) written.debitNum = toWireQuantity(debitQuantity);
  if (debitPrice !== undefined) written.debitPrice = toWireUnitPrice(debitPrice);
  if (creditQuantity !== undefined) written.creditNum = toWireQuantity(creditQuantity);
  if (creditPrice !== undefined) written.creditPrice = toWireUnitPrice(creditPrice);
  if (balancePrice !== undefined) written.balancePrice = toWireUnitPrice(balancePrice);
}

/** What a ledger row says of both sides and of the currency, as far as it says anything. */
export function readLedgerExtras(wire: WireLedgerExtras): Partial<NamedLedgerRow> {
  const { debitNum, debitPrice, creditNum, creditPrice, balancePrice, currencyBalance, columnAmounts } = wire;
  return {
    ...(columnAmounts === undefined ? {} : { split: mapValues(columnAmounts, readYuan) }),
    ...(debitNum === undefined ? {} : { debitQuantity: readBack(debitNum, parseQuantity) }),
    ...(debitPrice === undefined ? {} : { debitPrice: readBack(debitPrice, parseUnitPrice) }),
    ...(creditNum === undefined ? {} : { creditQuantity: readBack(creditNum, parseQuantity) }),
    ...(creditPrice === undefined ? {} : { creditPrice: readBack(creditPrice, parseUnitPrice) }),
    ...(balancePrice === undefined ? {} : { balancePrice: readBack(balancePrice, parseUnitPrice) }),
    ...(currencyBalance === undefined
      ? {}
      : {
          foreignDebit: readBack(wire.currencyDebitAmount ?? 0, parseYuan),
          foreignCredit: readBack(wire.currencyCreditAmount ?? 0, parseYuan),
          foreignBalance: readBack(currencyBalance, parseYuan),
        }),
  };
}

/** Adds what was asked for to a row of balances. */
export function writeBalanceExtras(
  written: WireBalanceExtras,
  row: BalanceRow,
  withQuantities: boolean,
): void {
  if (withQuantities && row.openingQuantity) written.beginningNum = toWireQuantity(row.openingQuantity);
  if (row.foreignDebit !== undefined) written.currency = fromForeignColumns(row);
  if (row.combination === undefined) return;
  const { combination: key, items = '', isPartial = false } = row;
  written.combination = { key, items, isPartial };
}

/** What a row of balances says besides, as far as it says anything. */
export function readBalanceExtras(wire: WireBalanceExtras): Partial<BalanceRow> {
  const { beginningNum, currency, combination } = wire;
  return {
    ...(combination ? toCombination(combination) : {}),
    ...(beginningNum === undefined ? {} : { openingQuantity: readBack(beginningNum, parseQuantity) }),
    ...(currency ? toForeignColumns(currency) : {}),
  };
}

const readYuan = (value: number) => readBack(value, parseYuan);

const mapValues = <From, To>(values: Readonly<Record<string, From>>, map: (value: From) => To) =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, map(value)]));

const foreignYuan = (amount: Fen | undefined) => toWireYuan(amount ?? ZERO);

const fromForeignColumns = (row: BalanceRow): WireForeignColumns => ({
  beginningDebit: foreignYuan(row.foreignOpeningDebit),
  beginningCredit: foreignYuan(row.foreignOpeningCredit),
  currentDebit: foreignYuan(row.foreignDebit),
  currentCredit: foreignYuan(row.foreignCredit),
  endingDebit: foreignYuan(row.foreignClosingDebit),
  endingCredit: foreignYuan(row.foreignClosingCredit),
});

const toForeignColumns = (currency: WireForeignColumns): Partial<BalanceRow> => ({
  foreignOpeningDebit: readYuan(currency.beginningDebit),
  foreignOpeningCredit: readYuan(currency.beginningCredit),
  foreignDebit: readYuan(currency.currentDebit),
  foreignCredit: readYuan(currency.currentCredit),
  foreignClosingDebit: readYuan(currency.endingDebit),
  foreignClosingCredit: readYuan(currency.endingCredit),
});

const toCombination = ({
  key,
  items,
  isPartial,
}: NonNullable<WireBalanceExtras['combination']>): Partial<BalanceRow> => ({
  combination: key as AuxiliaryKey,
  items,
  isPartial,
});
