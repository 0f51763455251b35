import type { Insertable, Kysely, Transaction } from 'kysely';
import { deductionOf } from '@mingzhang/shared/accounting/invoices/deduction';
import type { Invoice, InvoiceKey } from '@mingzhang/shared/accounting/invoices/invoice';
import type { InvoiceDirection } from '@mingzhang/shared/accounting/invoices/invoiceDirection';
import { conflictProblems, withFile } from '@mingzhang/shared/accounting/invoices/invoiceIdentity';
import { partyOf } from '@mingzhang/shared/accounting/invoices/invoiceRule';
import { cutText } from '@mingzhang/shared/primitives/cutText';
import type { DateOnly } from '@mingzhang/shared/primitives/dateOnly';
import { invariant } from '@mingzhang/shared/primitives/invariant';
import { ZERO } from '@mingzhang/shared/primitives/money';
import { dateInShanghai } from '../../clock';
import type { Database } from '../../db/schema';
import { refuse } from '../../Refusal';
import type { Scope } from '../../scope';
import type { Services } from '../../services';
import { appendEvent } from '../../trail/appendEvent';
import { storeFile } from '../attachment/attachmentFiles';
import { attachmentKindOf } from '../attachment/attachmentKindOf';
import { foreseeCounts, raiseCounts, withCounts } from './addedOriginals.service';
import {
  insertBatch,
  insertBytes,
  insertNewFiles,
  insertSources,
  lockImports,
} from './evoucherFile.repository';
import type { EvoucherFile } from './files/evoucherReading';
import { holdInvoicesByKey, insertNewInvoices, updateInvoice } from './invoice.repository';
import { insertInPieces } from './insertInPieces';
import { storeListedTicks } from './invoiceTick.service';
import { judgeFiles, type FileOutcome, type Told } from './judgeFiles';

/** 试导入: what each file would do, nothing is stored. */
export async function previewInvoices(
  db: Kysely<Database>,
  scope: Scope,
  files: readonly EvoucherFile[],
  day: DateOnly,
): Promise<readonly FileOutcome[]> {
  const { outcomes, told } = await judgeFiles(db, scope, files, day);
  return withCounts(outcomes, await foreseeCounts(db, scope, told));
}

/**
 * Brings files in: one invoice is one record, also in several files or brought by two people at once. Files that are
 * there, that contradict a record or cannot be read are told and left. Answers the batch; null: nothing was new.
 */
export async function storeInvoices(
  trx: Transaction<Database>,
  scope: Scope,
  { ids, clock, config }: Pick<Services, 'ids' | 'clock' | 'config'>,
  name: string,
  files: readonly EvoucherFile[],
): Promise<{ readonly outcomes: readonly FileOutcome[]; readonly batchId: number | null }> {
  await lockImports(trx, scope);
  const now = clock.now();
  const first = await judgeFiles(trx, scope, files, dateInShanghai(now));
  if (first.files.length === 0) return { outcomes: first.outcomes, batchId: null };
  const batchId = await ids.next();
  await insertBatch(trx, {
    ...{ account_set_id: scope.accountSetId, id: batchId, name: cutText(name, 200) || '发票文件' },
    ...{ imported_at: now, imported_by: scope.userId },
  }).execute();
  const fileIds = await storeFiles(trx, scope, { ids }, batchId, first.files);
  const { told } = first;
  const records = await storeRecords(trx, scope, { ids }, told);
  await insertInPieces(told, (piece) =>
    insertSources(
      trx,
      piece.map(({ file, form, facts }) => ({
        account_set_id: scope.accountSetId,
        invoice_id: records.get(facts.key) ?? 0,
        file_id: fileIds.get(file.sha256) ?? 0,
        form,
        facts: JSON.stringify(facts),
      })),
    ).execute(),
  );
  const ticked = await storeListedTicks(trx, scope, batchId, first.ticks);
  await storeBytes(trx, scope, { ids, config }, { fileIds, files: first.files, now });
  const raised = await raiseCounts(trx, scope, { clock }, told);
  await appendEvent(trx, scope, now, {
    action: 'invoiceBatch.import',
    targetId: batchId,
    after: {
      name,
      fileIds: [...fileIds.values()],
      invoiceIds: [...new Set([...records.values(), ...ticked])],
      keys: [...records.keys()].slice(0, 50),
    },
  });
  return { outcomes: withCounts(first.outcomes, raised), batchId };
}

