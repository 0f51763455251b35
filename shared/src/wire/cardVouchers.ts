import type { DateOnly } from '../primitives/dateOnly';
import { sum, type Fen } from '../primitives/money';
import { toWireYuan } from './scalars';

/** A voucher of an asset card, with what it says of this card. */
export interface CardVoucher {
  readonly id: number;
  readonly word: string;
  readonly number: number;
  readonly on: DateOnly;
  /** 取得, 2026年第02期折旧, 处置. */
  readonly title: string;
  readonly amount: Fen;
  /** It took a month of the card. */
  readonly isMonth: boolean;
}

/** GET /asset/{id}/vouchers, by day: those of its events, and those that took its months. */
export interface WireCardVouchers {
  vouchers: { id: number; word: string; number: number; date: string; title: string; amount: number }[];
  /** What the months come to, and all of them together. */
  months: number;
  total: number;
}

export function fromCardVouchers(vouchers: readonly CardVoucher[]): WireCardVouchers {
  const amounts = (of: readonly CardVoucher[]) => toWireYuan(sum(of.map(({ amount }) => amount)));
  return {
    vouchers: vouchers.map(({ id, word, number, on, title, amount }) => ({
      ...{ id, word, number, title },
      date: on,
      amount: toWireYuan(amount),
    })),
    months: amounts(vouchers.filter(({ isMonth }) => isMonth)),
    total: amounts(vouchers),
  };
}
