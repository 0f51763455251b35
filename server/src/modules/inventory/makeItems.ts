import type { Transaction } from 'kysely';
import type { InventoryRecord } from '@mingzhang/shared/accounting/inventory/inventoryDocument';
import { proposeItems, type MappedKind } from '@mingzhang/shared/accounting/inventory/inventoryMapping';
import type { TargetChoice } from '@mingzhang/shared/wire/inventoryMapping';
import type { Database } from '../../db/schema';
import type { Scope } from '../../scope';
import type { Services } from '../../services';
import { createItem } from '../auxiliary/auxiliary.changes';
import { listItemsOfCategories, loadCategory } from '../auxiliary/auxiliary.service';
import { holdLink } from './inventoryLink.service';
import { loadMapping, saveTargets } from './inventoryMapping.service';

/**
 * Maps suppliers or materials to items of a category that are called the same, and makes those there are
 * not. A code that another item has gets a number behind it. The accounts of the records stay.
 */
export async function makeItems(
  trx: Transaction<Database>,
  scope: Scope,
  tools: Pick<Services, 'ids' | 'clock'>,
  kind: MappedKind,
  categoryId: number,
  records: readonly InventoryRecord[],
): Promise<{ readonly made: number; readonly mapped: number }> {
  await holdLink(trx, scope);
  await loadCategory(trx, scope, categoryId);
  const items = await listItemsOfCategories(trx, scope, [categoryId]);
  const known = proposeItems(records, items);
  const codes = new Set(items.map(({ code }) => code));
  const mapping = await loadMapping(trx, scope);
  const choices: TargetChoice[] = [];
  for (const { id, code, name } of records) {
    let itemId = known.get(id);
    if (itemId === undefined) {
      const free = freeCode(code === '' ? id : code, codes);
      const draft = { categoryId, code: free, name, isEnabled: true, remark: null, customValues: [] };
      itemId = (await createItem(trx, scope, tools, draft)).id;
    }
    const accountId = mapping[kind].get(id)?.accountId ?? null;
    choices.push({ recordId: id, code, name, accountId, itemId });
  }
  await saveTargets(trx, scope, tools, kind, choices);
  return { made: records.length - known.size, mapped: records.length };
}

function freeCode(wanted: string, codes: Set<string>): string {
  let code = wanted;
  for (let count = 2; codes.has(code); count++) code = `${wanted}-${count}`;
  codes.add(code);
  return code;
}
