import { readPage, type RemotePage, type RemoteName } from './sitePages';

/** One remote as it is deployed now. Addresses are absolute paths of this site. */
export interface RemoteDeployment {
  /** Package version and content hash, `0.1.0-3f2a9c1d`: the directory it lives in. */
  readonly version: string;
  /** The version of the contract it was made for. */
  readonly contract: string;
  /** What its module is called on the screen: 账簿. */
  readonly title: string;
  /** Its pages: menu, tabs and addresses of the site are made of them. */
  readonly pages: readonly RemotePage[];
  /** The container's script. */
  readonly entry: string;
  /** Needed by every page of the remote. */
  readonly preload: readonly string[];
  /** Files per page, by `routeSlug`. */
  readonly routes: Readonly<Record<string, readonly string[]>>;
  /** Lazily shared parts per page, by `routeSlug`: loaded before the page is. */
  readonly uses: Readonly<Record<string, readonly string[]>>;
}

/** `/remotes.json`: which code the site runs. Written by `scripts/publish/publishSite.mjs`, read by server and shell. */
export interface Deployment {
  readonly release: string;
  /** Whether the own code of each page lies in one file, too: `packOf`. */
  readonly hasPacks: boolean;
  readonly shell: {
    /** Changes with any file of the shell: a page that runs another one is out of date. */
    readonly version: string;
    /** Files of the shell's own pages, by `routeSlug`. */
    readonly pages: Readonly<Record<string, readonly string[]>>;
    /** Files of the lazily shared parts, by share key. */
    readonly shared: Readonly<Record<string, readonly string[]>>;
  };
  readonly remotes: Readonly<Record<RemoteName, RemoteDeployment>>;
}

/**
 * Reads a remotes.json. It decides which code runs, so a remote whose addresses are not of this origin
 * is left out, and so is one whose entry is damaged: the others still work. Throws when the whole is
 * not a deployment.
 */
export function readDeployment(value: unknown, origin: string): Deployment {
  if (!isRecord(value) || !isRecord(value.remotes)) throw new Error('remotes.json is not a deployment');
  const shell = isRecord(value.shell) ? value.shell : {};
  const remotes: Record<RemoteName, RemoteDeployment> = {};
  for (const [name, announced] of Object.entries(value.remotes)) {
    const remote = IDENTIFIER.test(name) && name !== 'shell' ? readRemote(announced, origin) : null;
    if (remote !== null) remotes[name] = remote;
  }
  return {
    release: String(value.release),
    hasPacks: value.hasPacks === true,
    shell: {
      version: typeof shell.version === 'string' ? shell.version : '',
      pages: readLists(shell.pages),
      shared: readLists(shell.shared),
    },
    remotes,
  };
}

/** Where the code of a page lies with its remote's entry, one after the other: in the folder of its remote's version. */
export function packOf({ entry }: Pick<RemoteDeployment, 'entry'>, slug: string): string {
  return `${entry.slice(0, entry.lastIndexOf('/'))}/pack.${slug}.js`;
}

/** The name of a container becomes a global of the page. */
const IDENTIFIER = /^[a-z][a-z0-9]*$/;

function readRemote(value: unknown, origin: string): RemoteDeployment | null {
  if (!isRecord(value)) return null;
  const { version, contract, entry, title } = value;
  if (typeof version !== 'string' || typeof contract !== 'string') return null;
  if (typeof entry !== 'string' || !isOwnAddress(entry, origin)) return null;
  return {
    version,
    contract,
    title: String(title),
    pages: Array.isArray(value.pages) ? value.pages.flatMap((page) => readPage(page) ?? []) : [],
    entry,
    preload: readList(value.preload),
    routes: readLists(value.routes),
    uses: readLists(value.uses),
  };
}

/** Whether a script may be loaded from there: this origin and nowhere else. */
function isOwnAddress(address: string, origin: string): boolean {
  try {
    return new URL(address, origin).origin === origin;
  } catch {
    return false;
  }
}

function readLists(value: unknown): Record<string, string[]> {
  return isRecord(value)
    ? Object.fromEntries(Object.entries(value).map(([key, list]) => [key, readList(list)]))
    : {};
}

function readList(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
