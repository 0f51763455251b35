import { exact } from './ExactRangeError';
import { fen, type Fen } from './money';
import { invariant } from './invariant';

/** Quantity, counted in millionths of the unit (6 decimals, ledger.md 1). */
export type QuantityMicro = number & { readonly brand: 'QuantityMicro' };
/** Unit price in yuan, counted in hundred-millionths (8 decimals). */
export type UnitPriceE8 = number & { readonly brand: 'UnitPriceE8' };
/** Yuan for one unit of a foreign currency, counted in hundred-millionths (8 decimals). */
export type ExchangeRateE8 = number & { readonly brand: 'ExchangeRateE8' };

/** Nothing counted. */
export const NO_QUANTITY = 0 as QuantityMicro;

/** The largest quantity a line may carry: 999 999 999.999999 (ledger.md 1). */
export const MAX_QUANTITY = 999_999_999_999_999 as QuantityMicro;

/**
 * A count of millionths as a quantity. Throws when it is not a whole number, and `ExactRangeError` when it
 * is too large to add up.
 */
export function quantityOf(count: number): QuantityMicro {
  return (whole(exact(count)) || 0) as QuantityMicro;
}

/** As many the other way: taken back instead of received. */
export function negateQuantity(quantity: QuantityMicro): QuantityMicro {
  return quantityOf(0 - quantity);
}

/** A count of hundred-millionths of a yuan as a price. Throws when it is not a whole number. */
export function unitPrice(count: number): UnitPriceE8 {
  return whole(count) as UnitPriceE8;
}

/** A count of hundred-millionths of a yuan as a rate. Throws when it is not a whole number. */
export function exchangeRate(count: number): ExchangeRateE8 {
  return whole(count) as ExchangeRateE8;
}

function whole(count: number): number {
  invariant(Number.isSafeInteger(count), `${count} is not a whole number of parts`);
  return count;
}

export const RATE_ONE = exchangeRate(100_000_000);

/** Reads a decimal with at most `scale` decimals as a whole count of its smallest part. */
function parseScaled(text: string, scale: number): number | undefined {
  const match = /^(-?)(\d{1,12})(?:\.(\d*))?$/.exec(text);
  if (!match) return undefined;
  const [, sign, whole = '', decimals = ''] = match;
  if (decimals.length > scale) return undefined;
  const count = Number(whole + decimals.padEnd(scale, '0'));
  if (!Number.isSafeInteger(count)) return undefined;
  return sign && count !== 0 ? -count : count;
}

/** The shortest decimal: trailing zeros dropped. */
function formatScaled(count: number, scale: number): string {
  const digits = String(Math.abs(count)).padStart(scale + 1, '0');
  const decimals = digits.slice(-scale).replace(/0{1,8}$/, '');
  return `${count < 0 ? '-' : ''}${digits.slice(0, -scale)}${decimals ? `.${decimals}` : ''}`;
}

export const parseQuantity = (text: string) => parseScaled(text, 6) as QuantityMicro | undefined;
export const formatQuantity = (quantity: QuantityMicro) => formatScaled(quantity, 6);
export const parseUnitPrice = (text: string) => parseScaled(text, 8) as UnitPriceE8 | undefined;
export const formatUnitPrice = (price: UnitPriceE8) => formatScaled(price, 8);
export const parseExchangeRate = (text: string) => parseScaled(text, 8) as ExchangeRateE8 | undefined;
export const formatExchangeRate = (rate: ExchangeRateE8) => formatScaled(rate, 8);

/** `numerator / denominator`, rounded half away from zero, on whole numbers only. */
export function divideHalfUp(numerator: bigint, denominator: bigint): bigint {
  invariant(denominator > 0n, 'the divisor is positive');
  const magnitude = numerator < 0n ? -numerator : numerator;
  const rounded = (magnitude * 2n + denominator) / (denominator * 2n);
  return numerator < 0n ? -rounded : rounded;
}

/** amount × part ÷ whole, rounded half away from zero to the fen. The whole is positive. */
export function proportion(amount: Fen, part: number, whole: number): Fen {
  return fen(Number(divideHalfUp(BigInt(amount) * BigInt(part), BigInt(whole))));
}

/** quantity × unit price, rounded half up to the fen (ledger.md 1). */
export function multiplyPrice(quantity: QuantityMicro, price: UnitPriceE8): Fen {
  return fen(Number(divideHalfUp(BigInt(quantity) * BigInt(price), 10n ** 12n)));
}

/** amount ÷ quantity as a unit price with 8 decimals, or undefined when nothing was counted. */
export function unitPriceOf(amount: Fen, quantity: QuantityMicro): UnitPriceE8 | undefined {
  if (quantity === 0) return undefined;
  const sign = quantity < 0 ? -1n : 1n;
  const price = divideHalfUp(BigInt(amount) * 10n ** 12n * sign, BigInt(quantity) * sign);
  return Number.isSafeInteger(Number(price)) ? unitPrice(Number(price)) : undefined;
}

const CENTS = 2;

/**
 * A price to the digits that matter, in a book: as it was written, unless it has more than four decimals, as prices have
 * that were worked out: then the fewest, two at least, that still give the amount. 47 of 20.21276596 for 950.00 → 20.2128.
 */
export function shortUnitPrice(price: UnitPriceE8, quantity: QuantityMicro, amount: Fen): UnitPriceE8 {
  if (price % 10_000 === 0) return price;
  for (let decimals = CENTS; decimals < 8; decimals += 1) {
    const step = 10n ** BigInt(8 - decimals);
    const rounded = unitPrice(Number(divideHalfUp(BigInt(price), step) * step));
    if (multiplyPrice(quantity, rounded) === amount) return rounded;
  }
  return price;
}

/** A price as books show it: 98.00, 20.2128. */
export function formatPrice(price: UnitPriceE8): string {
  const [whole = '', decimals = ''] = formatUnitPrice(price).split('.');
  return `${whole}.${decimals.padEnd(CENTS, '0')}`;
}

/** A foreign amount (in hundredths of its unit) × rate, in fen, rounded half up. */
export function convertCurrency(foreign: Fen, rate: ExchangeRateE8): Fen {
  return fen(Number(divideHalfUp(BigInt(foreign) * BigInt(rate), 10n ** 8n)));
}
