import { parseDate, type DateOnly } from '@mingzhang/shared/primitives/dateOnly';
import { invariant } from '@mingzhang/shared/primitives/invariant';

/** A day as the server wrote it. */
export function readDay(text: string): DateOnly {
  const day = parseDate(text);
  invariant(day, `${text} is no date`);
  return day;
}
