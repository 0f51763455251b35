import type { VoucherOutline } from '@mingzhang/shared/accounting/voucherOutline';
import type { Period } from '@mingzhang/shared/primitives/period';

/** The voucher at the upper edge, counted from 0 on its page, and how many pixels it is scrolled past. */
export interface TopPlace {
  readonly index: number;
  readonly offset: number;
}

/** Where somebody stood in a list they left: what comes back when they do. */
export interface ListPlace {
  readonly top: TopPlace;
  /** The voucher that had the focus. */
  readonly focusedId: number | null;
  readonly selected: readonly VoucherOutline[];
}

/** The list one left last, for who comes back by the menu. */
export interface LastList {
  /** Its address: `from=2026-01&to=2026-03`. */
  readonly search: string;
  /** The month one worked in. Another one since then asks for another list. */
  readonly period: Period;
}

/** Whose places they are: one account set's and organization's. They live as long as the browser's tab. */
export interface PlaceKeeper {
  read(search: string): ListPlace | null;
  write(search: string, place: ListPlace): void;
  readLast(): LastList | null;
  writeLast(last: LastList): void;
}

export function placeKeeper(accountSetId: number, organizationId: number): PlaceKeeper {
  const owner = `voucher-list:${accountSetId}:${organizationId}`;
  const keyOf = (search: string) => `${owner}?${search}`;
  return {
    read: (search) => readJson<ListPlace>(keyOf(search)),
    write: (search, place) => sessionStorage.setItem(keyOf(search), JSON.stringify(place)),
    readLast: () => readJson<LastList>(owner),
    writeLast: (last) => sessionStorage.setItem(owner, JSON.stringify(last)),
  };
}

/** Only this file writes under these keys, so what is there is what was put there. */
function readJson<T>(key: string): T | null {
  const text = sessionStorage.getItem(key);
  return text === null ? null : (JSON.parse(text) as T);
}
