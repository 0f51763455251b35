import type { Kysely } from 'kysely';
import { auxiliaryRefs } from '@mingzhang/shared/accounting/auxiliary';
import type { LeavingBooks, Position, Turnover } from '@mingzhang/shared/accounting/leaving/leavingBooks';
import type { LeavingMonth, LeavingRecords } from '@mingzhang/shared/accounting/leaving/writeJournal';
import type { Voucher } from '@mingzhang/shared/accounting/voucher';
import { subtract } from '@mingzhang/shared/primitives/money';
import { periodFrom, periodsBetween, type Period } from '@mingzhang/shared/primitives/period';
import { quantityOf } from '@mingzhang/shared/primitives/scaled';
import type { Database } from '../../db/schema';
import { found, refuse } from '../../Refusal';
import type { Scope } from '../../scope';
import { loadAccountTree } from '../account/account.service';
import { findAccountSet } from '../account-set/accountSet.service';
import { loadCategories, loadItems } from '../auxiliary/auxiliary.service';
import { listCurrencies } from '../currency/currency.service';
import { listOrganizations } from '../organization/organization.service';
import { readVouchers } from '../voucher/reading/readVouchers';
import {
  selectCombinations,
  selectIdsOfMonth,
  selectLeavingMonths,
  selectPositionsBefore,
  selectTurnoverOf,
} from './leaving.repository';

/** The months that are taken away. */
export interface LeavingRange {
  readonly from: Period;
  readonly to: Period;
}

/** All months of a set, or those of a year; refuses a year it has no books of. */
export async function leavingRange(
  db: Kysely<Database>,
  scope: Scope,
  year: number | null,
): Promise<LeavingRange> {
  const { first, last } = found(await selectLeavingMonths(db, scope).executeTakeFirst(), '账套');
  if (year === null) return { from: first, to: last };
  const [january, december] = [periodFrom(year, 1), periodFrom(year, 12)];
  if (!january || !december || december < first || january > last) {
    refuse('LEAVING_NO_YEAR', `这个账套从 ${first} 到 ${last} 有账，没有 ${year} 年的；请选其中的年份`);
  }
  return { from: january < first ? first : january, to: december > last ? last : december };
}

/** What the books of a range name. */
export async function loadLeavingBooks(
  db: Kysely<Database>,
  scope: Scope,
  { from, to }: LeavingRange,
  writtenAt: string,
): Promise<LeavingBooks> {
  const { accountSet } = await findAccountSet(db, scope.userId, scope.accountSetId);
  const categories = new Map((await loadCategories(db, scope)).map(({ id, name }) => [id, name]));
  const combinations = await selectCombinations(db, scope, to).execute();
  const itemIds = combinations.flatMap(({ items }) => auxiliaryRefs(items).map(({ itemId }) => itemId));
  const items = await loadItems(db, scope, itemIds);
  const currencies = (await listCurrencies(db, scope)).map(({ code, name, isLocal }) => ({
    code: isLocal ? OWN_CURRENCY : code,
    name,
  }));
  const organizations = await listOrganizations(db, scope);
  return {
    ...{ companyName: accountSet.companyName, writtenAt, from, ownCurrency: OWN_CURRENCY, currencies },
    ...{ chart: await loadAccountTree(db, scope), combinations },
    categoryNameOf: (id) => categories.get(id) ?? '',
    itemOf: (id) => items.get(id),
    organizationNames: new Map(
      organizations.length > 1
        ? organizations.map(({ organization: { id, name } }): [number, string] => [id, name])
        : [],
    ),
  };
}

/** As the rest of the world calls what is RMB here. */
const OWN_CURRENCY = 'CNY';

/** The books of a range month by month; `onVouchers` is told how many vouchers were read. */
export async function loadLeavingRecords(
  db: Kysely<Database>,
  scope: Scope,
  { from, to }: LeavingRange,
  onVouchers: (count: number) => void,
): Promise<LeavingRecords> {
  let count = 0;
  async function* months(): AsyncGenerator<LeavingMonth> {
    for (const month of periodsBetween(from, to)) {
      yield {
        month,
        turnover: await loadTurnover(db, scope, month),
        vouchers: counted(vouchersOf(db, scope, month)),
      };
    }
  }
  async function* counted(batches: AsyncIterable<readonly Voucher[]>): AsyncGenerator<readonly Voucher[]> {
    for await (const vouchers of batches) {
      yield vouchers;
      count += vouchers.length;
      onVouchers(count);
    }
  }
  return { opening: await loadOpening(db, scope, { from, to }), months: months() };
}

/** What every account, combination of items and currency turned over in a month. */
export async function loadTurnover(db: Kysely<Database>, scope: Scope, month: Period): Promise<Turnover[]> {
  const rows = await selectTurnoverOf(db, scope, month).execute();
  return rows.map((row) => ({
    ...{ accountId: row.accountId, auxiliaryKey: row.auxiliaryKey, currencyCode: row.currencyCode },
    net: subtract(row.debit, row.credit),
    quantity: quantityOf(row.debitQuantity - row.creditQuantity),
    foreign: subtract(row.debitForeign, row.creditForeign),
    debit: { amount: row.debit, foreign: row.debitForeign, quantity: row.debitQuantity },
    credit: { amount: row.credit, foreign: row.creditForeign, quantity: row.creditQuantity },
  }));
}

/** What every account, combination of items and currency has before the range. */
export function loadOpening(db: Kysely<Database>, scope: Scope, { from }: LeavingRange): Promise<Position[]> {
  return selectPositionsBefore(db, scope, from).execute();
}

/** The vouchers of a month in the order of their days, some at a time. */
export async function* vouchersOf(
  db: Kysely<Database>,
  scope: Scope,
  month: Period,
): AsyncGenerator<readonly Voucher[]> {
  const ids = (await selectIdsOfMonth(db, scope, month).execute()).map(({ id }) => id);
  for await (const { vouchers } of readVouchers(db, scope, ids)) yield vouchers;
}
