import type { Account } from './account';
import { familyOf, pathTo, type AccountTree } from './accountTree';

/** A chart that is being put together: asked like any other, and added to. */
export interface GrowingTree extends AccountTree {
  /** Adds an account, or puts it in place of the one with its id; its parent must be there. */
  put(account: Account): void;
}

/** Begins as `tree` is; `all` is in no order behind what it began with. */
export function growingTree(tree: AccountTree): GrowingTree {
  const all = [...tree.all];
  const positions = new Map(all.map((account, index) => [account.id, index]));
  const ids = new Map(all.map((account) => [account.code, account.id]));
  const children = new Map<number, number[]>();
  for (const { id, parentId } of all) adopt(id, parentId);

  function adopt(id: number, parentId: number | null): void {
    if (parentId === null) return;
    const siblings = children.get(parentId);
    if (siblings) siblings.push(id);
    else children.set(parentId, [id]);
  }

  function byId(id: number): Account | undefined {
    return all[positions.get(id) ?? -1];
  }

  function childrenOf(id: number): Account[] {
    return (children.get(id) ?? []).flatMap((child) => byId(child) ?? []);
  }

  function put(account: Account): void {
    const position = positions.get(account.id);
    if (position === undefined) {
      positions.set(account.id, all.push(account) - 1);
      adopt(account.id, account.parentId);
    } else {
      all[position] = account;
    }
    ids.set(account.code, account.id);
  }

  return {
    all,
    byId,
    byCode: (code) => byId(ids.get(code) ?? -1),
    childrenOf,
    isLeaf: (id) => positions.has(id) && (children.get(id) ?? []).length === 0,
    pathOf: (id) => pathTo(byId(id), byId),
    subtreeOf: (id) => familyOf(byId(id), childrenOf),
    put,
  };
}
