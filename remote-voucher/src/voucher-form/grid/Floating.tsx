import { useCallback, useRef, type CSSProperties, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { usePositionBeside } from '@mingzhang/shared/ui';
import styles from './Grid.module.css';

const TELEPHONE_PX = 600;

interface FloatingProps {
  /** Room it needs; with less below and enough above it opens upwards. */
  readonly height: number;
  readonly children: ReactNode;
}

/**
 * Hangs its children under the element it is in, or above it, clear of its row: never over what is typed
 * there. Rows clip what sticks out of them (they are not drawn while out of view), so it is in the body.
 */
export function Floating({ height, children }: FloatingProps) {
  const anchor = useRef<HTMLSpanElement>(null);
  const beside = useCallback(
    (hidden: Element) => positionBeside(hidden.parentElement ?? hidden, height),
    [height],
  );
  const position = usePositionBeside(anchor, beside);

  return (
    <span ref={anchor} hidden>
      {position &&
        createPortal(
          <div className={styles.floating} style={position}>
            {children}
          </div>,
          document.body,
        )}
    </span>
  );
}

function positionBeside(element: Element, height: number): CSSProperties {
  const box = element.getBoundingClientRect();
  const row = (element.closest('[data-row]') ?? element).getBoundingClientRect();
  // On a telephone there is no room beside the element: it takes the width of the screen.
  const side =
    window.innerWidth < TELEPHONE_PX ? { left: 8, right: 8 } : { left: box.left, minWidth: box.width };
  const opensDown = window.innerHeight - row.bottom >= height || row.top < height;
  return opensDown ? { ...side, top: row.bottom } : { ...side, bottom: window.innerHeight - row.top };
}
