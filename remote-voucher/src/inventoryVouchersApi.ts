import type { InventoryType } from '@mingzhang/shared/accounting/inventory/inventoryDocument';
import type { Period } from '@mingzhang/shared/primitives/period';
import {
  toDocumentRow,
  toGenerationPreview,
  toReconciledStore,
  type CitedInventoryVoucher,
  type DocumentRow,
  type Generation,
  type GenerationPreview,
  type LeftRow,
  type PlannedVoucher,
  type ReconciledStore,
  type WireDocumentRow,
  type WireGenerationPreview,
  type WireReconciledStore,
} from '@mingzhang/shared/wire/inventoryVoucher';
import { http } from '@mingzhang/shell';

export type { DocumentRow, Generation, GenerationPreview, LeftRow, PlannedVoucher, ReconciledStore };

/** A stranger's server is asked behind these: reading a month may take a while. */
const PATIENCE = 60_000;

/** Which documents: a month of the store of an organization; null: of every type. */
export interface DocumentScope {
  readonly organizationId: number;
  readonly period: Period;
  readonly type: InventoryType | null;
}

export async function listDocuments(
  { organizationId, period, type }: DocumentScope,
  signal: AbortSignal,
): Promise<DocumentRow[]> {
  const query = { orgId: organizationId, period, type };
  const options = { signal, quiet: true, timeout: PATIENCE };
  return (await http.get<WireDocumentRow[]>('/inventory/documents', query, options)).map(toDocumentRow);
}

const bodyOf = ({ organizationId, period }: DocumentScope, rows: readonly DocumentRow[]) => ({
  orgId: organizationId,
  period,
  documents: rows.map(({ document: { id, type } }) => ({ id, type })),
});

/** What generating would make of some documents. */
export async function previewVouchers(
  scope: DocumentScope,
  rows: readonly DocumentRow[],
  signal: AbortSignal,
): Promise<GenerationPreview> {
  const options = { signal, quiet: true, repeatable: true, timeout: PATIENCE };
  return toGenerationPreview(
    await http.post<WireGenerationPreview>('/inventory/preview', bodyOf(scope, rows), options),
  );
}

/** Makes the vouchers of some documents; sent again with the same key it answers the same. */
export function generateVouchers(
  scope: DocumentScope,
  rows: readonly DocumentRow[],
  idempotencyKey: string,
): Promise<Generation> {
  const options = { quiet: true, idempotencyKey, timeout: PATIENCE };
  return http.post<Generation>('/inventory/vouchers', bodyOf(scope, rows), options);
}

/** Writes a voucher anew from its documents as they are now; one that was changed since it was listed is refused. */
export async function regenerateVoucher({
  id,
  version,
}: Pick<CitedInventoryVoucher, 'id' | 'version'>): Promise<void> {
  await http.post(`/inventory/vouchers/${id}`, { version }, { timeout: PATIENCE });
}

/** The documents a voucher was made of; none for any other voucher. */
export async function listDocumentsOf(voucherId: number, signal: AbortSignal): Promise<DocumentRow[]> {
  const options = { signal, quiet: true };
  return (await http.get<WireDocumentRow[]>(`/inventory/vouchers/${voucherId}`, {}, options)).map(
    toDocumentRow,
  );
}

export async function loadReconciliation(period: Period, signal: AbortSignal): Promise<ReconciledStore[]> {
  const options = { signal, quiet: true, timeout: PATIENCE };
  return (await http.get<WireReconciledStore[]>('/inventory/reconciliation', { period }, options)).map(
    toReconciledStore,
  );
}
