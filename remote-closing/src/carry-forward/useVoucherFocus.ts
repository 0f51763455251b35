import { useEffect, useRef } from 'react';

/**
 * Making a voucher disables the button that made it, and the focus would fall off the page: it goes to
 * the voucher made. `ask` says that one is being made.
 */
export function useVoucherFocus(isDue: boolean) {
  const link = useRef<HTMLAnchorElement>(null);
  const isAsked = useRef(false);

  useEffect(() => {
    if (isDue || !isAsked.current) return;
    isAsked.current = false;
    const focused = document.activeElement;
    // Only when the focus has not moved elsewhere meanwhile.
    if (focused === document.body || focused?.matches(':disabled')) link.current?.focus();
  }, [isDue]);

  const ask = () => {
    isAsked.current = true;
  };
  return { link, ask };
}
