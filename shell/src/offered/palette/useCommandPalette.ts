import { useHotkeys } from '@mingzhang/shared/ui';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { siteKeys } from '../keys/siteKeys';

export interface CommandPaletteState {
  readonly isOpen: boolean;
  readonly open: () => void;
  /** Back to exactly where one was: the field, its cursor, without scrolling. */
  readonly close: () => void;
  /** Closed at once for another page, which takes the focus itself: the key that opens it there finds it empty. */
  readonly leave: () => void;
}

/** 快速前往, by key from anywhere; without an account set there is nowhere to go. */
export function useCommandPalette(isEnabled: boolean): CommandPaletteState {
  /** While it is open: the way back. */
  const [goBack, setGoBack] = useState<(() => void) | null>(null);
  function open() {
    if (goBack) return;
    const back = wayBack();
    setGoBack(() => back);
  }
  useHotkeys({ [siteKeys.palette[0]]: open }, isEnabled);
  return {
    isOpen: goBack !== null,
    open,
    close: () => {
      setGoBack(null);
      // After the dialog has given the focus back to whatever it took it from.
      setTimeout(() => goBack?.());
    },
    leave: () => flushSync(() => setGoBack(null)),
  };
}

/** Takes the focus away; answers the way back to what had it, with what was chosen in it. */
function wayBack(): () => void {
  const { activeElement } = document;
  if (!(activeElement instanceof HTMLElement)) return () => undefined;
  const field =
    activeElement instanceof HTMLInputElement || activeElement instanceof HTMLTextAreaElement
      ? activeElement
      : null;
  const [from, to] = [field?.selectionStart ?? null, field?.selectionEnd ?? null];
  // What is typed from here on is the palette's, not the voucher's.
  activeElement.blur();
  return () => {
    activeElement.focus({ preventScroll: true });
    if (from !== null) field?.setSelectionRange(from, to);
  };
}
