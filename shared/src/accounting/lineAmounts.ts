import { ZERO, fen, negate, type Fen } from '../primitives/money';
import {
  divideHalfUp,
  multiplyPrice,
  quantityOf,
  unitPriceOf,
  type ExchangeRateE8,
  type QuantityMicro,
  type UnitPriceE8,
} from '../primitives/scaled';
import { opposite, type Side } from '../primitives/side';
import type { Account } from './account';
import { withWorth, worthOfCurrency, worthOfQuantity } from './lineWorth';
import type { OpenLine } from './voucher';

/**
 * Derives the figures of a line while it is entered, in a voucher and in a template alike: 2 件 with 借 3.00 cost 1.50
 * each; 3 件 × 1.50 are 4.50; 100.00 美元 × 7.1 are 710.00. The figure entered last wins. Without a change the same line
 * is returned.
 */
type SideOfAccount = Pick<Account, 'side'> | undefined;

/** The side a line's figure is on; null without a figure. */
export function sideOf(line: Pick<OpenLine, 'debit' | 'credit'>): Side | null {
  if (line.debit !== 0) return 'debit';
  return line.credit !== 0 ? 'credit' : null;
}

/** Writes a figure on one side; the other side is then blank. With a quantity, the price follows. */
export function setAmount<T extends OpenLine>(line: T, side: Side, amount: Fen): T {
  // A blank cell beside a figure says nothing about the figure.
  if (amount === 0 && line[side] === 0) return line;
  if (line[side] === amount && line[opposite(side)] === 0) return line;
  return priced(valued(onSide(line, side, amount), amount));
}

/** The figure to the other side. */
export function moveToOtherSide<T extends OpenLine>(line: T): T {
  const side = sideOf(line);
  return side ? onSide(line, opposite(side), line[side]) : line;
}

/** Black to red and back. Quantity and original amount turn with the figure. */
export function toggleSign<T extends OpenLine>(line: T): T {
  const side = sideOf(line);
  if (!side) return line;
  return {
    ...onSide(line, side, negate(line[side])),
    quantity: line.quantity === null ? null : quantityOf(negative(line.quantity)),
    currencyAmount: line.currencyAmount === null ? null : negate(line.currencyAmount),
  };
}

/** 数量: with a price it gives the figure, with a figure the price. */
export function setQuantity<T extends OpenLine>(
  line: T,
  account: SideOfAccount,
  quantity: QuantityMicro | null,
): T {
  return multiplied({ ...line, quantity }, account);
}

/** 单价: with a quantity it gives the figure. */
export function setUnitPrice<T extends OpenLine>(
  line: T,
  account: SideOfAccount,
  unitPrice: UnitPriceE8 | null,
): T {
  return multiplied({ ...line, unitPrice }, account);
}

/** 币别 with its rate of today; null is RMB, which has neither rate nor original amount. */
export function setCurrency<T extends OpenLine>(
  line: T,
  account: SideOfAccount,
  currency: { readonly code: string; readonly exchangeRate: ExchangeRateE8 } | null,
): T {
  if (!currency) return { ...line, currencyCode: null, exchangeRate: null, currencyAmount: null };
  return converted({ ...line, currencyCode: currency.code, exchangeRate: currency.exchangeRate }, account);
}

/** 汇率: with an original amount it gives the figure. */
export function setExchangeRate<T extends OpenLine>(
  line: T,
  account: SideOfAccount,
  exchangeRate: ExchangeRateE8 | null,
): T {
  return converted({ ...line, exchangeRate }, account);
}

/** 原币金额: with a rate it gives the figure. */
export function setCurrencyAmount<T extends OpenLine>(
  line: T,
  account: SideOfAccount,
  currencyAmount: Fen | null,
): T {
  return converted({ ...line, currencyAmount }, account);
}

function onSide<T extends OpenLine>(line: T, side: Side, amount: Fen): T {
  return { ...line, debit: side === 'debit' ? amount : ZERO, credit: side === 'credit' ? amount : ZERO };
}

/** The user's figure wins: the price is what it comes to. */
function priced<T extends OpenLine>(line: T): T {
  const side = sideOf(line);
  if (!side || !line.quantity) return line;
  const isRight = line.unitPrice !== null && multiplyPrice(line.quantity, line.unitPrice) === line[side];
  return isRight ? line : { ...line, unitPrice: unitPriceOf(line[side], line.quantity) ?? null };
}

/** Derives the original amount from an amount by the rate; an existing one stays (rounding). */
function valued<T extends OpenLine>(line: T, amount: Fen): T {
  if (line.currencyCode === null || line.currencyAmount !== null || !line.exchangeRate) return line;
  const original = divideHalfUp(BigInt(amount) * 100_000_000n, BigInt(line.exchangeRate));
  return Number.isSafeInteger(Number(original)) ? { ...line, currencyAmount: fen(Number(original)) } : line;
}

function multiplied<T extends OpenLine>(line: T, account: SideOfAccount): T {
  return line.unitPrice === null ? priced(line) : withWorth(line, account, worthOfQuantity(line));
}

function converted<T extends OpenLine>(line: T, account: SideOfAccount): T {
  return withWorth(line, account, worthOfCurrency(line));
}

function negative(count: number): number {
  return count === 0 ? 0 : -count;
}
