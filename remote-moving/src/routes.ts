import { CONTRACT, type RemoteModule } from '@mingzhang/shared/contract';
import packageJson from '../package.json';

/** The only module this remote exposes. Titles, rights and places in the menu are in `pages.ts`. */
export const remote: RemoteModule = {
  contract: CONTRACT,
  name: 'moving',
  version: packageJson.version,
  routes: [
    {
      path: '/account/move',
      load: () =>
        import(/* webpackChunkName: "route-account-move" */ './walk/MovePage').then((m) => ({
          Component: m.MovePage,
        })),
    },
    {
      path: '/account/export',
      load: () =>
        import(/* webpackChunkName: "route-account-export" */ './leaving/ExportPage').then((m) => ({
          Component: m.ExportPage,
        })),
    },
  ],
};
