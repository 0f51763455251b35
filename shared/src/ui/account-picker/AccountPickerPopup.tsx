import type { ReactNode, RefObject } from 'react';
import { createPortal } from 'react-dom';
import { usePositionBeside } from '../usePositionBeside';
import styles from './AccountPicker.module.css';

interface AccountPickerPopupProps {
  readonly anchor: RefObject<HTMLElement | null>;
  readonly children: ReactNode;
}

interface PopupPosition {
  readonly left: number;
  readonly minWidth: number;
  readonly maxWidth: number;
  readonly top?: number;
  readonly bottom?: number;
}

/** Enough for nine rows; with less room below and more above, the list opens upwards. */
const HEIGHT = 340;
const MIN_WIDTH = 360;
/** Between the list and the edges of the window. */
const MARGIN = 8;

/** Hangs the list under its input, or above it: never over the row being typed. */
export function AccountPickerPopup({ anchor, children }: AccountPickerPopupProps) {
  const position = usePositionBeside(anchor, positionFor);
  if (!position) return null;
  return createPortal(
    // The input must keep the focus while one chooses with the mouse.
    <div
      role="presentation"
      className={styles.popup}
      style={position}
      onMouseDown={(event) => event.preventDefault()}
    >
      {children}
    </div>,
    document.body,
  );
}

function positionFor(input: Element): PopupPosition {
  const box = input.getBoundingClientRect();
  const row = (input.closest('tr, [role="row"]') ?? input).getBoundingClientRect();
  const minWidth = Math.min(Math.max(box.width, MIN_WIDTH), window.innerWidth - 2 * MARGIN);
  const left = Math.max(MARGIN, Math.min(box.left, window.innerWidth - minWidth - MARGIN));
  const across = { left, minWidth, maxWidth: window.innerWidth - left - MARGIN };
  const below = window.innerHeight - row.bottom;
  if (below >= HEIGHT || below >= row.top) return { ...across, top: row.bottom + 2 };
  return { ...across, bottom: window.innerHeight - row.top + 2 };
}
