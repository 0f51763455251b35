import type { Services } from '../../services';
import type { Scope } from '../../scope';
import { connectionOf, inventoryClient } from './inventoryLink.service';
import type { InventorySource } from './readDocuments';

/** The set's inventory system; refuses as `connectionOf` does. */
export async function inventorySource(
  { db, config }: Pick<Services, 'db' | 'config'>,
  scope: Scope,
): Promise<InventorySource> {
  return { client: inventoryClient(config), connection: await connectionOf(db, scope, config) };
}

/** What the inventory system has of one kind. */
export async function readRecords(
  services: Pick<Services, 'db' | 'config'>,
  scope: Scope,
  kind: 'store' | 'supplier' | 'material',
) {
  const { client, connection } = await inventorySource(services, scope);
  if (kind === 'store') return client.stores(connection);
  return kind === 'supplier' ? client.suppliers(connection) : client.materials(connection);
}
