import type { ControlledTransaction, Kysely } from 'kysely';
import type { VoucherFilter } from '@mingzhang/shared/wire/voucherFilter';
import { createDatabase, type DatabaseConnection } from '../../db/database';
import type { Database } from '../../db/schema';
import type { Scope } from '../../scope';
import { writeWorkbook, type CellValue } from '../../spreadsheet/writeWorkbook';
import { findListedIds } from '../voucher/reading/listVouchers';
import { readVouchers } from '../voucher/reading/readVouchers';
import { voucherColumns } from './voucherColumns';
import { selectUsedCategories } from './voucherExport.repository';
import { voucherRows } from './voucherRows';

/** What a thread needs to write the vouchers of a filter; the caller has checked that it may be asked. */
export interface ExportJob {
  readonly connection: DatabaseConnection;
  readonly scope: Scope;
  readonly filter: VoucherFilter;
}

/**
 * The vouchers of a filter as a workbook, in the order they are bound: month, word, number. All of it is
 * read from one snapshot, on a connection of its own.
 */
export async function* writeVouchers({ connection, scope, filter }: ExportJob): AsyncGenerator<Buffer> {
  const db = createDatabase(connection, { maxConnections: 1 });
  try {
    const snapshot = await beginSnapshot(db);
    try {
      const categories = await selectUsedCategories(snapshot, scope).execute();
      const columns = voucherColumns(categories.map(({ name }) => name));
      const categoryIds = categories.map(({ id }) => id);
      yield* writeWorkbook('凭证', columns, rowsOf(snapshot, scope, filter, categoryIds));
    } finally {
      await snapshot.rollback().execute(); // Nothing was changed.
    }
  } finally {
    await db.destroy();
  }
}

function beginSnapshot(db: Kysely<Database>): Promise<ControlledTransaction<Database>> {
  return db.startTransaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute();
}

async function* rowsOf(
  db: Kysely<Database>,
  scope: Scope,
  filter: VoucherFilter,
  categoryIds: readonly number[],
): AsyncGenerator<CellValue[][]> {
  const ids = await findListedIds(db, scope, filter);
  for await (const { vouchers, context } of readVouchers(db, scope, ids)) {
    yield vouchers.flatMap((voucher) => voucherRows(voucher, context, categoryIds));
  }
}
