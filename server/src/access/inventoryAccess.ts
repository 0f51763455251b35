import type { AccessTable } from './accessRule';

/** The link with the inventory system. */
export const inventoryAccess: AccessTable = {
  ...inventoryCalls('/inventory/financial'),
  ...inventoryCalls('/api/inventory/financial'),
  'GET /inventory/link': 'setting.read',
  'PUT /inventory/link': 'setting.write',
  'DELETE /inventory/link': 'setting.write',
  'GET /inventory/stores': 'setting.read',
  'PUT /inventory/stores': 'setting.write',
  'POST /organization/mapping': 'organization.write',
  'GET /inventory/records/:kind': 'setting.read',
  'PUT /inventory/records/:kind': 'setting.write',
  'POST /inventory/records/:kind/items': 'setting.write',
  'GET /inventory/rules': 'setting.read',
  'PUT /inventory/rules': 'setting.write',
  'DELETE /inventory/rules/:type': 'setting.write',
  'GET /inventory/documents': 'voucher.read',
  'POST /inventory/preview': 'voucher.read',
  'POST /inventory/checks': 'voucher.read',
  'POST /inventory/vouchers': 'voucher.write',
  'GET /inventory/vouchers/:id': 'voucher.read',
  'POST /inventory/vouchers/:id': 'voucher.write',
  'GET /inventory/reconciliation': 'voucher.read',
};

/** The calls to the inventory system; older clients put the prefix /api twice (wire.md 2.9). */
function inventoryCalls(base: string): AccessTable {
  return {
    [`POST ${base}/login`]: 'setting.write',
    [`GET ${base}/supplier`]: 'voucher.read',
    [`GET ${base}/materiel`]: 'voucher.read',
    [`GET ${base}/organization`]: 'voucher.read',
    [`GET ${base}/order`]: 'voucher.read',
    [`GET ${base}/order/detail/:id`]: 'voucher.read',
  };
}
