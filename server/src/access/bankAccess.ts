import type { AccessTable } from './accessRule';

/** Statements of the bank, what is matched, rules and reconciliations. */
export const bankAccess: AccessTable = {
  'GET /cashier/statement': 'cashier.read',
  'GET /cashier/statement/line': 'cashier.read',
  'POST /cashier/statement/import': 'cashier.write',
  'DELETE /cashier/statement/:id': 'cashier.write',
  'GET /cashier/statement/line/document': 'cashier.read',
  'GET /cashier/reconciliation/document': 'cashier.read',
  'GET /cashier/match': 'cashier.read',
  'GET /cashier/match/done': 'cashier.read',
  'POST /cashier/match': 'cashier.write',
  'POST /cashier/match/auto': 'cashier.write',
  'POST /cashier/match/voucher': 'cashier.write',
  'POST /cashier/match/propose': 'cashier.read',
  'DELETE /cashier/match/:id': 'cashier.write',
  'DELETE /cashier/match/batch/:id': 'cashier.write',
  'GET /cashier/rule': 'cashier.read',
  'POST /cashier/rule': 'cashier.write',
  'PUT /cashier/rule': 'cashier.write',
  'DELETE /cashier/rule/:id': 'cashier.write',
  'POST /cashier/rule/ready': 'cashier.write',
  'POST /cashier/rule/draft': 'cashier.read',
  'GET /cashier/reconciliation': 'cashier.read',
  'GET /cashier/reconciliation/confirmed': 'cashier.read',
  'POST /cashier/reconciliation/confirm': 'cashier.confirm',
  // Of the manager alone, the call itself decides besides.
  'DELETE /cashier/reconciliation/confirm/:id': 'cashier.confirm',
};
