import type { Side } from '../../primitives/side';
import type { Account } from '../account';
import type { Standard } from '../accountSet';
import type { AccountTree } from '../accountTree';
import { isResultAccount } from '../resultAccount';
import { formulaCycle } from './formulaProblems';
import { lineShares, taken, totalShares, type Shares } from './lineShares';
import type { ReportItem, ReportTemplate } from './reportTemplate';
import { showsCashFlows } from './statementTypes';

/**
 * 取数检查 of a template as a whole, without any books: does its total take every account once? A leaf's debit
 * balance and its credit balance are looked at one by one, for 应收 takes the one and 预收 the other.
 *
 * 资产总计 − 负债和所有者权益总计 must be debit − credit of every leaf, or the statement cannot balance. 其中 lines,
 * which no total takes, count nothing twice.
 */
export interface CoverageFinding {
  /** `missing`: in no line. `doubled`: in the total twice. `outside`: in a line, but not in the total as it must be. */
  readonly kind: 'missing' | 'doubled' | 'outside';
  /** The highest account all of whose leaves are alike in this. */
  readonly account: Account;
  /** Only its balance (or turnover) on this side; null: both. */
  readonly side: Side | null;
  /** The lines that take it; for `doubled` those the total is made of. */
  readonly items: readonly ReportItem[];
}

type Covered = Pick<ReportTemplate, 'type' | 'items'>;

/** What is not taken once, by code. A cash-flow statement takes no accounts: nothing is found. */
export function templateCoverage(
  template: Covered,
  accounts: AccountTree,
  standard: Standard,
): CoverageFinding[] {
  return gathered(leafFindings(template, accounts, standard), accounts);
}

/** What a change makes the total take twice that it took once before. */
export function newlyDoubled(
  before: Covered,
  after: Covered,
  accounts: AccountTree,
  standard: Standard,
): CoverageFinding[] {
  const now = leafFindings(after, accounts, standard);
  // Nearly always: then nothing needs comparing.
  if (![...now.values()].flat().some(({ kind }) => kind === 'doubled')) return [];
  const known = leafFindings(before, accounts, standard);
  const isNew = (leaf: number, { side }: LeafFinding) =>
    !known.get(leaf)?.some((old) => old.kind === 'doubled' && (old.side ?? side) === (side ?? old.side));
  const added = [...now].map(([leaf, found]): [number, LeafFinding[]] => [
    leaf,
    found.filter((finding) => finding.kind === 'doubled' && isNew(leaf, finding)),
  ]);
  return gathered(new Map(added), accounts);
}

type LeafFinding = Omit<CoverageFinding, 'account'>;

function leafFindings(
  template: Covered,
  accounts: AccountTree,
  standard: Standard,
): Map<number, LeafFinding[]> {
  // A stored template may contain what can no longer be saved: its own problem is shown, none is added.
  if (showsCashFlows(template.type) || formulaCycle(template.items).length > 0) return new Map();
  const shares = lineShares(template.items, accounts);
  const { total, counted } = totalShares(template, shares);
  const leaves = accounts.all.filter(
    (account) =>
      accounts.isLeaf(account.id) && (template.type === 'balance' || isResultAccount(account, standard)),
  );
  const direct = template.items.filter((item) => item.source === 'account' && item.formula.length > 0);
  return new Map(
    leaves.map((leaf) => {
      const path = accounts.pathOf(leaf.id).map(({ id }) => id);
      const parts = (['debit', 'credit'] as const).map((side) =>
        partFinding(side, template.type, path, { total, counted, shares, direct }),
      );
      return [leaf.id, together(parts)];
    }),
  );
}

interface Lines {
  readonly total: Shares;
  readonly counted: ReadonlySet<number>;
  readonly shares: ReadonlyMap<number, Shares>;
  readonly direct: readonly ReportItem[];
}

/** What is wrong with how one side of a leaf is taken; null when nothing is. */
function partFinding(
  side: Side,
  type: ReportTemplate['type'],
  path: readonly number[],
  { total, counted, shares, direct }: Lines,
): LeafFinding | null {
  const times = taken(total, path)[side];
  if (type === 'balance' ? times === (side === 'debit' ? 1 : -1) : Math.abs(times) === 1) return null;
  const items = direct.filter((item) => taken(shares.get(item.id), path)[side] !== 0);
  if (items.length === 0) return { kind: 'missing', side, items };
  if (Math.abs(times) < 2) return { kind: 'outside', side, items };
  return { kind: 'doubled', side, items: items.filter(({ id }) => counted.has(id)) };
}

/** Both sides alike are one finding of the whole. */
function together(parts: readonly (LeafFinding | null)[]): LeafFinding[] {
  const found = parts.filter((part) => part !== null);
  const [first, second] = found;
  if (first && second && keyOf({ ...first, side: null }) === keyOf({ ...second, side: null })) {
    return [{ ...first, side: null }];
  }
  return found;
}

const keyOf = ({ kind, side, items }: LeafFinding) =>
  `${kind} ${side ?? ''} ${items.map(({ id }) => id).join()}`;

/** The findings of leaves, gathered at the highest account under which all leaves have the same. */
function gathered(
  byLeaf: ReadonlyMap<number, readonly LeafFinding[]>,
  accounts: AccountTree,
): CoverageFinding[] {
  const signature = (leaf: number) => (byLeaf.get(leaf) ?? []).map(keyOf).join('|');
  const done = new Set<number>();
  return accounts.all.flatMap((account): CoverageFinding[] => {
    if (done.has(account.id)) return [];
    const family = accounts.subtreeOf(account.id);
    const leaves = family.filter(({ id }) => accounts.isLeaf(id)).map(({ id }) => id);
    const [first = account.id] = leaves;
    if (signature(first) === '' || leaves.some((leaf) => signature(leaf) !== signature(first))) return [];
    family.forEach(({ id }) => done.add(id));
    return (byLeaf.get(first) ?? []).map((finding) => ({ ...finding, account }));
  });
}
