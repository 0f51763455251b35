import type { Account } from '@mingzhang/shared/accounting/account';
import type { Currency } from '@mingzhang/shared/accounting/currency';
import { withWorth, worthOfCurrency, worthOfQuantity } from '@mingzhang/shared/accounting/lineWorth';
import { ZERO, type Fen } from '@mingzhang/shared/primitives/money';
import type { ExchangeRateE8, QuantityMicro, UnitPriceE8 } from '@mingzhang/shared/primitives/scaled';
import { opposite, type Side } from '@mingzhang/shared/primitives/side';
import type { TemplateLine } from './templateDraft';

/** Writes a figure on one side; the other side is then blank. A blank beside a figure says nothing. */
export function setAmount(line: TemplateLine, side: Side, amount: Fen): TemplateLine {
  if (amount === 0 && line[side] === 0) return line;
  return { ...line, [side]: amount, [opposite(side)]: ZERO };
}

/** 数量: with a price it gives the figure. */
export function setQuantity(line: TemplateLine, account: Account, quantity: QuantityMicro | null) {
  return multiplied({ ...line, quantity }, account);
}

/** 单价: with a quantity it gives the figure. */
export function setUnitPrice(line: TemplateLine, account: Account, unitPrice: UnitPriceE8 | null) {
  return multiplied({ ...line, unitPrice }, account);
}

/** 币别 with its rate of today; null is RMB, which has neither rate nor original amount. */
export function setCurrency(line: TemplateLine, account: Account, currency: Currency | null): TemplateLine {
  if (!currency) return { ...line, currencyCode: null, exchangeRate: null, currencyAmount: null };
  return converted({ ...line, currencyCode: currency.code, exchangeRate: currency.exchangeRate }, account);
}

/** 汇率: with an original amount it gives the figure. */
export function setExchangeRate(line: TemplateLine, account: Account, exchangeRate: ExchangeRateE8 | null) {
  return converted({ ...line, exchangeRate }, account);
}

/** 原币金额: with a rate it gives the figure. */
export function setCurrencyAmount(line: TemplateLine, account: Account, currencyAmount: Fen | null) {
  return converted({ ...line, currencyAmount }, account);
}

function multiplied(line: TemplateLine, account: Account): TemplateLine {
  return withWorth(line, account, worthOfQuantity(line));
}

function converted(line: TemplateLine, account: Account): TemplateLine {
  return withWorth(line, account, worthOfCurrency(line));
}
