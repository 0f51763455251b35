import { invariant } from '../primitives/invariant';
import type { Account } from './account';

/** The chart of accounts of one set, with every way of asking for an account. */
export interface AccountTree {
  /** All accounts, ordered by code: parents are before their children. */
  readonly all: readonly Account[];
  byId(id: number): Account | undefined;
  byCode(code: string): Account | undefined;
  childrenOf(id: number): readonly Account[];
  /** Leaf: no children. Only leaves are posted to. */
  isLeaf(id: number): boolean;
  /** From the first-level account down to the account itself. */
  pathOf(id: number): readonly Account[];
  /** The account and everything under it. */
  subtreeOf(id: number): readonly Account[];
}

/** From the first-level account down to this one; accounts that are each other's parents are named once. */
export function pathTo(account: Account | undefined, byId: (id: number) => Account | undefined): Account[] {
  const path: Account[] = [];
  for (let at = account; at && !path.includes(at);) {
    path.unshift(at);
    at = at.parentId === null ? undefined : byId(at.parentId);
  }
  return path;
}

/** An account and everything under it, what is under it next to it; each once, also of a circle. */
export function familyOf(
  account: Account | undefined,
  childrenOf: (id: number) => readonly Account[],
): Account[] {
  const family = new Set<Account>();
  const open = account ? [account] : [];
  for (let next = open.pop(); next; next = open.pop()) {
    if (family.has(next)) continue;
    family.add(next);
    open.push(...[...childrenOf(next.id)].reverse());
  }
  return [...family];
}

/** Builds the tree. Parents are given by `parentId`; every parent must be present. */
export function accountTree(accounts: readonly Account[]): AccountTree {
  const all = [...accounts].sort((a, b) => (a.code < b.code ? -1 : 1));
  const byId = new Map(all.map((account) => [account.id, account]));
  const byCode = new Map(all.map((account) => [account.code, account]));
  const children = new Map<number, Account[]>();
  for (const account of all) {
    if (account.parentId === null) continue;
    invariant(byId.has(account.parentId), `parent of ${account.code} is missing`);
    const siblings = children.get(account.parentId);
    if (siblings) siblings.push(account);
    else children.set(account.parentId, [account]);
  }
  const childrenOf = (id: number) => children.get(id) ?? [];

  // Asked for again and again, once for every figure that is added up.
  const paths = new Map<number, readonly Account[]>();

  function pathOf(id: number): readonly Account[] {
    const known = paths.get(id);
    if (known) return known;
    const path = pathTo(byId.get(id), (parent) => byId.get(parent));
    paths.set(id, path);
    return path;
  }

  return {
    all,
    byId: (id) => byId.get(id),
    byCode: (code) => byCode.get(code),
    childrenOf,
    isLeaf: (id) => byId.has(id) && childrenOf(id).length === 0,
    pathOf,
    subtreeOf: (id) => familyOf(byId.get(id), childrenOf),
  };
}

/** 科目全称: names from the first level down, joined as on vouchers: 应交税费-应交增值税-销项税额. */
export function fullNameOf(tree: AccountTree, id: number): string {
  return tree
    .pathOf(id)
    .map((account) => account.name)
    .join('-');
}

/**
 * Adds each leaf's figures to all of its ancestors. Answers a map over every account that has, or
 * is above one that has, figures. A parent equals the sum of its children (law 4).
 */
export function rollUp<T>(
  tree: AccountTree,
  leaves: Iterable<readonly [number, T]>,
  add: (a: T, b: T) => T,
): Map<number, T> {
  const totals = new Map<number, T>();
  for (const [id, figure] of leaves) {
    for (const account of tree.pathOf(id)) {
      const before = totals.get(account.id);
      totals.set(account.id, before === undefined ? figure : add(before, figure));
    }
  }
  return totals;
}
