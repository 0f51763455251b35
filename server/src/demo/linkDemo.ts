import { sql, type Kysely } from 'kysely';
import type { Database } from '../db/schema';
import { transact } from '../db/transact';
import type { InventoryConnection } from '../modules/inventory/connection/InventoryClient';
import { inventoryClient, loadLink, saveLink } from '../modules/inventory/inventoryLink.service';
import { loadStores, saveStores } from '../modules/inventory/inventoryMapping.service';
import type { Scope } from '../scope';
import type { Services } from '../services';
import { program } from './createDemo';
import { demoLogin } from './demoLogin';

/**
 * Links the demo company with the stand-in for an inventory system, its head office with the first store, so that 进销存
 * has something to show. When the stand-in listens on another port, the link follows. A link changed or ended by a
 * user stays so. Does nothing without a demo company.
 */
export async function linkDemo(services: Services, standIn: InventoryConnection): Promise<void> {
  const { db, config } = services;
  const scope = await demoScope(db);
  if (!scope) return;
  const link = await loadLink(db, scope, config);
  const isNew = link.baseAddress === '';
  const hasMoved = link.isLinked && link.baseAddress !== standIn.baseAddress && isStandIn(link, standIn);
  if (!isNew && !hasMoved) return;
  const stores = await inventoryClient(config).stores(standIn);
  await transact(db, async (trx) => {
    await saveLink(trx, scope, services, standIn);
    const [first] = stores;
    if (!first || (await loadStores(trx, scope)).length > 0) return;
    const choice = { storeId: first.id, organizationId: scope.organizationId };
    await saveStores(trx, scope, services, stores, [choice]);
  });
}

type Named = Pick<InventoryConnection, 'baseAddress' | 'userName'>;

/** The same system but for its port. */
const isStandIn = (link: Named, standIn: Named) =>
  link.userName === standIn.userName &&
  new URL(link.baseAddress).hostname === new URL(standIn.baseAddress).hostname;

/**
 * The scope of the demo login in the head office of the set that the program founded for it (by its first event), as
 * long as they manage it and it is not archived.
 */
async function demoScope(db: Kysely<Database>): Promise<Scope | null> {
  const row = await db
    .selectFrom('app_user as person')
    .innerJoin('member', (join) => join.onRef('member.user_id', '=', 'person.id').on('role', '=', 'manager'))
    .innerJoin('account_set as books', 'books.id', 'member.account_set_id')
    .innerJoin('event', 'event.account_set_id', 'books.id')
    .innerJoin('organization', (join) =>
      join.onRef('organization.account_set_id', '=', 'books.id').on('organization.parent_id', 'is', null),
    )
    .where('person.mobile', '=', demoLogin.mobile)
    .where('books.archived_at', 'is', null)
    .where('event.action', '=', 'accountSet.create')
    .where(
      sql<boolean>`event.user_id = person.id and event.content::json->>'requestId' = ${program.requestId}`,
    )
    .select(['books.id as accountSetId', 'organization.id as organizationId', 'person.id as userId'])
    .executeTakeFirst();
  return row ? { ...program, ...row, role: 'manager' } : null;
}
