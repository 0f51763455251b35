import type { AccessTable } from './accessRule';

/** Fixed assets: their cards, events and vouchers. */
export const assetAccess: AccessTable = {
  'GET /asset': 'asset.read',
  'GET /asset/:id': 'asset.read',
  'GET /asset/:id/schedule': 'asset.read',
  'GET /asset/export': 'asset.read',
  'GET /asset/template': 'asset.read',
  'POST /asset/import': 'asset.write',
  'POST /asset': 'asset.write',
  'PUT /asset': 'asset.write',
  'DELETE /asset/:id': 'asset.write',
  'POST /asset/:id/events': 'asset.write',
  'DELETE /asset/:id/events/:eventId': 'asset.write',
  'POST /asset/voucher': 'asset.write',
  'GET /asset/start': 'asset.read',
  'PUT /asset/start': 'asset.write',
  'GET /asset/work': 'asset.read',
  'PUT /asset/work': 'asset.write',
  'GET /asset/unlinked': 'asset.read',
  'GET /asset/count': 'asset.read',
  'GET /asset/count/:id': 'asset.read',
  'POST /asset/count': 'asset.write',
  'DELETE /asset/count/:id': 'asset.write',
  'GET /asset/report/:name': 'asset.read',
  'GET /asset/reconciliation': 'asset.read',
  // Of the manager alone, the call itself decides besides.
  'PUT /asset/exemption': 'asset.write',
  'GET /asset/category': 'asset.read',
  'POST /asset/category': 'asset.write',
  'PUT /asset/category': 'asset.write',
  'DELETE /asset/category/:id': 'asset.write',
};
