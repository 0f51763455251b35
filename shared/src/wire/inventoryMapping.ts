import { z } from 'zod';
import type { InventoryRecord } from '../accounting/inventory/inventoryDocument';
import { mappedKinds, type InventoryTarget, type MappedKind } from '../accounting/inventory/inventoryMapping';
import { id, idOrNothing, text } from './scalars';

/** Calls of our own about 对应: stores and organizations, suppliers and materials and what they are in the books. */

const recordId = z.union([z.string(), z.number()]).transform((value, context): string => {
  const written = String(value);
  if (/^[\w-]{1,64}$/.test(written)) return written;
  context.addIssue({ code: 'custom', message: '进销存的编号不正确' });
  return z.NEVER;
});

/** A store of the inventory system, and the organization that keeps its books. */
export interface StoreRow {
  readonly store: Pick<InventoryRecord, 'id' | 'code' | 'name'>;
  readonly organizationId: number | null;
  /** Proposed by its name while there is none. */
  readonly proposedId: number | null;
}

export interface WireStoreRow {
  storeId: string;
  code: string;
  name: string;
  orgId: number | null;
  proposedOrgId: number | null;
}

export const fromStoreRow = ({ store, organizationId, proposedId }: StoreRow): WireStoreRow => ({
  storeId: store.id,
  code: store.code,
  name: store.name,
  orgId: organizationId,
  proposedOrgId: proposedId,
});

export const toStoreRow = (wire: WireStoreRow): StoreRow => ({
  store: { id: wire.storeId, code: wire.code, name: wire.name },
  organizationId: wire.orgId,
  proposedId: wire.proposedOrgId,
});

/** The organization chosen for a store. */
export interface StoreChoice {
  readonly storeId: string;
  readonly organizationId: number;
}

/** Body of PUT /inventory/stores: all of them; a store that is left out belongs to no organization. */
export const storesForm = z
  .object({ stores: z.array(z.object({ storeId: recordId, orgId: id })).max(1000) })
  .transform(({ stores }): StoreChoice[] =>
    stores.map(({ storeId, orgId }) => ({ storeId, organizationId: orgId })),
  );

/** Body of POST /organization/mapping (wire.md 2.9): organizations with the store that is theirs, or none. */
export const organizationMappingForm = z
  .array(z.object({ id, entityId: recordId.nullish() }))
  .max(1000)
  .transform((rows) => rows.map((row) => ({ organizationId: row.id, storeId: row.entityId ?? null })));

/** A supplier or material, and its account or item in the books. */
export interface RecordRow {
  readonly record: InventoryRecord;
  readonly target: InventoryTarget | null;
  /** An item of the category asked about that is called the same. */
  readonly proposedItemId: number | null;
}

export interface WireRecordRow {
  recordId: string;
  code: string;
  name: string;
  unitName: string | null;
  subjectId: number | null;
  accountingCategoryId: number | null;
  itemId: number | null;
  proposedItemId: number | null;
}

export const fromRecordRow = ({ record, target, proposedItemId }: RecordRow): WireRecordRow => ({
  recordId: record.id,
  code: record.code,
  name: record.name,
  unitName: record.unitName,
  subjectId: target?.accountId ?? null,
  accountingCategoryId: target?.item?.categoryId ?? null,
  itemId: target?.item?.itemId ?? null,
  proposedItemId,
});

export function toRecordRow(wire: WireRecordRow): RecordRow {
  const { subjectId: accountId, accountingCategoryId: categoryId, itemId } = wire;
  const item = categoryId === null || itemId === null ? null : { categoryId, itemId };
  return {
    record: {
      id: wire.recordId,
      code: wire.code,
      name: wire.name,
      unitName: wire.unitName,
      specification: null,
    },
    target: accountId === null && item === null ? null : { accountId, item },
    proposedItemId: wire.proposedItemId,
  };
}

export const recordsParams = z.object({ kind: z.enum(mappedKinds) });
/** The category whose items are proposed. */
export const recordsQuery = z.object({ categoryId: idOrNothing });

/** What some records are in the books from now on; neither account nor item: not mapped. */
export interface TargetChoice {
  readonly recordId: string;
  readonly code: string;
  readonly name: string;
  readonly accountId: number | null;
  readonly itemId: number | null;
}

/** Body of PUT /inventory/records/{kind}: those that change. */
export const targetsForm = z
  .object({
    targets: z
      .array(
        z.object({
          recordId,
          code: text(50, '编码'),
          name: text(100, '名称'),
          subjectId: idOrNothing,
          itemId: idOrNothing,
        }),
      )
      .min(1, '请先选择要对应的行')
      .max(2000, '一次最多对应 2,000 行'),
  })
  .transform(({ targets }): TargetChoice[] =>
    targets.map(({ subjectId, ...choice }) => ({ ...choice, accountId: subjectId })),
  );

export const fromTargetChoices = (choices: readonly TargetChoice[]) => ({
  targets: choices.map(({ accountId, ...choice }) => ({ ...choice, subjectId: accountId })),
});

/** Body of POST /inventory/records/{kind}/items: makes items of these records and maps them. */
export const itemsForm = z.object({
  categoryId: id,
  recordIds: z.array(recordId).min(1, '请先选择要建立项目的行').max(500, '一次最多建立 500 个项目'),
});

export type { MappedKind };
