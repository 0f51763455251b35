/** An uploaded spreadsheet. */
export interface SpreadsheetFile {
  readonly name: string;
  readonly content: Uint8Array;
}

export interface WorksheetRow {
  /** As the spreadsheet counts, from 1. */
  readonly number: number;
  /** Texts; numbers by their digits, dates as 2026-03-31. */
  readonly cells: readonly string[];
  /** Columns, counted from 0, that hold a formula. */
  readonly formulas: readonly number[];
}

export interface Worksheet {
  readonly name: string;
  /** The rows that hold something. */
  readonly rows: readonly WorksheetRow[];
}

/** The worksheets of a file, or why it cannot be read, in words for the person who chose it. */
export type SpreadsheetReading = { readonly worksheets: readonly Worksheet[] } | { readonly problem: string };

/** Thrown inside the readers; its message is the `problem` of the reading. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
}

export function unreadable(message: string): never {
  throw new UnreadableFile(message);
}

/** A crafted file may send a reader anywhere. */
const PAST_THE_END: ReadonlySet<string> = new Set(['ERR_OUT_OF_RANGE', 'ERR_BUFFER_OUT_OF_BOUNDS']);

/** Why a file cannot be read, for its person, with what to do about a broken one; null: the file is not the cause. */
export function unreadableText(error: unknown, next = ''): string | null {
  if (error instanceof UnreadableFile) return error.message;
  return PAST_THE_END.has(codeOf(error)) ? `文件已损坏，无法读取${next}` : null;
}

/** The code Node gives its own errors, `ERR_OUT_OF_RANGE`; nothing for other errors. */
export function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
}
