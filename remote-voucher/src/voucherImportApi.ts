import { http } from '@mingzhang/shared/http';
import { parseDate, periodOf } from '@mingzhang/shared/primitives/dateOnly';
import type { Period } from '@mingzhang/shared/primitives/period';
import {
  toImportPreview,
  type ImportPreview,
  type WireImportPreview,
} from '@mingzhang/shared/wire/voucherImport';

export type { ImportPreview };

/** Where the template of the import file is: a plain link. */
export const IMPORT_TEMPLATE_ADDRESS = '/api/voucher/import/template';

/** 试导入: what the file would create and every problem in it; nothing is saved. */
export async function previewImport(file: File, organizationId: number): Promise<ImportPreview> {
  return toImportPreview(await upload<WireImportPreview>(file, organizationId, { dryRun: 1 }));
}

/** Saves all vouchers of the file or none; answers the newest month among them. */
export async function importVouchers(file: File, organizationId: number): Promise<Period | null> {
  const newest = parseDate((await upload<string | null>(file, organizationId, {})) ?? '');
  return newest ? periodOf(newest) : null;
}

function upload<T>(file: File, organizationId: number, query: { dryRun?: 1 }): Promise<T> {
  const parts = new FormData();
  parts.append('orgId', String(organizationId));
  parts.append('file', file, file.name);
  return http.upload<T>('/voucher/import', parts, { query, quiet: true });
}
