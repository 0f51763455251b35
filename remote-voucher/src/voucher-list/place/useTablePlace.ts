import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import type { ListedVoucher } from '../../voucherListApi';
import type { ListPlace } from './listPlace';
import { indexOf } from './tableSight';
import { useVoucherWindow, type VoucherWindow } from './useVoucherWindow';

/** Where a table was scrolled to, and which voucher had the focus. */
export type StandingPlace = Pick<ListPlace, 'top' | 'focusedId'>;

/** Where the table is entered, and who hears where it was left. */
export interface TablePlace {
  /** Null: at the first voucher. */
  readonly entered: StandingPlace | null;
  readonly onLeave: (place: StandingPlace) => void;
}

/** The drawn part of a table that begins where one left it, and keeps the focus when its voucher goes away. */
export function useTablePlace(
  table: RefObject<HTMLTableElement | null>,
  vouchers: readonly ListedVoucher[],
  { entered, onLeave }: TablePlace,
): VoucherWindow {
  const shown = useVoucherWindow(table, vouchers);
  const { scrollTo, goTo, topNow } = shown;
  const latest = useRef({ vouchers, onLeave, focused: null as number | null });

  useEffect(() => {
    const before = latest.current;
    latest.current = { ...before, vouchers, onLeave };
    // The voucher with the focus was deleted: the next one takes it, so that the keys go on working.
    const isLost = document.activeElement === document.body && before.focused !== null;
    if (isLost && before.vouchers !== vouchers && vouchers.length > 0) {
      goTo(Math.min(before.focused ?? 0, vouchers.length - 1));
    }
  }, [vouchers, onLeave, goTo]);

  const hasEntered = useRef(false);
  useLayoutEffect(() => {
    if (hasEntered.current) return;
    hasEntered.current = true;
    const focused = vouchers.findIndex(({ voucher }) => voucher.id === entered?.focusedId);
    const top = topNow();
    if (entered) scrollTo(entered.top, focused < 0 ? null : focused);
    // Another page than the one that was scrolled down.
    else if (top && top.index + top.offset > 0) scrollTo({ index: 0, offset: 0 }, null);
  }, [vouchers, entered, scrollTo, topNow]);

  useLayoutEffect(() => {
    const leave = () => {
      const top = topNow();
      // A menu or a dialog of a voucher stands outside of the table.
      const focused = indexOf(document.activeElement) ?? latest.current.focused;
      const focusedId = focused === null ? null : (latest.current.vouchers[focused]?.voucher.id ?? null);
      if (top) latest.current.onLeave({ top, focusedId });
    };
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [topNow]);

  return {
    ...shown,
    hold: (index) => {
      latest.current.focused = index;
      shown.hold(index);
    },
  };
}
