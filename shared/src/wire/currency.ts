import { z } from 'zod';
import { LONGEST_CURRENCY_NAME, type Currency, type DatedRate } from '../accounting/currency';
import type { DateOnly } from '../primitives/dateOnly';
import { parseExchangeRate } from '../primitives/scaled';
import { dateText, exchangeRate, idOrNothing, readBack, requiredText, toWireRate } from './scalars';

/** Row of GET /currency (wire.md 2.7). */
export interface WireCurrency {
  id: number;
  code: string;
  name: string;
  exchangeRate: number;
  localCurrency: boolean;
  /** Ours, in the lists of the account set: the oldest first. */
  rates?: WireDatedRate[];
}

/** Row of GET /currency/rates/{id} (ours). */
export interface WireDatedRate {
  date: string;
  exchangeRate: number;
}

export function fromCurrency({ rates, ...currency }: Currency): WireCurrency {
  return {
    id: currency.id,
    code: currency.code,
    name: currency.name,
    exchangeRate: toWireRate(currency.exchangeRate),
    localCurrency: currency.isLocal,
    ...(rates ? { rates: rates.map(fromDatedRate) } : {}),
  };
}

export function toCurrency(wire: WireCurrency): Currency {
  return {
    id: wire.id,
    code: wire.code,
    name: wire.name,
    exchangeRate: readBack(wire.exchangeRate, parseExchangeRate),
    isLocal: wire.localCurrency,
    ...(wire.rates ? { rates: wire.rates.map(toDatedRate) } : {}),
  };
}

export function fromDatedRate({ since, exchangeRate }: DatedRate): WireDatedRate {
  return { date: since, exchangeRate: toWireRate(exchangeRate) };
}

export function toDatedRate({ date, exchangeRate }: WireDatedRate): DatedRate {
  return { since: date as DateOnly, exchangeRate: readBack(exchangeRate, parseExchangeRate) };
}

/** Body of POST and PUT /currency. */
export const currencyDraft = z.object({
  id: idOrNothing,
  code: z
    .string({ error: '请填写币别代码' })
    .regex(/^[A-Z]{3}$/, { error: '币别代码是三个大写字母，例如 USD' }),
  name: requiredText(LONGEST_CURRENCY_NAME, '币别名称'),
  exchangeRate,
});

/** Body of PUT /currency/rates/{id} (ours). */
export const datedRate = z
  .object({ date: dateText, exchangeRate })
  .transform((body) => ({ since: body.date, exchangeRate: body.exchangeRate }));
