import type { InventoryType } from '@mingzhang/shared/accounting/inventory/inventoryDocument';
import type { DateOnly } from '@mingzhang/shared/primitives/dateOnly';
import type { Period } from '@mingzhang/shared/primitives/period';
import {
  toDocumentRow,
  toGenerationPreview,
  toReconciledStore,
  type CitedInventoryVoucher,
  type DocumentRow,
  type Generation,
  type GenerationPreview,
  type SkippedDocument,
  type PlannedVoucher,
  type ReconciledStore,
} from '@mingzhang/shared/wire/inventoryVoucher';
import { http } from '@mingzhang/shell';

export type { DocumentRow, Generation, GenerationPreview, SkippedDocument, PlannedVoucher, ReconciledStore };

/** The company's inventory system is asked behind these: reading a month may take a while. */
const PATIENCE = 60_000;

/** Which documents: of a month or some of its days, of the store of an organization; null: of every type. */
export interface DocumentScope {
  readonly organizationId: number;
  readonly period: Period;
  /** Null: from its first day. */
  readonly from: DateOnly | null;
  /** Null: to its last day. */
  readonly to: DateOnly | null;
  readonly type: InventoryType | null;
}

export async function listDocuments(
  { organizationId, period, from, to, type }: DocumentScope,
  signal: AbortSignal,
): Promise<DocumentRow[]> {
  const query = { orgId: organizationId, period, start: from, end: to, type };
  const options = { signal, quiet: true, timeout: PATIENCE };
  return (await http.get('/inventory/documents', query, options)).map(toDocumentRow);
}

const bodyOf = ({ organizationId, period, from, to }: DocumentScope, rows: readonly DocumentRow[]) => ({
  orgId: organizationId,
  period,
  ...(from === null ? {} : { start: from }),
  ...(to === null ? {} : { end: to }),
  documents: rows.map(({ document: { id, type } }) => ({ id, type })),
});

/** What generating would make of some documents. */
export async function previewVouchers(
  scope: DocumentScope,
  rows: readonly DocumentRow[],
  signal: AbortSignal,
): Promise<GenerationPreview> {
  const options = { signal, quiet: true, repeatable: true, timeout: PATIENCE };
  return toGenerationPreview(await http.post('/inventory/preview', bodyOf(scope, rows), options));
}

/** Ids of those documents whose lines or heads say something else than when their vouchers were made. */
export async function checkDocuments(
  scope: DocumentScope,
  rows: readonly DocumentRow[],
  signal: AbortSignal,
): Promise<readonly string[]> {
  const options = { signal, quiet: true, repeatable: true, timeout: PATIENCE };
  const { changed } = await http.post('/inventory/checks', bodyOf(scope, rows), options);
  return changed;
}

/** Makes the vouchers of some documents; sent again with the same key it answers the same. */
export function generateVouchers(
  scope: DocumentScope,
  rows: readonly DocumentRow[],
  idempotencyKey: string,
): Promise<Generation> {
  const options = { quiet: true, idempotencyKey, timeout: PATIENCE };
  return http.post('/inventory/vouchers', bodyOf(scope, rows), options);
}

/** Writes a voucher anew from its documents as they are now; one that was changed since it was listed is refused. */
export async function regenerateVoucher({
  id,
  version,
}: Pick<CitedInventoryVoucher, 'id' | 'version'>): Promise<void> {
  await http.post(
    `/inventory/vouchers/${id}`,
    { version },
    { timeout: PATIENCE, refreshes: ['inventoryDocuments'] },
  );
}

/** The documents a voucher was made of; none for any other voucher. */
export async function listDocumentsOf(voucherId: number, signal: AbortSignal): Promise<DocumentRow[]> {
  const options = { signal, quiet: true };
  return (await http.get(`/inventory/vouchers/${voucherId}`, {}, options)).map(toDocumentRow);
}

export async function loadReconciliation(period: Period, signal: AbortSignal): Promise<ReconciledStore[]> {
  const options = { signal, quiet: true, timeout: PATIENCE };
  return (await http.get('/inventory/reconciliation', { period }, options)).map(toReconciledStore);
}
