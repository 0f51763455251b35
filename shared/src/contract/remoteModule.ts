import type { ComponentType } from 'react';

/**
 * The version of what shell and remotes promise each other: what `@mingzhang/shell` and the facades of
 * `@mingzhang/shared` export, and what a remote exposes. Adding a name is a minor version of the package;
 * removing one or changing its meaning adds one here, and nowhere else.
 */
export const CONTRACT = 2;

/** The modules that answer for pages: the shell itself and its five remotes. */
export type RemoteName = 'voucher' | 'closing' | 'books' | 'reports' | 'settings';
export type Owner = 'shell' | RemoteName;

export const remoteNames: readonly RemoteName[] = ['voucher', 'closing', 'books', 'reports', 'settings'];

/** One page of a remote. `path` is a path of `siteRoutes`, absolute, exactly as written there. */
export interface RemoteRoute {
  readonly path: string;
  /** A dynamic import whose chunk is named `route-<routeSlug(path)>`, so the server can preload it. */
  readonly load: () => Promise<{ Component: ComponentType }>;
}

/** What a remote's only exposed module, `./routes`, exports under the name `remote`. */
export interface RemoteModule {
  readonly contract: number;
  readonly name: RemoteName;
  readonly version: string;
  readonly routes: readonly RemoteRoute[];
}
