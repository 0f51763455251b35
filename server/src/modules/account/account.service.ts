import type { Kysely } from 'kysely';
import { accountTree, type AccountTree } from '@mingzhang/shared/accounting/accountTree';
import type { Database } from '../../db/schema';
import type { Scope } from '../../scope';
import { selectAccountFamilies, selectAccounts } from './account.repository';
import { toAccount } from './account.table';

export { lockChart, shareChart } from './chartLock';

/** The chart of accounts of the set, disabled accounts included. */
export async function loadAccountTree(db: Kysely<Database>, scope: Scope): Promise<AccountTree> {
  const rows = await selectAccounts(db, scope).execute();
  return accountTree(rows.map(toAccount));
}

/**
 * The part of the chart some accounts stand in, by their first-level accounts, and the parts under
 * the first-level `codes`: enough to ask for leaves and full names without reading a whole chart.
 */
export async function loadAccountFamilies(
  db: Kysely<Database>,
  scope: Scope,
  accountIds: readonly number[],
  codes: readonly string[],
): Promise<AccountTree> {
  const rows = await selectAccountFamilies(db, scope, [...new Set(accountIds)], codes).execute();
  return accountTree(rows.map(toAccount));
}
