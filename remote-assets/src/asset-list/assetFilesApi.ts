import type { ListImporter, ListImportResult } from '@mingzhang/shared/fields/list-import/listImportApi';
import { http, ignoreReported, isAbort, problemText } from '@mingzhang/shell';
import { refreshes, type AssetFilter } from '../assetsApi';

/** Sends files of cards. */
export const assetImporter: ListImporter = {
  tryFile: (file) => send(file),
  takeFile: (file, _fields, key) => send(file, key),
  failureText: (failure) => (isAbort(failure) ? null : problemText(failure)),
  ignoreReported,
};

function send(file: File, idempotencyKey?: string): Promise<ListImportResult> {
  const parts = new FormData();
  parts.append('file', file, file.name);
  return http.upload('/asset/import', parts, {
    quiet: true,
    ...(idempotencyKey === undefined
      ? { query: { dryRun: 1 }, repeatable: true }
      : { idempotencyKey, refreshes }),
  });
}

export const ASSET_TEMPLATE_ADDRESS = '/api/asset/template';

/** The cards that are listed as a file, as they were entered. */
export function assetsFileAddress({ kind, status, categoryId, text }: AssetFilter): string {
  const asked = { kind, status, category_id: categoryId, q: text || null };
  const given = Object.entries(asked).flatMap(([key, value]) =>
    value === null ? [] : [[key, String(value)]],
  );
  const query = new URLSearchParams(given).toString();
  return `/api/asset/export${query === '' ? '' : `?${query}`}`;
}
