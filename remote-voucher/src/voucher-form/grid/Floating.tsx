import { useLayoutEffect, useRef, useState, type CSSProperties, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import styles from './Grid.module.css';

interface FloatingProps {
  /** Room it needs; with less below and enough above it opens upwards. */
  readonly height: number;
  readonly children: ReactNode;
}

/**
 * Hangs its children under the element it stands in, or above it: never over what is typed there. Rows
 * clip what sticks out of them (they are not drawn while out of sight), so it stands in the body.
 */
export function Floating({ height, children }: FloatingProps) {
  const anchor = useRef<HTMLSpanElement>(null);
  const [place, setPlace] = useState<CSSProperties | null>(null);

  useLayoutEffect(() => {
    const update = () => {
      const box = anchor.current?.parentElement?.getBoundingClientRect();
      if (box) setPlace(placeUnder(box, height));
    };
    update();
    window.addEventListener('scroll', update, true);
    window.addEventListener('resize', update);
    return () => {
      window.removeEventListener('scroll', update, true);
      window.removeEventListener('resize', update);
    };
  }, [height]);

  return (
    <span ref={anchor} hidden>
      {place &&
        createPortal(
          <div className={styles.floating} style={place}>
            {children}
          </div>,
          document.body,
        )}
    </span>
  );
}

function placeUnder(box: DOMRect, height: number): CSSProperties {
  const side = { left: box.left, minWidth: box.width };
  const opensDown = window.innerHeight - box.bottom >= height || box.top < height;
  return opensDown ? { ...side, top: box.bottom } : { ...side, bottom: window.innerHeight - box.top };
}
