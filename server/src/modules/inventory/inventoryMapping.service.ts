import type { Kysely, Transaction } from 'kysely';
import type { InventoryRecord } from '@mingzhang/shared/accounting/inventory/inventoryDocument';
import {
  mappedKindTitles,
  proposeItems,
  proposeStores,
  type InventoryMapping,
  type InventoryTarget,
  type MappedKind,
} from '@mingzhang/shared/accounting/inventory/inventoryMapping';
import type { RecordRow, StoreChoice, StoreRow, TargetChoice } from '@mingzhang/shared/wire/inventoryMapping';
import type { Database } from '../../db/schema';
import { found, refuse } from '../../Refusal';
import type { Scope } from '../../scope';
import type { Services } from '../../services';
import { appendEvent } from '../../trail/appendEvent';
import { loadAccountTree } from '../account/account.service';
import { shareChart } from '../../db/chartLock';
import { listItemsOfCategories, loadItems } from '../auxiliary/auxiliary.service';
import { listOrganizations } from '../organization/organization.service';
import { holdLink } from './inventoryLink.service';
import {
  deleteStores,
  deleteTargets,
  insertStores,
  insertTargets,
  selectStores,
  selectTargets,
  type StoredStore,
  type StoredTarget,
} from './inventoryMapping.repository';

/** The mapped stores of the set. */
export function loadStores(db: Kysely<Database>, scope: Scope): Promise<StoredStore[]> {
  return selectStores(db, scope).execute();
}

/** The store of an organization. Refuses one that has none. */
export async function storeOf(
  db: Kysely<Database>,
  scope: Scope,
  organizationId: number,
): Promise<StoredStore> {
  const stores = await loadStores(db, scope);
  const store = stores.find((candidate) => candidate.organizationId === organizationId);
  if (!store) {
    refuse('INVENTORY_NO_STORE', '当前组织还没有对应进销存的门店，请先在“关联进销存”的“门店”里对应。');
  }
  return store;
}

/** The stores the inventory system has, each with its organization, or one proposed by its name. */
export async function listStores(
  db: Kysely<Database>,
  scope: Scope,
  stores: readonly InventoryRecord[],
): Promise<StoreRow[]> {
  const mapped = await loadStores(db, scope);
  const organizations = (await listOrganizations(db, scope)).map(({ organization }) => organization);
  const taken = new Set(mapped.map(({ organizationId }) => organizationId));
  const open = stores.filter(({ id }) => !mapped.some(({ storeId }) => storeId === id));
  const proposed = proposeStores(open, organizations, taken);
  return stores.map((store) => ({
    store,
    organizationId: mapped.find(({ storeId }) => storeId === store.id)?.organizationId ?? null,
    proposedId: proposed.get(store.id) ?? null,
  }));
}

/** Keeps which store belongs to which organization: all of them, at most one each. */
export async function saveStores(
  trx: Transaction<Database>,
  scope: Scope,
  { clock }: Pick<Services, 'clock'>,
  known: readonly InventoryRecord[],
  choices: readonly StoreChoice[],
): Promise<void> {
  await holdLink(trx, scope);
  const organizations = await listOrganizations(trx, scope);
  const stores = choices.map(({ storeId, organizationId }): StoredStore => {
    const store = found(
      known.find(({ id }) => id === storeId),
      '进销存的门店',
    );
    const own = found(
      organizations.find(({ organization }) => organization.id === organizationId),
      '核算组织',
    );
    if (choices.filter((other) => other.organizationId === organizationId).length > 1) {
      refuse('INVENTORY_STORE_TWICE', `组织“${own.organization.name}”只能对应一家门店，请改选。`);
    }
    return { organizationId, storeId, code: store.code, name: store.name };
  });
  if (new Set(stores.map(({ storeId }) => storeId)).size < stores.length) {
    refuse('INVENTORY_STORE_TWICE', '一家门店只能对应一个组织，请改选。');
  }
  const before = await loadStores(trx, scope);
  await deleteStores(trx, scope).execute();
  if (stores.length > 0) await insertStores(trx, scope, stores).execute();
  await appendEvent(trx, scope, clock.now(), {
    action: 'inventory.mapStores',
    targetId: scope.accountSetId,
    before,
    after: stores,
  });
}

