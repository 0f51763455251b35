import { z } from 'zod';
import type { Book, LineBook } from '@mingzhang/shared/accounting/books/book';
import { books } from '@mingzhang/shared/accounting/books/index';
import { bookCall, fromBookAccount, fromBookContent } from '@mingzhang/shared/wire/book';
import { bookDocumentCall, bookDocumentQueries } from '@mingzhang/shared/wire/bookDocument';
import { bookQueries, bookQuery } from '@mingzhang/shared/wire/bookRequest';
import { bookFindCall, fromWindowedRows, searchQuery, windowQuery } from '@mingzhang/shared/wire/bookWindow';
import { fromAuxiliaryItem } from '@mingzhang/shared/wire/auxiliary';
import { ok } from '@mingzhang/shared/wire/envelope';
import { readSnapshot } from '../../db/transact';
import type { Services } from '../../services';
import { documentFields, sendDocument } from '../document/sendDocument';
import type { Api, Module } from '../module';
import { bookDocument } from './bookDocument';
import { loadBookAccounts } from './books.service';
import { countBookVouchers } from './countedVouchers.service';
import { loadBook } from './loadBook';
import { findInBook, loadBookWindow } from './loadWindow';
import { loadOccurringItems } from './occurringItems';

/** /accountBook: a call for each book of the list, and the accounts and items to choose from (wire.md 2.5). */
export const registerBooks: Module = (api, services) => {
  const { db } = services;
  for (const book of books) {
    if (book.grain === 'line') registerLineBook(api, services, book);
    else {
      const schema = { querystring: bookQueries[book.asks] };
      api.get(bookCall(book), { schema }, async ({ scope, query }) =>
        ok(
          fromBookContent(
            await readSnapshot(db, (snapshot) => loadBook(snapshot, scope, book, query)),
            query.request.withQuantities,
          ),
        ),
      );
    }
    registerDocument(api, services, book);
  }

  api.get('/accountBook/list', { schema: { querystring: bookQuery } }, async ({ scope, query }) => {
    const { accounts, used } = await readSnapshot(db, (snapshot) => loadBookAccounts(snapshot, scope, query));
    return ok(used.map((account) => fromBookAccount(account, accounts)));
  });

  api.get('/accountBook/vouchers', { schema: { querystring: bookQuery } }, async ({ scope, query }) =>
    ok(await readSnapshot(db, (snapshot) => countBookVouchers(snapshot, scope, query))),
  );

  api.get(
    '/accountBook/auxiliaryList',
    { schema: { querystring: bookQueries.category } },
    async ({ scope, query }) => {
      const items = await readSnapshot(db, (snapshot) => loadOccurringItems(snapshot, scope, query));
      return ok(items.map(fromAuxiliaryItem));
    },
  );
};

/** A book that may be long: whole, as older clients ask for it, or a window of its rows; and a search in it. */
function registerLineBook(api: Api, { db }: Services, book: LineBook): void {
  const querystring = windowQuery.and(bookQueries[book.asks]);
  api.get(bookCall(book), { schema: { querystring } }, async ({ scope, query }) => {
    const { window, ...asked } = query;
    const { withQuantities } = asked.request;
    return window
      ? ok(
          fromWindowedRows(
            await readSnapshot(db, (snapshot) => loadBookWindow(snapshot, scope, book, asked, window)),
            withQuantities,
          ),
        )
      : ok(
          fromBookContent(
            await readSnapshot(db, (snapshot) => loadBook(snapshot, scope, book, asked)),
            withQuantities,
          ),
        );
  });
  const searched = searchQuery.and(bookQueries[book.asks]);
  api.get(bookFindCall(book), { schema: { querystring: searched } }, async ({ scope, query }) =>
    ok(await readSnapshot(db, (snapshot) => findInBook(snapshot, scope, book, query, query.search))),
  );
}

/** The same book as a file. */
function registerDocument(api: Api, services: Services, book: Book): void {
  const querystring = z.looseObject(documentFields).and(bookDocumentQueries[book.asks]);
  api.get(bookDocumentCall(book), { schema: { querystring } }, (request, reply) => {
    const { query, isWhole, paper, hasCover, ...fields } = request.query;
    const asked = { key: book.key, query, isWhole, paper, hasCover };
    return sendDocument(services, request, reply, { source: bookDocument, query: asked, fields });
  });
}
