import type { VoucherOutline } from '@mingzhang/shared/accounting/voucherOutline';
import type { Period } from '@mingzhang/shared/primitives/period';
import { fieldOf, keeper, type Owners } from '@mingzhang/shell';

/** The voucher at the upper edge, counted from 0 on its page, and how many pixels it is scrolled past. */
export interface TopVoucher {
  readonly index: number;
  readonly offset: number;
}

/** The position in a list that was left, restored on return. */
export interface ListLocation {
  readonly top: TopVoucher;
  /** The voucher that had the focus. */
  readonly focusedId: number | null;
  readonly selected: readonly VoucherOutline[];
}

/** The list left last, for the return by the menu. */
export interface LastList {
  /** Its address: `from=2026-01&to=2026-03`. */
  readonly search: string;
  /** The month one worked in. Another one since then asks for another list. */
  readonly period: Period;
}

/** Positions in lists; `detail` is the list's address. As long as the browser's tab lives. */
export const keptLocations = keeper('voucherList', (found) => (isLocation(found) ? found : null));

export const keptLastList = keeper('lastVoucherList', (found) => (isLastList(found) ? found : null));

export type ListOwner = Owners['organization'];

function isLocation(found: unknown): found is ListLocation {
  const index = fieldOf(fieldOf(found, 'top'), 'index');
  return typeof index === 'number' && Array.isArray(fieldOf(found, 'selected'));
}

function isLastList(found: unknown): found is LastList {
  return typeof fieldOf(found, 'search') === 'string' && typeof fieldOf(found, 'period') === 'string';
}
