/** The keys of 生成凭证: the first time they are shown, the second time made. */
export const voucherKeys = { make: 'ctrl+enter' } as const;
