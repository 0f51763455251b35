import { useState, type KeyboardEvent } from 'react';
import { hotkeyOf } from '../useHotkeys';
import { bookRowKeys, EXTENDING } from './bookRowKeys';

export interface RowSelection {
  /** −1: none. */
  readonly active: number;
  /** First and last chosen row; all of them while none is chosen. */
  readonly range: { readonly from: number; readonly to: number };
  readonly isSelected: (index: number) => boolean;
  readonly select: (index: number, extend: boolean) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** Rows walked with ↑ ↓ Home End, extended with Shift, all chosen with Ctrl+A; Enter opens, Ctrl+Enter in a tab, Space ticks. */
export function useRowSelection(
  count: number,
  onOpen: (index: number, inNewTab: boolean) => void,
  start = -1,
  onTick?: (from: number, to: number) => void,
): RowSelection {
  const [{ anchor, active }, setSelection] = useState({ anchor: start, active: start });
  const last = count - 1;
  const from = Math.min(anchor, active, last);
  const to = Math.min(Math.max(anchor, active), last);

  function select(index: number, extend: boolean) {
    const target = Math.max(0, Math.min(last, index));
    setSelection({ anchor: extend && anchor >= 0 ? anchor : target, active: target });
  }

  function onKeyDown(event: KeyboardEvent) {
    // A box in a row ticks itself.
    if (event.key === bookRowKeys.tick && event.target !== event.currentTarget) return;
    const hotkey = hotkeyOf(event);
    const moves: Readonly<Record<string, number>> = {
      [bookRowKeys.above]: active - 1,
      [bookRowKeys.below]: active + 1,
      [bookRowKeys.first]: 0,
      [bookRowKeys.last]: last,
    };
    const target = moves[hotkey.replace(EXTENDING, '')];
    const opens = hotkey === bookRowKeys.open || hotkey === bookRowKeys.openInTab;
    if (target !== undefined) select(target, hotkey.startsWith(EXTENDING));
    else if (opens && active >= 0) onOpen(active, hotkey === bookRowKeys.openInTab);
    else if (hotkey === bookRowKeys.tick && onTick && active >= 0) onTick(from, to);
    else if (hotkey === bookRowKeys.all) setSelection({ anchor: 0, active: last });
    else return;
    event.preventDefault();
  }

  return {
    active,
    range: active < 0 ? { from: 0, to: last } : { from, to },
    select,
    onKeyDown,
    isSelected: (index) => active >= 0 && from <= index && index <= to,
  };
}
