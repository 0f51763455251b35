import { accountTree, type AccountTree } from '@mingzhang/shared/accounting/accountTree';
import type { Kysely } from 'kysely';
import { changesChart } from '../../db/chartLock';
import type { Database } from '../../db/schema';
import { RecentMap } from '../../RecentMap';
import type { Scope } from '../../scope';
import { selectAccounts, selectChartVersion } from './account.repository';
import { toAccount } from './account.table';

interface KnownChart {
  readonly version: string;
  readonly tree: AccountTree;
}

/** How many charts one process keeps, the last used ones: some hundred kilobytes each. */
const MOST = 200;

/** By account set. */
const known = new RecentMap<number, KnownChart>(MOST);

/**
 * The chart of the set at the version that was just read from its row. It is read anew when another process, or
 * another hand, has changed it since: the version moves with every change (chart.ts of the schema), and never comes again.
 */
export async function chartAt(db: Kysely<Database>, scope: Scope, version: string): Promise<AccountTree> {
  const { accountSetId } = scope;
  const cached = known.get(accountSetId);
  if (cached?.version === version && !changesChart(db)) return cached.tree;
  const rows = await selectAccounts(db, scope).execute();
  const tree = accountTree(rows.map(toAccount));
  if (changesChart(db)) return tree;
  // A chart that was changed while it was read belongs to no version.
  const after = await selectChartVersion(db, scope).executeTakeFirst();
  if (after?.chart_version === version) known.set(accountSetId, { version, tree });
  return tree;
}
