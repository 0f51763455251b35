import { fen, type Fen } from './money';

/** 借 or 贷. */
export type Side = 'debit' | 'credit';

export function opposite(side: Side): Side {
  return side === 'debit' ? 'credit' : 'debit';
}

/** debit − credit: the one sign convention inside the program. */
export function net(debit: Fen, credit: Fen): Fen {
  return fen(debit - credit);
}

/** A net amount (debit − credit, fen) as seen from a side: positive when it is there. */
export function onSide(netAmount: Fen, side: Side): Fen {
  return fen(side === 'debit' ? netAmount : -netAmount);
}

/** 借 / 贷 / 平 of a net balance : by the sign of the balance. */
export function balanceLabel(netAmount: Fen): '借' | '贷' | '平' {
  if (netAmount === 0) return '平';
  return netAmount > 0 ? '借' : '贷';
}
