import type { Kysely } from 'kysely';
import { createHash } from 'node:crypto';
import {
  contentText,
  headText,
  type DetailedDocument,
  type InventoryDocument,
  type InventoryType,
} from '@mingzhang/shared/accounting/inventory/inventoryDocument';
import { reconcile } from '@mingzhang/shared/accounting/inventory/inventoryReconciliation';
import { inventoryTypes } from '@mingzhang/shared/accounting/inventory/inventoryDocument';
import { firstDayOf, lastDayOf } from '@mingzhang/shared/primitives/dateOnly';
import { add, ZERO } from '@mingzhang/shared/primitives/money';
import type { Period } from '@mingzhang/shared/primitives/period';
import type {
  CitedInventoryVoucher,
  DayRange,
  DocumentRow,
  ReconciledStore,
} from '@mingzhang/shared/wire/inventoryVoucher';
import type { Database } from '../../db/schema';
import { Refusal } from '../../Refusal';
import type { Scope } from '../../scope';
import {
  selectPostedById,
  selectPostedOfDays,
  selectPostedOfVoucher,
  type PostedRow,
} from './inventoryDocuments.repository';
import { loadStores } from './inventoryMapping.service';
import { readLines, readTypes, type InventorySource } from './readDocuments';

const hashOf = (text: string) => createHash('sha256').update(text).digest();
export const headHash = (document: InventoryDocument) => hashOf(headText(document));
export const contentHash = (document: DetailedDocument) => hashOf(contentText(document));

/** The documents of some days and a store, each with its voucher; those that are gone are listed for theirs. */
export async function listDocuments(
  db: Kysely<Database>,
  scope: Scope,
  source: InventorySource,
  { storeId, days, types }: { storeId: string; days: DayRange; types: readonly InventoryType[] },
): Promise<DocumentRow[]> {
  const documents = await readTypes(source, { storeId, days }, types);
  const ids = documents.map(({ id }) => id);
  const posted = await selectPostedById(db, scope, ids).execute();
  const ofDays = await selectPostedOfDays(db, scope, storeId, days).execute();
  const byId = new Map(posted.map((row) => [row.documentId, row]));
  const rows = documents.map((document): DocumentRow => {
    const row = byId.get(document.id);
    return {
      document,
      voucher: row ? citedVoucher(row) : null,
      isChanged: row !== undefined && !row.headHash.equals(headHash(document)),
      isVanished: false,
    };
  });
  const gone = ofDays.filter(({ documentId, type }) => types.includes(type) && !ids.includes(documentId));
  return [...rows, ...gone.map(goneRow)];
}

/**
 * The ids of those documents that say something else than when their vouchers were made, in their heads or in
 * their lines: also lines that come to the same total.
 */
export async function changedDocuments(
  db: Kysely<Database>,
  scope: Scope,
  documents: readonly DetailedDocument[],
): Promise<string[]> {
  const ids = documents.map(({ id }) => id);
  const posted = await selectPostedById(db, scope, ids).execute();
  const hashes = new Map(posted.map((row) => [row.documentId, row.contentHash]));
  return documents
    .filter((document) => hashes.get(document.id)?.equals(contentHash(document)) === false)
    .map(({ id }) => id);
}

function goneRow(row: PostedRow): DocumentRow {
  const { documentId: id, code, type, date, amount } = row;
  const document = { id, code, type, date, amount, supplierId: null, supplierName: null };
  return { document, voucher: citedVoucher(row), isChanged: false, isVanished: true };
}

function citedVoucher(row: PostedRow): CitedInventoryVoucher {
  return {
    id: row.voucherId,
    organizationId: row.organizationId,
    word: row.word,
    number: row.number,
    date: row.voucherDate,
    isAudited: row.auditorId !== null,
    isClosed: row.isClosed ?? false,
    version: row.version,
    isEdited: row.version !== row.voucherVersion,
    isReversed: row.reversalDebit !== null,
  };
}

/** The documents a voucher was made of, as they were then; none for any other voucher. */
export async function listDocumentsOf(
  db: Kysely<Database>,
  scope: Scope,
  voucherId: number,
): Promise<DocumentRow[]> {
  const rows = await selectPostedOfVoucher(db, scope, voucherId).execute();
  return rows.map((row) => ({ ...goneRow(row), isVanished: false }));
}

/** Documents whose lines 对账 reads: each is a call. */
const MOST_CHECKED = 200;

/** 对账: a month of every mapped store, documents against the ledger, and their lines against what was posted. */
export async function reconcileMonth(
  db: Kysely<Database>,
  scope: Scope,
  source: InventorySource,
  period: Period,
): Promise<ReconciledStore[]> {
  const stores = await loadStores(db, scope);
  const days = { from: firstDayOf(period), to: lastDayOf(period) };
  const reconciled: ReconciledStore[] = [];
  let left = MOST_CHECKED;
  for (const { storeId, organizationId, name } of stores) {
    const documents = await readTypes(source, { storeId, days }, inventoryTypes);
    const posted = await selectPostedOfDays(db, scope, storeId, days).execute();
    const debits = new Map(
      posted.map(({ voucherId, debit, reversalDebit }) => [voucherId, add(debit, reversalDebit ?? ZERO)]),
    );
    const checked = await checkLines(source, documents, posted, left);
    left -= checked.read;
    const types = reconcile(storeId, documents, posted, debits).map((row) => ({
      ...row,
      changed: checked.changed.filter(({ type }) => type === row.type).length,
      unchecked: checked.unread.filter(({ type }) => type === row.type).length,
    }));
    reconciled.push({ storeId, store: name, organizationId, types });
  }
  return reconciled;
}

/**
 * Which posted documents say something else than their vouchers were made of, heads and lines; the lines of `most` of
 * them are read at most, and none where the inventory system does not let that many be read.
 */
async function checkLines(
  source: InventorySource,
  documents: readonly InventoryDocument[],
  posted: readonly PostedRow[],
  most: number,
) {
  const rows = new Map(posted.map((row) => [row.documentId, row]));
  const own = documents.filter(({ id }) => rows.has(id));
  const moved = own.filter(
    (document) => rows.get(document.id)?.headHash.equals(headHash(document)) === false,
  );
  const same = own.filter((document) => !moved.includes(document));
  const detailed = await readLines(source, same.slice(0, most)).catch((error: unknown) => {
    if (error instanceof Refusal) return [];
    throw error;
  });
  const rearranged = detailed.filter(
    (document) => rows.get(document.id)?.contentHash.equals(contentHash(document)) === false,
  );
  return { read: detailed.length, changed: [...moved, ...rearranged], unread: same.slice(detailed.length) };
}
