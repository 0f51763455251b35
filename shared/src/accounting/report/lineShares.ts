import type { AccountTree } from '../accountTree';
import type { AccessRule, ReportItem, ReportTemplate } from './reportTemplate';
import type { Side } from '../../primitives/side';

/**
 * How often a line takes an account's debit and credit side, other lines followed through: 营业利润 = 1 − 2 takes
 * the credit turnover of 5001 once and the debit turnover of 5401 minus once. Counted, not valued: no books are needed.
 */
export type Shares = ReadonlyMap<number, Share>;

/** Times the debit side, and times the credit side, of an account with its subtree. */
type Share = Readonly<Record<Side, number>>;

const NOTHING: Share = { debit: 0, credit: 0 };

const add = (a: Share, b: Share, times: number): Share => ({
  debit: a.debit + times * b.debit,
  credit: a.credit + times * b.credit,
});

function added(into: Map<number, Share>, shares: Shares, times: number): Map<number, Share> {
  for (const [id, share] of shares) into.set(id, add(into.get(id) ?? NOTHING, share, times));
  return into;
}

function shareOf(rule: AccessRule, side: Side): Share {
  if (rule === 'debit' || rule === 'debitBalance') return { debit: 1, credit: 0 };
  if (rule === 'credit' || rule === 'creditBalance') return { debit: 0, credit: 1 };
  return side === 'debit' ? { debit: 1, credit: -1 } : { debit: -1, credit: 1 };
}

/** What an account on this path, from the first level down, is taken in all. */
export function taken(shares: Shares | undefined, path: readonly number[]): Share {
  return path.reduce((sum, id) => add(sum, shares?.get(id) ?? NOTHING, 1), NOTHING);
}

/** The shares of every line, by its id. The lines must not need each other. */
export function lineShares(items: readonly ReportItem[], accounts: AccountTree): ReadonlyMap<number, Shares> {
  const byId = new Map(items.map((item) => [item.id, item]));
  const done = new Map<number, Shares>();

  function sharesOf(id: number): Shares {
    const known = done.get(id);
    if (known) return known;
    const shares = new Map<number, Share>();
    for (const term of byId.get(id)?.formula ?? []) {
      if (term.source === 'item') added(shares, sharesOf(term.itemId), term.sign);
      else {
        const side = accounts.byId(term.accountId)?.side ?? 'debit';
        added(shares, new Map([[term.accountId, shareOf(term.rule, side)]]), term.sign);
      }
    }
    done.set(id, shares);
    return shares;
  }

  return new Map(items.map(({ id }) => [id, sharesOf(id)]));
}

/** What a template comes to. */
interface Total {
  readonly total: Shares;
  /** The lines it is made of. */
  readonly counted: ReadonlySet<number>;
}

/**
 * The total of a template: of a balance sheet 资产总计 − 负债和所有者权益总计, of other statements the line that takes
 * most accounts together (净利润). Where no line adds up others yet, all of them together.
 */
export function totalShares(
  { type, items }: Pick<ReportTemplate, 'type' | 'items'>,
  shares: ReadonlyMap<number, Shares>,
): Total {
  const inOrder = [...items].filter(({ isHeader }) => !isHeader).sort((a, b) => a.position - b.position);
  const assets = inOrder.filter(({ side }) => side === 'asset');
  const claims = inOrder.filter(({ side }) => side !== 'asset');
  const roots =
    type === 'balance'
      ? [
          ...lastOrAll(assets).map((item) => ({ item, times: 1 })),
          ...lastOrAll(claims).map((item) => ({ item, times: -1 })),
        ]
      : widestOrAll(inOrder, shares).map((item) => ({ item, times: 1 }));
  const total = roots.reduce(
    (sum, { item, times }) => added(sum, shares.get(item.id) ?? new Map(), times),
    new Map<number, Share>(),
  );
  return {
    total,
    counted: reachedFrom(
      roots.map(({ item }) => item),
      items,
    ),
  };
}

/** A side's total is its last line, when that adds up others. */
function lastOrAll(side: readonly ReportItem[]): readonly ReportItem[] {
  const last = side.at(-1);
  return last?.source === 'item' && last.formula.length > 0
    ? [last]
    : side.filter(({ source }) => source === 'account');
}

function widestOrAll(
  items: readonly ReportItem[],
  shares: ReadonlyMap<number, Shares>,
): readonly ReportItem[] {
  const sums = items.filter(({ source, formula }) => source === 'item' && formula.length > 0);
  const widthOf = ({ id }: ReportItem) => shares.get(id)?.size ?? 0;
  const [first] = sums;
  if (!first) return items;
  return [sums.reduce((widest, item) => (widthOf(item) > widthOf(widest) ? item : widest), first)];
}

function reachedFrom(roots: readonly ReportItem[], items: readonly ReportItem[]): ReadonlySet<number> {
  const byId = new Map(items.map((item) => [item.id, item]));
  const reached = new Set<number>();
  const open = [...roots];
  for (let item = open.pop(); item; item = open.pop()) {
    if (reached.has(item.id)) continue;
    reached.add(item.id);
    for (const term of item.formula) {
      const next = term.source === 'item' ? byId.get(term.itemId) : undefined;
      if (next) open.push(next);
    }
  }
  return reached;
}
