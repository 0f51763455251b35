import type { Kysely } from 'kysely';
import type { AccountTree } from '@mingzhang/shared/accounting/accountTree';
import type { AuxiliaryCategory, AuxiliaryItem } from '@mingzhang/shared/accounting/auxiliary';
import type { BookChoice } from '@mingzhang/shared/accounting/books/book';
import type { NamedChoice } from '@mingzhang/shared/wire/bookRequest';
import type { Database } from '../../db/schema';
import { found } from '../../Refusal';
import type { Scope } from '../../scope';
import { loadCategories, loadItems } from '../auxiliary/auxiliary.service';

/**
 * The account, category or item that a query names, looked for in the chart when that is at hand: both are read at
 * once. Refuses what this set does not have.
 */
export async function loadChoice(
  db: Kysely<Database>,
  scope: Scope,
  named: NamedChoice,
): Promise<(accounts: AccountTree) => BookChoice> {
  switch (named.asks) {
    case 'nothing':
      return () => named;
    case 'account':
      return (accounts) => {
        const account = named.id === null ? accounts.byCode(named.code ?? '') : accounts.byId(named.id);
        return { asks: 'account', account: found(account, '科目'), categoryId: named.categoryId ?? null };
      };
    case 'category': {
      const category = await loadCategory(db, scope, named.categoryId);
      return () => ({ asks: 'category', category });
    }
    case 'item': {
      const item = await loadItem(db, scope, named.categoryId, named.itemId);
      return () => ({ asks: 'item', item });
    }
  }
}

async function loadCategory(
  db: Kysely<Database>,
  scope: Scope,
  categoryId: number,
): Promise<AuxiliaryCategory> {
  const categories = await loadCategories(db, scope);
  return found(
    categories.find(({ id }) => id === categoryId),
    '辅助核算类别',
  );
}

async function loadItem(
  db: Kysely<Database>,
  scope: Scope,
  categoryId: number,
  itemId: number,
): Promise<AuxiliaryItem> {
  const item = (await loadItems(db, scope, [itemId])).get(itemId);
  return found(item?.categoryId === categoryId ? item : undefined, '辅助核算项目');
}
