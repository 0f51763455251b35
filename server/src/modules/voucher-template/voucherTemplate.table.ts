import type { Selectable } from 'kysely';
import { auxiliaryKey, auxiliaryRefs } from '@mingzhang/shared/accounting/auxiliary';
import type { VoucherLine } from '@mingzhang/shared/accounting/voucher';
import type { VoucherTemplate } from '@mingzhang/shared/accounting/voucherTemplate';
import type { Database } from '../../db/schema';
import type { Scope } from '../../scope';

type TemplateRow = Omit<Selectable<Database['voucher_template']>, 'account_set_id'>;
type LineRow = Omit<Selectable<Database['voucher_template_line']>, 'account_set_id'>;

/** Templates with those of the lines that are theirs. */
export function toTemplates(rows: readonly TemplateRow[], lines: readonly LineRow[]): VoucherTemplate[] {
  const byTemplate = new Map<number, VoucherLine[]>(rows.map((row) => [row.id, []]));
  for (const line of lines) byTemplate.get(line.template_id)?.push(toLine(line));
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    type: row.type,
    lines: byTemplate.get(row.id) ?? [],
  }));
}

function toLine(row: LineRow): VoucherLine {
  return {
    summary: row.summary,
    accountId: row.account_id,
    debit: row.debit_fen,
    credit: row.credit_fen,
    auxiliary: auxiliaryRefs(row.auxiliary_key),
    quantity: row.quantity_micro,
    unitPrice: row.unit_price_e8,
    currencyCode: row.currency_code,
    exchangeRate: row.exchange_rate_e8,
    currencyAmount: row.currency_fen,
    cashFlowLine: row.cash_flow_line,
  };
}

export function toLineRows(template: VoucherTemplate, scope: Scope) {
  return template.lines.map((line, index) => ({
    account_set_id: scope.accountSetId,
    template_id: template.id,
    line_number: index + 1,
    summary: line.summary,
    account_id: line.accountId,
    auxiliary_key: auxiliaryKey(line.auxiliary),
    debit_fen: line.debit,
    credit_fen: line.credit,
    quantity_micro: line.quantity,
    unit_price_e8: line.unitPrice,
    currency_code: line.currencyCode,
    exchange_rate_e8: line.exchangeRate,
    currency_fen: line.currencyAmount,
    cash_flow_line: line.cashFlowLine,
  }));
}
