import type { Voucher } from '../accounting/voucher';
import type { DateOnly } from '../primitives/dateOnly';
import type { Fen } from '../primitives/money';
import { fromAccountBalance, toAccountBalance, type WireAccountBalance } from './account';
import { fromVoucher, toVoucher, type VoucherContext, type WireVoucher } from './voucher';

/** What the voucher form is opened with, besides the lists of the set. */
export interface VoucherOpening {
  /** The saved voucher, or the one a copy is made of; null: neither. */
  readonly voucher: Voucher | null;
  /** The head of what is in the form. */
  readonly word: string;
  readonly date: DateOnly;
  /** The number a new voucher would get; null: it is not new, or no number is left. */
  readonly nextNumber: number | null;
  /** On that day, in the accounts' own directions; those without a balance are left out. */
  readonly balances: ReadonlyMap<number, Fen>;
}

/** GET /voucher/opening (ours): what single calls answer, at once. */
export interface WireVoucherOpening {
  voucher: WireVoucher | null;
  word: string;
  voucherDate: string;
  code: number | null;
  balances: WireAccountBalance[];
}

export function fromVoucherOpening(opening: VoucherOpening, context: VoucherContext): WireVoucherOpening {
  return {
    voucher: opening.voucher && fromVoucher(opening.voucher, context),
    word: opening.word,
    voucherDate: opening.date,
    code: opening.nextNumber,
    balances: [...opening.balances].map(([accountId, balance]) => fromAccountBalance({ accountId, balance })),
  };
}

export function toVoucherOpening(wire: WireVoucherOpening): VoucherOpening {
  return {
    voucher: wire.voucher && toVoucher(wire.voucher),
    word: wire.word,
    date: wire.voucherDate as DateOnly,
    nextNumber: wire.code,
    balances: new Map(wire.balances.map(toAccountBalance)),
  };
}
