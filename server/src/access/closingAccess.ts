import type { AccessTable } from './accessRule';

/** Checks, carry-forward, closing and reopening. */
export const closingAccess: AccessTable = {
  'GET /checkout': 'closing.read',
  'GET /checkout/initialCheck': 'closing.read',
  'GET /checkout/finalCheck': 'closing.read',
  'GET /checkout/brokenCheck': 'closing.read',
  'GET /checkout/reportCheck': 'closing.read',
  'GET /checkout/invoicing': 'closing.close',
  'GET /checkout/unCheck': 'closing.reopen',
  'GET /closing/checks': 'closing.read',
  'GET /closing/proof': 'report.read',
  'POST /closing/closeThrough': 'closing.close',
  'GET /closing/reopenPreview': 'closing.read',
  'GET /closing/carryForwards': 'closing.read',
  'POST /closing/carryForwards/:key': 'closing.close',
  'POST /closing/carryForwards/:key/keep': 'closing.close',
  'POST /closing/nextCarryForward': 'closing.close',
  'GET /closing/carryForwardSettings': 'closing.read',
  'PUT /closing/carryForwardSettings': 'closing.close',
  'GET /closing/customCarryForwards': 'closing.read',
  'POST /closing/customCarryForwards': 'closing.close',
  'PUT /closing/customCarryForwards/:id': 'closing.close',
  'DELETE /closing/customCarryForwards/:id': 'closing.close',
  'POST /voucher/carryForwardMoney': 'closing.read',
  'POST /subject/loadByCode': 'closing.read',
};
