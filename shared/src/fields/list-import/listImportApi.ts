import type { ImportedRow, ListImportResult } from '../../wire/listImport';

export type { ImportedRow, ListImportResult };

/** What goes beside a file: which category, which balance. */
export type ImportFields = Readonly<Record<string, string | number>>;

/** How the remote sends a file of its list; the request layer is the shell's. */
export interface ListImporter {
  /** 试导入: what the file would create and change, and every problem in it; nothing is saved. */
  readonly tryFile: (file: File, fields: ImportFields) => Promise<ListImportResult>;
  /** Takes the whole file in or nothing of it, once for a key. */
  readonly takeFile: (file: File, fields: ImportFields, idempotencyKey: string) => Promise<ListImportResult>;
  /** What to say of a failure; null: the reader went away. */
  readonly failureText: (failure: unknown) => string | null;
  /** Throws what is a bug of ours. */
  readonly ignoreReported: (failure: unknown) => void;
}
