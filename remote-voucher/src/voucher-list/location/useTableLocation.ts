import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import type { ListedVoucher } from '../../voucherListApi';
import type { ListLocation, TopVoucher } from './listLocation';
import { indexOf } from './visibleArea';
import { useVoucherWindow, type VoucherWindow } from './useVoucherWindow';

/** Where a table was scrolled to, and which voucher had the focus. */
type CurrentLocation = Pick<ListLocation, 'top' | 'focusedId'>;

/** Where the table is entered, and who hears where it was left. */
export interface TableLocation {
  /** Null: at the first voucher. */
  readonly entered: CurrentLocation | null;
  readonly onLeave: (location: CurrentLocation) => void;
}

interface Latest {
  readonly vouchers: readonly ListedVoucher[];
  readonly onLeave: TableLocation['onLeave'];
  /** The voucher that had the focus last. */
  focused: { readonly index: number; readonly id: number } | null;
}

/** Whether the first voucher is at the upper edge or above it. */
const isScrolled = ({ index, offset }: TopVoucher): boolean => index + offset > 0;

/** The drawn part of a table, beginning where it was left; keeps the focus when its voucher disappears. */
export function useTableLocation(
  table: RefObject<HTMLTableElement | null>,
  vouchers: readonly ListedVoucher[],
  { entered, onLeave }: TableLocation,
): VoucherWindow {
  const shown = useVoucherWindow(table, vouchers);
  const { scrollTo, goTo, topNow } = shown;
  const latest = useRef<Latest>({ vouchers, onLeave, focused: null });

  useEffect(() => {
    const before = latest.current;
    latest.current = { ...before, vouchers, onLeave };
    // The voucher with the focus was drawn anew elsewhere, or deleted: then the next one takes it.
    const { focused } = before;
    if (focused === null || before.vouchers === vouchers || document.activeElement !== document.body) return;
    const index = vouchers.findIndex(({ voucher }) => voucher.id === focused.id);
    if (vouchers.length > 0) goTo(index < 0 ? Math.min(focused.index, vouchers.length - 1) : index);
  }, [vouchers, onLeave, goTo]);

  const hasEntered = useRef(false);
  useLayoutEffect(() => {
    if (hasEntered.current) return;
    hasEntered.current = true;
    const focused = vouchers.findIndex(({ voucher }) => voucher.id === entered?.focusedId);
    const top = topNow();
    // Left while the page's head was visible: this window may be of another width, with a taller head.
    if (entered) scrollTo(top && !isScrolled(entered.top) ? top : entered.top, focused < 0 ? null : focused);
    // Another page than the one that was scrolled down.
    else if (top && isScrolled(top)) scrollTo({ index: 0, offset: 0 }, null);
  }, [vouchers, entered, scrollTo, topNow]);

  useLayoutEffect(() => {
    const leave = () => {
      const top = topNow();
      // A menu or a dialog of a voucher is outside of the table.
      const index = indexOf(document.activeElement);
      const focused = index === null ? undefined : latest.current.vouchers[index]?.voucher;
      if (top) latest.current.onLeave({ top, focusedId: focused?.id ?? latest.current.focused?.id ?? null });
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
      const id = latest.current.vouchers[index]?.voucher.id;
      if (id !== undefined) latest.current.focused = { index, id };
      shown.hold(index);
    },
  };
}
