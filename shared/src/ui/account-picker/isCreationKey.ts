import { hotkeyOf, type PressedKey } from '../useHotkeys';

/** F10 asks for a new account or item; Alt+K where the browser or the desktop keeps F10 to itself. */
export const creationKeys: readonly string[] = ['f10', 'alt+k'];

export function isCreationKey(event: PressedKey): boolean {
  return creationKeys.includes(hotkeyOf(event));
}
