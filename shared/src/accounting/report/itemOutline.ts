/**
 * 报表项目 as an outline: the lines in their order, each with its level. Under a line is what follows with a
 * deeper level, and goes with it wherever it is moved:
 *
 *   1 营业利润        1 营业利润
 *   2   减：营业成本   →   2   税金及附加
 *   2   税金及附加        2   减：营业成本
 */
export interface OutlineRow {
  readonly id: number;
  /** From 1. */
  readonly level: number;
}

/** The deepest level a line may have. */
export const DEEPEST_LEVEL = 9;

/** How many rows a row takes along: itself and what is under it. */
export function familySize(rows: readonly OutlineRow[], at: number): number {
  const level = rows[at]?.level ?? 0;
  const next = rows.findIndex((row, index) => index > at && row.level <= level);
  return (next < 0 ? rows.length : next) - at;
}

/** Up: before the sibling above, or out before the row it is under. As it was when there is nothing above. */
export function movedUp<Row extends OutlineRow>(rows: readonly Row[], id: number): readonly Row[] {
  const at = rows.findIndex((row) => row.id === id);
  const row = rows[at];
  if (!row || at === 0) return rows;
  const above = rows.slice(0, at).findLastIndex((other) => other.level <= row.level);
  return above < 0 ? rows : moved(rows, at, above);
}

/** Down: past the sibling below with what is under it, or in under the next row of a higher level. */
export function movedDown<Row extends OutlineRow>(rows: readonly Row[], id: number): readonly Row[] {
  const at = rows.findIndex((row) => row.id === id);
  const row = rows[at];
  if (!row) return rows;
  const next = at + familySize(rows, at);
  const below = rows[next];
  if (!below) return rows;
  return moved(rows, at, below.level === row.level ? next + familySize(rows, next) : next + 1);
}

/** Dropped before another row, or at the end (null), at that row's level. Nothing moves into its own family. */
export function droppedBefore<Row extends OutlineRow>(
  rows: readonly Row[],
  id: number,
  beforeId: number | null,
): readonly Row[] {
  const at = rows.findIndex((row) => row.id === id);
  const to = beforeId === null ? rows.length : rows.findIndex((row) => row.id === beforeId);
  if (at < 0 || to < 0 || (to >= at && to <= at + familySize(rows, at))) return rows;
  const level = rows[to]?.level ?? 1;
  const there = moved(rows, at, to);
  // Moved first: at another level it would take other rows along.
  return shifted(
    there,
    there.findIndex((row) => row.id === id),
    level - (rows[at]?.level ?? level),
    familySize(rows, at),
  );
}

/** One level deeper, at most one below the row above; with what is under it. */
export function indented<Row extends OutlineRow>(rows: readonly Row[], id: number): readonly Row[] {
  const at = rows.findIndex((row) => row.id === id);
  const row = rows[at];
  const above = rows[at - 1];
  return row && above && row.level <= above.level ? shifted(rows, at, 1) : rows;
}

/** One level up, down to the first. */
export function outdented<Row extends OutlineRow>(rows: readonly Row[], id: number): readonly Row[] {
  const at = rows.findIndex((row) => row.id === id);
  return (rows[at]?.level ?? 1) > 1 ? shifted(rows, at, -1) : rows;
}

/** 重排行次: 1, 2, 3 … in the order of the lines; headers have none. */
export function lineNumbersOf(
  items: readonly { readonly id: number; readonly isHeader: boolean }[],
): Map<number, number | null> {
  let last = 0;
  return new Map(items.map(({ id, isHeader }) => [id, isHeader ? null : ++last]));
}

/** The row a row is under, by the outline; null on the first level. */
export function outlineParentOf(rows: readonly OutlineRow[], at: number): number | null {
  const level = rows[at]?.level ?? 1;
  return rows.slice(0, at).findLast((row) => row.level < level)?.id ?? null;
}

function moved<Row extends OutlineRow>(rows: readonly Row[], from: number, to: number): readonly Row[] {
  const size = familySize(rows, from);
  const family = rows.slice(from, from + size);
  const rest = [...rows.slice(0, from), ...rows.slice(from + size)];
  const at = to > from ? to - size : to;
  return [...rest.slice(0, at), ...family, ...rest.slice(at)];
}

function shifted<Row extends OutlineRow>(
  rows: readonly Row[],
  at: number,
  by: number,
  size = familySize(rows, at),
): readonly Row[] {
  const end = at + size;
  return rows.map((row, index) =>
    index >= at && index < end
      ? { ...row, level: Math.min(Math.max(row.level + by, 1), DEEPEST_LEVEL) }
      : row,
  );
}
