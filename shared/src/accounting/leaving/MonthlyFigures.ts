import { add, fen, ZERO, type Fen } from '../../primitives/money';
import { NO_QUANTITY, quantityOf } from '../../primitives/scaled';
import { NO_AUXILIARY, type AuxiliaryKey } from '../auxiliary';
import type { AccountTree } from '../accountTree';
import type { Figure, Position, Turnover, YearBefore } from './leavingBooks';

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

export interface YearFigures extends AccountFigures {
  /** 本年累计, the month included; nothing where it was not asked for. */
  readonly yearDebit: Figure;
  readonly yearCredit: Figure;
  /** 实际损益发生额 that was entered with the openings of this year. */
  readonly yearResult: Fen;
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

const amountAlone = (amount: Fen): Figure => ({ ...NOTHING, amount });

const isNothing = ({ amount, foreign, quantity }: Figure) => amount === 0 && foreign === 0 && quantity === 0;

/**
 * 科目余额表 month after month, by currency: a row for every combination of items, and one without items for its account
 * and for each account above. An account's balance is the sum of its rows without items over the currencies.
 */
export class MonthlyFigures {
  readonly #opening = new Map<string, Figure>();
  readonly #year = {
    debit: new Map<string, Figure>(),
    credit: new Map<string, Figure>(),
    result: new Map<string, Figure>(),
  };
  readonly #keys = new Map<string, Pick<AccountFigures, 'accountId' | 'auxiliaryKey' | 'currencyCode'>>();

  constructor(
    private readonly chart: AccountTree,
    opening: readonly Position[],
    /** Given, 本年累计 is counted from it, and keeps the row of an account of which it alone says something. */
    private readonly before?: readonly YearBefore[],
  ) {
    for (const position of opening) {
      const { net: amount, foreign, quantity } = position;
      this.#spread(position, this.#opening, { amount, foreign, quantity });
    }
    for (const of of before ?? []) {
      this.#spread(of, this.#year.debit, of.debit);
      this.#spread(of, this.#year.credit, of.credit);
      this.#spread(of, this.#year.result, amountAlone(of.result));
    }
  }

  /** In January 本年累计 begins anew. */
  beginYear(): void {
    for (const figures of Object.values(this.#year)) figures.clear();
  }

  /** The rows of the next month, those that say something; by account, items and currency. */
  next(turnover: readonly Turnover[]): YearFigures[] {
    const [debits, credits] = [new Map<string, Figure>(), new Map<string, Figure>()];
    for (const moved of turnover) {
      this.#spread(moved, debits, moved.debit);
      this.#spread(moved, credits, moved.credit);
      if (this.before === undefined) continue;
      this.#spread(moved, this.#year.debit, moved.debit);
      this.#spread(moved, this.#year.credit, moved.credit);
    }
    const rows: YearFigures[] = [];
    for (const [key, of] of this.#keys) {
      const opening = this.#opening.get(key) ?? NOTHING;
      const [debit, credit] = [debits.get(key) ?? NOTHING, credits.get(key) ?? NOTHING];
      const closing = minus(plus(opening, debit), credit);
      this.#opening.set(key, closing);
      const [yearDebit, yearCredit, yearResult] = [
        this.#year.debit.get(key) ?? NOTHING,
        this.#year.credit.get(key) ?? NOTHING,
        this.#year.result.get(key) ?? NOTHING,
      ];
      if ([opening, debit, credit, yearDebit, yearCredit, yearResult].every(isNothing)) continue;
      const year = { yearDebit, yearCredit, yearResult: yearResult.amount };
      rows.push({ ...of, opening, debit, credit, closing, ...year });
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
      this.#keys.set(key, of);
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
