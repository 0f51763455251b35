import { hotkeyOf } from '@mingzhang/shared/ui';
import { useEffect, useEffectEvent, type RefObject } from 'react';

/** Where one types, or arrows move what is chosen. */
const FIELDS = [
  ...['input:not([type="checkbox"])', 'textarea', 'select', 'iframe', '[contenteditable="true"]'],
  ...['[role="combobox"]', '[role="listbox"]', '[role="radiogroup"]', '[role="menu"]', '[role="tablist"]'],
].join(', ');

/** What Space presses. */
const PRESSED = 'button, a[href], summary, input, [role="button"], [role="checkbox"]';

const SPACE = ' ';

/**
 * Keys without Ctrl or Alt of what is shown over a page. In fields, on what Space presses, and in other dialogs they mean
 * what they always do.
 */
export function usePlainKeys(
  keys: Readonly<Record<string, () => void>>,
  shown: RefObject<HTMLElement | null>,
  isEnabled: boolean,
): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing || event.defaultPrevented || isElsewhere(event, shown.current)) return;
    const act = keys[hotkeyOf(event)];
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    if (!isEnabled) return;
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [isEnabled]);
}

function isElsewhere({ target, key }: KeyboardEvent, shown: HTMLElement | null): boolean {
  if (!(target instanceof Element)) return false;
  const dialog = target.closest('[role="dialog"]');
  if (dialog !== null && !dialog.contains(shown)) return true;
  return target.closest(FIELDS) !== null || (key === SPACE && target.closest(PRESSED) !== null);
}
