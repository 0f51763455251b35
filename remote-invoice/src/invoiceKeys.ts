/** The keys of 生成凭证: the first time they are shown, the second time made. */
export const voucherKeys = { make: 'ctrl+enter' } as const;

/** 勾选 of invoices, chosen in the list or open. */
export const TICK_KEY = 'f9';
