import { fen, formatAmount, negate, type Fen } from './money';

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
  return side === 'debit' ? netAmount : negate(netAmount);
}

/** What of a net amount is on the debit side: all of 借 300.00, nothing of 贷 300.00. */
export function debitOf(netAmount: Fen): Fen {
  return fen(Math.max(netAmount, 0));
}

/** What of a net amount is on the credit side: all of 贷 300.00, nothing of 借 300.00. */
export function creditOf(netAmount: Fen): Fen {
  return debitOf(negate(netAmount));
}

/** A net amount as a line has it: −300.00 is 贷 300.00. */
export function bothSides(netAmount: Fen): { readonly debit: Fen; readonly credit: Fen } {
  return { debit: debitOf(netAmount), credit: creditOf(netAmount) };
}

/** 借 / 贷 / 平 of a net balance : by the sign of the balance. */
export function balanceLabel(netAmount: Fen): '借' | '贷' | '平' {
  if (netAmount === 0) return '平';
  return netAmount > 0 ? '借' : '贷';
}

/** A net balance as a sentence names it: 借 1,000.00, 贷 50.00, 0.00. */
export function balanceText(netAmount: Fen): string {
  const amount = formatAmount(fen(Math.abs(netAmount)));
  return netAmount === 0 ? amount : `${balanceLabel(netAmount)} ${amount}`;
}
