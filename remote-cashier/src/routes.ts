import { CONTRACT, type RemoteModule } from '@mingzhang/shared/contract';
import packageJson from '../package.json';

/** The only module this remote exposes. Titles, rights and places in the menu are in `pages.ts`. */
export const remote: RemoteModule = {
  contract: CONTRACT,
  name: 'cashier',
  version: packageJson.version,
  routes: [
    {
      path: '/cashier',
      load: () =>
        import(/* webpackChunkName: "route-cashier" */ './journal/JournalPage').then((m) => ({
          Component: m.JournalPage,
        })),
    },
    {
      path: '/cashier/pending',
      load: () =>
        import(/* webpackChunkName: "route-cashier-pending" */ './pending/PendingPage').then((m) => ({
          Component: m.PendingPage,
        })),
    },
    {
      path: '/cashier/daily',
      load: () =>
        import(/* webpackChunkName: "route-cashier-daily" */ './daily/DailyPage').then((m) => ({
          Component: m.DailyPage,
        })),
    },
    {
      path: '/cashier/count',
      load: () =>
        import(/* webpackChunkName: "route-cashier-count" */ './count/CashCountsPage').then((m) => ({
          Component: m.CashCountsPage,
        })),
    },
    {
      path: '/cashier/statement',
      load: () =>
        import(/* webpackChunkName: "route-cashier-statement" */ './statement/StatementsPage').then((m) => ({
          Component: m.StatementsPage,
        })),
    },
    {
      path: '/cashier/match',
      load: () =>
        import(/* webpackChunkName: "route-cashier-match" */ './match/MatchPage').then((m) => ({
          Component: m.MatchPage,
        })),
    },
    {
      path: '/cashier/reconciliation',
      load: () =>
        import(
          /* webpackChunkName: "route-cashier-reconciliation" */ './reconciliation/ReconciliationPage'
        ).then((m) => ({ Component: m.ReconciliationPage })),
    },
    {
      path: '/cashier/accounts',
      load: () =>
        import(/* webpackChunkName: "route-cashier-accounts" */ './accounts/FundsPage').then((m) => ({
          Component: m.FundsPage,
        })),
    },
    {
      path: '/cashier/categories',
      load: () =>
        import(/* webpackChunkName: "route-cashier-categories" */ './categories/CategoriesPage').then(
          (m) => ({ Component: m.CategoriesPage }),
        ),
    },
    {
      path: '/cashier/rules',
      load: () =>
        import(/* webpackChunkName: "route-cashier-rules" */ './rules/RulesPage').then((m) => ({
          Component: m.RulesPage,
        })),
    },
  ],
};
