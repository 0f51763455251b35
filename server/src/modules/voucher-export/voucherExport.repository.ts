import { sql, type Kysely } from 'kysely';
import type { DateOnly } from '@mingzhang/shared/primitives/dateOnly';
import { inCodeOrder } from '../../db/expressions';
import type { Database } from '../../db/schema';
import type { Scope } from '../../scope';

/** Which vouchers are taken out of the books: one organization's, from a day to a day (null: no limit). */
export interface VoucherRange {
  readonly organizationId: number;
  readonly startDate: DateOnly | null;
  readonly endDate: DateOnly | null;
}

/** Their ids in the order they are bound: month, word, number. */
export function selectRange(db: Kysely<Database>, scope: Scope, range: VoucherRange) {
  return db
    .selectFrom('voucher')
    .where('account_set_id', '=', scope.accountSetId)
    .where('organization_id', '=', range.organizationId)
    .$if(range.startDate !== null, (query) =>
      query.where('voucher_date', '>=', sql<DateOnly>`${range.startDate}::date`),
    )
    .$if(range.endDate !== null, (query) =>
      query.where('voucher_date', '<=', sql<DateOnly>`${range.endDate}::date`),
    )
    .orderBy('period')
    .orderBy((eb) => inCodeOrder(eb.ref('word')))
    .orderBy('number')
    .select(['id', 'period']);
}

/** The categories that lines of the set carry items of, oldest first. */
export function selectUsedCategories(db: Kysely<Database>, scope: Scope) {
  return db
    .selectFrom('auxiliary_category')
    .where('account_set_id', '=', scope.accountSetId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('voucher_line_auxiliary as carried')
          .where('carried.account_set_id', '=', scope.accountSetId)
          .whereRef('carried.category_id', '=', 'auxiliary_category.id')
          .select('carried.category_id'),
      ),
    )
    .orderBy('id')
    .select(['id', 'name']);
}

/** 公司名称, for titles and file names. */
export function selectCompany(db: Kysely<Database>, scope: Scope) {
  return db.selectFrom('account_set').where('id', '=', scope.accountSetId).select('company_name');
}
