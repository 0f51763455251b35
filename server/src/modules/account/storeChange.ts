import type { Transaction } from 'kysely';
import type { Account } from '@mingzhang/shared/accounting/account';
import type { Database } from '../../db/schema';
import type { Scope } from '../../scope';
import {
  deleteAccountCategories,
  deleteEmptyOpenings,
  insertCategoriesOf,
  updateAccount,
} from './account.repository';

/** Stores an account that exists; with other auxiliary categories its empty openings go, for they carry the old ones. */
export async function storeChange(
  trx: Transaction<Database>,
  scope: Scope,
  before: Account,
  after: Account,
): Promise<void> {
  await updateAccount(trx, scope, after).execute();
  if (after.auxiliaryCategoryIds.join() === before.auxiliaryCategoryIds.join()) return;
  await deleteEmptyOpenings(trx, scope, after.id).execute();
  await deleteAccountCategories(trx, scope, after.id).execute();
  if (after.auxiliaryCategoryIds.length > 0) await insertCategoriesOf(trx, scope, [after]).execute();
}
