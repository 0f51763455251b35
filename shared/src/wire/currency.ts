import { z } from 'zod';
import type { Currency } from '../accounting/currency';
import { parseExchangeRate } from '../primitives/scaled';
import { exchangeRate, idOrNothing, readBack, requiredText, toWireRate } from './scalars';

/** Row of GET /currency (wire.md 2.7). */
export interface WireCurrency {
  id: number;
  code: string;
  name: string;
  exchangeRate: number;
  localCurrency: boolean;
}

export function fromCurrency(currency: Currency): WireCurrency {
  return {
    id: currency.id,
    code: currency.code,
    name: currency.name,
    exchangeRate: toWireRate(currency.exchangeRate),
    localCurrency: currency.isLocal,
  };
}

export function toCurrency(wire: WireCurrency): Currency {
  const rate = readBack(wire.exchangeRate, parseExchangeRate);
  return { id: wire.id, code: wire.code, name: wire.name, exchangeRate: rate, isLocal: wire.localCurrency };
}

/** Body of POST and PUT /currency. */
export const currencyDraft = z.object({
  id: idOrNothing,
  code: z
    .string({ error: '请填写币别代码' })
    .regex(/^[A-Z]{3}$/, { error: '币别代码是三个大写字母，例如 USD' }),
  name: requiredText(20, '币别名称'),
  exchangeRate,
});
