import type { AccessTable } from './accessRule';

/** Statements of the bank, what is matched, rules and reconciliations. */
export const bankAccess: AccessTable = {
  'GET /cashier/statement': 'cashier.read',
  'GET /cashier/statement/line': 'cashier.read',
  'POST /cashier/statement/import': 'cashier.write',
  'DELETE /cashier/statement/:id': 'cashier.write',
  'GET /cashier/match': 'cashier.read',
  'GET /cashier/match/done': 'cashier.read',
  'POST /cashier/match': 'cashier.write',
  'POST /cashier/match/auto': 'cashier.write',
  'POST /cashier/match/propose': 'cashier.read',
  'DELETE /cashier/match/:id': 'cashier.write',
  'DELETE /cashier/match/batch/:id': 'cashier.write',
};
