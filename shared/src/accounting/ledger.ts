import type { Period } from '../primitives/period';
import type { Fen } from '../primitives/money';
import type { QuantityMicro } from '../primitives/scaled';
import type { DateOnly } from '../primitives/dateOnly';
import type { AccountTree } from './accountTree';
import type { AuxiliaryKey } from './auxiliary';

/** 期初余额 of one leaf account and auxiliary combination, as entered. */
export interface OpeningBalance {
  readonly accountId: number;
  readonly auxiliaryKey: AuxiliaryKey;
  /** debit − credit, in fen. */
  readonly net: Fen;
  /** Turnover since January, for a set that starts in mid-year. */
  readonly yearDebit: Fen;
  readonly yearCredit: Fen;
  /**
   * 实际损益发生额 of a profit-and-loss account: debit − credit of that turnover without 结转损益, in fen.
   * Absent: what the account's nature proposes.
   */
  readonly yearResult?: Fen;
  readonly quantity: QuantityMicro;
  readonly yearDebitQuantity: QuantityMicro;
  readonly yearCreditQuantity: QuantityMicro;
  /** The month the books of its organization begin with; without it, that of the ledger. */
  readonly enablePeriod?: Period;
  /** 原币, debit − credit in hundredths, of an opening kept in a foreign currency. */
  readonly foreign?: { readonly currencyCode: string; readonly net: Fen };
}

/** 发生额: what one account and auxiliary combination turned over in one month. */
export interface Movement {
  readonly period: Period;
  readonly accountId: number;
  readonly auxiliaryKey: AuxiliaryKey;
  /** '' for RMB. */
  readonly currencyCode: string;
  /**
   * From a voucher that transfers profit (结转损益, 年末结转, any with a line on 本年利润). Profit
   * statements leave these out, balances take them in.
   */
  readonly isProfitTransfer: boolean;
  /** Of the month a book begins in, but before its first day: it counts to the opening. */
  readonly isBeforeRange?: boolean;
  readonly debit: Fen;
  readonly credit: Fen;
  readonly debitQuantity: QuantityMicro;
  readonly creditQuantity: QuantityMicro;
  /** 原币, in hundredths. */
  readonly debitCurrency: Fen;
  readonly creditCurrency: Fen;
}

/** The books of one organization (or several, added up) in memory: what rules read. */
export interface Ledger {
  readonly accounts: AccountTree;
  /** The month the books begin with; its opening balances come before it. Of several: of the one above. */
  readonly enablePeriod: Period;
  readonly openings: readonly OpeningBalance[];
  readonly movements: readonly Movement[];
}

/**
 * Figures of one leaf account × auxiliary combination over a range of months. The server sums them
 * in SQL, `summarize` sums them from a Ledger; both give the same rows.
 */
export interface PeriodTotals {
  readonly accountId: number;
  readonly auxiliaryKey: AuxiliaryKey;
  /** 期初: debit − credit before the first month of the range. */
  readonly openingNet: Fen;
  /** 本期: turnover of the range, every voucher. */
  readonly debit: Fen;
  readonly credit: Fen;
  /** Part of the turnover that comes from profit-transfer vouchers. */
  readonly transferDebit: Fen;
  readonly transferCredit: Fen;
  /** 本年累计: from January (or the enable month plus entered turnover) to the last month of the range. */
  readonly yearDebit: Fen;
  readonly yearCredit: Fen;
  readonly yearTransferDebit: Fen;
  readonly yearTransferCredit: Fen;
  /** 年初: debit − credit at the start of the year the range ends in. */
  readonly yearOpeningNet: Fen;
  readonly openingQuantity: QuantityMicro;
  readonly debitQuantity: QuantityMicro;
  readonly creditQuantity: QuantityMicro;
  readonly yearDebitQuantity: QuantityMicro;
  readonly yearCreditQuantity: QuantityMicro;
}

/** One posted line, as detail books read it. */
export interface PostedLine {
  readonly voucherId: number;
  readonly date: DateOnly;
  readonly word: string;
  readonly number: number;
  readonly lineNumber: number;
  readonly summary: string;
  readonly accountId: number;
  readonly auxiliaryKey: AuxiliaryKey;
  readonly debit: Fen;
  readonly credit: Fen;
  readonly quantity: QuantityMicro | null;
  readonly unitPrice: number | null;
  /** 对方科目: the accounts on the other side of its voucher. */
  readonly counterAccountIds: readonly number[];
}
