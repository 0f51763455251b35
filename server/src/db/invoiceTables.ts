import type { ColumnType, Generated } from 'kysely';
import type { AuxiliaryKey } from '@mingzhang/shared/accounting/auxiliary';
import type { EvoucherForm, SignatureState } from '@mingzhang/shared/accounting/invoices/evoucherForm';
import type {
  Invoice,
  InvoiceColour,
  InvoiceFacts,
  InvoiceKey,
  InvoiceKind,
  InvoiceStatus,
} from '@mingzhang/shared/accounting/invoices/invoice';
import type { InvoiceDirection } from '@mingzhang/shared/accounting/invoices/invoiceDirection';
import type { InvoiceCondition } from '@mingzhang/shared/accounting/invoices/invoiceRule';
import type { InvoiceTick, TickPurpose } from '@mingzhang/shared/accounting/invoices/invoiceTick';
import type { DateOnly } from '@mingzhang/shared/primitives/dateOnly';
import type { Fen } from '@mingzhang/shared/primitives/money';
import type { Period } from '@mingzhang/shared/primitives/period';
import type { Moment } from './moment';

/** Written as JSON text, read parsed. */
type Json<Value> = ColumnType<
  Value,
  null extends Value ? string | null : string,
  null extends Value ? string | null : string
>;

/** 发票. */
export interface InvoiceTables {
  invoice_batch: {
    account_set_id: number;
    id: number;
    name: string;
    imported_at: Moment;
    imported_by: number;
  };
  evoucher_file: {
    account_set_id: number;
    id: number;
    batch_id: number;
    name: string;
    sha256: string;
    form: EvoucherForm;
    signature: SignatureState;
  };
  invoice: {
    account_set_id: number;
    id: number;
    key: InvoiceKey;
    direction: InvoiceDirection;
    kind: InvoiceKind;
    colour: InvoiceColour;
    invoice_date: DateOnly;
    party_code: string;
    party_name: string;
    amount_fen: Fen;
    tax_fen: Fen;
    total_fen: Fen;
    deductible_fen: Fen;
    blue_key: InvoiceKey | null;
    record: Json<Invoice>;
    verified_on: DateOnly | null;
    verified_by: number | null;
    status: InvoiceStatus | null;
    version: Generated<number>;
  };
  invoice_source: {
    account_set_id: number;
    invoice_id: number;
    file_id: number;
    form: EvoucherForm;
    facts: Json<InvoiceFacts>;
  };
  invoice_booking: {
    account_set_id: number;
    invoice_id: number;
    voucher_id: number;
    share_fen: Fen;
    voucher_debit_fen: Fen | null;
    voucher_tax_fen: Fen | null;
    pending_tax_fen: Fen | null;
  };
  invoice_transfer: {
    account_set_id: number;
    invoice_id: number;
    voucher_id: number;
    period: Period;
    amount_fen: Fen;
  };
  unbilled_line: { account_set_id: number; voucher_id: number; line_number: number; reason: string };
  invoice_accounted: {
    account_set_id: number;
    invoice_id: number;
    organization_id: number;
    period: Period;
    written_on: DateOnly;
    document: string;
    sha256: string;
  };
  invoice_party: { account_set_id: number; party: string; category_id: number; item_id: number };
  invoice_batch_tick: {
    account_set_id: number;
    batch_id: number;
    invoice_id: number;
    before: Json<InvoiceTick | null>;
    after: Json<InvoiceTick | null>;
  };
  invoice_tick: {
    account_set_id: number;
    invoice_id: number;
    period: Period;
    amount_fen: Fen;
    purpose: TickPurpose;
  };
  invoice_rule: {
    account_set_id: number;
    id: number;
    position: number;
    title: string;
    direction: InvoiceDirection;
    condition: Json<InvoiceCondition>;
    account_id: number;
    auxiliary_key: AuxiliaryKey;
    counter_account_id: number;
    counter_auxiliary_key: AuxiliaryKey;
    is_deductible: boolean | null;
    summary: string;
    cash_flow_line: number | null;
    since: DateOnly;
    author_id: number;
    version: Generated<number>;
  };
}
