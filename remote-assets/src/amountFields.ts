import { formatYuan, parseYuan, ZERO, type Fen } from '@mingzhang/shared/primitives/money';
import { formatPercent, parsePercent } from '@mingzhang/shared/primitives/percent';
import {
  formatQuantity,
  NO_QUANTITY,
  parseQuantity,
  type QuantityMicro,
} from '@mingzhang/shared/primitives/scaled';

/** How a number of a card is typed and shown: nothing is zero. */
export interface NumberText<Value extends number> {
  readonly parse: (text: string) => Value | undefined;
  readonly format: (value: Value) => string;
}

export const amountText: NumberText<Fen> = {
  parse: (text) => (text === '' ? ZERO : parseYuan(text)),
  format: (amount) => (amount === 0 ? '' : formatYuan(amount)),
};

export const quantityText: NumberText<QuantityMicro> = {
  parse: (text) => (text === '' ? NO_QUANTITY : parseQuantity(text)),
  format: (quantity) => (quantity === 0 ? '' : formatQuantity(quantity)),
};

/** Whole months. */
export const monthsText: NumberText<number> = {
  parse: (text) => (text === '' ? 0 : /^\d{1,4}$/.test(text) ? Number(text) : undefined),
  format: (months) => (months === 0 ? '' : String(months)),
};

/** Months that may be none. */
export const monthsDoneText: NumberText<number> = { parse: monthsText.parse, format: String };

/** Basis points. */
export const percentText: NumberText<number> = { parse: parsePercent, format: formatPercent };
