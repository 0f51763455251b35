import { http } from '@mingzhang/shell';
import { invariant } from '@mingzhang/shared/primitives/invariant';
import { parseDate, periodOf } from '@mingzhang/shared/primitives/dateOnly';
import type { Period } from '@mingzhang/shared/primitives/period';
import {
  toImportPreview,
  type ImportPreview,
  type ImportProgress,
  type ImportedVoucher,
  type WireImportPreview,
} from '@mingzhang/shared/wire/voucherImport';
import { ofVoucherList } from './ofVoucherList';

export type { ImportPreview, ImportProgress, ImportedVoucher };

/** Where the template of the import file is: a plain link. */
export const IMPORT_TEMPLATE_ADDRESS = '/api/voucher/import/template';

/** A file to be sent to the server. */
export interface SentFile {
  readonly file: File;
  readonly organizationId: number;
  /** 重新编号: vouchers whose number is used get another one instead of being in the way. */
  readonly renumbers: boolean;
  /** Names this try, to ask how far it is and to call it off. */
  readonly watchKey: string;
  /** Calls off what has not left yet; afterwards `cancelImport` does. */
  readonly signal: AbortSignal;
  /** Called with the part of the file sent, from 0 to 1. */
  readonly onSent: (part: number) => void;
}

/** 试导入: what the file would create and every problem in it; nothing is saved. */
export async function previewImport(sent: SentFile): Promise<ImportPreview> {
  const preview = await upload(sent, { dryRun: 1 });
  invariant(typeof preview === 'object' && preview, 'a trial answers what the file would create');
  return toImportPreview(preview);
}

/** Saves all vouchers of the file or none, once for a key; answers the newest month among them. */
export async function importVouchers(sent: SentFile, idempotencyKey: string): Promise<Period | null> {
  const newest = await upload(sent, {}, idempotencyKey);
  const date = typeof newest === 'string' ? parseDate(newest) : undefined;
  return date ? periodOf(date) : null;
}

/** How far the server is with it; null: it has not begun, or is done. */
export function importProgress(watchKey: string): Promise<ImportProgress | null> {
  return http.get(`/voucher/import/progress/${watchKey}`, {}, { quiet: true });
}

/** Asks the server to stop; its answer to the file says whether it still could. */
export async function cancelImport(watchKey: string): Promise<void> {
  await http.delete(`/voucher/import/progress/${watchKey}`, { quiet: true });
}

function upload(
  { file, organizationId, renumbers, watchKey, signal, onSent }: SentFile,
  query: { readonly dryRun?: 1 },
  idempotencyKey?: string,
): Promise<WireImportPreview | string | null> {
  const parts = new FormData();
  parts.append('orgId', String(organizationId));
  parts.append('file', file, file.name);
  return http.upload('/voucher/import', parts, {
    query: { ...query, ...(renumbers ? { renumber: 1 } : {}), progress: watchKey },
    quiet: true,
    signal,
    onSent,
    ...(idempotencyKey === undefined ? {} : { idempotencyKey, ...ofVoucherList }),
  });
}
