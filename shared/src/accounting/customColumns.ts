/**
 * 自定义列: values are kept by column, so when columns are renamed, moved, added or taken out, the values go with their
 * column. A name that is in both lists is the same column; one that is new instead of one that is gone is
 * that one renamed.
 *
 *   车牌 车型 → 车型 载重: 车型 keeps its values, 载重 is empty, 车牌 is gone.
 */
export function sourceColumns(before: readonly string[], after: readonly string[]): (number | null)[] {
  return after.map((name, column) => {
    const same = before.indexOf(name);
    if (same >= 0) return same;
    const replaced = before[column];
    return replaced !== undefined && !after.includes(replaced) ? column : null;
  });
}

/** The values of one item under the columns as they are now. */
export function movedValues(values: readonly string[], sources: readonly (number | null)[]): string[] {
  return sources.map((source) => (source === null ? '' : (values[source] ?? '')));
}

/** Positions of the columns that are gone. */
export function lostColumns(before: readonly string[], sources: readonly (number | null)[]): number[] {
  return [...before.keys()].filter((column) => !sources.includes(column));
}
