import type { KeyboardEvent } from 'react';

/** What the keys do on a row that has the focus; what is left out does nothing. */
interface RowActions {
  /** Enter. */
  readonly onOpen?: (() => void) | undefined;
  /** Delete. */
  readonly onRemove?: (() => void) | undefined;
}

/** Lets the rows of a table be walked with ↑ ↓: Enter opens, Delete deletes. For `onRow`. */
export function rowKeys(name: string, actions: RowActions) {
  return {
    tabIndex: 0,
    'aria-label': name,
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => pressRowKey(event, actions),
  };
}

function pressRowKey(event: KeyboardEvent<HTMLElement>, { onOpen, onRemove }: RowActions): void {
  // Keys on the row's own buttons are theirs.
  if (event.target !== event.currentTarget) return;
  const { nextElementSibling: below, previousElementSibling: above } = event.currentTarget;
  const goTo = (row: Element | null) => row instanceof HTMLElement && row.focus();
  if (event.key === 'ArrowDown') goTo(below);
  else if (event.key === 'ArrowUp') goTo(above);
  else if (event.key === 'Enter' && onOpen) onOpen();
  else if (event.key === 'Delete' && onRemove) onRemove();
  else return;
  event.preventDefault();
}
