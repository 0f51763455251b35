import { CONTRACT, type RemoteModule } from '@mingzhang/shared/contract';
import packageJson from '../package.json';

/** The only module this remote exposes. Titles, rights and places in the menu are in `pages.ts`. */
export const remote: RemoteModule = {
  contract: CONTRACT,
  name: 'invoice',
  version: packageJson.version,
  routes: [
    {
      path: '/invoice/:invoiceId?',
      load: () =>
        import(/* webpackChunkName: "route-invoice" */ './register/InvoicesPage').then((m) => ({
          Component: m.InvoicesPage,
        })),
    },
    {
      path: '/invoice/import',
      load: () =>
        import(/* webpackChunkName: "route-invoice-import" */ './import/ImportPage').then((m) => ({
          Component: m.ImportPage,
        })),
    },
    {
      path: '/invoice/unbooked',
      load: () =>
        import(/* webpackChunkName: "route-invoice-unbooked" */ './unbooked/UnbookedPage').then((m) => ({
          Component: m.UnbookedPage,
        })),
    },
    {
      path: '/invoice/tax',
      load: () =>
        import(/* webpackChunkName: "route-invoice-tax" */ './tax/TaxPage').then((m) => ({
          Component: m.TaxPage,
        })),
    },
    {
      path: '/invoice/rules',
      load: () =>
        import(/* webpackChunkName: "route-invoice-rules" */ './rules/RulesPage').then((m) => ({
          Component: m.RulesPage,
        })),
    },
  ],
};
