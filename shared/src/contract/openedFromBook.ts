/** Marks an address that was opened from a book or a statement (the state of its link): Esc leads back there. */
export const OPENED_FROM_BOOK = { openedFromBook: true } as const;

/** Whether an address carries the mark. @param state what the router keeps with the address */
export function isOpenedFromBook(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'openedFromBook' in state;
}
