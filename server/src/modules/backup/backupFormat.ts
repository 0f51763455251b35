import { createHash, createHmac } from 'node:crypto';
import { z } from 'zod';
import { parseCodeScheme } from '@mingzhang/shared/accounting/account';
import { parsePeriod, type Period } from '@mingzhang/shared/primitives/period';
import { canonicalJson } from '../../canonicalJson';

/**
 * 账套备份: one .tar.gz. First `format.json`, by which a foreign or newer file is known before anything else of it is
 * read; then the rows of each table in parts of JSON lines, parents before children; their files as they
 * are; last `manifest.json`, which names every part with its size and SHA-256, and what the books add up to.
 */
export const PRODUCT = 'mingzhang-account-set';
export const FORMAT = 3;
/** Formats below it were written before the first release, with other tables. */
export const FIRST_FORMAT = 3;

export const HEAD_NAME = 'format.json';
export const MANIFEST_NAME = 'manifest.json';
const FILES = 'files/';

export const partName = (table: string, number: number) =>
  `data/${table}/${String(number).padStart(6, '0')}.jsonl`;
export const fileName = (id: number) => `${FILES}${id}`;
/** The attachment's id in an entry name; null when the entry is not an attachment. */
export const fileIdOf = (name: string) => (name.startsWith(FILES) ? Number(name.slice(FILES.length)) : null);

/** Tables a backup holds, parents first as far as foreign keys do not say it; how rows of a table are ordered. */
export const keptTables: Readonly<Record<string, string>> = {
  report_template: 'origin_id is not null, id',
  report_item: 'origin_id is not null, level, id',
  organization: "case type when 'headOffice' then 0 when 'store' then 1 else 2 end, id",
  accounting_period: 'id',
  account: 'level, id',
  auxiliary_category: 'id',
  auxiliary_item: 'id',
  account_auxiliary_category: 'account_id, position',
  currency: 'id',
  currency_rate: 'currency_id, since',
  voucher_word: 'id',
  report_term: 'item_id, position',
  opening_balance: 'organization_id, account_id, auxiliary_key',
  carry_forward_setting: 'organization_id, key, since',
  custom_carry_forward: 'id',
  custom_carry_forward_target: 'custom_carry_forward_id, position',
  voucher_template: 'id',
  voucher_template_line: 'template_id, line_number',
  voucher: 'id',
  generated_voucher: 'voucher_id',
  custom_carry_forward_voucher: 'voucher_id',
  kept_carry_forward: 'voucher_id',
  voucher_line: 'voucher_id, line_number',
  voucher_line_auxiliary: 'voucher_id, line_number, category_id',
  cash_flow_part: 'voucher_id, position',
  supplement_adjustment: 'organization_id, period, line',
  opening_cash_flow: 'organization_id, line',
  movement: 'organization_id, period, account_id, auxiliary_key, currency_code, is_profit_transfer',
  attachment: 'id',
  event: 'sequence',
  inventory_link: 'account_set_id',
  inventory_store: 'organization_id',
  inventory_target: 'kind, record_id',
  inventory_rule: 'type',
  inventory_rule_account: 'type, part',
  inventory_document: 'document_id',
  asset_start: 'organization_id',
  asset_category: 'id',
  asset_card: 'id',
  asset_event: 'id',
  asset_voucher: 'event_id',
  asset_month: 'voucher_id, card_id, late_months',
  asset_work: 'card_id, period',
  asset_count: 'id',
  asset_exemption: 'organization_id, account_id',
  fund_account: 'id',
  fund_opening_item: 'id',
  fund_category: 'id',
  journal_entry: 'id',
  journal_link: 'entry_id',
  cash_count: 'id',
  cash_count_voucher: 'count_id',
  bank_statement: 'id',
  bank_line: 'statement_id, row_number, id',
  fund_match_batch: 'id',
  fund_match_line: 'match_id, position',
  fund_rule: 'id',
  fund_reconciliation: 'id',
  invoice_batch: 'id',
  evoucher_file: 'id',
  invoice: 'id',
  invoice_source: 'invoice_id, file_id',
  invoice_booking: 'invoice_id, voucher_id',
  invoice_tick: 'invoice_id',
  invoice_transfer: 'invoice_id, voucher_id',
  unbilled_line: 'voucher_id, line_number',
  invoice_accounted: 'invoice_id, organization_id, period',
  invoice_party: 'party, category_id',
  invoice_batch_tick: 'batch_id, invoice_id',
  invoice_rule: 'id',
  restored_id: 'until_sequence, old_id',
};

