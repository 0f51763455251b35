const NUMBERED = /^(.*?)(\d{1,15})$/;

/**
 * The code proposed for a new item: one after the largest of the series most codes are in, as wide as those are. The
 * first item of a category is 001.
 *
 * 001, 002, 007 → 008 · KH-01, KH-02, 其他 → KH-03 · 99 → 100
 */
export function nextItemCode(codes: readonly string[]): string {
  const taken = new Set(codes);
  const series = new Map<string, { width: number; last: number; count: number }>();
  for (const code of codes) {
    const [, prefix, digits] = NUMBERED.exec(code) ?? [];
    if (prefix === undefined || digits === undefined) continue;
    const known = series.get(prefix) ?? { width: 0, last: 0, count: 0 };
    series.set(prefix, {
      width: Math.max(known.width, digits.startsWith('0') ? digits.length : known.width),
      last: Math.max(known.last, Number(digits)),
      count: known.count + 1,
    });
  }
  const [[prefix, { width, last }] = ['', { width: 3, last: 0 }]] = [...series].sort(
    ([, a], [, b]) => b.count - a.count,
  );
  for (let number = last + 1; ; number += 1) {
    const code = `${prefix}${String(number).padStart(width, '0')}`;
    if (!taken.has(code)) return code;
  }
}