/** Files whose bytes are new. */
async function storeFiles(
  trx: Transaction<Database>,
  scope: Scope,
  { ids }: Pick<Services, 'ids'>,
  batchId: number,
  files: readonly EvoucherFile[],
): Promise<ReadonlyMap<string, number>> {
  const own = await ids.take(files.length);
  const rows = files
    .map(({ name, sha256, documents, signature }, at) => ({
      ...{ account_set_id: scope.accountSetId, id: own[at] ?? 0, batch_id: batchId },
      ...{ name: cutText(name, 200) || '电子凭证', sha256, form: documents[0]?.form ?? 'list', signature },
    }))
    .sort((a, b) => (a.sha256 < b.sha256 ? -1 : 1));
  const stored = new Map<string, number>();
  await insertInPieces(rows, async (piece) => {
    for (const { id, sha256 } of await insertNewFiles(trx, piece).execute()) stored.set(sha256, id);
  });
  return stored;
}

/** The records that files tell of: new ones, and those that were there with what the files add. Key → id. */
async function storeRecords(
  trx: Transaction<Database>,
  scope: Scope,
  { ids }: Pick<Services, 'ids'>,
  told: readonly Told[],
): Promise<ReadonlyMap<InvoiceKey, number>> {
  const byKey = new Map<InvoiceKey, Told[]>();
  for (const one of told) byKey.set(one.facts.key, [...(byKey.get(one.facts.key) ?? []), one]);
  const fold = (before: Invoice | null, key: InvoiceKey): Invoice => {
    let record = before;
    for (const { file, form, facts } of byKey.get(key) ?? []) {
      const sourced = { facts, source: { form, sha256: file.sha256 } };
      // Two who bring it at once are judged by what the other has stored.
      const [conflict] = record ? conflictProblems(record, sourced) : [];
      if (conflict) refuse('INVOICE_CONFLICT', conflict.message);
      record = withFile(record, sourced);
    }
    invariant(record, `nothing tells of ${key}`);
    return record;
  };
  const keys = [...byKey.keys()].sort();
  const fresh = await ids.take(keys.length);
  const rows = keys.map((key, at) => {
    const direction = byKey.get(key)?.[0]?.direction;
    invariant(direction, `nothing tells of ${key}`);
    const columns = columnsOf(fold(null, key), direction);
    return { ...columns, ...{ account_set_id: scope.accountSetId, id: fresh[at] ?? 0, key, direction } };
  });
  const stored = new Map<InvoiceKey, number>();
  await insertInPieces(rows, async (piece) => {
    for (const { id, key } of await insertNewInvoices(trx, piece).execute()) stored.set(key, id);
  });
  const there = keys.filter((key) => !stored.has(key));
  for (const { id, key, direction, record, version } of await holdInvoicesByKey(
    trx,
    scope,
    there,
  ).execute()) {
    stored.set(key, id);
    const columns = columnsOf(fold(record, key), direction);
    await updateInvoice(trx, scope, { id, ...columns, version: version + 1 }).execute();
  }
  return stored;
}

/** What the register keeps of a record beside it. The direction is that of its first day: companies change their names. */
export function columnsOf(
  record: Invoice,
  direction: InvoiceDirection,
): Omit<Insertable<Database['invoice']>, 'account_set_id' | 'id' | 'key' | 'direction' | 'version'> {
  const party = partyOf(record, direction);
  return {
    kind: record.kind,
    colour: record.colour,
    invoice_date: record.date,
    party_code: party.id,
    party_name: party.name,
    amount_fen: record.amount,
    tax_fen: record.tax,
    total_fen: record.total,
    deductible_fen: direction === 'in' ? deductionOf(record, 'general').tax : ZERO,
    blue_key: record.blueKey,
    record: JSON.stringify(record),
  };
}

/** Bytes on the disk before the rows that name them are committed, as attachments are. */
async function storeBytes(
  trx: Transaction<Database>,
  scope: Scope,
  { ids, config }: Pick<Services, 'ids' | 'config'>,
  stored: {
    readonly fileIds: ReadonlyMap<string, number>;
    readonly files: readonly EvoucherFile[];
    readonly now: Date;
  },
): Promise<void> {
  const files = stored.files.filter(({ sha256 }) => stored.fileIds.has(sha256));
  const own = await ids.take(files.length);
  for (const [at, { content }] of files.entries()) {
    await storeFile(config.filesDir, { accountSetId: scope.accountSetId, id: own[at] ?? 0 }, content);
  }
  const rows = files.map(({ name, sha256, content }, at) => ({
    ...{ account_set_id: scope.accountSetId, id: own[at] ?? 0, position: 1 },
    kind: attachmentKindOf(Buffer.from(content)) ?? ('csv' as const),
    ...{ voucher_id: null, card_id: null, entry_id: null },
    evoucher_file_id: stored.fileIds.get(sha256) ?? 0,
    name: cutText(name, 200) || '电子凭证',
    size_bytes: content.length,
    sha256: Buffer.from(sha256, 'hex'),
    uploader_id: scope.userId,
    uploaded_at: stored.now,
  }));
  await insertInPieces(rows, (piece) => insertBytes(trx, piece).execute());
}