/** What tables that older backups name are called by now. */
export const renamedTables: Readonly<Record<string, string>> = { voucher_attachment: 'attachment' };

/**
 * What no file takes along and no file brings: the set is another one, seals stay where the key is, and a link to an
 * inventory system is without its password, as after it was ended: which voucher a document is in stays known.
 */
export const leftOutColumns: readonly string[] = [
  'account_set_id',
  'mac',
  'secret',
  'linked_by',
  'linked_at',
];

/** Tables of account sets that a backup leaves out, and why. */
export const leftOutTables: Readonly<Record<string, string>> = {
  member: 'rights are given where the set is restored, never by a file',
  event_chain: 'follows from the events',
  voucher_draft: "in no book, and their writer's alone",
};

const digest = z.string().regex(/^[0-9a-f]{64}$/);

const head = z.object({
  product: z.literal(PRODUCT),
  format: z.number().int(),
  schema: z.string().max(200),
  release: z.string().max(50),
  companyName: z.string().max(200),
  createdAt: z.iso.datetime(),
});

const count = z.number().int().nonnegative();
const period = z
  .string()
  .refine((text) => parsePeriod(text) !== undefined)
  .transform((text) => text as Period);

const manifest = head.extend({
  accountSet: z.object({
    company_name: z.string().min(1).max(100),
    credit_code: z.string().max(30).nullable(),
    enable_period: period,
    standard: z.enum(['small', 'enterprise']),
    taxpayer: z.enum(['smallScale', 'general']),
    address: z.string().max(20).nullable(),
    industry: z.number().int().min(0).max(12).nullable(),
    requires_review: z.boolean(),
    has_fixed_assets: z.boolean(),
    has_cashier: z.boolean(),
    encoding: z.string().refine((text) => parseCodeScheme(text) !== undefined),
    makers_add_items: z.boolean(),
  }),
  columns: z.record(z.string(), z.array(z.string())),
  parts: z.array(z.object({ name: z.string().max(200), rows: count, size: count, sha256: digest })),
  /** The people named in the books; their names only, no way to sign in. */
  people: z.array(z.object({ id: z.number().int().positive(), name: z.string().max(200) })).max(10_000),
  /** Print options of the person who took the backup; null: the usual ones. */
  printOptions: z.unknown().refine((options) => JSON.stringify(options ?? null).length < 10_000),
  counts: z.record(z.string(), count),
  /** Ids of attachments whose bytes were gone already. */
  missingFiles: z.array(z.number().int()),
  trail: z.object({ sequence: count, hash: z.string().regex(/^[0-9a-f]*$/) }),
  /** Organization, account and what is on it, debit less credit: 科目余额 of all months together. */
  trialBalance: z.array(z.tuple([z.string(), z.string(), z.number().int()])),
  /** HMAC by the trail's key of the installation that wrote it. */
  seal: digest,
});

export type BackupHead = z.output<typeof head>;
export type BackupManifest = z.output<typeof manifest>;
export type BackupPart = BackupManifest['parts'][number];

export const readHead = (content: Buffer) => head.safeParse(parsed(content));
export const readManifest = (content: Buffer) => manifest.safeParse(parsed(content));

function parsed(content: Buffer): unknown {
  try {
    return JSON.parse(content.toString('utf8'));
  } catch {
    return undefined;
  }
}

export const sha256 = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');

/** The seal of a manifest: only an installation with the key can prove that it wrote the file itself. */
export function manifestSeal(key: Uint8Array, manifest: Omit<BackupManifest, 'seal'>): string {
  const { seal: _seal, ...sealed } = manifest as BackupManifest;
  return createHmac('sha256', key)
    .update(`backup\n${canonicalJson(sealed)}`)
    .digest('hex');
}
