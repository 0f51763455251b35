import { useState, type KeyboardEvent } from 'react';

export interface RowSelection {
  /** −1: none. */
  readonly active: number;
  /** First and last chosen row; all of them while none is chosen. */
  readonly range: { readonly from: number; readonly to: number };
  isSelected(index: number): boolean;
  select(index: number, extend: boolean): void;
  onKeyDown(event: KeyboardEvent): void;
}

/** Rows walked with ↑ ↓ Home End, extended with Shift, all chosen with Ctrl+A; Enter opens, Ctrl+Enter in a tab. */
export function useRowSelection(
  count: number,
  onOpen: (index: number, inNewTab: boolean) => void,
  start = -1,
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
    const isCommand = event.ctrlKey || event.metaKey;
    const moves: Record<string, number> = {
      ArrowUp: active - 1,
      ArrowDown: active + 1,
      Home: 0,
      End: last,
    };
    const target = moves[event.key];
    if (target !== undefined && !isCommand) select(target, event.shiftKey);
    else if (event.key === 'Enter' && active >= 0) onOpen(active, isCommand);
    else if (isCommand && event.key.toLowerCase() === 'a') setSelection({ anchor: 0, active: last });
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
