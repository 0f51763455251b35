import type { Kysely } from 'kysely';
import { accountMatcher } from '@mingzhang/shared/accounting/moving/existing/accountMatcher';
import type { Database } from '../../db/schema';
import type { Scope } from '../../scope';
import { loadAccountTree } from '../account/account.service';
import { listItemsOfCategories, loadCategories } from '../auxiliary/auxiliary.service';
import type { ImportLists } from './RowReader';

/** The chart and the items of the set, ready to be asked once per row. */
export async function loadImportLists(db: Kysely<Database>, scope: Scope): Promise<ImportLists> {
  const tree = await loadAccountTree(db, scope);
  const categories = await loadCategories(db, scope);
  const items = await listItemsOfCategories(
    db,
    scope,
    categories.map(({ id }) => id),
  );
  const byCode = new Map(items.map((item) => [`${item.categoryId} ${item.code}`, item]));
  const byName = new Map(items.map((item) => [`${item.categoryId} ${item.name}`, item]));
  return {
    tree,
    matchAccount: accountMatcher(tree),
    categories,
    items,
    findItem: (categoryId, code, name) =>
      code === '' ? byName.get(`${categoryId} ${name}`) : byCode.get(`${categoryId} ${code}`),
  };
}
