import { ZERO, add, fen, type Fen } from '../../../primitives/money';
import type { Period } from '../../../primitives/period';
import type { AuxiliaryKey } from '../../auxiliary';
import type { Ledger } from '../../ledger';

/** What is on one account and combination of items in one foreign currency. */
export interface ForeignBalance {
  readonly accountId: number;
  readonly auxiliaryKey: AuxiliaryKey;
  readonly currencyCode: string;
  /** 原币, debit − credit, in hundredths. */
  readonly foreign: Fen;
  /** Its balance in RMB, debit − credit (fen). */
  readonly book: Fen;
}

/** 外币余额 at the end of a month, by account, combination and currency. */
export function foreignBalances(ledger: Ledger, period: Period): ForeignBalance[] {
  const balances = new Map<string, ForeignBalance>();
  const put = (balance: ForeignBalance) => {
    const key = `${balance.accountId}|${balance.auxiliaryKey}|${balance.currencyCode}`;
    const before = balances.get(key) ?? { ...balance, foreign: ZERO, book: ZERO };
    balances.set(key, {
      ...before,
      foreign: add(before.foreign, balance.foreign),
      book: add(before.book, balance.book),
    });
  };
  for (const { accountId, auxiliaryKey, net, foreign } of ledger.openings) {
    if (foreign) {
      put({ accountId, auxiliaryKey, currencyCode: foreign.currencyCode, foreign: foreign.net, book: net });
    }
  }
  for (const movement of ledger.movements) {
    const { accountId, auxiliaryKey, currencyCode, debit, credit, debitCurrency, creditCurrency } = movement;
    if (currencyCode === '' || movement.period > period) continue;
    const foreign = fen(debitCurrency - creditCurrency);
    put({ accountId, auxiliaryKey, currencyCode, foreign, book: fen(debit - credit) });
  }
  return [...balances.values()];
}
