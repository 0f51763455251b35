import { editRow, withResult, type NumberField, type OpeningEdits, type OpeningFigures } from './openingRows';
import type { OpeningTableRow } from './openingBalancesApi';

/** Texts that hold no number, by field. */
export type UnreadTexts = Readonly<Partial<Record<NumberField, string>>>;

/** All that was typed and is not saved: figures, and texts that cannot be read and count for nothing. */
export interface Typing {
  readonly edits: OpeningEdits;
  /** By row code. */
  readonly unread: Readonly<Record<string, UnreadTexts>>;
}

export const NOTHING_TYPED: Typing = { edits: {}, unread: {} };

/** Whether there is anything to save or to mend. */
export function isAnythingTyped({ edits, unread }: Typing): boolean {
  return Object.keys(edits).length > 0 || Object.keys(unread).length > 0;
}

/** Figures of a row noted, against the row as stored. */
export function typeFigures(typing: Typing, stored: OpeningTableRow, figures: OpeningFigures): Typing {
  const all = withResult({ ...stored, ...typing.edits[stored.code] }, figures);
  return { ...typing, edits: editRow(typing.edits, stored, all) };
}

/** A text that holds no number noted, or (null) no more. */
export function typeText(typing: Typing, code: string, field: NumberField, text: string | null): Typing {
  const { [code]: own = {}, ...others } = typing.unread;
  if (text === null && own[field] === undefined) return typing;
  const { [field]: _mended, ...rest } = own;
  const texts: UnreadTexts = text === null ? rest : { ...rest, [field]: text };
  const unread = Object.keys(texts).length > 0 ? { ...others, [code]: texts } : others;
  return { ...typing, unread };
}

/** Rows as they were typed before; the others as they are. */
export function revertRows(typing: Typing, codes: readonly string[], before: Typing): Typing {
  return {
    edits: reverted(typing.edits, codes, before.edits),
    unread: reverted(typing.unread, codes, before.unread),
  };
}

function reverted<T>(
  now: Readonly<Record<string, T>>,
  codes: readonly string[],
  before: Readonly<Record<string, T>>,
): Record<string, T> {
  const others = Object.entries(now).filter(([code]) => !codes.includes(code));
  const own = Object.entries(before).filter(([code]) => codes.includes(code));
  return Object.fromEntries([...others, ...own]);
}
