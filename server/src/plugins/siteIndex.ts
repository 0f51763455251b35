import { routeSlug } from '@mingzhang/shared/addresses/pagePath';
import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { prefetchScript } from './prefetchInit';

type Encoding = 'br' | 'gzip' | 'identity';

/** index.html as one page gets it. */
export interface IndexPage {
  readonly etag: string;
  readonly body: Readonly<Record<Encoding, Buffer>>;
  encodingFor(accepted: string): Encoding;
}

/** Per page the scripts that hold what it needs, in few files, for the release they were made for (`publish/packs.mjs`). */
interface Packs {
  readonly release: string;
  readonly pages: FileLists;
}

/** What is read of remotes.json here; its full shape is `shared/src/contract/deployment.ts`. */
interface Deployment {
  readonly release: string;
  readonly shell?: { readonly pages?: FileLists; readonly shared?: FileLists };
  readonly remotes: Readonly<Record<string, Remote>>;
}

interface Remote {
  readonly entry: string;
  readonly preload: readonly string[];
  readonly routes: FileLists;
  readonly uses: FileLists;
}

type FileLists = Readonly<Record<string, readonly string[]>>;

interface SiteIndex {
  /**
   * The page of an address, where there may be a session. `isDark`: marked dark, as the site was last shown so, and
   * never white first.
   */
  pageFor(pathname: string, isDark: boolean): Promise<IndexPage>;
  /** The page of everybody who has none: the way in, whichever address they ask for. */
  loginPage(isDark: boolean): Promise<IndexPage>;
  /** What is deployed, for a page that is open: asked for on its moves, so it is sent as small as the pages are. */
  deployment(): Promise<IndexPage>;
}

/**
 * index.html with remotes.json inlined (one round trip less), preload links and packed scripts for the page asked
 * for; login.html with the names of the scripts that come next. Made once per page and publication, and again when a file has
 * changed.
 */
export function createSiteIndex(siteDir: string): SiteIndex {
  const files = ['index.html', 'remotes.json', 'login.html', 'packs.json'].map((name) => join(siteDir, name));
  let seen = '';
  let template = '';
  let deployment = '';
  let login = '';
  let packs = '';
  const pages = new Map<string, IndexPage>();

  /** Four stats per page: cheaper than a watcher, and right on every file system. */
  async function readAgainWhenChanged(): Promise<void> {
    // A site published before there were packs has none.
    const dates = await Promise.all(files.map((path) => stat(path).catch(() => null)));
    const now = dates.map((date) => `${date?.mtimeMs} ${date?.size}`).join();
    if (now === seen) return;
    const [pageFile = '', remotesFile = '', loginFile = '', packsFile = ''] = files;
    [template, deployment, login, packs] = await Promise.all([
      readFile(pageFile, 'utf8'),
      readFile(remotesFile, 'utf8'),
      readFile(loginFile, 'utf8'),
      readFile(packsFile, 'utf8').catch(() => ''),
    ]);
    seen = now;
    pages.clear();
  }

  function remembered(key: string, make: () => string): IndexPage {
    const page = pages.get(key) ?? toPage(make());
    pages.set(key, page);
    return page;
  }

  return {
    async pageFor(pathname, isDark) {
      await readAgainWhenChanged();
      const needed = neededBy(routeSlug(pathname), JSON.parse(deployment) as Deployment, packs);
      const key = JSON.stringify([isDark, needed]);
      return remembered(key, () => render(isDark ? darkened(template) : template, deployment, needed));
    },
    async loginPage(isDark) {
      await readAgainWhenChanged();
      return remembered(`login ${isDark}`, () => renderLogin(isDark ? darkened(login) : login, template));
    },
    async deployment() {
      await readAgainWhenChanged();
      return remembered('remotes.json', () => deployment);
    },
  };
}

/** What the HTML of a page loads before the shell runs. */
interface Needed {
  readonly preloads: readonly string[];
  /** Run after the shell's own: what they hold is there when the page is asked for. */
  readonly scripts: readonly string[];
}

function neededBy(slug: string, { release, shell, remotes }: Deployment, packList: string): Needed {
  const own = shell?.pages?.[slug];
  if (own !== undefined) return { preloads: own, scripts: [] };
  const remote = Object.values(remotes).find(({ routes }) => Object.hasOwn(routes, slug));
  if (remote === undefined) return { preloads: [], scripts: [] };
  const packed = packList === '' ? null : (JSON.parse(packList) as Packs);
  const packs = packed?.release === release ? (packed.pages[slug] ?? []) : [];
  // Between two files of one publication, and after a change by hand: then the page loads what it needs by itself.
  const scripts = packs.every((file) => isOf(remote, file)) ? packs : [];
  const parts = (remote.uses[slug] ?? []).flatMap((key) => shell?.shared?.[key] ?? []);
  const files = [remote.entry, ...remote.preload, ...parts, ...(remote.routes[slug] ?? [])];
  const preloads = scripts.length > 0 ? files.filter((file) => !file.endsWith('.js')) : files;
  return { preloads: [...new Set(preloads)], scripts };
}

/** A script that all remotes share, or one in the folder of this remote's version. */
function isOf({ entry }: Remote, file: string): boolean {
  return !file.startsWith('/remotes/') || file.startsWith(entry.slice(0, entry.lastIndexOf('/') + 1));
}

/** What tokens.css and the page's own style look for. */
function darkened(template: string): string {
  return template.replace('<html ', '<html data-theme="dark" ');
}

/** A data block needs no permission to run scripts; `<` is escaped so that no text can end it. */
function render(template: string, deployment: string, { preloads, scripts }: Needed): string {
  const json = JSON.stringify(JSON.parse(deployment)).replaceAll('<', '\\u003c');
  const links = preloads.map(
    (file) => `<link rel="preload" as="${file.endsWith('.css') ? 'style' : 'script'}" href="${file}">`,
  );
  const packs = scripts.map((file) => `<script defer src="${file}"></script>`);
  return template
    .replace('<!--preload-->', () => `${prefetchScript}${links.join('')}`)
    .replace('</head>', () => `${packs.join('')}</head>`)
    .replace('<!--remotes-->', () => `<script type="application/json" id="remotes">${json}</script>`);
}

/** The scripts of the site are only named: the sign-in page fetches them when it is idle. */
function renderLogin(login: string, template: string): string {
  const scripts = [...template.matchAll(/<script defer src="([^"]+)"/g)].map(([, src]) => src);
  return login
    .replace('<!--preload-->', '')
    .replace(
      '<!--remotes-->',
      () => `<script type="application/json" id="site">${JSON.stringify(scripts)}</script>`,
    );
}

function toPage(text: string): IndexPage {
  const identity = Buffer.from(text);
  const hash = createHash('sha256').update(identity).digest('base64url').slice(0, 22);
  return {
    // Weak: the same page, whichever way it is compressed.
    etag: `W/"${hash}"`,
    body: { identity, br: brotliCompressSync(identity), gzip: gzipSync(identity) },
    encodingFor: (accepted) =>
      (['br', 'gzip'] as const).find((encoding) => accepted.includes(encoding)) ?? 'identity',
  };
}