/** What suppliers and materials are in the books. */
export async function loadMapping(db: Kysely<Database>, scope: Scope): Promise<InventoryMapping> {
  const rows = await selectTargets(db, scope).execute();
  const of = (kind: MappedKind) =>
    new Map(rows.filter((row) => row.kind === kind).map((row) => [row.recordId, targetOf(row)]));
  return { supplier: of('supplier'), material: of('material') };
}

function targetOf({ accountId, categoryId, itemId }: StoredTarget): InventoryTarget {
  return { accountId, item: categoryId === null || itemId === null ? null : { categoryId, itemId } };
}

/** Suppliers or materials with what they are in the books; items of a category are proposed by name. */
export async function listRecords(
  db: Kysely<Database>,
  scope: Scope,
  kind: MappedKind,
  records: readonly InventoryRecord[],
  categoryId: number | null,
): Promise<RecordRow[]> {
  const mapping = await loadMapping(db, scope);
  const items = categoryId === null ? [] : await listItemsOfCategories(db, scope, [categoryId]);
  const proposed = proposeItems(
    records,
    items.filter(({ isEnabled }) => isEnabled),
  );
  return records.map((record) => {
    const target = mapping[kind].get(record.id) ?? null;
    return { record, target, proposedItemId: target ? null : (proposed.get(record.id) ?? null) };
  });
}

/** Keeps what some suppliers or materials are in the books; one with neither account nor item is free again. */
export async function saveTargets(
  trx: Transaction<Database>,
  scope: Scope,
  { clock }: Pick<Services, 'clock'>,
  kind: MappedKind,
  choices: readonly TargetChoice[],
): Promise<void> {
  await holdLink(trx, scope);
  await shareChart(trx, scope);
  const accounts = await loadAccountTree(trx, scope);
  const items = await loadItems(
    trx,
    scope,
    choices.flatMap(({ itemId }) => itemId ?? []),
  );
  const targets = choices.map((choice): StoredTarget => {
    const { accountId, itemId } = choice;
    if (accountId !== null) {
      const account = found(accounts.byId(accountId), '科目');
      if (!accounts.isLeaf(accountId) || !account.isEnabled) {
        const named = `“${account.code} ${account.name}”`;
        refuse('INVENTORY_ACCOUNT', `科目${named}有下级科目或已停用，不能对应，请选择在用的末级科目。`);
      }
    }
    const item = itemId === null ? null : found(items.get(itemId), '辅助核算项目');
    return { ...choice, categoryId: item?.categoryId ?? null };
  });
  const isChanged = ({ recordId }: StoredTarget) => targets.some((target) => target.recordId === recordId);
  const before = (await selectTargets(trx, scope).execute()).filter(
    (row) => row.kind === kind && isChanged(row),
  );
  await deleteTargets(
    trx,
    scope,
    kind,
    targets.map(({ recordId }) => recordId),
  ).execute();
  const after = [...new Map(targets.map((target) => [target.recordId, target])).values()].filter(
    ({ accountId, itemId }) => accountId !== null || itemId !== null,
  );
  if (after.length > 0) await insertTargets(trx, scope, kind, after).execute();
  await appendEvent(trx, scope, clock.now(), {
    action: 'inventory.map',
    targetId: scope.accountSetId,
    before,
    after: after.map((target) => ({ ...target, kind })),
  });
}

/** The records named in a request, in its order; refuses one the inventory system does not have. */
export function recordsNamed(
  kind: MappedKind,
  records: readonly InventoryRecord[],
  recordIds: readonly string[],
): InventoryRecord[] {
  const byId = new Map(records.map((record) => [record.id, record]));
  return [...new Set(recordIds)].map((id) => found(byId.get(id), `进销存的${mappedKindTitles[kind]}`));
}
