import { numberText } from './numberText';
import { DAY, timeOfDay } from '@mingzhang/shared/primitives/timeOfDay';

/** Excel's day 0; it believes in 1900-02-29, so this holds from 1900-03-01 on. */
const EPOCH = Date.UTC(1899, 11, 30);
/** Old Macs began to count in 1904. */
export const DAYS_TO_1904 = 1462;

/** Excel's count of days as 2026-03-31; what is no day of four-digit years stays a number. */
export function dateOf(serial: number): string {
  if (!(serial >= 61 && serial < 2_958_466)) return String(serial);
  return new Date(EPOCH + Math.floor(serial) * DAY).toISOString().slice(0, 10);
}

/** What a number format shows of Excel's count of days: the day, the time of it, or both. */
export type SerialForm = 'day' | 'time' | 'moment';

/** What a number format makes of a number; `percent`: 0.05 is shown as 5%. */
export type NumberForm = SerialForm | 'percent';

/** A count of days as text, by what its format shows; undefined: as the number it is. */
export type SerialText = (serial: number, form: SerialForm) => string | undefined;

/** The day alone, as books are kept. */
export const dayText: SerialText = (serial, form) => (form === 'time' ? undefined : dateOf(serial));

/**
 * The day and the time of it to the second, as a bank has them: a day alone where nothing but the day is there. Counted
 * in whole milliseconds: 10:00:00 is 0.41666666666666669 of a day.
 */
export const momentText: SerialText = (serial, form) => {
  const milliseconds = Math.round(serial * DAY);
  const days = Math.floor(milliseconds / DAY);
  const rest = milliseconds - days * DAY;
  if (form === 'time' || days === 0) {
    return serial >= 0 && (form !== 'day' || rest > 0) ? timeOfDay(rest) : undefined;
  }
  const on = dateOf(days);
  const isDay = on !== String(days);
  return isDay && (form === 'moment' || rest > 0) ? `${on} ${timeOfDay(rest)}` : dateOf(serial);
};

/** A number of a cell as its format shows it; 1904 is told by `offset`. */
export function shownNumber(
  number: number,
  form: NumberForm | undefined,
  offset: number,
  serialText: SerialText,
): string {
  if (form === 'percent') return `${numberText(number * 100)}%`;
  const days = number + (form === 'time' ? 0 : offset);
  return (form && serialText(days, form)) ?? numberText(number);
}

/** Formats of Excel's own. What of 27 to 36 and 50 to 58 is a time depends on the language: the number tells. */
function builtInForm(id: number): NumberForm | undefined {
  if (id === 9 || id === 10) return 'percent';
  if (id === 22) return 'moment';
  if ((id >= 18 && id <= 21) || (id >= 45 && id <= 47)) return 'time';
  return (id >= 14 && id <= 17) || (id >= 27 && id <= 36) || (id >= 50 && id <= 58) ? 'day' : undefined;
}

/** What a format shows: `yyyy"年"m"月"` a day, `[h]:mm` a time, `0.00%` a share; `"Rmd"0.00` and `[Red]0` show a number. */
export function numberForm(id: number, code: string | undefined): NumberForm | undefined {
  if (code === undefined) return builtInForm(id);
  const plain = code.replace(/"[^"]*"?|\[[^\]]*\]?|\\.|_./g, '');
  const isTime = /[hs]/i.test(plain) || /\[[hms]{1,9}\]/i.test(code);
  // m is minutes where there are hours or seconds.
  const isDay = /[yd]/i.test(plain) || (/m/i.test(plain) && !isTime);
  if (isDay) return isTime ? 'moment' : 'day';
  if (isTime) return 'time';
  return plain.includes('%') ? 'percent' : undefined;
}
