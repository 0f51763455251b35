import { http } from '@mingzhang/shell';
import type { ImportedRow, ListImportResult } from '@mingzhang/shared/wire/listImport';

export type { ImportedRow, ListImportResult };

/** Where a list is imported, and what goes beside the file. */
export interface ListImportTarget {
  /** Below /api. */
  readonly url: '/accounting-category/import' | '/initial-balance/import' | '/subject/import';
  readonly fields?: Readonly<Record<string, string | number>>;
  /** The questions whose answers it makes old, besides the lists of the account set. */
  readonly refreshes?: readonly string[];
}

/** 试导入: what the file would create and change, and every problem in it; nothing is saved. */
export function tryImport(target: ListImportTarget, file: File): Promise<ListImportResult> {
  return send(target, file, { dryRun: 1 });
}

/** Takes the whole file in or nothing of it, once for a key. */
export function importList(
  target: ListImportTarget,
  file: File,
  idempotencyKey: string,
): Promise<ListImportResult> {
  return send(target, file, { confirm: 1 }, idempotencyKey);
}

function send(
  { url, fields = {}, refreshes = [] }: ListImportTarget,
  file: File,
  query: { readonly dryRun?: 1; readonly confirm?: 1 },
  idempotencyKey?: string,
): Promise<ListImportResult> {
  const parts = new FormData();
  for (const [name, value] of Object.entries(fields)) parts.append(name, String(value));
  parts.append('file', file, file.name);
  return http.upload(url, parts, {
    query,
    quiet: true,
    ...(idempotencyKey === undefined
      ? { repeatable: true }
      : { idempotencyKey, changes: 'lists', refreshes }),
  });
}
