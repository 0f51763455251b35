import type { KeyboardEvent } from 'react';
import { hotkeyOf } from '../useHotkeys';
import { listKeys } from './listKeys';

/** What the keys do on a row that has the focus; what is left out does nothing. */
interface RowActions {
  /** Enter. */
  readonly onOpen?: (() => void) | undefined;
  /** Delete. */
  readonly onRemove?: (() => void) | undefined;
  /** Space. */
  readonly onTick?: (() => void) | undefined;
}

/** Lets the rows of a table be walked with ↑ ↓: Enter opens, Delete deletes, Space ticks. For `onRow`. */
export function rowKeys(name: string, actions: RowActions) {
  return {
    tabIndex: 0,
    'aria-label': name,
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => pressRowKey(event, actions),
  };
}

function pressRowKey(event: KeyboardEvent<HTMLElement>, { onOpen, onRemove, onTick }: RowActions): void {
  // Keys on the row's own buttons are theirs.
  if (event.target !== event.currentTarget) return;
  const { nextElementSibling: below, previousElementSibling: above } = event.currentTarget;
  const goTo = (row: Element | null) => () => row instanceof HTMLElement && row.focus();
  const acts: Readonly<Record<string, (() => unknown) | undefined>> = {
    [listKeys.below]: goTo(below),
    [listKeys.above]: goTo(above),
    [listKeys.open]: onOpen,
    [listKeys.remove]: onRemove,
    [listKeys.tick]: onTick,
  };
  const act = acts[hotkeyOf(event)];
  if (!act) return;
  act();
  event.preventDefault();
}
