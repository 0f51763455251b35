import type { DateOnly } from '../primitives/dateOnly';
import type { ExchangeRateE8 } from '../primitives/scaled';

export const LONGEST_CURRENCY_NAME = 20;

/** 币别. */
export interface Currency {
  readonly id: number;
  /** Three capital letters: USD. */
  readonly code: string;
  readonly name: string;
  /** 默认汇率: of the days before the first rate with a date. */
  readonly exchangeRate: ExchangeRateE8;
  /** 本位币: exactly one, RMB at rate 1. */
  readonly isLocal: boolean;
  /** 汇率 by date, the oldest first; there where rates are proposed (the lists of the account set). */
  readonly rates?: readonly DatedRate[];
}

/** 按日期的汇率: holds from its day until the next. */
export interface DatedRate {
  readonly since: DateOnly;
  readonly exchangeRate: ExchangeRateE8;
}

/**
 * The rate a day has: the last one entered on it or before, else 默认汇率. 7.10 at first, 7.15 since 03-01: 02-28 has 7.10,
 * 03-01 and 03-20 have 7.15.
 */
export function rateOn({ exchangeRate, rates = [] }: Currency, date: DateOnly): ExchangeRateE8 {
  return rates.findLast(({ since }) => since <= date)?.exchangeRate ?? exchangeRate;
}
