const DAY = 86_400_000;
/** Excel's day 0; it believes in 1900-02-29, so this holds from 1900-03-01 on. */
const EPOCH = Date.UTC(1899, 11, 30);

/** Excel's count of days as 2026-03-31; what is no day of four-digit years stays a number. */
export function dateOf(serial: number): string {
  const text = new Date(EPOCH + Math.floor(serial) * DAY);
  return serial >= 61 && serial < 2_958_466 ? text.toISOString().slice(0, 10) : String(serial);
}
