import { books } from '@mingzhang/shared/accounting/books/index';
import { CONTRACT, type RemoteModule, type RemoteRoute } from '@mingzhang/shared/contract';
import { createElement } from 'react';
import packageJson from '../package.json';

/** One page for each path of the registry; all of them are drawn by one screen, in one chunk. */
const routes = [...new Set(books.map(({ path }) => path))].map((path): RemoteRoute => ({
  path: `/account-book/${path}`,
  load: () =>
    import(/* webpackChunkName: "route-account-book" */ './book-screen/BookScreen').then(
      ({ BookScreen }) => ({
        Component: () => createElement(BookScreen, { path }),
      }),
    ),
}));

/** The only module this remote exposes. Titles and rights stand in the site's table. */
export const remote: RemoteModule = {
  contract: CONTRACT,
  name: 'books',
  version: packageJson.version,
  routes,
};
