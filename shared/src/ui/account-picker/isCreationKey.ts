interface PressedKey {
  readonly key: string;
  readonly altKey: boolean;
}

/** F10 asks for a new account or item; Alt+K where the browser or the desktop keeps F10 to itself. */
export function isCreationKey({ key, altKey }: PressedKey): boolean {
  return key === 'F10' || (altKey && key.toLowerCase() === 'k');
}
