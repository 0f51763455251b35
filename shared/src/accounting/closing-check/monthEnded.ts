import { dayOf, lastDayOf, periodOf, type DateOnly } from '../../primitives/dateOnly';
import { monthOf, yearOf } from '../../primitives/period';
import type { ClosingCheck } from './closingCheck';

/** 期间检查: a month that still runs may be closed, but its last days then have to be written elsewhere. */
export const monthEnded: ClosingCheck = {
  key: 'monthEnded',
  title: '期间检查',
  findings({ period, today }) {
    const last = lastDayOf(period);
    if (today >= last) return [];
    const message = `本期尚未结束：今天是${dayLabel(today)}，本期到${dayLabel(last)}为止；结账后不能再录入本期凭证`;
    return [{ severity: 'warn', message, goal: null }];
  },
};

/** 2026年3月15日. */
function dayLabel(date: DateOnly): string {
  const period = periodOf(date);
  return `${yearOf(period)}年${monthOf(period)}月${dayOf(date)}日`;
}
