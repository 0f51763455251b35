import type { AccessTable } from './accessRule';

/** Statements of the bank, what is matched, rules and reconciliations. */
export const bankAccess: AccessTable = {
  'GET /cashier/statement': 'cashier.read',
  'GET /cashier/statement/line': 'cashier.read',
  'POST /cashier/statement/import': 'cashier.write',
  'DELETE /cashier/statement/:id': 'cashier.write',
};
