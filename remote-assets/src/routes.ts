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
        import(/* webpackChunkName: "route-assets" */ './first-page/AssetsPage').then((m) => ({
          Component: m.AssetsPage,
        })),
    },
  ],
};
