import { addressOf } from '@mingzhang/shared/addresses/addressOf';
import type { Period } from '@mingzhang/shared/primitives/period';

/** Addresses of this remote's pages for one month. */
export const CLOSING_LIST_PATH = '/check-out/list';

export const carryForwardPath = (period: Period): string => addressOf({ kind: 'carryForward', period });

export const closingCheckPath = (period: Period): string => addressOf({ kind: 'closingCheck', period });

export function reopenPath(period: Period): string {
  return `/check-out/un-check?period=${period}`;
}
