/** Milliseconds. */
export const DAY = 86_400_000;

/** So many milliseconds into a day, as the clock shows them: whole seconds, 36_000_999 is 10:00:00. */
export function timeOfDay(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1_000);
  return [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
}
