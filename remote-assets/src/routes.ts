import { CONTRACT, type RemoteModule } from '@mingzhang/shared/contract';
import packageJson from '../package.json';

/** The only module this remote exposes. Titles, rights and places in the menu are in `pages.ts`. */
export const remote: RemoteModule = {
  contract: CONTRACT,
  name: 'assets',
  version: packageJson.version,
  routes: [
    {
      path: '/assets',
      load: () =>
        import(/* webpackChunkName: "route-assets" */ './asset-list/AssetListPage').then((m) => ({
          Component: m.AssetListPage,
        })),
    },
    {
      path: '/assets/card/:assetId?',
      load: () =>
        import(/* webpackChunkName: "route-assets-card" */ './asset-card/AssetCardPage').then((m) => ({
          Component: m.AssetCardPage,
        })),
    },
    {
      path: '/assets/categories',
      load: () =>
        import(/* webpackChunkName: "route-assets-categories" */ './categories/CategoriesPage').then((m) => ({
          Component: m.CategoriesPage,
        })),
    },
  ],
};
