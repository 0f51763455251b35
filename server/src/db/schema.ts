import type { ColumnType, Generated } from 'kysely';
import type { AccountCategory } from '@mingzhang/shared/accounting/account';
import type { Standard, Taxpayer } from '@mingzhang/shared/accounting/accountSet';
import type { AuxiliaryKey } from '@mingzhang/shared/accounting/auxiliary';
import type { CarryForwardSettingKey } from '@mingzhang/shared/accounting/carry-forward/settings/carryForwardSettings';
import type { OrganizationType } from '@mingzhang/shared/accounting/organization';
import type { Role } from '@mingzhang/shared/accounting/permission';
import type { AccessRule, ReportItem, ReportType } from '@mingzhang/shared/accounting/report/reportTemplate';
import type { DateOnly } from '@mingzhang/shared/primitives/dateOnly';
import type { Fen } from '@mingzhang/shared/primitives/money';
import type { Period } from '@mingzhang/shared/primitives/period';
import type { ExchangeRateE8, QuantityMicro } from '@mingzhang/shared/primitives/scaled';
import type { Side } from '@mingzhang/shared/primitives/side';
import type { GeneratedMoment, Moment } from './moment';
import type { AssetTables } from './assetTables';
import type { CashierTables } from './cashierTables';
import type { InventoryTables } from './inventoryTables';
import type { InvoiceTables } from './invoiceTables';
import type { PersonTables } from './personTables';
import type { VoucherTables } from './voucherTables';

