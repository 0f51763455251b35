import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * How much room the toolbar and the notices take above the paper, for what sticks below them: `--above`, in
 * pixels, on the page. One pixel less than it is: a fraction would let the rows shine through in between.
 */
export function useHeightAbove(): RefObject<HTMLDivElement | null> {
  const above = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = above.current;
    if (!element) return;
    const measure = () => {
      const height = Math.max(0, Math.floor(element.offsetHeight) - 1);
      element.parentElement?.style.setProperty('--above', `${height}px`);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, []);
  return above;
}
