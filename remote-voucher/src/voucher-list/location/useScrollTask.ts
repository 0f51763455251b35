import { useCallback, useLayoutEffect, useState, type RefObject } from 'react';
import { blockAt, bringIntoView, scrollTable, visibleAreaOf } from './visibleArea';

/** Something to do with a voucher that may not be drawn yet. */
export type ScrollTask =
  /** It gets the focus and comes into view. */
  | { readonly kind: 'show'; readonly index: number }
  /** It gets the focus where it is. */
  | { readonly kind: 'focus'; readonly index: number }
  /** It is so many pixels above the upper edge; another one gets the focus, null: none. */
  | {
      readonly kind: 'scroll';
      readonly index: number;
      readonly offset: number;
      readonly focused: number | null;
    };

/** Sends for a voucher: `hold` has it drawn, and in the render after that the task is done. */
export function useScrollTask(
  table: RefObject<HTMLTableElement | null>,
  hold: (index: number) => void,
): (task: ScrollTask) => void {
  const [task, setTask] = useState<ScrollTask | null>(null);
  const send = useCallback(
    (next: ScrollTask | null) => {
      if (next) hold(next.index);
      setTask(next);
    },
    [hold],
  );

  useLayoutEffect(() => {
    const block = task && table.current && blockAt(table.current, task.index);
    if (!block || !table.current) return;
    if (task.kind === 'scroll') {
      const { top } = visibleAreaOf(table.current);
      scrollTable(table.current, block.getBoundingClientRect().top - top + task.offset);
      send(task.focused === null ? null : { kind: 'focus', index: task.focused });
      return;
    }
    block.focus({ preventScroll: true });
    if (task.kind === 'show') bringIntoView(table.current, block);
    send(null);
  }, [task, table, send]);

  return send;
}
