import { sql, type Kysely } from 'kysely';
import type { Period } from '@mingzhang/shared/primitives/period';
import type { Database } from '../../db/schema';
import type { Scope } from '../../scope';

/** The vouchers of the organization in some months under some numbers, whatever their word, and whether their month is closed. */
export function selectNumberedVouchers(
  db: Kysely<Database>,
  scope: Scope,
  periods: readonly Period[],
  numbers: readonly number[],
) {
  return db
    .selectFrom('voucher')
    .innerJoin('accounting_period', (join) =>
      join
        .onRef('accounting_period.account_set_id', '=', 'voucher.account_set_id')
        .onRef('accounting_period.organization_id', '=', 'voucher.organization_id')
        .onRef('accounting_period.period', '=', 'voucher.period'),
    )
    .where('voucher.account_set_id', '=', scope.accountSetId)
    .where('voucher.organization_id', '=', scope.organizationId)
    .where('voucher.period', '=', sql<Period>`any(${periods}::text[])`)
    .where('voucher.number', '=', sql<number>`any(${numbers}::integer[])`)
    .select([
      'voucher.id',
      'voucher.period',
      'voucher.word',
      'voucher.number',
      'voucher.auditor_id',
      'accounting_period.is_closed',
    ]);
}
