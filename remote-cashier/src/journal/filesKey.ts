/** 附件 of the entry whose row has the focus, as of a voucher in its form. */
export const FILES_KEY = 'alt+a';
