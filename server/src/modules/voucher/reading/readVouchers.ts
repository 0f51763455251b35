import type { Kysely } from 'kysely';
import type { Voucher } from '@mingzhang/shared/accounting/voucher';
import type { VoucherContext } from '@mingzhang/shared/wire/voucher';
import type { Database } from '../../../db/schema';
import { together } from '../../../db/together';
import type { Scope } from '../../../scope';
import { loadAccountTree } from '../../account/account.service';
import { loadCategories, loadItems } from '../../auxiliary/auxiliary.service';
import { loadShown } from '../record/holdVouchers';

const BATCH = 300;

/** Some vouchers with what it takes to write them out. */
export interface VoucherBatch {
  readonly vouchers: readonly Voucher[];
  readonly context: VoucherContext;
}

/** Vouchers in the order of their ids, a batch at a time: a year of them is never in memory. */
export async function* readVouchers(
  db: Kysely<Database>,
  scope: Scope,
  ids: readonly number[],
): AsyncGenerator<VoucherBatch> {
  const [tree, categories] = await together(
    db,
    () => loadAccountTree(db, scope),
    () => loadCategories(db, scope),
  );
  const categoryNames = new Map(categories.map(({ id, name }) => [id, name]));
  for (let start = 0; start < ids.length; start += BATCH) {
    const wanted = ids.slice(start, start + BATCH);
    const vouchers = await loadShown(db, scope, wanted);
    const refs = vouchers.flatMap(({ lines }) => lines.flatMap((line) => line.auxiliary));
    const items = await loadItems(
      db,
      scope,
      refs.map((ref) => ref.itemId),
    );
    yield {
      vouchers,
      context: { tree, itemOf: (id) => items.get(id), categoryNameOf: (id) => categoryNames.get(id) ?? '' },
    };
  }
}