/** All tables. Tenant tables lead with `account_set_id`; so does every query on them. */
export interface Database
  extends PersonTables, VoucherTables, InventoryTables, AssetTables, CashierTables, InvoiceTables {
  /** Which migrations have run; Kysely's Migrator keeps it. */
  kysely_migration: { name: string; timestamp: string };
  idempotency_key: {
    user_id: number;
    key: string;
    request_hash: Buffer;
    response: string | null;
    created_at: Moment;
  };
  account_set: {
    id: number;
    company_name: string;
    credit_code: string | null;
    enable_period: Period;
    standard: Standard;
    taxpayer: Taxpayer;
    address: string | null;
    industry: number | null;
    requires_review: boolean;
    has_fixed_assets: boolean;
    has_cashier: boolean;
    encoding: string;
    makers_add_items: Generated<boolean>;
    creator_id: number;
    created_at: GeneratedMoment;
    /** Another one after every change of the chart of accounts. */
    chart_version: Generated<string>;
    /** Since when it is read only; null: it is not. */
    archived_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  };
  /** What the events of a restored set call by older ids. */
  restored_id: { account_set_id: number; until_sequence: number; old_id: number; id: number };
  /** What is left of a set that was deleted. */
  deleted_account_set: {
    id: number;
    company_name: string;
    deleted_by: number;
    deleted_at: Moment;
    last_sequence: number;
    last_hash: Buffer;
  };
  member: { account_set_id: number; user_id: number; role: Role; created_at: GeneratedMoment };
  organization: {
    account_set_id: number;
    id: number;
    code: string;
    name: string;
    type: OrganizationType;
    parent_id: number | null;
    enable_period: Period;
    is_enabled: Generated<boolean>;
    contact: string | null;
    telephone: string | null;
    profit_template_id: number | null;
    balance_template_id: number | null;
    cash_flow_template_id: number | null;
  };
  accounting_period: {
    account_set_id: number;
    organization_id: number;
    period: Period;
    id: number;
    is_closed: Generated<boolean>;
    closed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    closed_by: number | null;
  };
  event_chain: { account_set_id: number; last_sequence: Generated<number>; last_hash: Generated<Buffer> };
  event: {
    account_set_id: number;
    sequence: number;
    content: string;
    action: string;
    target_id: number | null;
    previous_hash: Buffer;
    hash: Buffer;
    /** Seal by the key outside the database; null on events that came with a backup. */
    mac: Buffer | null;
    /** Who and when, as the content says: for finding it. */
    user_id: number;
    at: Moment;
  };
  account: {
    account_set_id: number;
    id: number;
    code: string;
    name: string;
    category: AccountCategory;
    side: Side;
    parent_id: number | null;
    level: number;
    is_system: boolean;
    is_enabled: boolean;
    mnemonic_code: string;
    unit: string | null;
    currency_codes: Generated<string[]>;
  };
  auxiliary_category: {
    account_set_id: number;
    id: number;
    name: string;
    is_system: boolean;
    custom_columns: Generated<string[]>;
  };
  auxiliary_item: {
    account_set_id: number;
    id: number;
    category_id: number;
    code: string;
    name: string;
    is_enabled: Generated<boolean>;
    remark: string | null;
    custom_values: Generated<string[]>;
  };
  account_auxiliary_category: {
    account_set_id: number;
    account_id: number;
    category_id: number;
    position: number;
  };
  currency: {
    account_set_id: number;
    id: number;
    code: string;
    name: string;
    exchange_rate_e8: ExchangeRateE8;
    is_local: Generated<boolean>;
  };
  currency_rate: {
    account_set_id: number;
    currency_id: number;
    since: DateOnly;
    exchange_rate_e8: ExchangeRateE8;
  };
  voucher_word: {
    account_set_id: number;
    id: number;
    word: string;
    print_title: string;
    is_default: boolean;
  };
  opening_balance: {
    account_set_id: number;
    organization_id: number;
    account_id: number;
    auxiliary_key: AuxiliaryKey;
    net_fen: Fen;
    year_debit_fen: Fen;
    year_credit_fen: Fen;
    year_result_fen: ColumnType<Fen | null, Fen | null | undefined, Fen | null>;
    quantity_micro: QuantityMicro;
    year_debit_quantity_micro: QuantityMicro;
    year_credit_quantity_micro: QuantityMicro;
    currency_code: ColumnType<string | null, string | null | undefined, string | null>;
    currency_net_fen: ColumnType<Fen | null, Fen | null | undefined, Fen | null>;
  };
  carry_forward_setting: {
    account_set_id: number;
    organization_id: number;
    key: CarryForwardSettingKey;
    since: Period;
    /** Written as JSON text, read parsed. */
    value: ColumnType<unknown, string, string>;
  };
  custom_carry_forward: {
    account_set_id: number;
    organization_id: number;
    id: number;
    name: string;
    from_account_id: number;
  };
  custom_carry_forward_target: {
    account_set_id: number;
    custom_carry_forward_id: number;
    position: number;
    account_id: number;
    auxiliary_key: AuxiliaryKey;
    share_basis_points: number;
  };
  custom_carry_forward_voucher: {
    account_set_id: number;
    voucher_id: number;
    custom_carry_forward_id: number;
  };
  movement: {
    account_set_id: number;
    organization_id: number;
    period: Period;
    account_id: number;
    auxiliary_key: AuxiliaryKey;
    currency_code: string;
    is_profit_transfer: boolean;
    debit_fen: Fen;
    credit_fen: Fen;
    debit_quantity_micro: QuantityMicro;
    credit_quantity_micro: QuantityMicro;
    debit_currency_fen: Fen;
    credit_currency_fen: Fen;
  };
  report_template: {
    account_set_id: number;
    id: number;
    name: string;
    key: string;
    type: ReportType;
    is_default: Generated<boolean>;
    version: Generated<number>;
    origin_id: number | null;
    form_code: Generated<string>;
  };
  report_item: {
    account_set_id: number;
    id: number;
    template_id: number;
    title: string;
    line_number: number | null;
    side: ReportItem['side'];
    level: number;
    is_bold: boolean;
    is_header: boolean;
    is_folding: Generated<boolean>;
    position: number;
    parent_id: number | null;
    source: Generated<ReportItem['source']>;
    version: Generated<number>;
    origin_id: number | null;
    /** The line of the standard's cash flow statement it shows. */
    cash_flow_line: number | null;
  };
  report_term: {
    account_set_id: number;
    item_id: number;
    position: number;
    sign: 1 | -1;
    account_id: number | null;
    source_item_id: number | null;
    rule: AccessRule | null;
    tested_at: 'leaf' | 'account' | null;
  };
}
