import type { ColumnType, Generated } from 'kysely';
import type { CashFlowPart } from '@mingzhang/shared/accounting/cash-flow/cashFlowParts';
import type { VoucherKind } from '@mingzhang/shared/accounting/voucherKind';
import type { AttachmentKind } from '@mingzhang/shared/accounting/attachment';
import type { VoucherTemplateType } from '@mingzhang/shared/accounting/voucherTemplate';
import type { DateOnly } from '@mingzhang/shared/primitives/dateOnly';
import type { Fen } from '@mingzhang/shared/primitives/money';
import type { Period } from '@mingzhang/shared/primitives/period';
import type { GeneratedMoment, Moment } from './moment';
import type { LineColumns } from './voucherLine.table';

/** Vouchers with what belongs to them, and what they are begun with. */
export interface VoucherTables {
  voucher: {
    account_set_id: number;
    id: number;
    organization_id: number;
    period: Period;
    word: string;
    number: number;
    voucher_date: DateOnly;
    remark: string | null;
    attachment_count: number;
    /** 借方合计 of the lines. */
    debit_fen: Fen;
    kind: VoucherKind;
    is_carry_forward: boolean;
    is_profit_transfer: boolean;
    version: Generated<number>;
    maker_id: number;
    /** Who changed it last; null: only its maker. */
    changer_id: number | null;
    /** The carry-forward an older client's voucher is recognized as (accounting/profitTransfer.ts). */
    recognized_kind: VoucherKind | null;
    auditor_id: number | null;
    audited_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    created_at: GeneratedMoment;
    reverses_id: number | null;
  };
  /** The vouchers our own cards made: nothing else is ever made again in place. */
  generated_voucher: {
    account_set_id: number;
    voucher_id: number;
    /** What the card put into it (carriedFigures.ts), written as JSON text. */
    figures: ColumnType<unknown, string, string>;
  };
  /** 保留修改: the figures of the rule when it was decided. */
  kept_carry_forward: {
    account_set_id: number;
    voucher_id: number;
    rule_figures: ColumnType<unknown, string, string>;
  };
  /** Begun and not saved: its writer's alone (modules/voucher-draft). */
  voucher_draft: {
    account_set_id: number;
    user_id: number;
    organization_id: number;
    entry: string;
    voucher_id: number | null;
    voucher_date: DateOnly;
    summary: string;
    /** Text of the form, which the server does not read. */
    content: string;
    browser: string;
    kept_at: Moment;
  };
  voucher_line: LineColumns & {
    account_set_id: number;
    voucher_id: number;
    organization_id: number;
    voucher_date: DateOnly;
  };
  voucher_line_auxiliary: {
    account_set_id: number;
    voucher_id: number;
    line_number: number;
    category_id: number;
    item_id: number;
  };
  /** What the cash lines are for; kept with the lines, so that statements never look for counter lines. */
  cash_flow_part: {
    account_set_id: number;
    voucher_id: number;
    position: number;
    organization_id: number;
    period: Period;
    line_number: number;
    counter_line_number: number | null;
    cash_flow_line: number | null;
    net_fen: Fen;
    source: CashFlowPart['source'];
    needs_review: boolean;
  };
  /** 补充资料调整, one for a line of a month of an organization. */
  supplement_adjustment: {
    account_set_id: number;
    organization_id: number;
    period: Period;
    line: number;
    amount_fen: Fen;
    reason: string;
  };
  /** 期初现金流量, one for an item of an organization. */
  opening_cash_flow: {
    account_set_id: number;
    organization_id: number;
    line: number;
    /** debit − credit of cash. */
    net_fen: Fen;
  };
  /** A file of a voucher, an asset card or an entry of a journal: one of them is named. */
  attachment: {
    account_set_id: number;
    id: number;
    voucher_id: number | null;
    card_id: number | null;
    entry_id: number | null;
    position: number;
    name: string;
    kind: AttachmentKind;
    size_bytes: number;
    sha256: Buffer;
    uploader_id: number;
    uploaded_at: Moment;
  };
  voucher_template: { account_set_id: number; id: number; name: string; type: VoucherTemplateType };
  voucher_template_line: Omit<LineColumns, 'account_id'> & {
    account_set_id: number;
    template_id: number;
    /** Null: a line that is a summary alone. */
    account_id: number | null;
  };
}
