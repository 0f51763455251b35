import { listAt } from '../listAt';
import type { MovedBooks } from '../movedBooks';
import { balanceTables, type BalanceTable, type TableRow } from '../plan/balanceTables';
import { BEFORE_MOVE, NOT_FILLED, refOf } from '../plan/itemBook';
import { moveNotes } from '../plan/moveNotes';
import type { MovePlan, PlanItemRef, PlanTarget } from '../plan/movePlan';
import { childrenOf } from '../plan/ownBalance';
import { theirChart, type TheirAccount } from '../plan/theirAccounts';
import { itemKind } from '../itemKind';
import { pushTo } from '../pushTo';
import { balanceKey, signaturesOf, type BalanceKey, type Signatures } from './ourBalances';

/** Their tables and chart, as the proof reads them beside the plan. */
export interface TheirBooks {
  readonly plan: MovePlan;
  /** Those within the months of the plan, the earliest first. */
  readonly tables: readonly BalanceTable[];
  readonly accounts: ReadonlyMap<string, TheirAccount>;
  readonly children: ReadonlyMap<string, readonly string[]>;
  targetOf(code: string): PlanTarget | undefined;
  refsOf(row: TableRow): readonly PlanItemRef[];
  readonly signatures: Signatures;
  /** Their accounts that go to one of our balances. */
  ownersOf(key: BalanceKey): readonly string[];
  allKeys(): Iterable<BalanceKey>;
  /** Names with us: of an account by its code, of an item by category|code. */
  readonly names: ReadonlyMap<string, string>;
  /** Whether lines or openings of an account were filled with an item: its items are then not all of theirs. */
  hasFilled(code: string): boolean;
  /** Item rows by the categories they name. */
  itemGroups(rows: readonly TableRow[]): readonly (readonly TableRow[])[];
}

/** Null: their codes cannot be read, and nothing was planned. */
export function theirBooks(books: MovedBooks, plan: MovePlan): TheirBooks | null {
  const theirs = theirChart(books, () => undefined, moveNotes());
  if (!theirs) return null;
  const tables = balanceTables(books, theirs.codes, moveNotes()).filter(
    ({ from, to }) => from >= plan.from && to <= plan.last,
  );
  const targets = new Map<string, PlanTarget>();
  for (const [spelling, code] of theirs.codes) {
    const target = plan.targets[spelling];
    if (target) targets.set(code, target);
  }
  const refsOf = ({ items, code }: TableRow) => items.map((item) => refOf(plan.itemCodes, item, code));
  const targetOf = (code: string) => targets.get(code);
  const filled = filledAccounts(plan);
  const headings = new Set(plan.accounts.map(({ parent }) => parent));
  const isOwnTarget = (code: string) => !headings.has(targets.get(code)?.account ?? null);
  const owners = new Map<BalanceKey, string[]>();
  for (const [code, { account, items }] of targets) {
    if (isOwnTarget(code)) pushTo(owners, balanceKey(account, items), code);
  }
  return {
    plan,
    tables,
    accounts: theirs.accounts,
    children: childrenOf(theirs),
    targetOf,
    refsOf,
    signatures: signaturesOf(plannedTargets(tables, targets, refsOf)),
    ownersOf: (key) => listAt(owners, key),
    allKeys: () => owners.keys(),
    names: new Map([
      ...plan.accounts.map(({ code, name }) => [code, name] as const),
      ...plan.items.map(({ category, code, name }) => [`${category}|${code}`, name] as const),
    ]),
    hasFilled: (code) => filled.has(targets.get(code)?.account ?? ''),
    itemGroups: (rows) => {
      const groups = new Map<string, TableRow[]>();
      for (const row of rows) pushTo(groups, itemKind(refsOf(row)), row);
      return [...groups.values()];
    },
  };
}

/** What accounts are planned with, and every row of items as it would be ours. */
function* plannedTargets(
  tables: readonly BalanceTable[],
  targets: ReadonlyMap<string, PlanTarget>,
  refsOf: (row: TableRow) => readonly PlanItemRef[],
): Generator<PlanTarget> {
  yield* targets.values();
  for (const table of tables) {
    for (const [code, rows] of table.items) {
      const target = targets.get(code);
      if (!target) continue;
      const { account, items } = target;
      for (const row of rows) yield { account, items: [...items, ...refsOf(row)] };
    }
  }
}

/** Accounts with amounts on 「(未填)」 or 「迁入前余额」. */
function filledAccounts({ items, slips, openings }: MovePlan): ReadonlySet<string> {
  const made = new Set(
    items.flatMap(({ category, code, name }) =>
      name === NOT_FILLED || name === BEFORE_MOVE ? [`${category}|${code}`] : [],
    ),
  );
  const filled = new Set<string>();
  const see = ({ account, items: refs }: PlanTarget) => {
    if (made.size > 0 && refs.some(({ category, code }) => made.has(`${category}|${code}`)))
      filled.add(account);
  };
  for (const opening of openings) if (opening.net !== 0) see(opening);
  for (const { lines } of slips) for (const line of lines) see(line);
  return filled;
}
