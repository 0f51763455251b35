import { useEffect, useEffectEvent } from 'react';

/** Keys and what they do: `{ 'ctrl+s': save, 'alt+n': create, escape: close }`. */
export type Hotkeys = Readonly<Record<string, (event: KeyboardEvent) => void>>;

/**
 * Listens to keys anywhere on the page and keeps the browser from acting on the ones it takes. On a Mac
 * ⌘ counts as ctrl. Keys that an input method is still composing with are left alone.
 */
export function useHotkeys(hotkeys: Hotkeys, isEnabled = true): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing || event.defaultPrevented) return;
    const act = hotkeys[hotkeyOf(event)];
    if (!act) return;
    event.preventDefault();
    act(event);
  });
  useEffect(() => {
    if (!isEnabled) return;
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [isEnabled]);
}

/**
 * The keys of a page: a dialog over it keeps them from it, as what they do would happen unseen (F12 in a dialog saves
 * nothing beneath it).
 */
export function usePageKeys(hotkeys: Hotkeys, isEnabled = true): void {
  const isOver = ({ target }: KeyboardEvent) =>
    target instanceof Element && target.closest('[role="dialog"]') !== null;
  const own = Object.entries(hotkeys).map(
    ([key, act]) => [key, (event: KeyboardEvent) => isOver(event) || act(event)] as const,
  );
  useHotkeys(Object.fromEntries(own), isEnabled);
}

/** What of a key's event names it: the browser's own, or React's. */
export type PressedKey = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** The name of what was pressed: modifiers in the order ctrl, alt, shift, then the key. */
export function hotkeyOf(event: PressedKey): string {
  const modifiers = [
    (event.ctrlKey || event.metaKey) && 'ctrl',
    event.altKey && 'alt',
    event.shiftKey && 'shift',
  ].filter(Boolean);
  return [...modifiers, event.key.toLowerCase()].join('+');
}

const CAPS: Readonly<Record<string, string>> = {
  arrowup: '↑',
  arrowdown: '↓',
  arrowleft: '←',
  arrowright: '→',
  pageup: 'PgUp',
  pagedown: 'PgDn',
  escape: 'Esc',
  ' ': '空格',
};

/** A key as it is on the keyboard, cap by cap: `alt+arrowup` → Alt, ↑. */
export function keyCaps(hotkey: string): string[] {
  return hotkey.split('+').map((key) => CAPS[key] ?? key.charAt(0).toUpperCase() + key.slice(1));
}
