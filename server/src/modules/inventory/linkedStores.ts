import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema';
import type { Scope } from '../../scope';
import { selectLink } from './inventoryLink.repository';
import { selectStores } from './inventoryMapping.repository';

/** The store of each organization; null where the set is not linked. */
export async function loadLinkedStores(
  db: Kysely<Database>,
  scope: Scope,
): Promise<ReadonlyMap<number, string> | null> {
  const link = await selectLink(db, scope).executeTakeFirst();
  if (!link?.secret) return null;
  const stores = await selectStores(db, scope).execute();
  return new Map(stores.map(({ organizationId, storeId }) => [organizationId, storeId]));
}
