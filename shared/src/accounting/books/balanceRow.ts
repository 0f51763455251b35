import { ZERO, type Fen } from '../../primitives/money';
import { NO_QUANTITY, type QuantityMicro } from '../../primitives/scaled';
import type { Side } from '../../primitives/side';
import type { AuxiliaryKey } from '../auxiliary';
import type { BalanceColumns } from './balanceFigures';

/** One item of a category, over all accounts that carry it. */
export interface AuxiliaryBalanceRow extends BalanceColumns {
  readonly itemId: number;
  readonly code: string;
  readonly name: string;
}

/** One account of the balance table. Balances are on the side where they really are, never negative. */
export interface AccountBalanceRow extends BalanceColumns {
  readonly accountId: number;
  readonly parentId: number | null;
  readonly code: string;
  readonly name: string;
  readonly level: number;
  readonly side: Side;
  readonly unit: string | null;
  readonly isLeaf: boolean;
  readonly openingQuantity: QuantityMicro;
  readonly debitQuantity: QuantityMicro;
  readonly creditQuantity: QuantityMicro;
  readonly closingQuantity: QuantityMicro;
}

/** A row of a balance book as it is read: an account, an auxiliary item, or 合计 at the end. */
export interface BalanceRow extends BalanceColumns {
  readonly kind: 'line' | 'total';
  readonly accountId: number | null;
  readonly itemId: number | null;
  readonly parentId: number | null;
  /** '' on the total. */
  readonly code: string;
  readonly name: string;
  /** null where rows have no levels. */
  readonly level: number | null;
  readonly side: Side | null;
  readonly unit: string | null;
  /** Zero where nothing is counted. */
  readonly debitQuantity: QuantityMicro;
  readonly creditQuantity: QuantityMicro;
  /** Debit − credit. */
  readonly closingQuantity: QuantityMicro;
  /** The same at the beginning; absent where nothing is there. */
  readonly openingQuantity?: QuantityMicro;
  /** 外币账: the same amounts in hundredths of the currency. */
  readonly foreignOpeningDebit?: Fen;
  readonly foreignOpeningCredit?: Fen;
  readonly foreignDebit?: Fen;
  readonly foreignCredit?: Fen;
  readonly foreignClosingDebit?: Fen;
  readonly foreignClosingCredit?: Fen;
  /** 辅助组合余额表: the combination of items, and their names. */
  readonly combination?: AuxiliaryKey;
  readonly items?: string;
  /** Other combinations of the account have all of these items and more. */
  readonly isPartial?: boolean;
}

/** An account of a balance book. Written out field by field, like all rows of books: spreading costs most of one. */
export function accountRow(row: AccountBalanceRow): BalanceRow {
  const isCounted = row.unit !== null;
  const written: BalanceRow = {
    kind: 'line',
    accountId: row.accountId,
    itemId: null,
    parentId: row.parentId,
    code: row.code,
    name: row.name,
    level: row.level,
    side: row.side,
    unit: row.unit,
    openingDebit: row.openingDebit,
    openingCredit: row.openingCredit,
    debit: row.debit,
    credit: row.credit,
    yearDebit: row.yearDebit,
    yearCredit: row.yearCredit,
    closingDebit: row.closingDebit,
    closingCredit: row.closingCredit,
    debitQuantity: isCounted ? row.debitQuantity : NO_QUANTITY,
    creditQuantity: isCounted ? row.creditQuantity : NO_QUANTITY,
    closingQuantity: isCounted ? row.closingQuantity : NO_QUANTITY,
  };
  return isCounted && row.openingQuantity !== 0
    ? { ...written, openingQuantity: row.openingQuantity }
    : written;
}

/** An auxiliary item of a balance book. */
export function itemRow(row: AuxiliaryBalanceRow): BalanceRow {
  return unlevelledRow('line', row, row);
}

/** A combination of items on an account. */
export function combinationRow(
  {
    accountId,
    code,
    name,
    ...combination
  }: Pick<BalanceRow, 'accountId' | 'code' | 'name'> &
    Required<Pick<BalanceRow, 'combination' | 'items' | 'isPartial'>>,
  figures: BalanceColumns,
): BalanceRow {
  return { ...unlevelledRow('line', { itemId: null, code, name }, figures), accountId, ...combination };
}

/** A row of a book that shows turnover alone: what it may know of balances is left out. */
export function turnoverRow(row: BalanceRow): BalanceRow {
  const { openingQuantity: _opening, ...rest } = row;
  return {
    ...rest,
    openingDebit: ZERO,
    openingCredit: ZERO,
    yearDebit: ZERO,
    yearCredit: ZERO,
    closingDebit: ZERO,
    closingCredit: ZERO,
    closingQuantity: NO_QUANTITY,
  };
}

/** 合计. */
export function totalRow(total: BalanceColumns): BalanceRow {
  return unlevelledRow('total', { itemId: null, code: '', name: '合计' }, total);
}

function unlevelledRow(
  kind: BalanceRow['kind'],
  { itemId, code, name }: Pick<BalanceRow, 'itemId' | 'code' | 'name'>,
  row: BalanceColumns,
): BalanceRow {
  return {
    kind,
    accountId: null,
    itemId,
    parentId: null,
    code,
    name,
    level: null,
    side: null,
    unit: null,
    openingDebit: row.openingDebit,
    openingCredit: row.openingCredit,
    debit: row.debit,
    credit: row.credit,
    yearDebit: row.yearDebit,
    yearCredit: row.yearCredit,
    closingDebit: row.closingDebit,
    closingCredit: row.closingCredit,
    debitQuantity: NO_QUANTITY,
    creditQuantity: NO_QUANTITY,
    closingQuantity: NO_QUANTITY,
  };
}
