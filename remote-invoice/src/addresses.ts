/** 发票台账 with one invoice open over it. */
export const invoiceAddress = (id: number): string => `/invoice/${id}`;

/** Where invoices are taken in. */
export const IMPORT = '/invoice/import';

/** 发票台账 of one batch. */
export const batchAddress = (id: number): string => `/invoice?batch=${id}`;
