import type { Fen } from '../../primitives/money';
import type { Period } from '../../primitives/period';
import type { QuantityMicro } from '../../primitives/scaled';
import type { AccountTree } from '../accountTree';
import type { AuxiliaryItem, AuxiliaryKey, ItemCombination } from '../auxiliary';

/** 迁出: what every form of a whole set's books names, without a voucher: those are read one by one. */
export interface LeavingBooks {
  readonly companyName: string;
  /** 2026-03-15 10:00, in Shanghai: when this was written. */
  readonly writtenAt: string;
  /** The first month that is written. */
  readonly from: Period;
  readonly chart: AccountTree;
  /** Code of 本位币. */
  readonly ownCurrency: string;
  /** All of them, 本位币 too. */
  readonly currencies: readonly { readonly code: string; readonly name: string }[];
  /** The combinations of items that openings or turnover have; those without items too. */
  readonly combinations: readonly ItemCombination[];
  readonly categoryNameOf: (id: number) => string;
  readonly itemOf: (id: number) => AuxiliaryItem | undefined;
  /** By id; none of a company without stores: then nothing is said about them. */
  readonly organizationNames: ReadonlyMap<number, string>;
}

/**
 * What an account and its items have in one currency: a balance, or what a month turned over.
 * 1002 in USD: `net` 71.00 (debit − credit, in 本位币), `foreign` 10.00.
 */
export interface Position {
  readonly accountId: number;
  readonly auxiliaryKey: AuxiliaryKey;
  /** '' for 本位币. */
  readonly currencyCode: string;
  readonly net: Fen;
  readonly quantity: QuantityMicro;
  /** 原币, debit − credit in hundredths. */
  readonly foreign: Fen;
}

/** An amount in 本位币, in 原币 and a quantity. */
export interface Figure {
  readonly amount: Fen;
  readonly foreign: Fen;
  readonly quantity: QuantityMicro;
}

/** What a month turned over on an account and its items in one currency, on both sides; `net` is debit − credit. */
export interface Turnover extends Position {
  readonly debit: Figure;
  readonly credit: Figure;
}

/** What was turned over between January and the first month of books that begin within a year, as openings have it. */
export interface YearBefore extends Pick<Position, 'accountId' | 'auxiliaryKey' | 'currencyCode'> {
  readonly debit: Figure;
  readonly credit: Figure;
  /** 实际损益发生额, where it was entered. */
  readonly result: Fen;
}
