import type {
  ImportFields,
  ListImporter,
  ListImportResult,
} from '@mingzhang/shared/fields/list-import/listImportApi';
import { http, ignoreReported, isAbort, problemText } from '@mingzhang/shell';

/** Where a list is imported, and what goes beside the file. */
export interface ListImportTarget {
  /** Below /api. */
  readonly url: '/accounting-category/import' | '/initial-balance/import' | '/subject/import';
  readonly fields?: ImportFields;
  /** The questions whose answers it makes old, besides the lists of the account set. */
  readonly refreshes?: readonly string[];
}

/** Sends files of a list. */
export const importerOf = (target: ListImportTarget): ListImporter => ({
  tryFile: (file, fields) => send(target, file, fields, { dryRun: 1 }),
  takeFile: (file, fields, key) => send(target, file, fields, { confirm: 1 }, key),
  failureText: (failure) => (isAbort(failure) ? null : problemText(failure)),
  ignoreReported,
});

function send(
  { url, fields: own = {}, refreshes = [] }: ListImportTarget,
  file: File,
  fields: ImportFields,
  query: { readonly dryRun?: 1; readonly confirm?: 1 },
  idempotencyKey?: string,
): Promise<ListImportResult> {
  const parts = new FormData();
  for (const [name, value] of Object.entries({ ...own, ...fields })) parts.append(name, String(value));
  parts.append('file', file, file.name);
  return http.upload(url, parts, {
    query,
    quiet: true,
    ...(idempotencyKey === undefined
      ? { repeatable: true }
      : { idempotencyKey, changes: 'lists', refreshes }),
  });
}
