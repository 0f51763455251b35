import { lastDayOf } from '@mingzhang/shared/primitives/dateOnly';
import type { Period } from '@mingzhang/shared/primitives/period';

/** Heading of a statement of flows: 2026年03月. */
export function periodMonthLabel(period: Period): string {
  return `${period.slice(0, 4)}年${period.slice(5)}月`;
}

/** Heading of a balance sheet: the month's last day, 2026年03月31日. */
export function periodDayLabel(period: Period): string {
  return `${periodMonthLabel(period)}${lastDayOf(period).slice(8)}日`;
}
