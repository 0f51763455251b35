/** 发票台账 with one invoice open over it. */
export const invoiceAddress = (id: number): string => `/invoice/${id}`;

/** Where invoices are taken in. */
export const IMPORT = '/invoice/import';

/** In the address of that page: the form for one without a file is open. */
export const HAND = 'hand=1';

/** 发票台账 of one batch. */
export const batchAddress = (id: number): string => `/invoice?batch=${id}`;
