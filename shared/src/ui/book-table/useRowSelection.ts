import { useState, type KeyboardEvent } from 'react';

interface RowSelection {
  /** −1: none. */
  readonly active: number;
  isSelected(index: number): boolean;
  select(index: number, extend: boolean): void;
  onKeyDown(event: KeyboardEvent): void;
}

interface RowSelectionOptions {
  readonly count: number;
  readonly onOpen: (index: number) => void;
  /** First and last row to copy. */
  readonly onCopy: (from: number, to: number) => void;
}

/** Rows walked with ↑ ↓ Home End, extended with Shift, all with Ctrl+A; Enter opens, Ctrl+C copies. */
export function useRowSelection({ count, onOpen, onCopy }: RowSelectionOptions): RowSelection {
  const [{ anchor, active }, setSelection] = useState({ anchor: -1, active: -1 });
  const from = Math.min(anchor, active);
  const to = Math.max(anchor, active);

  function select(index: number, extend: boolean) {
    const target = Math.max(0, Math.min(count - 1, index));
    setSelection({ anchor: extend && anchor >= 0 ? anchor : target, active: target });
  }

  function onKeyDown(event: KeyboardEvent) {
    const isCommand = event.ctrlKey || event.metaKey;
    const moves: Record<string, number> = {
      ArrowUp: active - 1,
      ArrowDown: active + 1,
      Home: 0,
      End: count - 1,
    };
    const target = moves[event.key];
    if (count === 0) return;
    if (target !== undefined && !isCommand) select(target, event.shiftKey);
    else if (event.key === 'Enter' && active >= 0) onOpen(active);
    else if (isCommand && event.key.toLowerCase() === 'a') setSelection({ anchor: 0, active: count - 1 });
    else if (isCommand && event.key.toLowerCase() === 'c') {
      // Text marked with the mouse is what was meant then.
      if (window.getSelection()?.toString()) return;
      onCopy(Math.max(from, 0), active < 0 ? count - 1 : to);
    } else return;
    event.preventDefault();
  }

  return { active, select, onKeyDown, isSelected: (index) => from >= 0 && from <= index && index <= to };
}
