import type { Kysely } from 'kysely';
import { accountTree, type AccountTree } from '@mingzhang/shared/accounting/accountTree';
import type { Database } from '../../db/schema';
import type { Scope } from '../../scope';
import { selectAccounts } from './account.repository';
import { toAccount } from './account.table';

/** The chart of accounts of the set, disabled accounts included. */
export async function loadAccountTree(db: Kysely<Database>, scope: Scope): Promise<AccountTree> {
  const rows = await selectAccounts(db, scope).execute();
  return accountTree(rows.map(toAccount));
}
