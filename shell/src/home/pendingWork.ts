import type { MenuEntry } from '@mingzhang/shared/contract';
import type { AccountingPeriod } from '@mingzhang/shared/accounting/organization';
import { monthOf, periodLabel, yearOf, type Period } from '@mingzhang/shared/primitives/period';

/** One thing to do, and where. */
export interface PendingWork {
  readonly text: string;
  readonly action: string;
  readonly path: string;
}

interface Situation {
  readonly periods: readonly AccountingPeriod[];
  readonly currentPeriod: Period;
  readonly voucherCount: number;
  /** What the role's menu offers: nobody is sent where they cannot go. */
  readonly entries: readonly MenuEntry[];
}

/** 待办: earlier months that are still open, and a month without vouchers. */
export function pendingWork({ periods, currentPeriod, voucherCount, entries }: Situation): PendingWork[] {
  const offers = (path: string) => entries.some((entry) => entry.path === path);
  // The newest open month is the one still being written; those before it are late.
  const late = periods
    .filter(({ isClosed }) => !isClosed)
    .map(({ period }) => period)
    .sort()
    .slice(0, -1);
  const work: PendingWork[] = [];
  const [oldest] = late;
  if (oldest && offers('/check-out/list')) {
    const others = late.length > 1 ? `等 ${late.length} 个期间` : '';
    work.push({
      text: `${periodLabel(oldest)}${others}尚未结账`,
      action: '去结账',
      path: `/check-out/check/${yearOf(oldest)}/${monthOf(oldest)}`,
    });
  }
  if (voucherCount === 0 && offers('/voucher/form')) {
    work.push({ text: `${periodLabel(currentPeriod)}还没有凭证`, action: '新增凭证', path: '/voucher/form' });
  }
  return work;
}
