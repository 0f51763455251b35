import { sql, type Transaction } from 'kysely';
import type { CashFlowPart } from '@mingzhang/shared/accounting/cash-flow/cashFlowParts';
import { anyOf } from '../../../db/expressions';
import type { Database } from '../../../db/schema';
import type { Scope } from '../../../scope';

/** Marks vouchers audited by a person, or not audited. The lines stay as they were read. */
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

/** A part of a voucher by its position in it. */
type VoucherPart = Pick<CashFlowPart, 'line' | 'source' | 'needsReview'> & {
  readonly voucherId: number;
  readonly position: number;
};

interface AssignedRow {
  voucher_id: number;
  position: number;
  line: number | null;
  source: CashFlowPart['source'];
  review: boolean;
}

/** What parts of vouchers are for from now on, in one statement. */
export function setCashFlowParts(trx: Transaction<Database>, scope: Scope, parts: readonly VoucherPart[]) {
  const ids = parts.map(({ voucherId }) => voucherId);
  const positions = parts.map(({ position }) => position);
  const lines = parts.map(({ line }) => line);
  const sources = parts.map(({ source }) => source);
  const reviews = parts.map(({ needsReview }) => needsReview);
  return trx
    .updateTable('cash_flow_part')
    .from(
      sql<AssignedRow>`unnest(${ids}::bigint[], ${positions}::int[], ${lines}::int[], ${sources}::text[], ${reviews}::boolean[])`.as<'assigned'>(
        sql`assigned (voucher_id, position, line, source, review)`,
      ),
    )
    .set((eb) => ({
      cash_flow_line: eb.ref('assigned.line'),
      source: eb.ref('assigned.source'),
      needs_review: eb.ref('assigned.review'),
    }))
    .where('cash_flow_part.account_set_id', '=', scope.accountSetId)
    .whereRef('cash_flow_part.voucher_id', '=', 'assigned.voucher_id')
    .whereRef('cash_flow_part.position', '=', 'assigned.position');
}

/** A line of a voucher and the item it names as a whole. */
interface NamingLine {
  readonly voucherId: number;
  readonly row: number;
  readonly cashFlowLine: number | null;
}

/** The items lines name as a whole from now on; the others stay as they are. */
export function setCashFlowLines(trx: Transaction<Database>, scope: Scope, lines: readonly NamingLine[]) {
  const ids = lines.map(({ voucherId }) => voucherId);
  const rows = lines.map(({ row }) => row);
  const items = lines.map(({ cashFlowLine }) => cashFlowLine);
  return trx
    .updateTable('voucher_line')
    .from(
      sql<{
        id: number;
        row: number;
        item: number | null;
      }>`unnest(${ids}::bigint[], ${rows}::int[], ${items}::int[])`.as<'naming'>(
        sql`naming (id, "row", item)`,
      ),
    )
    .set((eb) => ({ cash_flow_line: eb.ref('naming.item') }))
    .where('voucher_line.account_set_id', '=', scope.accountSetId)
    .whereRef('voucher_line.voucher_id', '=', 'naming.id')
    .whereRef('voucher_line.line_number', '=', 'naming.row')
    .where((eb) => eb('voucher_line.cash_flow_line', 'is distinct from', eb.ref('naming.item')));
}

/** Raises the version of some vouchers and records who did; a save of an older version is then refused. */
export function setChanged(trx: Transaction<Database>, scope: Scope, ids: readonly number[]) {
  return trx
    .updateTable('voucher')
    .set((eb) => ({
      version: eb('version', '+', 1),
      changer_id: sql<number | null>`nullif(${scope.userId}::bigint, ${eb.ref('maker_id')})`,
    }))
    .where('account_set_id', '=', scope.accountSetId)
    .where('id', '=', anyOf(ids));
}
