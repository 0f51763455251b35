import { books } from '@mingzhang/shared/accounting/books/index';
import { bookCall } from '@mingzhang/shared/wire/book';
import { bookDocumentCall } from '@mingzhang/shared/wire/bookDocument';
import { bookFindCall } from '@mingzhang/shared/wire/bookWindow';
import type { Access, AccessTable } from './accessRule';

/** Books, reports and the cash flow. */
export const bookAccess: AccessTable = {
  'GET /accountBook/list': 'book.read',
  'GET /accountBook/vouchers': 'book.read',
  ...everyBook('book.read'),
  'GET /document/progress/:key': 'signedIn',
  'GET /report/template': 'report.read',
  'GET /report/template/:id': 'report.read',
  'GET /report/template/review/:id': 'report.read',
  'POST /report/template/preview': 'report.read',
  'POST /report/template': 'report.write',
  'PUT /report/template': 'report.write',
  'DELETE /report/template/:id': 'report.write',
  'POST /report/template/grant': 'report.write',
  'POST /report/template/reset/:id': 'report.write',
  'POST /report/template/items': 'report.write',
  'PUT /report/template/items': 'report.write',
  'PUT /report/template/items/order': 'report.write',
  'DELETE /report/template/items/:id': 'report.write',
  'GET /report/template/items/reset/line/:id': 'report.write',
  'POST /report/template/items/formula': 'report.write',
  'GET /report/template/view/:id': 'report.read',
  'GET /report/template/year/profit/:id': 'report.read',
  'GET /report/template/explain/:id/:itemId': 'report.read',
  'GET /report/template/uncovered/:id': 'report.read',
  'GET /report/template/imbalance/:id': 'report.read',
  'GET /report/cashFlow/reconciliation/:id': 'report.read',
  'GET /cashFlow/lines': 'report.read',
  'GET /cashFlow/toDo': 'report.read',
  'GET /cashFlow/supplement': 'report.read',
  'PUT /cashFlow/supplement': 'report.write',
  'GET /cashFlow/openings': 'report.read',
  'PUT /cashFlow/openings': 'setting.write',
  'PUT /cashFlow/lines': 'voucher.write',
  'GET /report/document': 'report.read',
  'GET /report/document/year/:id': 'report.read',
  'GET /report/document/organizations/:id': 'report.read',
  'GET /accountBook/auxiliaryList': 'book.read',
};

/** The call of every book, also of those to come. */
function everyBook(rule: Access): AccessTable {
  return Object.fromEntries(
    books.flatMap((book) => [
      [`GET ${bookCall(book)}`, rule],
      [`GET ${bookDocumentCall(book)}`, rule],
      ...(book.grain === 'line' ? [[`GET ${bookFindCall(book)}`, rule] as const] : []),
    ]),
  );
}
