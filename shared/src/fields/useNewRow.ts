import { useRef, type RefObject } from 'react';
import { flushSync } from 'react-dom';

/** A list of rows that one adds to: the focus enters the row that was added. The ref goes around the table. */
export function useNewRow(): readonly [RefObject<HTMLElement | null>, (add: () => void) => void] {
  const list = useRef<HTMLElement>(null);
  const enter = (add: () => void) => {
    flushSync(add);
    list.current?.querySelector<HTMLInputElement>(':is(tbody tr, [data-row]):last-of-type input')?.focus();
  };
  return [list, enter];
}
