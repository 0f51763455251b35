import { sql, type Kysely, type Transaction } from 'kysely';
import type { Voucher } from '@mingzhang/shared/accounting/voucher';
import type { DateOnly } from '@mingzhang/shared/primitives/dateOnly';
import type { Period } from '@mingzhang/shared/primitives/period';
import { anyOf, countRows, inCodeOrder } from '../../../db/expressions';
import type { Database } from '../../../db/schema';
import { lineColumns } from '../../../db/voucherLine.table';
import type { Scope } from '../../../scope';
import {
  toChangedColumns,
  toLineAuxiliaryRows,
  toLineRows,
  toVoucherRow,
  type VoucherMarks,
} from './voucher.table';

/** Vouchers with the names of their people and the reversal that points at them. */
export function selectVouchers(db: Kysely<Database>, scope: Scope) {
  return db
    .selectFrom('voucher')
    .innerJoin('app_user as maker', 'maker.id', 'voucher.maker_id')
    .leftJoin('app_user as auditor', 'auditor.id', 'voucher.auditor_id')
    .leftJoin('voucher as reversal', (join) =>
      join
        .onRef('reversal.account_set_id', '=', 'voucher.account_set_id')
        .onRef('reversal.reverses_id', '=', 'voucher.id'),
    )
    .leftJoin('voucher as origin', (join) =>
      join
        .onRef('origin.account_set_id', '=', 'voucher.account_set_id')
        .onRef('origin.id', '=', 'voucher.reverses_id'),
    )
    .where('voucher.account_set_id', '=', scope.accountSetId)
    .select([
      'voucher.id',
      'voucher.organization_id',
      'voucher.period',
      'voucher.word',
      'voucher.number',
      'voucher.voucher_date',
      'voucher.remark',
      'voucher.attachment_count',
      'voucher.kind',
      'voucher.is_carry_forward',
      'voucher.is_profit_transfer',
      'voucher.version',
      'voucher.maker_id',
      'voucher.changer_id',
      'voucher.recognized_kind',
      'voucher.auditor_id',
      'voucher.audited_at',
      'voucher.created_at',
      'voucher.reverses_id',
      'maker.real_name as maker_name',
      'auditor.real_name as auditor_name',
      'reversal.id as reversed_by_id',
      'origin.voucher_date as origin_date',
      'origin.word as origin_word',
      'origin.number as origin_number',
    ]);
}

export function selectVouchersById(db: Kysely<Database>, scope: Scope, ids: readonly number[]) {
  return selectVouchers(db, scope).where('voucher.id', '=', anyOf(ids));
}

/** Where a voucher stands in the books. */
export interface BookPlace {
  readonly voucher_date: DateOnly;
  readonly word: string;
  readonly number: number;
}

/** The voucher next to a place in book order (date, word, number); null: before the end of the books. */
export function selectNeighbour(
  db: Kysely<Database>,
  scope: Scope,
  organizationId: number,
  place: BookPlace | null,
  direction: 'before' | 'after',
) {
  const order = direction === 'before' ? 'desc' : 'asc';
  const query = db
    .selectFrom('voucher')
    .where('account_set_id', '=', scope.accountSetId)
    .where('organization_id', '=', organizationId)
    .orderBy('voucher_date', order)
    .orderBy((eb) => inCodeOrder(eb.ref('word')), order)
    .orderBy('number', order)
    .limit(1)
    .select('id');
  if (place === null) return query;
  const here = sql`(${place.voucher_date}::date, ${place.word}::text collate "C", ${place.number}::int)`;
  return query.where(
    direction === 'before'
      ? sql<boolean>`(voucher_date, word collate "C", number) < ${here}`
      : sql<boolean>`(voucher_date, word collate "C", number) > ${here}`,
  );
}

