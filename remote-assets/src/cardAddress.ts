/** Where a card is shown and changed. */
export const cardAddress = (id: number) => `/assets/card/${id}`;

/** A new card. */
export const NEW_CARD = '/assets/card';

/** A new card that begins as another one. */
export const copyAddress = (id: number) => `${NEW_CARD}?copy=${id}`;

/** A new card of a number that a count found on no card. */
export const surplusAddress = (countId: number, number: string) =>
  `${NEW_CARD}?${new URLSearchParams({ count: String(countId), number }).toString()}`;

/** A new card of a line that was entered before. */
export const lineCardAddress = ({ voucherId, line }: { readonly voucherId: number; readonly line: number }) =>
  `${NEW_CARD}?voucher=${voucherId}&line=${line}`;
