import { sql, type Transaction } from 'kysely';
import { anyOf } from '../../../db/expressions';
import type { Database } from '../../../db/schema';
import type { Scope } from '../../../scope';

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

/**
 * What the planner knows of vouchers, counted anew: until autovacuum comes by it takes the books for as
 * short as they were, and the checks of a month for cheap.
 */
export function countVouchersAnew() {
  return sql`analyze voucher, voucher_line, voucher_line_auxiliary, movement`;
}
