import { useEffect, useEffectEvent, useLayoutEffect, useState, type RefObject } from 'react';
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
  /** The voucher that had the focus last. */
  const [focused, setFocused] = useState<{ readonly index: number; readonly id: number } | null>(null);

  // The voucher with the focus was drawn anew elsewhere, or deleted: then the next one takes it.
  const refocus = useEffectEvent((now: readonly ListedVoucher[]) => {
    if (focused === null || document.activeElement !== document.body) return;
    const index = now.findIndex(({ voucher }) => voucher.id === focused.id);
    if (now.length > 0) goTo(index < 0 ? Math.min(focused.index, now.length - 1) : index);
  });
  useEffect(() => refocus(vouchers), [vouchers]);

  const enter = useEffectEvent(() => {
    const focusedBefore = vouchers.findIndex(({ voucher }) => voucher.id === entered?.focusedId);
    const top = topNow();
    // Left while the page's head was visible: this window may be of another width, with a taller head.
    if (entered) {
      scrollTo(top && !isScrolled(entered.top) ? top : entered.top, focusedBefore < 0 ? null : focusedBefore);
    }
    // Another page than the one that was scrolled down.
    else if (top && isScrolled(top)) scrollTo({ index: 0, offset: 0 }, null);
  });
  const leave = useEffectEvent(() => {
    const top = topNow();
    // A menu or a dialog of a voucher is outside of the table.
    const index = indexOf(document.activeElement);
    const here = index === null ? undefined : vouchers[index]?.voucher;
    if (top) onLeave({ top, focusedId: here?.id ?? focused?.id ?? null });
  });
  useLayoutEffect(() => {
    enter();
    const listener = () => leave();
    window.addEventListener('pagehide', listener);
    return () => {
      window.removeEventListener('pagehide', listener);
      leave();
    };
  }, []);

  return {
    ...shown,
    hold: (index) => {
      const id = vouchers[index]?.voucher.id;
      if (id !== undefined)
        setFocused((last) => (last?.index === index && last.id === id ? last : { index, id }));
      shown.hold(index);
    },
  };
}
