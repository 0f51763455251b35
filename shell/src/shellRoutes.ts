import type { RemoteRoute } from '@mingzhang/shared/contract';

/** The shell's own pages, in the form in which remotes give theirs. */
export const shellRoutes: readonly RemoteRoute[] = [
  {
    path: '/',
    load: () =>
      import(/* webpackChunkName: "route-home" */ './home/HomePage').then((m) => ({ Component: m.HomePage })),
  },
];
