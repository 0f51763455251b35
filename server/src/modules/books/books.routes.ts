import { books } from '@mingzhang/shared/accounting/books/index';
import { bookCall, fromBookAccount, fromBookContent } from '@mingzhang/shared/wire/book';
import { bookQueries, bookQuery } from '@mingzhang/shared/wire/bookRequest';
import { fromAuxiliaryItem } from '@mingzhang/shared/wire/auxiliary';
import { ok } from '@mingzhang/shared/wire/envelope';
import type { Module } from '../module';
import { loadBookAccounts } from './books.service';
import { loadBook } from './loadBook';
import { loadOccurringItems } from './occurringItems';

/** /accountBook: a call for each book of the list, and the accounts and items to choose from (wire.md 2.5). */
export const registerBooks: Module = (api, { db }) => {
  for (const book of books) {
    const schema = { querystring: bookQueries[book.asks] };
    api.get(bookCall(book), { schema }, async ({ scope, query }) =>
      ok(fromBookContent(await loadBook(db, scope, book, query), query.request.withQuantities)),
    );
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
