import { books } from '@mingzhang/shared/accounting/books/index';
import { bookDocumentCall } from '@mingzhang/shared/wire/bookDocument';
import { accountSetAccess } from './access/accountSetAccess';
import { assetAccess } from './access/assetAccess';
import { bankAccess } from './access/bankAccess';
import { bookAccess } from './access/bookAccess';
import { cashierAccess } from './access/cashierAccess';
import { closingAccess } from './access/closingAccess';
import { inventoryAccess } from './access/inventoryAccess';
import { invoiceAccess } from './access/invoiceAccess';
import { listAccess } from './access/listAccess';
import { personAccess } from './access/personAccess';
import { voucherAccess } from './access/voucherAccess';
import type { AccessTable } from './access/accessRule';

/**
 * Every endpoint and who may call it (ledger.md 9): the one table, cut by what is called. A route that is missing
 * here does not start. URLs are as the modules register them, below /api.
 */
export const access: AccessTable = {
  'GET /health': 'public',
  'GET /ready': 'public',
  'GET /openapi.json': 'public',
  ...personAccess,
  ...accountSetAccess,
  ...listAccess,
  ...voucherAccess,
  ...bookAccess,
  ...closingAccess,
  ...inventoryAccess,
  ...assetAccess,
  ...cashierAccess,
  ...bankAccess,
  ...invoiceAccess,
};

/** Reads by plain link (download, print): no X-Requested-With can be sent, same origin is demanded instead. */
export const linkRoutes: ReadonlySet<string> = new Set([
  'GET /health',
  'GET /ready',
  'GET /openapi.json',
  'GET /avatar/:key',
  'GET /voucher/download',
  'GET /account-sets/:id/backup',
  'GET /account-sets/:id/export',
  'GET /moves/:key/proof',
  'GET /voucher/import/template',
  'GET /subject/download',
  ...['template', 'download'].map((name) => `GET /accounting-category/${name}`),
  'GET /subject/template',
  'GET /asset/export',
  'GET /asset/template',
  'GET /asset/report/:name/document',
  ...['journal', 'statement/line', 'reconciliation', 'report/daily', 'count'].map(
    (path) => `GET /cashier/${path}/document`,
  ),
  ...['document', 'file/:id', ':id/document'].map((path) => `GET /invoice/${path}`),
  'GET /initial-balance/download',
  'GET /initial-balance/template',
  'GET /pfd/voucher',
  ...['voucher', 'asset', 'cashier/journal'].map((owner) => `GET /${owner}/:id/attachments/:attachmentId`),
  ...books.map((book) => `GET ${bookDocumentCall(book)}`),
  'GET /report/document',
  'GET /log/document',
  'GET /report/document/year/:id',
  'GET /report/document/organizations/:id',
]);
