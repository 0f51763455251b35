/** 日记账 of an account. */
export const journalAddress = (accountId: number): string => `/cashier?account=${accountId}`;

export const FUNDS = '/cashier/accounts';
