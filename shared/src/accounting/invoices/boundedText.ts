import { cutText } from '../../primitives/cutText';

/** How long a text of an invoice is kept; the file itself is kept whole. */
export const textLimits = { short: 100, name: 300, remark: 2_000 } as const;

const CONTROL_CHARACTERS = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\ufeff]/g;
const HALF_CHARACTERS = /\p{Surrogate}/gu;

/** A stranger's text as it may be stored: without control characters, and not longer than its field. */
export function boundedText(text: string, most: number): string {
  // First to a size that is quick to clean.
  const start = text.trimStart().slice(0, most * 4);
  const clean = start.replace(CONTROL_CHARACTERS, ' ').replace(HALF_CHARACTERS, '\uFFFD').trim();
  return cutText(clean, most).trim();
}
