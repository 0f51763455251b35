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
      path: '/assets/unlinked',
      load: () =>
        import(/* webpackChunkName: "route-assets-unlinked" */ './unlinked/UnlinkedPage').then((m) => ({
          Component: m.UnlinkedPage,
        })),
    },
    {
      path: '/assets/work',
      load: () =>
        import(/* webpackChunkName: "route-assets-work" */ './work/WorkPage').then((m) => ({
          Component: m.WorkPage,
        })),
    },
    {
      path: '/assets/count',
      load: () =>
        import(/* webpackChunkName: "route-assets-count" */ './count/CountListPage').then((m) => ({
          Component: m.CountListPage,
        })),
    },
    {
      path: '/assets/count/form/:countId?',
      load: () =>
        import(/* webpackChunkName: "route-assets-count-form" */ './count/CountPage').then((m) => ({
          Component: m.CountPage,
        })),
    },
    {
      path: '/assets/reports',
      load: () =>
        import(/* webpackChunkName: "route-assets-reports" */ './reports/AssetReportsPage').then((m) => ({
          Component: m.AssetReportsPage,
        })),
    },
    {
      path: '/assets/reconciliation',
      load: () =>
        import(
          /* webpackChunkName: "route-assets-reconciliation" */ './reconciliation/ReconciliationPage'
        ).then((m) => ({ Component: m.ReconciliationPage })),
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
