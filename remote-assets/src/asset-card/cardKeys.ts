/** The keys of a card. */
export const cardKeys = { save: 'ctrl+s', saveAndNext: 'f12', copy: 'ctrl+d' } as const;
