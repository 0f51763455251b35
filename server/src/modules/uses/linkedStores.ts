import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema';
import type { Scope } from '../../scope';
import { selectLinkedStores } from './inventoryUses.repository';

/** The store of each organization; null where the set is not linked. */
export async function loadLinkedStores(
  db: Kysely<Database>,
  scope: Scope,
): Promise<ReadonlyMap<number, string> | null> {
  const rows = await selectLinkedStores(db, scope).execute();
  if (rows.length === 0) return null;
  return new Map(
    rows.flatMap(({ organizationId, storeId }) =>
      organizationId === null || storeId === null ? [] : [[organizationId, storeId]],
    ),
  );
}
