import { MAX_FEN, ZERO, fen, type Fen } from '../primitives/money';
import { divideHalfUp } from '../primitives/scaled';
import type { Side } from '../primitives/side';
import type { Account } from './account';
import type { OpenLine } from './voucher';

type Figures = Pick<OpenLine, 'debit' | 'credit'>;
type Counted = Pick<OpenLine, 'quantity' | 'unitPrice'>;
type Foreign = Pick<OpenLine, 'currencyAmount' | 'exchangeRate'>;

/**
 * The side on which quantity × price, or an original amount × rate, becomes a line's figure: the one its figure
 * is on already; without a figure the account's normal side, 借 before an account is chosen. 3 件 × 1.50 on
 * 1405 库存商品 is 借 4.50, on 5001 主营业务收入 贷 4.50, in a voucher and in a template alike.
 */
export function worthSide(line: Figures, account: Pick<Account, 'side'> | undefined): Side {
  if (line.debit !== 0) return 'debit';
  if (line.credit !== 0) return 'credit';
  return account?.side ?? 'debit';
}

/** quantity × price in fen, rounded half up; null: one is missing, it comes to nothing, or no line can hold it. */
export function worthOfQuantity({ quantity, unitPrice }: Counted): Fen | null {
  return quantity === null || unitPrice === null ? null : worth(quantity, unitPrice, 10n ** 12n);
}

/** Original amount × rate in fen, rounded half up; null as above. */
export function worthOfCurrency({ currencyAmount, exchangeRate }: Foreign): Fen | null {
  return currencyAmount === null || exchangeRate === null
    ? null
    : worth(currencyAmount, exchangeRate, 10n ** 8n);
}

/** The line with this figure where it belongs, and nothing on the other side. */
export function withWorth<T extends Figures>(
  line: T,
  account: Pick<Account, 'side'> | undefined,
  amount: Fen | null,
): T {
  if (amount === null) return line;
  return worthSide(line, account) === 'debit'
    ? { ...line, debit: amount, credit: ZERO }
    : { ...line, debit: ZERO, credit: amount };
}

function worth(one: number, other: number, scale: bigint): Fen | null {
  const amount = Number(divideHalfUp(BigInt(one) * BigInt(other), scale));
  return amount === 0 || Math.abs(amount) > MAX_FEN ? null : fen(amount);
}
