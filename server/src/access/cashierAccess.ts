import { files, type AccessTable } from './accessRule';

/** Cashier: fund accounts, their journals, vouchers of them, counts. */
export const cashierAccess: AccessTable = {
  'GET /cashier/account': 'cashier.read',
  'GET /cashier/account/leaf': 'cashier.read',
  'POST /cashier/account': 'cashier.write',
  'PUT /cashier/account': 'cashier.write',
  'DELETE /cashier/account/:id': 'cashier.write',
  'GET /cashier/category': 'cashier.read',
  'POST /cashier/category': 'cashier.write',
  'PUT /cashier/category': 'cashier.write',
  'POST /cashier/category/ready': 'cashier.write',
  'DELETE /cashier/category/:id': 'cashier.write',
  'GET /cashier/journal': 'cashier.read',
  'GET /cashier/journal/document': 'cashier.read',
  'POST /cashier/journal': 'cashier.write',
  'PUT /cashier/journal': 'cashier.write',
  'DELETE /cashier/journal/:id': 'cashier.write',
  ...files('/cashier/journal/:id', 'cashier.read', 'cashier.write'),
  'POST /cashier/journal/reverse': 'cashier.write',
  'POST /cashier/journal/close-day': 'cashier.write',
  // Of supervisors alone, the call itself decides besides.
  'POST /cashier/journal/reopen-day': 'cashier.write',
  'GET /cashier/journal/unposted': 'cashier.read',
  // Vouchers are made by bookkeepers: the cashier sends them 待制单.
  'POST /cashier/journal/to-voucher': 'voucher.write',
  'GET /cashier/journal/unregistered': 'cashier.read',
  'POST /cashier/journal/from-voucher': 'cashier.write',
  'POST /cashier/journal/link': 'cashier.write',
  'DELETE /cashier/journal/link/:entryId': 'cashier.write',
  'GET /cashier/report/daily': 'cashier.read',
  'GET /cashier/report/daily/document': 'cashier.read',
  'GET /cashier/count/document': 'cashier.read',
  'GET /cashier/count': 'cashier.read',
  'POST /cashier/count': 'cashier.write',
  'POST /cashier/count/:id/entry': 'cashier.write',
  // A voucher, made by bookkeepers.
  'POST /cashier/count/:id/voucher': 'voucher.write',
  'DELETE /cashier/count/:id': 'cashier.write',
};
