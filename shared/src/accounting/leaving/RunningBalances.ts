import { ZERO, add, subtract, type Fen } from '../../primitives/money';
import { NO_QUANTITY, quantityOf, type QuantityMicro } from '../../primitives/scaled';
import type { AuxiliaryKey } from '../auxiliary';
import { costOf, type JournalAmount } from './journalAmounts';
import type { Position } from './leavingBooks';

/** What a journal has on an account and its items at the end of a month. */
export interface JournalBalance {
  readonly accountId: number;
  readonly auxiliaryKey: AuxiliaryKey;
  /** 本位币 that is not the cost of something else. */
  readonly own: Fen;
  /** Null where nothing was ever counted. */
  readonly quantity: QuantityMicro | null;
  readonly foreign: ReadonlyMap<string, Fen>;
}

interface Running {
  readonly accountId: number;
  readonly auxiliaryKey: AuxiliaryKey;
  net: Fen;
  cost: Fen;
  quantity: QuantityMicro | null;
  readonly foreign: Map<string, Fen>;
  hasMoved: boolean;
}

/**
 * The balances a journal asserts, month by month. Their figures are those of 科目余额表, their costs those of the lines
 * written: an assertion fails where lines and balances would not agree.
 */
export class RunningBalances {
  readonly #running = new Map<string, Running>();

  /** Figures of the balances: an opening, or the turnover of a month. */
  move({ accountId, auxiliaryKey, currencyCode, net, quantity, foreign }: Position): void {
    const running = this.#of(accountId, auxiliaryKey);
    running.hasMoved = true;
    running.net = add(running.net, net);
    if (quantity !== 0) running.quantity = quantityOf((running.quantity ?? NO_QUANTITY) + quantity);
    if (currencyCode === '' || foreign === 0) return;
    running.foreign.set(currencyCode, add(running.foreign.get(currencyCode) ?? ZERO, foreign));
  }

  /** Amounts that were written. */
  write(accountId: number, auxiliaryKey: AuxiliaryKey, amounts: readonly JournalAmount[]): void {
    const running = this.#of(accountId, auxiliaryKey);
    for (const amount of amounts) running.cost = add(running.cost, costOf(amount));
  }

  /** Everything that moved since it was last asked or has a balance, in the order it first moved. */
  monthEnd(): JournalBalance[] {
    const balances: JournalBalance[] = [];
    for (const running of this.#running.values()) {
      const { accountId, auxiliaryKey, net, cost, quantity, foreign } = running;
      const own = subtract(net, cost);
      const stays =
        own !== 0 || (quantity ?? 0) !== 0 || [...foreign.values()].some((amount) => amount !== 0);
      if (stays || running.hasMoved) {
        balances.push({ accountId, auxiliaryKey, own, quantity, foreign: new Map(foreign) });
      }
      running.hasMoved = false;
    }
    return balances;
  }

  #of(accountId: number, auxiliaryKey: AuxiliaryKey): Running {
    const key = `${accountId}|${auxiliaryKey}`;
    const known = this.#running.get(key);
    if (known) return known;
    const running: Running = {
      ...{ accountId, auxiliaryKey, net: ZERO, cost: ZERO },
      ...{ quantity: null, foreign: new Map<string, Fen>(), hasMoved: false },
    };
    this.#running.set(key, running);
    return running;
  }
}
