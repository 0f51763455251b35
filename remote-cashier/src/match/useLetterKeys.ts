import { hotkeyOf } from '@mingzhang/shared/ui';
import { useEffect, useEffectEvent } from 'react';

/** Keys that are letters: they act wherever the focus is, but for fields, where letters are typed, and dialogs. */
export function useLetterKeys(keys: Readonly<Record<string, () => void>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing || event.defaultPrevented || isElsewhere(event.target)) return;
    const act = keys[hotkeyOf(event)];
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

function isElsewhere(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  const isTyped = target.matches('textarea, select, [role="combobox"], input:not([type="checkbox"])');
  return isTyped || target.closest('[role="dialog"]') !== null;
}
