import { ZERO, fen, type Fen } from '../primitives/money';
import { NO_QUANTITY, quantityOf, type QuantityMicro } from '../primitives/scaled';
import type { Movement } from './ledger';

/** One posting key: month, account, combination of items, currency, transfer or not. */
function keyOf(movement: Movement): string {
  const { period, accountId, auxiliaryKey, currencyCode, isProfitTransfer } = movement;
  return [period, accountId, auxiliaryKey, currencyCode, isProfitTransfer].join('|');
}

/** Months first, then account, combination, currency: everybody who posts touches rows in this order. */
function byPostingKey(a: Movement, b: Movement): number {
  if (a.period !== b.period) return a.period < b.period ? -1 : 1;
  if (a.accountId !== b.accountId) return a.accountId - b.accountId;
  return keyOf(a) < keyOf(b) ? -1 : 1;
}

/**
 * What posting must add so that `before` becomes `after`: an edit takes the old voucher out of the
 * month's turnover and puts the new one in. Rows that do not change are left out.
 *
 * before 借 1002 100.00, after 借 1002 130.00 → 借 1002 30.00
 */
export function movementDifference(before: readonly Movement[], after: readonly Movement[]): Movement[] {
  const old = new Map(before.map((movement) => [keyOf(movement), movement]));
  const fresh = new Map(after.map((movement) => [keyOf(movement), movement]));
  const changed = after.map((movement) => subtract(movement, old.get(keyOf(movement))));
  const gone = before
    .filter((movement) => !fresh.has(keyOf(movement)))
    .map((movement) => subtract(empty(movement), movement));
  return [...changed, ...gone].filter((movement) => !isEmpty(movement)).sort(byPostingKey);
}

function empty(movement: Movement): Movement {
  return {
    ...movement,
    debit: ZERO,
    credit: ZERO,
    debitQuantity: NO_QUANTITY,
    creditQuantity: NO_QUANTITY,
    debitCurrency: ZERO,
    creditCurrency: ZERO,
  };
}

function subtract(movement: Movement, taken: Movement = empty(movement)): Movement {
  const money = (a: Fen, b: Fen) => fen(a - b);
  const quantity = (a: QuantityMicro, b: QuantityMicro) => quantityOf(a - b);
  return {
    ...movement,
    debit: money(movement.debit, taken.debit),
    credit: money(movement.credit, taken.credit),
    debitQuantity: quantity(movement.debitQuantity, taken.debitQuantity),
    creditQuantity: quantity(movement.creditQuantity, taken.creditQuantity),
    debitCurrency: money(movement.debitCurrency, taken.debitCurrency),
    creditCurrency: money(movement.creditCurrency, taken.creditCurrency),
  };
}

function isEmpty(movement: Movement): boolean {
  return [
    movement.debit,
    movement.credit,
    movement.debitQuantity,
    movement.creditQuantity,
    movement.debitCurrency,
    movement.creditCurrency,
  ].every((amount) => amount === 0);
}
