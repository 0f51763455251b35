import type { AccessTable } from './accessRule';

/** Invoices: the register, its files, rules and vouchers, 勾选 and 税额核对. */
export const invoiceAccess: AccessTable = {
  'GET /invoice': 'invoice.read',
  'GET /invoice/document': 'invoice.read',
  'GET /invoice/:id': 'invoice.read',
  'PUT /invoice/:id': 'invoice.write',
  'DELETE /invoice/:id': 'invoice.write',
  'GET /invoice/file/:id': 'invoice.read',
  'POST /invoice/files': 'invoice.write',
  'POST /invoice/hand': 'invoice.write',
  'GET /invoice/batch': 'invoice.read',
  'DELETE /invoice/batch/:id': 'invoice.write',
  'GET /invoice/rule': 'invoice.read',
  'POST /invoice/rule': 'invoice.write',
  'PUT /invoice/rule': 'invoice.write',
  'DELETE /invoice/rule/:id': 'invoice.write',
  'POST /invoice/rule/ready': 'invoice.write',
  'POST /invoice/vouchers': 'invoice.write',
  'POST /invoice/voucher/lines': 'invoice.write',
  'POST /invoice/voucher': 'voucher.write',
  'PUT /invoice/voucher': 'voucher.write',
  'POST /invoice/ticks': 'invoice.write',
  'GET /invoice/tax': 'invoice.read',
  'GET /invoice/unbooked': 'invoice.read',
  'GET /invoice/:id/document': 'invoice.read',
};
