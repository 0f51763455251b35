import type { Database } from '../db/schema';

/** A table of lists and settings of an account set, as the trail records its rows. */
export interface ListTable {
  /** What one row is called in a finding. */
  readonly word: string;
  /** The columns by which a row is known within its set. */
  readonly key: readonly string[];
  /** Columns that are not part of the books: timestamps, versions, secrets. */
  readonly omit?: readonly string[];
  /** Deleting the voucher of its `voucher_id` deletes a row too, without an event of its own. */
  readonly goesWithVoucher?: true;
}

/** A new table of lists gets its line here, and its slices in `listSlices.ts`. */
const listTables = {
  account_set: { word: 'master data', key: ['id'], omit: ['created_at', 'chart_version', 'archived_at'] },
  member: { word: 'member', key: ['user_id'], omit: ['created_at'] },
  organization: { word: 'organization', key: ['id'] },
  account: { word: 'account', key: ['id'] },
  account_auxiliary_category: {
    word: 'auxiliary category of an account',
    key: ['account_id', 'category_id'],
  },
  voucher_word: { word: 'voucher word', key: ['id'] },
  currency: { word: 'currency', key: ['id'] },
  currency_rate: { word: 'exchange rate', key: ['currency_id', 'since'] },
  auxiliary_category: { word: 'auxiliary category', key: ['id'] },
  auxiliary_item: { word: 'auxiliary item', key: ['id'] },
  carry_forward_setting: { word: 'carry-forward setting', key: ['organization_id', 'key', 'since'] },
  custom_carry_forward: { word: 'custom carry-forward', key: ['id'] },
  custom_carry_forward_target: {
    word: 'target of a custom carry-forward',
    key: ['custom_carry_forward_id', 'position'],
  },
  custom_carry_forward_voucher: {
    word: 'voucher of a custom carry-forward',
    key: ['voucher_id'],
    goesWithVoucher: true,
  },
  generated_voucher: { word: 'generated voucher', key: ['voucher_id'], goesWithVoucher: true },
  kept_carry_forward: { word: 'kept carry-forward', key: ['voucher_id'], goesWithVoucher: true },
  voucher_template: { word: 'voucher template', key: ['id'] },
  voucher_template_line: { word: 'line of a voucher template', key: ['template_id', 'line_number'] },
  report_template: { word: 'report template', key: ['id'], omit: ['version'] },
  report_item: { word: 'report item', key: ['id'], omit: ['version'] },
  report_term: { word: 'report term', key: ['item_id', 'position'] },
  supplement_adjustment: { word: 'supplement adjustment', key: ['organization_id', 'period', 'line'] },
  inventory_link: {
    word: 'inventory link',
    key: ['base_address'],
    omit: ['secret', 'linked_at', 'linked_by'],
  },
  inventory_store: { word: 'inventory store', key: ['organization_id'] },
  inventory_target: { word: 'inventory mapping', key: ['kind', 'record_id'] },
  inventory_rule: { word: 'inventory rule', key: ['type'] },
  inventory_rule_account: { word: 'account of an inventory rule', key: ['type', 'part'] },
  inventory_document: { word: 'inventory document', key: ['document_id'], goesWithVoucher: true },
  asset_start: { word: 'first month of fixed assets', key: ['organization_id'] },
  asset_category: { word: 'asset category', key: ['id'] },
  asset_card: { word: 'asset card', key: ['id'], omit: ['version'] },
  asset_event: { word: 'event of an asset', key: ['id'] },
  asset_voucher: { word: 'voucher of an asset event', key: ['event_id'], goesWithVoucher: true },
  asset_month: {
    word: 'month of an asset',
    key: ['voucher_id', 'card_id', 'late_months'],
    goesWithVoucher: true,
  },
  asset_work: { word: 'work of an asset', key: ['card_id', 'period'] },
  asset_count: { word: 'count of assets', key: ['id'] },
  asset_exemption: { word: 'exemption of an account', key: ['organization_id', 'account_id'] },
  // Those of vouchers are in the events of their vouchers.
  attachment: { word: 'file of a card or an entry', key: ['id'] },
  fund_account: { word: 'fund account', key: ['id'], omit: ['version', 'mappings'] },
  fund_opening_item: { word: 'opening item of a fund account', key: ['id'] },
  fund_category: { word: 'fund category', key: ['id'], omit: ['version'] },
  journal_entry: { word: 'journal entry', key: ['id'], omit: ['version'] },
  journal_link: { word: 'voucher of a journal entry', key: ['entry_id'], goesWithVoucher: true },
  cash_count: { word: 'cash count', key: ['id'] },
  cash_count_voucher: { word: 'voucher of a cash count', key: ['count_id'], goesWithVoucher: true },
  // Its lines are thousands: they are recorded as one digest, which is in its row.
  bank_statement: { word: 'bank statement', key: ['id'] },
  fund_rule: { word: 'rule of bank lines', key: ['id'], omit: ['version'] },
  fund_reconciliation: { word: 'confirmed reconciliation', key: ['id'] },
  invoice_batch: { word: 'batch of invoices', key: ['id'] },
  evoucher_file: { word: 'file of invoices', key: ['id'] },
  // Its record is put together of the files, whose digests are recorded.
  invoice: { word: 'invoice', key: ['id'], omit: ['record', 'version'] },
  invoice_booking: {
    word: 'voucher of an invoice',
    key: ['invoice_id', 'voucher_id'],
    goesWithVoucher: true,
  },
  invoice_tick: { word: 'tick of an invoice', key: ['invoice_id'] },
  invoice_batch_tick: { word: 'tick of a batch of invoices', key: ['batch_id', 'invoice_id'] },
  invoice_transfer: {
    word: 'transfer of the tax of an invoice',
    key: ['invoice_id', 'voucher_id'],
    goesWithVoucher: true,
  },
  unbilled_line: {
    word: 'line without an invoice',
    key: ['voucher_id', 'line_number'],
    goesWithVoucher: true,
  },
  // Its text is long; its digest is recorded.
  invoice_accounted: {
    word: 'accounted invoice',
    key: ['invoice_id', 'organization_id', 'period'],
    omit: ['document'],
  },
  invoice_party: { word: 'party of invoices', key: ['party', 'category_id'] },
  invoice_rule: { word: 'rule of invoices', key: ['id'], omit: ['version'] },
} as const satisfies Partial<Record<keyof Database, ListTable>>;

export type ListTableName = keyof typeof listTables;

/** All of them: recorded once for whole sets. */
export const listTableNames = Object.keys(listTables) as ListTableName[];

export const listTable = (name: ListTableName): ListTable => listTables[name];
