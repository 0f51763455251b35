const DAY = 86_400_000;
/** Excel's day 0; it believes in 1900-02-29, so this holds from 1900-03-01 on. */
const EPOCH = Date.UTC(1899, 11, 30);
/** Old Macs began to count in 1904. */
export const DAYS_TO_1904 = 1462;

/** Excel's count of days as 2026-03-31; what is no day of four-digit years stays a number. */
export function dateOf(serial: number): string {
  if (!(serial >= 61 && serial < 2_958_466)) return String(serial);
  return new Date(EPOCH + Math.floor(serial) * DAY).toISOString().slice(0, 10);
}

/** Formats of Excel's own that show a day; times alone are none. */
const isBuiltInDate = (id: number) =>
  (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58);

/** Whether a number format shows a day: `yyyy"年"m"月"`, but not `"Rmd"0.00` or `[Red]0`. */
export function isDateFormat(id: number, code: string | undefined): boolean {
  if (code === undefined) return isBuiltInDate(id);
  return /[ymd]/i.test(code.replace(/"[^"]*"?|\[[^\]]*\]?|\\.|_./g, ''));
}
