import { sql, type Migration } from 'kysely';
import { accountSets } from './0001-schema/accountSets';
import { carryForwards } from './0001-schema/carryForwards';
import { chart } from './0001-schema/chart';
import { inventory } from './0001-schema/inventory';
import { people } from './0001-schema/people';
import { reports } from './0001-schema/reports';
import { vouchers } from './0001-schema/vouchers';
import { walls } from './0001-schema/walls';
import { sharedByServers } from './0002-shared-by-servers';
import { distributable } from './0003-distributable';
import { assets } from './0004-assets';
import { cashier } from './0005-cashier';
import { assetEvents } from './0006-asset-events';
import { attachedFiles } from './0007-attached-files';
import { invoices } from './0008-invoices';
import { cashCountVoucher } from './0009-cash-count-voucher';
import { invoiceLedger } from './0010-invoice-ledger';
import { moves } from './0011-moves';
import { acceleratedDepreciation } from './0012-accelerated-depreciation';
import { bookedTax } from './0013-booked-tax';
import { matchedItems } from './0014-matched-items';
import { unbilledLines } from './0015-unbilled-lines';
import { matchLines } from './0016-match-lines';

const inSql = (text: string): Migration => ({
  up: (db) =>
    sql
      .raw(text)
      .execute(db)
      .then(() => undefined),
});

/** The tables of the first release, each noun after those it names. */
const schema = [people, accountSets, chart, vouchers, carryForwards, reports, inventory, walls];

/**
 * By name, forward only, in the order of the names. One that has been released is never edited: add `0002-…`, which
 * says in SQL what it changes, for it describes the schema of its day and not today's types.
 */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001-schema': inSql(schema.join('')),
  '0002-shared-by-servers': inSql(sharedByServers),
  '0003-distributable': inSql(distributable),
  '0004-assets': inSql(assets),
  '0005-cashier': inSql(cashier),
  '0006-asset-events': inSql(assetEvents),
  '0007-attached-files': inSql(attachedFiles),
  '0008-invoices': inSql(invoices),
  '0009-cash-count-voucher': inSql(cashCountVoucher),
  '0010-invoice-ledger': inSql(invoiceLedger),
  '0011-moves': inSql(moves),
  '0012-accelerated-depreciation': inSql(acceleratedDepreciation),
  '0013-booked-tax': inSql(bookedTax),
  '0014-matched-items': inSql(matchedItems),
  '0015-unbilled-lines': inSql(unbilledLines),
  '0016-match-lines': inSql(matchLines),
};

/** The newest of them: what the columns of this release mean. */
export const newestMigration = Object.keys(migrations).sort().at(-1) ?? '';
