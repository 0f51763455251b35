import type { WorksheetProblem } from './voucherImport';

/** What an import does with one row of a list; `same`: it says what is there already. */
export type ImportedAction = 'create' | 'change' | 'same';

/** One row of a list as its import takes it. */
export interface ImportedRow {
  readonly sheet: string;
  readonly row: number;
  readonly code: string;
  readonly name: string;
  readonly action: ImportedAction;
  /** What is changed or follows, in sentences. */
  readonly notes: readonly string[];
}

/**
 * Answer of an import of a list (科目, 期初余额, 辅助核算项目), tried (`dryRun=1`) or done. `total`, `inserted` and
 * `updated` are what older clients read (wire.md 2.7); the rest is ours.
 */
export interface ListImportResult {
  /** Rows read. */
  readonly total: number;
  readonly inserted: number;
  readonly updated: number;
  /** The first of the rows that create or change something. */
  readonly rows: readonly ImportedRow[];
  /** The first of what is wrong with it; nothing is imported as long as there is any. */
  readonly problems: readonly WorksheetProblem[];
  readonly problemCount: number;
  /** What the file has and the import leaves out. */
  readonly notes: readonly string[];
}
