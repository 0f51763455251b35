import type { ComponentType } from 'react';
import type { RemotePage, RemoteName } from './sitePages';

/**
 * The version of what shell and remotes promise each other: what `@mingzhang/shell` and the facades of
 * `@mingzhang/shared` export, and what a remote exposes. A name that is added is a minor version; one that goes, or
 * means something else, a major one. A shell takes remotes of its own major version and of the one before, so what
 * goes is offered for one major version longer (decisions/0048).
 */
export const CONTRACT = '1.0.0';

/** The code of one page. `path` is that of a page in the remote's list, exactly as written there. */
export interface RemoteRoute {
  readonly path: string;
  /** A dynamic import whose chunk is named `route-<routeSlug(path)>`, so the server can preload it. */
  readonly load: () => Promise<{ Component: ComponentType }>;
}

/** What a remote's only exposed module, `./routes`, exports under the name `remote`. */
export interface RemoteModule {
  /** The version of the contract it was made for. */
  readonly contract: string;
  readonly name: RemoteName;
  readonly version: string;
  readonly routes: readonly RemoteRoute[];
}

/** A remote with what its manifest announces: enough for one that runs alone. */
export interface AnnouncedRemote extends RemoteModule {
  /** What its module is called on the screen: 账簿. */
  readonly title: string;
  readonly pages: readonly RemotePage[];
}
