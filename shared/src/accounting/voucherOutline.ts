import type { Fen } from '../primitives/money';
import { totalDebit, type Voucher } from './voucher';

/**
 * 凭证概要: a voucher without its lines, enough to say what may be done with it and what it comes to.
 * Ten thousand of them fit in one answer.
 */
export interface VoucherOutline extends Pick<
  Voucher,
  'id' | 'word' | 'number' | 'date' | 'makerId' | 'changerId' | 'auditorId' | 'reversedById'
> {
  /** 借方合计; the credit side is the same. */
  readonly debit: Fen;
}

/** What remains of a voucher that is known whole. */
export function outlineOf(voucher: Voucher): VoucherOutline {
  const { id, word, number, date, makerId, changerId, auditorId, reversedById, lines } = voucher;
  return { id, word, number, date, makerId, changerId, auditorId, reversedById, debit: totalDebit(lines) };
}
