import { useCallback, useLayoutEffect, useState, type RefObject } from 'react';
import { blockAt, bringIntoSight, scrollTable, sightOf } from './visibleArea';

/** Something to do with a voucher that may not be drawn yet. */
export type Errand =
  /** It gets the focus and comes into sight. */
  | { readonly kind: 'show'; readonly index: number }
  /** It gets the focus where it is. */
  | { readonly kind: 'focus'; readonly index: number }
  /** It stands so many pixels above the upper edge; another one gets the focus, null: none. */
  | {
      readonly kind: 'scroll';
      readonly index: number;
      readonly offset: number;
      readonly focused: number | null;
    };

/** Sends for a voucher: `hold` has it drawn, and in the render after that the errand is done. */
export function useErrand(
  table: RefObject<HTMLTableElement | null>,
  hold: (index: number) => void,
): (errand: Errand) => void {
  const [errand, setErrand] = useState<Errand | null>(null);
  const send = useCallback(
    (next: Errand | null) => {
      if (next) hold(next.index);
      setErrand(next);
    },
    [hold],
  );

  useLayoutEffect(() => {
    const block = errand && table.current && blockAt(table.current, errand.index);
    if (!block || !table.current) return;
    if (errand.kind === 'scroll') {
      const { top } = sightOf(table.current);
      scrollTable(table.current, block.getBoundingClientRect().top - top + errand.offset);
      send(errand.focused === null ? null : { kind: 'focus', index: errand.focused });
      return;
    }
    block.focus({ preventScroll: true });
    if (errand.kind === 'show') bringIntoSight(table.current, block);
    send(null);
  }, [errand, table, send]);

  return send;
}
