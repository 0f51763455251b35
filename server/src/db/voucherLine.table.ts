import { auxiliaryKey, auxiliaryRefs, type AuxiliaryKey } from '@mingzhang/shared/accounting/auxiliary';
import type { VoucherLine } from '@mingzhang/shared/accounting/voucher';
import type { Fen } from '@mingzhang/shared/primitives/money';
import type { ExchangeRateE8, QuantityMicro, UnitPriceE8 } from '@mingzhang/shared/primitives/scaled';

/** What a line says, in a voucher or in a template. */
export interface LineColumns {
  line_number: number;
  summary: string;
  account_id: number;
  auxiliary_key: AuxiliaryKey;
  debit_fen: Fen;
  credit_fen: Fen;
  quantity_micro: QuantityMicro | null;
  unit_price_e8: UnitPriceE8 | null;
  currency_code: string | null;
  exchange_rate_e8: ExchangeRateE8 | null;
  currency_fen: Fen | null;
  cash_flow_line: number | null;
}

/** The same by name, for `select`. */
export const lineColumns = [
  'line_number',
  'summary',
  'account_id',
  'auxiliary_key',
  'debit_fen',
  'credit_fen',
  'quantity_micro',
  'unit_price_e8',
  'currency_code',
  'exchange_rate_e8',
  'currency_fen',
  'cash_flow_line',
] as const satisfies readonly (keyof LineColumns)[];

export function toLine(row: LineColumns): VoucherLine {
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

/** A line at its position, from 1, in a voucher or in a template. */
export function toLineColumns(line: VoucherLine, lineNumber: number): LineColumns {
  return {
    line_number: lineNumber,
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
  };
}
