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

/** What is needed to write lines out: the chart, their items, the category names. The lines may still be loading. */
export async function loadVoucherContext(
  db: Kysely<Database>,
  scope: Scope,
  lines: readonly VoucherLine[] | Promise<readonly VoucherLine[]>,
): Promise<VoucherContext> {
  const [tree, categories, items] = await Promise.all([
    loadAccountTree(db, scope),
    loadCategories(db, scope),
    loadItemsOf(db, scope, lines),
  ]);
  return {
    tree,
    itemOf: (id) => items.get(id),
    categoryNameOf: (id) => categories.find((category) => category.id === id)?.name ?? '',
  };
}

async function loadItemsOf(
  db: Kysely<Database>,
  scope: Scope,
  lines: readonly VoucherLine[] | Promise<readonly VoucherLine[]>,
) {
  const ids = (await lines).flatMap((line) => line.auxiliary.map((ref) => ref.itemId));
  return loadItems(db, scope, ids);
}

/** Vouchers that are being read, and what it takes to write them out, at once. */
export async function withContext(
  db: Kysely<Database>,
  scope: Scope,
  reading: Promise<readonly Voucher[]>,
): Promise<{ readonly vouchers: readonly Voucher[]; readonly context: VoucherContext }> {
  const lines = reading.then((vouchers) => vouchers.flatMap((voucher) => voucher.lines));
  const [vouchers, context] = await Promise.all([reading, loadVoucherContext(db, scope, lines)]);
  return { vouchers, context };
}
