import { CONTRACT, type RemoteModule, type RemoteRoute } from '@mingzhang/shared/contract';
import { createElement } from 'react';
import packageJson from '../package.json';
import { pages } from './pages';

const SECTION = '/account-book/';

/** All pages are drawn by one screen, in one chunk. */
const routes = pages.map(({ path }): RemoteRoute => ({
  path,
  load: () =>
    import(/* webpackChunkName: "route-account-book" */ './book-screen/BookScreen').then(
      ({ BookScreen }) => ({
        Component: () => createElement(BookScreen, { path: path.slice(SECTION.length) }),
      }),
    ),
}));

/** The only module this remote exposes. Titles, rights and places in the menu are in `pages.ts`. */
export const remote: RemoteModule = {
  contract: CONTRACT,
  name: 'books',
  version: packageJson.version,
  routes,
};
