import { CONTRACT, type RemoteModule } from '@mingzhang/shared/contract';
import packageJson from '../package.json';

/** The only module this remote exposes. Titles, rights and places in the menu are in `pages.ts`. */
export const remote: RemoteModule = {
  contract: CONTRACT,
  name: 'closing',
  version: packageJson.version,
  routes: [
    {
      path: '/check-out/list',
      load: () =>
        import(/* webpackChunkName: "route-check-out-list" */ './closing-list/ClosingListPage').then((m) => ({
          Component: m.ClosingListPage,
        })),
    },
    {
      path: '/check-out/carry-forward/:checkYear/:checkMonth',
      load: () =>
        import(
          /* webpackChunkName: "route-check-out-carry-forward" */ './carry-forward/CarryForwardPage'
        ).then((m) => ({ Component: m.CarryForwardPage })),
    },
    {
      path: '/check-out/check/:checkYear/:checkMonth',
      load: () =>
        import(/* webpackChunkName: "route-check-out-check" */ './closing-check/ClosingCheckPage').then(
          (m) => ({ Component: m.ClosingCheckPage }),
        ),
    },
    {
      path: '/check-out/proof/:checkYear/:checkMonth',
      load: () =>
        import(/* webpackChunkName: "route-check-out-proof" */ './proof/ProofPage').then((m) => ({
          Component: m.ProofPage,
        })),
    },
    {
      path: '/check-out/un-check',
      load: () =>
        import(/* webpackChunkName: "route-check-out-un-check" */ './reopen/ReopenPage').then((m) => ({
          Component: m.ReopenPage,
        })),
    },
  ],
};
