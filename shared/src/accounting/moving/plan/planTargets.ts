import type { MovedItem } from '../movedBooks';
import { itemCategory, type BEFORE_MOVE, type ItemBook, type NOT_FILLED } from './itemBook';
import type { MoveChoices, PlanAccount, PlanItemRef, PlanTarget } from './movePlan';
import type { MoveNotes } from './moveNotes';
import type { PlannedChart } from './plannedChart';
import { fullFamilyText, nextChildCode } from '../../accountCode';
import type { TheirAccount, TheirChart } from './theirAccounts';

/** The leaf and items each account of theirs goes to, and the categories that lines of each leaf carry. */
export interface PlanTargets {
  readonly byCode: ReadonlyMap<string, PlanTarget>;
  /** All categories of a line of a leaf, filled where it lacks some; told once for each account by `fills`. */
  complete(
    target: PlanTarget,
    items: readonly MovedItem[],
    fill: Fill,
    theirCode: string,
  ): readonly PlanItemRef[];
  /** Whether an account of ours keeps quantities. */
  keepsQuantity(account: string): boolean;
}

export type Fill = typeof BEFORE_MOVE | typeof NOT_FILLED;

/**
 * Gives each account of theirs its leaf: the account it becomes; a child 「(迁入)」 of it, when others are below; the first-level
 * account and an item, when its sub-accounts become items.
 */
export function planTargets(
  theirs: TheirChart,
  chart: PlannedChart,
  book: ItemBook,
  { itemised }: Pick<MoveChoices, 'itemised'>,
  hasOwn: (account: TheirAccount) => boolean,
  notes: MoveNotes,
): PlanTargets {
  const byCode = new Map<string, PlanTarget>();
  const subAccounts = itemise(theirs, chart, book, itemised);
  const moved = new Map<string, string>();
  for (const account of theirs.accounts.values()) {
    const target = subAccounts.get(account.code) ?? plainTarget(chart, account);
    if (!target) continue;
    const isHeading = chart.parents.has(target.account) && !hasOwn(account);
    const leaf = isHeading ? target.account : leafOf(target.account, account, chart, moved, notes);
    const goal = { ...target, account: leaf };
    byCode.set(account.code, goal);
    if (!isHeading) keepFields(chart, goal, account);
  }
  const complete: PlanTargets['complete'] = (target, items, fill, theirCode) => {
    const own = [...target.items, ...items.map((item) => book.refOf(item, theirCode))];
    const categories = chart.accounts.get(target.account)?.categories ?? [];
    return categories.map(
      (category) => own.find((item) => item.category === category) ?? book.named(category, fill),
    );
  };
  const keepsQuantity = (code: string) => (chart.accounts.get(code)?.unit ?? null) !== null;
  return { byCode, complete, keepsQuantity };
}

function plainTarget(chart: PlannedChart, { code }: TheirAccount): PlanTarget | undefined {
  const account = chart.targets.get(code);
  return account === undefined ? undefined : { account, items: [] };
}

/**
 * 112201 新华工厂 → 1122, 客户 01 新华工厂. Its account is taken out of the chart unless it is one of the standard's, or another
 * account of theirs was mapped to it by hand.
 */
function itemise(
  { accounts, hasChildren }: TheirChart,
  chart: PlannedChart,
  book: ItemBook,
  itemised: Readonly<Record<string, string>>,
): ReadonlyMap<string, PlanTarget> {
  const targets = new Map<string, PlanTarget>();
  const left = new Set<string>();
  const own = new Set<string>();
  for (const account of accounts.values()) {
    const first = account.segments[0] ?? '';
    const category = itemised[first];
    const top = chart.targets.get(first);
    const target = chart.targets.get(account.code) ?? '';
    if (category === undefined || top === undefined || account.parent === null) {
      left.add(target);
      continue;
    }
    own.add(target);
    const isLeaf = !hasChildren.has(account.code);
    const item =
      isLeaf || account.isPosted
        ? [book.named(category, account.name, account.segments.slice(1).join(''))]
        : [];
    targets.set(account.code, { account: top, items: item });
  }
  for (const code of own)
    if (!left.has(code) && chart.accounts.get(code)?.origin !== 'standard') chart.accounts.delete(code);
  for (const { parent } of chart.accounts.values()) chart.parents.add(parent);
  return targets;
}

function leafOf(
  code: string,
  account: TheirAccount,
  chart: PlannedChart,
  moved: Map<string, string>,
  notes: MoveNotes,
): string {
  const parent = chart.accounts.get(code);
  const known = moved.get(code);
  if (!parent || !chart.parents.has(code)) return code;
  if (known !== undefined) return known;
  const children = [...chart.accounts.values()]
    .filter((other) => other.parent === code)
    .map((other) => other.code);
  const child = nextChildCode(code, children, chart.scheme);
  if (child === null) {
    notes.refuse(
      `科目“${code} ${parent.name}”有下级科目，又有自己的发生额或余额：${fullFamilyText(code, chart.scheme)}`,
      account.at,
    );
    return code;
  }
  const name = '(迁入)';
  chart.accounts.set(child, { ...parent, code: child, name, parent: code, origin: 'made' });
  notes.tell(
    `科目“${code} ${parent.name}”有下级科目，又有自己的发生额或余额，转入新增的下级“${child} ${name}”`,
    account.at,
  );
  moved.set(code, child);
  return child;
}

/** What lines of the account carry: categories, unit, currencies. */
function keepFields({ accounts }: PlannedChart, target: PlanTarget, account: TheirAccount) {
  const leaf = accounts.get(target.account);
  if (!leaf) return;
  const categories = new Set(leaf.categories);
  for (const category of account.categories) categories.add(itemCategory(category, account.code));
  for (const { category } of target.items) categories.add(category);
  const currencies = [...new Set([...leaf.currencies, ...account.currencies])];
  // A chart of ours has them in an order; of other programs each row may name some.
  const merged: PlanAccount = {
    ...leaf,
    categories: leaf.own ? [...categories] : [...categories].sort(),
    currencies: leaf.own ? currencies : currencies.sort(),
    unit: leaf.unit ?? account.unit,
  };
  accounts.set(leaf.code, merged);
}
