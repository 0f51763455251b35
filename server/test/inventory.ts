import { faultTexts, type Fault } from '../../scripts/inventory/faults';
import { INVENTORY_USER, InventorySystem } from '../../scripts/inventory/InventorySystem';
import { totalOf, type StoredDocument } from '../../scripts/inventory/inventoryData';
import { invariant } from '@mingzhang/shared/primitives/invariant';
import type { WireRecordRow } from '@mingzhang/shared/wire/inventoryMapping';
import type { Bookkeeper } from './bookkeeper';

export { INVENTORY_USER, InventorySystem, totalOf, type StoredDocument };

/** The first store of the stand-in. */
export const STORE = 101;

/** Every fault of the stand-in with what people read of it. */
export const everyFault = Object.entries(faultTexts) as [Fault, string][];

/** Links a set with the stand-in, and its head office with the first store. */
export async function link({ client, set }: Bookkeeper, system: InventorySystem): Promise<void> {
  const { username: userName, password } = INVENTORY_USER;
  const linked = await client.put('/inventory/link', { baseAddress: system.address, userName, password });
  invariant(linked.success, linked.msg);
  const stores = await client.put('/inventory/stores', {
    stores: [{ storeId: STORE, orgId: set.organizationId }],
  });
  invariant(stores.success, stores.msg);
}

const side = (subjectId: number, detail = 'total') => ({ subjectId, detail, auxiliary: [] });

/** 验收入库单: 借 1405 by material, 贷 2202 by supplier, a voucher for each document. */
export const purchaseRule = ({ account }: Bookkeeper) => ({
  type: 1,
  debit: side(account('1405'), 'material'),
  credit: side(account('2202'), 'supplier'),
  tax: null,
  summary: '{类型} {供应商} {单号}',
  mergeBy: 'document',
});

/** 报损出库单: 借 560119 … 贷 1405, one voucher a day. */
export const lossRule = ({ account }: Bookkeeper) => ({
  type: 3,
  debit: side(account('5401')),
  credit: side(account('1405')),
  tax: null,
  summary: '{门店}{类型} {单号}',
  mergeBy: 'day',
});

export async function saveRules({ client }: Bookkeeper, ...rules: readonly object[]): Promise<void> {
  for (const rule of rules) {
    const saved = await client.put('/inventory/rules', rule);
    invariant(saved.success, saved.msg);
  }
}

/** The documents of a type of a store in January, by date; by default of the first store. */
export function januaryDocuments(system: InventorySystem, type: number, storeId = STORE): StoredDocument[] {
  return system.data.documents
    .filter((row) => row.type === type && row.storeId === storeId && row.billDate.startsWith('2026-01'))
    .sort((a, b) => (a.billDate < b.billDate ? -1 : a.billDate > b.billDate ? 1 : a.id - b.id));
}

/** Body of a call about some documents of January. */
export const asking = (documents: readonly Pick<StoredDocument, 'id' | 'type'>[]) => ({
  period: '2026-01',
  documents: documents.map(({ id, type }) => ({ id: String(id), type })),
});

/** The first supplier or material. */
export async function firstRecord({ client }: Bookkeeper, kind: string): Promise<WireRecordRow> {
  const [record] = (await client.get<WireRecordRow[]>(`/inventory/records/${kind}`)).data;
  invariant(record, `there is no ${kind}`);
  return record;
}
