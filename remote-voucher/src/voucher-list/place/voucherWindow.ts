/** Vouchers of a page that are drawn, both ends included. */
export interface DrawnRange {
  readonly first: number;
  readonly last: number;
}

/** What is drawn, and the blank places between that keep the height of what is not. */
export type DrawnPart =
  | { readonly kind: 'voucher'; readonly index: number }
  | { readonly kind: 'blank'; readonly index: number; readonly height: number };

/** Where each voucher begins, and after the last where all end: heights 10, 20 → 0, 10, 30. */
export function offsetsOf(heights: readonly number[]): readonly number[] {
  const offsets = [0];
  for (const height of heights) offsets.push((offsets.at(-1) ?? 0) + height);
  return offsets;
}

/** The voucher at a height; the first or last one for a height outside. */
export function indexAt(offsets: readonly number[], height: number): number {
  let from = 0;
  let to = Math.max(0, offsets.length - 2);
  while (from < to) {
    const middle = (from + to + 1) >> 1;
    if ((offsets[middle] ?? 0) <= height) from = middle;
    else to = middle - 1;
  }
  return from;
}

/** The vouchers between two heights and some pixels more on either side. */
export function rangeBetween(
  offsets: readonly number[],
  top: number,
  bottom: number,
  around: number,
): DrawnRange {
  return { first: indexAt(offsets, top - around), last: indexAt(offsets, bottom + around) };
}

/** The parts of a page from above: the range, one voucher more wherever it stands, and the blanks between. */
export function drawnParts(
  offsets: readonly number[],
  { first, last }: DrawnRange,
  also: number | null,
): DrawnPart[] {
  const count = offsets.length - 1;
  const drawn: number[] = [];
  for (let index = Math.max(0, first); index <= Math.min(last, count - 1); index += 1) drawn.push(index);
  if (also !== null && also >= 0 && also < count && (also < first || also > last)) drawn.push(also);
  const parts: DrawnPart[] = [];
  let next = 0;
  const blankUntil = (index: number) => {
    const height = (offsets[index] ?? 0) - (offsets[next] ?? 0);
    if (index > next) parts.push({ kind: 'blank', index: next, height });
  };
  for (const index of drawn.sort((a, b) => a - b)) {
    blankUntil(index);
    parts.push({ kind: 'voucher', index });
    next = index + 1;
  }
  blankUntil(count);
  return parts;
}
