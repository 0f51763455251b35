import { z } from 'zod';
import type { Book } from '@mingzhang/shared/accounting/books/book';
import { books } from '@mingzhang/shared/accounting/books/index';
import { bookCall, fromBookAccount, fromBookContent } from '@mingzhang/shared/wire/book';
import { bookDocumentCall, bookDocumentQueries } from '@mingzhang/shared/wire/bookDocument';
import { bookQueries, bookQuery } from '@mingzhang/shared/wire/bookRequest';
import { fromAuxiliaryItem } from '@mingzhang/shared/wire/auxiliary';
import { ok } from '@mingzhang/shared/wire/envelope';
import type { Services } from '../../services';
import { documentFields, sendDocument } from '../document/sendDocument';
import type { Api, Module } from '../module';
import { bookDocument } from './bookDocument';
import { loadBookAccounts } from './books.service';
import { loadBook } from './loadBook';
import { loadOccurringItems } from './occurringItems';

/** /accountBook: a call for each book of the list, and the accounts and items to choose from (wire.md 2.5). */
export const registerBooks: Module = (api, services) => {
  const { db } = services;
  for (const book of books) {
    const schema = { querystring: bookQueries[book.asks] };
    api.get(bookCall(book), { schema }, async ({ scope, query }) =>
      ok(fromBookContent(await loadBook(db, scope, book, query), query.request.withQuantities)),
    );
    registerDocument(api, services, book);
  }

  api.get('/accountBook/list', { schema: { querystring: bookQuery } }, async ({ scope, query }) => {
    const { accounts, used } = await loadBookAccounts(db, scope, query);
    return ok(used.map((account) => fromBookAccount(account, accounts)));
  });

  api.get(
    '/accountBook/auxiliaryList',
    { schema: { querystring: bookQueries.category } },
    async ({ scope, query }) => {
      const items = await loadOccurringItems(db, scope, query);
      return ok(items.map(fromAuxiliaryItem));
    },
  );
};

/** The same book as a file. */
function registerDocument(api: Api, services: Services, book: Book): void {
  const querystring = z.looseObject(documentFields).and(bookDocumentQueries[book.asks]);
  api.get(bookDocumentCall(book), { schema: { querystring } }, (request, reply) => {
    const { query, isWhole, paper, hasCover, ...fields } = request.query;
    const asked = { key: book.key, query, isWhole, paper, hasCover };
    return sendDocument(services, request, reply, {
      name: 'book',
      source: bookDocument,
      query: asked,
      fields,
    });
  });
}
