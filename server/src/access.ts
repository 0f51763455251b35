import type { Capability } from '@mingzhang/shared/accounting/permission';

/** public: anybody; signedIn: a session, with or without an account set; else a capability in the current set. */
export type Access = 'public' | 'signedIn' | Capability;

/**
 * Every endpoint and who may call it (ledger.md 9): the one table. A route that is missing here does
 * not start. URLs are as the modules register them, below /api.
 */
export const access: Readonly<Record<string, Access>> = {
  'GET /health': 'public',
  'POST /login': 'public',
  'POST /register': 'public',
  'GET /logout': 'public',
  'GET /init': 'public',
  'GET /sendMsg/:mobile': 'public',
  'GET /regMsg/:mobile': 'public',
  'POST /resetPassword': 'public',
  'GET /changeAccountSets': 'signedIn',
  'POST /selectAccountSets/:id': 'signedIn',
  'POST /selectOrg': 'organization.read',
  'GET /account-sets': 'signedIn',
  'GET /account-sets/:id': 'signedIn',
  'GET /account-sets/checkUse': 'signedIn',
  'POST /account-sets': 'signedIn',
  'GET /organization': 'organization.read',
  'GET /organization/:id': 'organization.read',
  'GET /accountBook/list': 'book.read',
  'GET /accountBook/details': 'book.read',
  'GET /accountBook/subjectBalance': 'book.read',
  'GET /report/template': 'report.read',
  'GET /report/template/:id': 'report.read',
  'GET /report/template/view/:id': 'report.read',
  'GET /report/template/explain/:id/:itemId': 'report.read',
  'GET /report/template/uncovered/:id': 'report.read',
  'GET /voucher': 'voucher.read',
  'GET /voucher/code': 'voucher.read',
  'GET /voucher/summary': 'voucher.read',
  'GET /voucher/beforeId': 'voucher.read',
  'GET /voucher/nextId': 'voucher.read',
  'GET /voucher/:id': 'voucher.read',
  'POST /voucher': 'voucher.write',
  'PUT /voucher': 'voucher.write',
  'DELETE /voucher/:id': 'voucher.write',
  'GET /checkout': 'closing.read',
  'GET /checkout/initialCheck': 'closing.read',
  'GET /checkout/finalCheck': 'closing.read',
  'GET /checkout/brokenCheck': 'closing.read',
  'GET /checkout/reportCheck': 'closing.read',
  'GET /checkout/invoicing': 'closing.close',
  'GET /checkout/unCheck': 'closing.reopen',
  'GET /closing/checks': 'closing.read',
  'GET /closing/reopenPreview': 'closing.read',
  'GET /closing/carryForwards': 'closing.read',
  'POST /closing/carryForwards/:key': 'closing.close',
  'POST /voucher/carryForwardMoney': 'closing.read',
  'POST /subject/loadByCode': 'closing.read',
};

/** Reads by plain link (download, print): no X-Requested-With can be sent, same origin is demanded instead. */
export const linkRoutes: ReadonlySet<string> = new Set(['GET /health']);
