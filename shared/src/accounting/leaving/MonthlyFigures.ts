import { add, fen, ZERO } from '../../primitives/money';
import { NO_QUANTITY, quantityOf } from '../../primitives/scaled';
import { NO_AUXILIARY, type AuxiliaryKey } from '../auxiliary';
import type { AccountTree } from '../accountTree';
import type { Figure, Position, Turnover } from './leavingBooks';

/** 期初, 借方, 贷方 and 期末 of an account of any level, with items or without, in one currency, in one month. */
export interface AccountFigures {
  readonly accountId: number;
  readonly auxiliaryKey: AuxiliaryKey;
  readonly currencyCode: string;
  readonly opening: Figure;
  readonly debit: Figure;
  readonly credit: Figure;
  readonly closing: Figure;
}

const NOTHING: Figure = { amount: ZERO, foreign: ZERO, quantity: NO_QUANTITY };

const plus = (a: Figure, b: Figure): Figure => ({
  amount: add(a.amount, b.amount),
  foreign: add(a.foreign, b.foreign),
  quantity: quantityOf(a.quantity + b.quantity),
});

const minus = (a: Figure, b: Figure): Figure => ({
  amount: fen(a.amount - b.amount),
  foreign: fen(a.foreign - b.foreign),
  quantity: quantityOf(a.quantity - b.quantity),
});

const isNothing = ({ amount, foreign, quantity }: Figure) => amount === 0 && foreign === 0 && quantity === 0;

/**
 * 科目余额表 month after month, by currency: a row for every combination of items, and one without items for its account
 * and for each account above. An account's balance is the sum of its rows without items over the currencies.
 */
export class MonthlyFigures {
  readonly #opening = new Map<string, Figure>();
  readonly #keys = new Map<string, Pick<AccountFigures, 'accountId' | 'auxiliaryKey' | 'currencyCode'>>();

  constructor(
    private readonly chart: AccountTree,
    opening: readonly Position[],
  ) {
    for (const position of opening) {
      const { net: amount, foreign, quantity } = position;
      this.#spread(position, this.#opening, { amount, foreign, quantity });
    }
  }

  /** The rows of the next month, those that say something; by account, items and currency. */
  next(turnover: readonly Turnover[]): AccountFigures[] {
    const [debits, credits] = [new Map<string, Figure>(), new Map<string, Figure>()];
    for (const moved of turnover) {
      this.#spread(moved, debits, moved.debit);
      this.#spread(moved, credits, moved.credit);
    }
    const rows: AccountFigures[] = [];
    for (const [key, of] of this.#keys) {
      const opening = this.#opening.get(key) ?? NOTHING;
      const [debit, credit] = [debits.get(key) ?? NOTHING, credits.get(key) ?? NOTHING];
      const closing = minus(plus(opening, debit), credit);
      this.#opening.set(key, closing);
      if (![opening, debit, credit].every(isNothing)) rows.push({ ...of, opening, debit, credit, closing });
    }
    return rows.sort((a, b) => this.#order(a, b));
  }

  /** Adds a figure to its combination, to its account and to all above. */
  #spread(
    { accountId, auxiliaryKey, currencyCode }: Omit<Position, 'net' | 'quantity' | 'foreign'>,
    into: Map<string, Figure>,
    figure: Figure,
  ): void {
    const rows = this.chart
      .pathOf(accountId)
      .map((account) => ({ accountId: account.id, auxiliaryKey: NO_AUXILIARY, currencyCode }));
    if (auxiliaryKey !== NO_AUXILIARY) rows.push({ accountId, auxiliaryKey, currencyCode });
    for (const of of rows) {
      const key = `${of.accountId}|${of.auxiliaryKey}|${currencyCode}`;
      if (!this.#keys.has(key)) this.#keys.set(key, of);
      into.set(key, plus(into.get(key) ?? NOTHING, figure));
    }
  }

  #order(a: AccountFigures, b: AccountFigures): number {
    const codeOf = ({ accountId }: AccountFigures) => this.chart.byId(accountId)?.code ?? '';
    return (
      compare(codeOf(a), codeOf(b)) ||
      compare(a.auxiliaryKey, b.auxiliaryKey) ||
      compare(a.currencyCode, b.currencyCode)
    );
  }
}

const compare = (a: string, b: string) => (a === b ? 0 : a < b ? -1 : 1);
