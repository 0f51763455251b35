import type { Selectable } from 'kysely';
import type { CashFlowPart } from '@mingzhang/shared/accounting/cash-flow/cashFlowParts';
import type { Database } from '../../../db/schema';

type PartRow = Pick<
  Selectable<Database['cash_flow_part']>,
  'line_number' | 'counter_line_number' | 'cash_flow_line' | 'net_fen' | 'source' | 'needs_review'
>;

export function toCashFlowPart(row: PartRow): CashFlowPart {
  return {
    row: row.line_number,
    counterRow: row.counter_line_number,
    line: row.cash_flow_line,
    net: row.net_fen,
    source: row.source,
    needsReview: row.needs_review,
  };
}
