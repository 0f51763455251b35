import { dayOf, periodOf, type DateOnly } from '@mingzhang/shared/primitives/dateOnly';
import { monthOf } from '@mingzhang/shared/primitives/period';

/** How a day rests in the grid: without the year, which the page says. */
export const dayText = (on: DateOnly): string =>
  `${monthOf(periodOf(on))}-${String(dayOf(on)).padStart(2, '0')}`;
