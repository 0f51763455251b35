import type { ComponentType } from 'react';
import type { RemotePage } from './sitePages';

/**
 * The version of what shell and remotes promise each other: what `@mingzhang/shell` and the facades of
 * `@mingzhang/shared` export, and what a remote exposes. Adding a name is a minor version of the package;
 * removing one or changing its meaning adds one here, and nowhere else.
 */
export const CONTRACT = 2;

/** A remote, by the name of its container: a JavaScript identifier in small letters, `voucher`. */
export type RemoteName = string;

/** Who answers for a page: the shell itself (`shell`), or a remote by its name. */
export type Owner = 'shell' | RemoteName;

/** The code of one page. `path` is that of a page in the remote's list, exactly as written there. */
export interface RemoteRoute {
  readonly path: string;
  /** A dynamic import whose chunk is named `route-<routeSlug(path)>`, so the server can preload it. */
  readonly load: () => Promise<{ Component: ComponentType }>;
}

/** What a remote's only exposed module, `./routes`, exports under the name `remote`. */
export interface RemoteModule {
  readonly contract: number;
  readonly name: RemoteName;
  /** What its module is called on the screen: 账簿. */
  readonly title: string;
  readonly version: string;
  /** Also in its manifest: the site reads them there, a remote that runs alone has them from here. */
  readonly pages: readonly RemotePage[];
  readonly routes: readonly RemoteRoute[];
}
