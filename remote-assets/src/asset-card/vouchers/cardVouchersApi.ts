import { parseYuan, type Fen } from '@mingzhang/shared/primitives/money';
import { readBack } from '@mingzhang/shared/wire/scalars';
import { http } from '@mingzhang/shell';

/** A voucher of a card, with what it says of this card. */
interface CardVoucher {
  readonly id: number;
  /** 记-12 */
  readonly name: string;
  readonly date: string;
  /** 取得, 2026年第02期折旧, 处置. */
  readonly title: string;
  readonly amount: Fen;
}

/** Every voucher of a card, by day. */
export interface CardVouchers {
  readonly vouchers: readonly CardVoucher[];
  /** What the months come to, and all of them together. */
  readonly months: Fen;
  readonly total: Fen;
}

export async function listCardVouchers(id: number, signal: AbortSignal): Promise<CardVouchers> {
  const found = await http.get(`/asset/${id}/vouchers`, {}, { signal, quiet: true });
  return {
    vouchers: found.vouchers.map(({ word, number, amount, ...voucher }) => ({
      ...voucher,
      name: `${word}-${number}`,
      amount: readBack(amount, parseYuan),
    })),
    months: readBack(found.months, parseYuan),
    total: readBack(found.total, parseYuan),
  };
}
