import type { MappedKind } from '@mingzhang/shared/accounting/inventory/inventoryMapping';
import { useNotify } from '@mingzhang/shell';
import { useSubmission } from '@mingzhang/shared/ui-form';
import { makeItems, saveTargets, type RecordRow } from './inventoryLinkApi';

/** What some records are to be in the books; what is left out stays. */
interface MappingChange {
  readonly accountId?: number | null;
  readonly itemId?: number | null;
}

export interface Mapping {
  readonly isBusy: boolean;
  /** Keeps an account or an item for some records. */
  map(rows: readonly RecordRow[], change: MappingChange): Promise<boolean>;
  /** Takes the proposals of some records. */
  adopt(rows: readonly RecordRow[]): Promise<boolean>;
  /** Makes items of the category with their names, and maps them. */
  make(rows: readonly RecordRow[]): Promise<boolean>;
}

/** Maps records of one kind. */
export function useMapping(kind: MappedKind, categoryId: number | null): Mapping {
  const notify = useNotify();
  const { isBusy, submit } = useSubmission();

  const during = (work: () => Promise<string>) => submit(async () => notify.success(await work()));

  const choice = ({ record, target }: RecordRow, change: MappingChange) => ({
    recordId: record.id,
    code: record.code,
    name: record.name,
    accountId: change.accountId === undefined ? (target?.accountId ?? null) : change.accountId,
    itemId: change.itemId === undefined ? (target?.item?.itemId ?? null) : change.itemId,
  });
  const kept = (rows: readonly RecordRow[]) =>
    rows.length === 1 ? `“${rows[0]?.record.name ?? ''}”的对应已保存` : `已保存 ${rows.length} 条对应`;

  return {
    isBusy,
    map: (rows, change) =>
      during(async () => {
        await saveTargets(
          kind,
          rows.map((row) => choice(row, change)),
        );
        return kept(rows);
      }),
    adopt: (rows) =>
      during(async () => {
        await saveTargets(
          kind,
          rows.map((row) => choice(row, { itemId: row.proposedItemId })),
        );
        return kept(rows);
      }),
    make: (rows) =>
      during(async () => {
        const ids = rows.map(({ record }) => record.id);
        const { made, mapped } = await makeItems(kind, categoryId ?? 0, ids);
        return `已对应 ${mapped} 条，其中新建项目 ${made} 个`;
      }),
  };
}
