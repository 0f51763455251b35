import { useLayoutEffect, useState, type RefObject } from 'react';

/**
 * Where to draw what hangs on an element: asked anew whenever the page scrolls, the window changes, or something
 * comes in above that moves the element (then one of the elements around it changes its size). Null before the first
 * drawing.
 * @param positionOf the same function as long as it says the same
 */
export function usePositionBeside<Position>(
  anchor: RefObject<Element | null>,
  positionOf: (anchor: Element) => Position,
): Position | null {
  const [position, setPosition] = useState<Position | null>(null);

  useLayoutEffect(() => {
    const update = () => {
      if (anchor.current) setPosition(positionOf(anchor.current));
    };
    update();
    const resized = new ResizeObserver(update);
    for (let around = anchor.current; around; around = around.parentElement) resized.observe(around);
    window.addEventListener('scroll', update, true);
    window.addEventListener('resize', update);
    return () => {
      resized.disconnect();
      window.removeEventListener('scroll', update, true);
      window.removeEventListener('resize', update);
    };
  }, [anchor, positionOf]);

  return position;
}
