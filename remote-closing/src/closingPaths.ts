import { monthOf, yearOf, type Period } from '@mingzhang/shared/primitives/period';

/** Addresses of this remote's pages for one month. */
export const CLOSING_LIST_PATH = '/check-out/list';

export function carryForwardPath(period: Period): string {
  return `/check-out/carry-forward/${yearOf(period)}/${monthOf(period)}`;
}

export function closingCheckPath(period: Period): string {
  return `/check-out/check/${yearOf(period)}/${monthOf(period)}`;
}

export function reopenPath(period: Period): string {
  return `/check-out/un-check?period=${period}`;
}
