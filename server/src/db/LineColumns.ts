import type { AuxiliaryKey } from '@mingzhang/shared/accounting/auxiliary';
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
