import type { Transaction } from 'kysely';
import { isNotable, rangeProblems, turnoverOf, type Turnover } from '@mingzhang/shared/accounting/exactRange';
import type { Movement, OpeningBalance } from '@mingzhang/shared/accounting/ledger';
import type { Problem } from '@mingzhang/shared/primitives/problem';
import type { Database } from '../../../db/schema';
import { refuseIf } from '../../../Refusal';
import type { Scope } from '../../../scope';
import { selectSetTurnover } from './setTurnover.repository';

/** What prevents posting so much on top of what the set has: nothing for what every company posts. */
export async function postingProblems(
  trx: Transaction<Database>,
  scope: Scope,
  added: Turnover,
): Promise<Problem[]> {
  if (!isNotable(added)) return [];
  const set = await selectSetTurnover(trx, scope);
  const sum = (part: keyof Turnover) => set[part] + added[part];
  return rangeProblems({ money: sum('money'), foreign: sum('foreign'), quantity: sum('quantity') });
}

/**
 * Refuses when the totals of the set have left the exact range with what was just written: `after` where
 * `before` was. What makes them smaller is always let through, so that wrong books can be put right.
 */
async function refuseBeyondRange(
  trx: Transaction<Database>,
  scope: Scope,
  before: Turnover,
  after: Turnover,
): Promise<void> {
  const grows = (['money', 'foreign', 'quantity'] as const).some((part) => after[part] > before[part]);
  if (!grows || !isNotable(after)) return;
  refuseIf(rangeProblems(await selectSetTurnover(trx, scope)));
}

/** Refuses openings with which the totals of the set have left the exact range; the caller has written them. */
export async function refuseOpeningsBeyondRange(
  trx: Transaction<Database>,
  scope: Scope,
  openings: readonly OpeningBalance[],
): Promise<void> {
  const sizeOf = (...amounts: readonly number[]) =>
    amounts.reduce((size, amount) => size + Math.abs(amount), 0);
  const all = (measure: (opening: OpeningBalance) => number) => sizeOf(...openings.map(measure));
  await refuseBeyondRange(
    trx,
    scope,
    { money: 0, foreign: 0, quantity: 0 },
    {
      money: all(({ net, yearDebit, yearCredit, yearResult = 0 }) =>
        sizeOf(net, yearDebit, yearCredit, yearResult),
      ),
      foreign: all(({ foreign }) => sizeOf(foreign?.net ?? 0)),
      quantity: all((opening) =>
        sizeOf(opening.quantity, opening.yearDebitQuantity, opening.yearCreditQuantity),
      ),
    },
  );
}

/**
 * Refuses when the turnover of the same vouchers grows beyond the range; two lists of movements, before and after.
 */
export async function refuseLargerThan(
  trx: Transaction<Database>,
  scope: Scope,
  before: readonly Movement[],
  after: readonly Movement[],
): Promise<void> {
  await refuseBeyondRange(trx, scope, turnoverOf(before), turnoverOf(after));
}
