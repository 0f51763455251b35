import { CONTRACT, type RemoteModule } from '@mingzhang/shared/contract';
import packageJson from '../package.json';

/** The only module this remote exposes. Paths are those of the site's table, titles and rights stand there. */
export const remote: RemoteModule = {
  contract: CONTRACT,
  name: 'books',
  version: packageJson.version,
  routes: [
    {
      path: '/account-book/detailed',
      load: () =>
        import(/* webpackChunkName: "route-account-book-detailed" */ './detail-ledger/DetailLedgerPage').then(
          (m) => ({ Component: m.DetailLedgerPage }),
        ),
    },
    {
      path: '/account-book/subject-balance',
      load: () =>
        import(
          /* webpackChunkName: "route-account-book-subject-balance" */ './account-balances/AccountBalancesPage'
        ).then((m) => ({ Component: m.AccountBalancesPage })),
    },
  ],
};
