import { useEffect, useEffectEvent } from 'react';

/** A key that acts from anywhere on the page, unless it is being typed or the page lies behind a dialog. */
export function usePageKey(key: string, act: () => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== key || event.defaultPrevented || isTaken(event.target)) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}

function isTaken(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, [role="dialog"]') !== null;
}
