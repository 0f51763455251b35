/** Options of a write of vouchers: the list and its 断号, where they are on screen, follow. */
export const ofVoucherList = { refreshes: ['vouchers', 'numberGaps'] } as const;
