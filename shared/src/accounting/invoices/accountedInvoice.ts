import type { DateOnly } from '../../primitives/dateOnly';
import type { Fen } from '../../primitives/money';
import type { Period } from '../../primitives/period';
import type { Side } from '../../primitives/side';
import type { InvoiceKey } from './invoice';

/** 入账信息 of an invoice: the vouchers it is booked on, as another system or we gave it back. */
export interface AccountedInvoice {
  readonly key: InvoiceKey;
  /** 入账主体. */
  readonly creditCode: string;
  readonly company: string;
  readonly total: Fen | null;
  readonly vouchers: readonly AccountedVoucher[];
}

export interface AccountedVoucher {
  /** 记-3. */
  readonly number: string;
  readonly date: DateOnly | null;
  readonly period: Period | null;
  readonly summary: string;
  readonly lines: readonly AccountedLine[];
}

export interface AccountedLine {
  readonly side: Side;
  readonly account: string;
  readonly detail: string;
  readonly amount: Fen;
}
