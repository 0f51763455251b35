import { books } from '@mingzhang/shared/accounting/books/index';
import { inMenu, page, type RemotePage } from '@mingzhang/shared/contract';

/** What this module is called on the screen. */
export const title = '账簿';

/** A page for each path of the registry of books, in its order. The manifest announces them; `routes.ts` has their code. */
export const pages: readonly RemotePage[] = books
  .filter(({ path }, at) => books.findIndex((book) => book.path === path) === at)
  .map(({ path, title }) =>
    page(`/account-book/${path}`, title, 'book.read', { menu: inMenu('books', 'book.read') }),
  );
