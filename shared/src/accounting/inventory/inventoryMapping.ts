import type { AuxiliaryRef } from '../auxiliary';
import type { Organization } from '../organization';
import type { InventoryRecord } from './inventoryDocument';

/** What is mapped record by record: 供应商 and 物料. */
export const mappedKinds = ['supplier', 'material'] as const;
export type MappedKind = (typeof mappedKinds)[number];

export const mappedKindTitles: Readonly<Record<MappedKind, string>> = {
  supplier: '供应商',
  material: '物料',
};

/** What is in the books for a supplier or a material: an account of its own, an item, or both. */
export interface InventoryTarget {
  readonly accountId: number | null;
  readonly item: AuxiliaryRef | null;
}

/** 对应关系, by the ids of the inventory system. */
export type InventoryMapping = Readonly<Record<MappedKind, ReadonlyMap<string, InventoryTarget>>>;

export const noMapping: InventoryMapping = { supplier: new Map(), material: new Map() };

/** Words common in names of stores and companies, ignored when names are compared. */
const COMMON = /有限责任公司|股份有限公司|有限公司|公司|门店|分店|店|市|省|区|[\s()（）·\-—]/g;

const bare = (name: string) => name.replace(COMMON, '').toLowerCase();

/** Whether two names mean the same: 深圳市南山店 and 南山门店. Names of common words alone tell nothing. */
function isNamedAlike(one: string, other: string): boolean {
  const [a, b] = [bare(one), bare(other)];
  return (a !== '' && a === b) || (a.length >= 2 && b.includes(a)) || (b.length >= 2 && a.includes(b));
}

/**
 * Proposes an organization for each store by its name. Nothing is proposed twice: an equal name goes first,
 * and where several are alike none is guessed.
 */
export function proposeStores(
  stores: readonly InventoryRecord[],
  organizations: readonly Pick<Organization, 'id' | 'name'>[],
  taken: ReadonlySet<number> = new Set(),
): ReadonlyMap<string, number> {
  const proposed = new Map<string, number>();
  const free = new Set(organizations.map(({ id }) => id).filter((id) => !taken.has(id)));
  const propose = (isMatch: (store: string, organization: string) => boolean) => {
    for (const store of stores) {
      if (proposed.has(store.id)) continue;
      const found = organizations.filter(({ id, name }) => free.has(id) && isMatch(store.name, name));
      const [only] = found;
      if (!only || found.length > 1) continue;
      proposed.set(store.id, only.id);
      free.delete(only.id);
    }
  };
  propose((store, organization) => store.trim() === organization.trim());
  propose(isNamedAlike);
  return proposed;
}

/** Proposes items for records by equal code or name; the name counts first, for codes are each system's own. */
export function proposeItems(
  records: readonly InventoryRecord[],
  items: readonly { readonly id: number; readonly code: string; readonly name: string }[],
): ReadonlyMap<string, number> {
  const byName = new Map(items.map(({ id, name }) => [name.trim(), id]));
  const byCode = new Map(items.map(({ id, code, name }) => [`${code.trim()} ${name.trim()}`, id]));
  const proposed = new Map<string, number>();
  for (const { id, code, name } of records) {
    const found = byCode.get(`${code.trim()} ${name.trim()}`) ?? byName.get(name.trim());
    if (found !== undefined) proposed.set(id, found);
  }
  return proposed;
}
