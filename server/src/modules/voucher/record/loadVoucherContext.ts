import type { Kysely } from 'kysely';
import type { Voucher, VoucherLine } from '@mingzhang/shared/accounting/voucher';
import type { VoucherContext } from '@mingzhang/shared/wire/voucher';
import type { Database } from '../../../db/schema';
import type { Scope } from '../../../scope';
import { loadAccountTree } from '../../account/account.service';
import { loadCategories, loadItems } from '../../auxiliary/auxiliary.service';

/** A voucher as it was stored, with what it takes to write it out. */
export interface SavedVoucher {
  readonly voucher: Voucher;
  readonly context: VoucherContext;
}

/** What it takes to write lines out: the chart, their items, the category names. */
export async function loadVoucherContext(
  db: Kysely<Database>,
  scope: Scope,
  lines: readonly VoucherLine[],
): Promise<VoucherContext> {
  const refs = lines.flatMap((line) => line.auxiliary);
  const [tree, categories, items] = await Promise.all([
    loadAccountTree(db, scope),
    loadCategories(db, scope),
    loadItems(
      db,
      scope,
      refs.map((ref) => ref.itemId),
    ),
  ]);
  return {
    tree,
    itemOf: (id) => items.get(id),
    categoryNameOf: (id) => categories.find((category) => category.id === id)?.name ?? '',
  };
}