/** The latest date of an organization's vouchers in a month; null: there are none. */
export function selectLatestDate(db: Kysely<Database>, scope: Scope, organizationId: number, period: Period) {
  return db
    .selectFrom('voucher')
    .where('account_set_id', '=', scope.accountSetId)
    .where('organization_id', '=', organizationId)
    .where('period', '=', period)
    .select(({ fn }) => fn.max('voucher_date').as('latest'))
    .$castTo<{ readonly latest: DateOnly | null }>();
}

const RECENT_LINES = 5000;

/** 摘要 of the newest lines, the most used first: counting all lines of a large set would take seconds. */
export function selectUsedSummaries(db: Kysely<Database>, scope: Scope, limit: number) {
  return db
    .selectFrom((eb) =>
      eb
        .selectFrom('voucher_line')
        .where('account_set_id', '=', scope.accountSetId)
        .orderBy('voucher_id', 'desc')
        .orderBy('line_number')
        .limit(RECENT_LINES)
        .select('summary')
        .as('recent'),
    )
    .groupBy('summary')
    .orderBy(countRows(), 'desc')
    .orderBy('summary')
    .limit(limit)
    .select('summary');
}

/** The lines of some vouchers, row by row. */
export function selectLines(db: Kysely<Database>, scope: Scope, voucherIds: readonly number[]) {
  return db
    .selectFrom('voucher_line')
    .where('account_set_id', '=', scope.accountSetId)
    .where('voucher_id', '=', anyOf(voucherIds))
    .orderBy('voucher_id')
    .orderBy('line_number')
    .select(['voucher_id', ...lineColumns]);
}

/** Where vouchers stand, without locks: their months are locked next. */
export function selectPlaces(db: Kysely<Database>, scope: Scope, ids: readonly number[]) {
  return db
    .selectFrom('voucher')
    .where('account_set_id', '=', scope.accountSetId)
    .where('id', '=', anyOf(ids))
    .select(['id', 'organization_id', 'period']);
}

export function insertVoucher(
  trx: Transaction<Database>,
  scope: Scope,
  voucher: Voucher,
  marks: VoucherMarks,
  createdAt: Date,
) {
  return trx.insertInto('voucher').values(toVoucherRow(voucher, marks, createdAt, scope));
}

/** The lines with their items, in one statement. A voucher without lines does not get here. */
export function insertLines(trx: Transaction<Database>, scope: Scope, voucher: Voucher) {
  const auxiliaries = toLineAuxiliaryRows(voucher, scope);
  const lines = toLineRows(voucher, scope);
  if (auxiliaries.length === 0) return trx.insertInto('voucher_line').values(lines);
  return trx
    .with('line', (query) => query.insertInto('voucher_line').values(lines))
    .insertInto('voucher_line_auxiliary')
    .values(auxiliaries);
}

export function updateVoucher(
  trx: Transaction<Database>,
  scope: Scope,
  voucher: Voucher,
  marks: VoucherMarks,
) {
  return trx
    .updateTable('voucher')
    .set(toChangedColumns(voucher, marks))
    .where('account_set_id', '=', scope.accountSetId)
    .where('id', '=', voucher.id);
}

export function deleteLines(trx: Transaction<Database>, scope: Scope, voucherId: number) {
  return trx
    .deleteFrom('voucher_line')
    .where('account_set_id', '=', scope.accountSetId)
    .where('voucher_id', '=', voucherId);
}

/** The lines and their items go with it. */
export function deleteVouchers(trx: Transaction<Database>, scope: Scope, ids: readonly number[]) {
  return trx
    .deleteFrom('voucher')
    .where('account_set_id', '=', scope.accountSetId)
    .where('id', '=', anyOf(ids));
}

/** Marks vouchers audited by somebody, or not audited. The lines stay as they were read. */
export function setAuditor(
  trx: Transaction<Database>,
  scope: Scope,
  ids: readonly number[],
  audit: { readonly auditorId: number; readonly at: Date } | null,
) {
  return trx
    .updateTable('voucher')
    .set({ auditor_id: audit?.auditorId ?? null, audited_at: audit?.at ?? null })
    .where('account_set_id', '=', scope.accountSetId)
    .where('id', '=', anyOf(ids));
}
