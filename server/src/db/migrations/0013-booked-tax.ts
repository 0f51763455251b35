/** The tax a voucher had when its invoices were booked; null: not known, of those booked before this. */
export const bookedTax = `
-- Debit less credit on 应交增值税 and 待认证进项税额, of the whole voucher.
alter table invoice_booking add column voucher_tax_fen bigint;
alter table invoice_booking add constraint invoice_booking_tax_bounded
  check (voucher_tax_fen between -9999999999999 and 9999999999999);
`;
