import type { Kysely, Transaction } from 'kysely';
import type { CashFlowPart } from '@mingzhang/shared/accounting/cash-flow/cashFlowParts';
import type { Voucher } from '@mingzhang/shared/accounting/voucher';
import { periodOf } from '@mingzhang/shared/primitives/dateOnly';
import { anyOf } from '../../../db/expressions';
import { insertRows } from '../../../db/insertRows';
import type { Database } from '../../../db/schema';
import type { Scope } from '../../../scope';

/** A voucher with what its cash lines are for. */
export interface AssignedVoucher {
  readonly voucher: Voucher;
  readonly parts: readonly CashFlowPart[];
}

/** The parts of some vouchers, in one statement; the caller knows that there are some. */
export function insertCashFlows(
  trx: Transaction<Database>,
  scope: Scope,
  vouchers: readonly AssignedVoucher[],
) {
  return insertRows(
    trx,
    'cash_flow_part',
    vouchers.flatMap(({ voucher, parts }) =>
      parts.map((part, index) => ({
        account_set_id: scope.accountSetId,
        voucher_id: voucher.id,
        position: index + 1,
        organization_id: voucher.organizationId,
        period: periodOf(voucher.date),
        line_number: part.row,
        counter_line_number: part.counterRow,
        cash_flow_line: part.line,
        net_fen: part.net,
        source: part.source,
        needs_review: part.needsReview,
      })),
    ),
  );
}

/** The parts of some vouchers, each in its order. */
export function selectCashFlows(db: Kysely<Database>, scope: Scope, voucherIds: readonly number[]) {
  return db
    .selectFrom('cash_flow_part')
    .where('account_set_id', '=', scope.accountSetId)
    .where('voucher_id', '=', anyOf(voucherIds))
    .orderBy('voucher_id')
    .orderBy('position')
    .select([
      'voucher_id',
      'line_number',
      'counter_line_number',
      'cash_flow_line',
      'net_fen',
      'source',
      'needs_review',
    ]);
}
