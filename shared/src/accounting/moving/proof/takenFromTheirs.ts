import { listAt } from '../listAt';
import { monthOf, yearOf } from '../../../primitives/period';
import type { BalanceTable, TableRow } from '../plan/balanceTables';
import { BEFORE_MOVE } from '../plan/itemBook';
import type { PlanItemRef } from '../plan/movePlan';
import type { WrongCell } from './contradictions';
import { balanceKey, itemsIn, type BalanceKey } from './ourBalances';
import type { TheirBooks } from './theirBooks';

/** What was turned over before the first month is 本年累计 less the turnover of the table. */
const BEFORE = {
  opening: ['opening', 1],
  debit: ['yearDebit', -1],
  credit: ['yearCredit', -1],
  yearDebit: ['yearDebit', 1],
  yearCredit: ['yearCredit', 1],
} as const;

/** Something that mending a cell of theirs adds to one of our balances. */
export interface Change {
  readonly key: BalanceKey;
  readonly of: 'opening' | 'yearDebit' | 'yearCredit';
  readonly amount: number;
}

/** What mending a cell of theirs changes of ours: what was taken from it. */
export function changesOf(
  theirs: TheirBooks,
  { row, table, figure, correction }: WrongCell,
): readonly Change[] {
  const target = theirs.targetOf(row.code);
  const isTaken = table.from === theirs.plan.from && figure !== 'closing' && !theirs.children.has(row.code);
  if (!isTaken || !target) return [];
  const [of, sign] = BEFORE[figure];
  const isItem = row.items.length > 0;
  const isOfItems = !isItem && table.items.has(row.code);
  if (of === 'opening' ? isOfItems : !isTurnedBefore(theirs, table, row)) return [];
  const amount = sign * correction;
  const own = balanceKey(target.account, [...target.items, ...theirs.refsOf(row)]);
  const rest = of === 'opening' ? [] : restKeys(theirs, target.account);
  // An item and what is left for 「迁入前余额」 are the account, whichever of its items is wrong.
  const whole = rest.length === 0 || !isItem ? [target.account] : [];
  return [
    ...[...new Set([...whole, own])].map((key) => ({ key, of, amount })),
    ...rest.map((key) => ({ key, of, amount: isItem ? -amount : amount })),
  ];
}

/** Where what the item rows of an account do not have of it is kept: none where they have all. */
function restKeys({ plan, names, signatures }: TheirBooks, account: string): BalanceKey[] {
  const isMade = ({ category, code }: PlanItemRef) => names.get(`${category}|${code}`) === BEFORE_MOVE;
  const rest = plan.openings.find(
    (opening) => opening.account === account && opening.items.length > 0 && opening.items.every(isMade),
  );
  if (!rest) return [];
  return listAt(signatures, account).map((categories) =>
    balanceKey(account, itemsIn(rest.items, categories)),
  );
}

/** Whether the turnover before the first month was taken from this row. */
function isTurnedBefore(
  { plan, tables }: TheirBooks,
  { from, to, accounts }: BalanceTable,
  row: TableRow,
): boolean {
  const isKnown = monthOf(plan.from) > 1 && yearOf(from) === yearOf(to) && row.yearDebit !== null;
  const first = tables.find((one) => one.from === plan.from && one.accounts.has(row.code));
  return isKnown && (first === undefined || first.to === to || !accounts.has(row.code));
}
