/** A row that is drawn, as the window measured it: pixels below the first row. */
export interface MeasuredRow {
  readonly index: number;
  readonly start: number;
  readonly end: number;
}

/** What is drawn, and the blanks between that keep the height of what is not. */
export type DrawnPart =
  | { readonly kind: 'row'; readonly index: number }
  /** `index`: its first row. */
  | { readonly kind: 'blank'; readonly index: number; readonly height: number };

/** All rows, without a blank. */
export function allParts(count: number): readonly DrawnPart[] {
  return Array.from({ length: count }, (_, index) => ({ kind: 'row', index }));
}

/** The parts of a table from above, for rows in their order and the height of all rows together. */
export function drawnParts(rows: readonly MeasuredRow[], totalHeight: number): readonly DrawnPart[] {
  const parts: DrawnPart[] = [];
  let [next, top] = [0, 0];
  const blankUntil = (bottom: number) => {
    if (bottom > top) parts.push({ kind: 'blank', index: next, height: bottom - top });
  };
  for (const { index, start, end } of rows) {
    blankUntil(start);
    parts.push({ kind: 'row', index });
    [next, top] = [index + 1, end];
  }
  blankUntil(totalHeight);
  return parts;
}

/** The rows of a range, some more around it, and those that are held, each once, in their order. */
export function drawnIndexes(
  range: { readonly startIndex: number; readonly endIndex: number; readonly count: number },
  around: number,
  held: readonly number[],
): number[] {
  const first = Math.max(0, range.startIndex - around);
  const last = Math.min(range.count - 1, range.endIndex + around);
  const drawn = Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at);
  const outside = held.filter(
    (index) => index >= 0 && index < range.count && (index < first || index > last),
  );
  return [...new Set([...drawn, ...outside])].sort((one, other) => one - other);
}
