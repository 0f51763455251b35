/** Where a card is shown and changed. */
export const cardAddress = (id: number) => `/assets/card/${id}`;

/** A new card. */
export const NEW_CARD = '/assets/card';

/** A new card that begins as another one. */
export const copyAddress = (id: number) => `${NEW_CARD}?copy=${id}`;
