import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { HOUSE } from '../run.mjs';
import { INSTEAD, UNUSED } from '../webpack/unusedRuntime.mjs';
import { filesBelow, readJson } from './files.mjs';

/** @import { Deployment, RemoteDeployment } from '../../shared/src/contract/deployment.js' */

/** One thing that is measured, and how much of it there may be. @typedef {{ what: string, measured: number, limit: number, of: readonly string[] }} Row */

/**
 * What a visit may weigh, in bytes as they are sent (brotli), and how many requests it may take. Limits follow what
 * was reached: the sign-in page may have 130 kB, home 300 in 20 requests.
 */
const LIMITS = {
  strangers: 85_000,
  home: 280_000,
  homeRequests: 5,
  chart: 170_000,
  /** What a remote brings before one of its pages is seen: its entry, what that exposes, the page. */
  remote: 80_000,
  remoteEntry: 8_000,
  page: 40_000,
  /** Before the calls of the page, of which there are five at most. */
  pageRequests: 5,
  /** The federation's runtime, the list of what is deployed, the remote's entry. */
  glue: 30_000,
};

/** What only these carry, in any build: to be found where it belongs and nowhere else. */
const MARKS = { react: 'react.dev/errors/', antd: 'data-css-hash', charts: 'ecModel', schemas: 'ZodObject' };

/**
 * Measures a site that was published (`npm run build`).
 * @param {string} siteDirectory
 * @returns {Promise<Row[]>}
 */
export async function measureSite(siteDirectory) {
  const site = readerOf(siteDirectory);
  const { deployment, bytes, carry, scriptsOf, scriptsBelow } = site;
  const inlined = brotliCompressSync(JSON.stringify(deployment)).length;
  const packs = /** @type {{ pages: Record<string, string[]> }} */ (
    readJson(join(siteDirectory, 'packs.json'))
  );
  const glue = inlined + brotliCompressSync(await federationRuntime()).length;
  const start = scriptsOf('index.html');
  const stranger = ['/login.html', ...scriptsOf('login.html')];
  const home = ['/index.html', ...start, ...(deployment.shell.pages.home ?? [])];
  const remotes = Object.entries(deployment.remotes);
  const charts = carry(
    'charts',
    ['js', ...remotes.map(([, remote]) => folderOf(remote))].flatMap(scriptsBelow),
  );
  return [
    row('the page of strangers', bytes(stranger), LIMITS.strangers, stranger),
    row('requests for the page of strangers', stranger.length, 2, stranger),
    row('shell and home', bytes(home) + inlined, LIMITS.home, home),
    row('requests for shell and home', home.length, LIMITS.homeRequests, home),
    some('React in the start', carry('react', start)),
    some('antd in the start', carry('antd', start)),
    none('charts in the start', carry('charts', home)),
    some('charts', charts),
    ...charts.map((file) => row('a chart', bytes([file]), LIMITS.chart, [file])),
    ...remotes.flatMap(([name, remote]) => [
      ...remoteRows(site, name, remote, glue),
      ...pageRows(site, name, remote, (slug) => ['/', ...start, ...(packs.pages[slug] ?? [])]),
    ]),
  ];
}

/** @param {Row} row */
export const isOver = ({ measured, limit }) => measured > limit;

/** @param {Row} row */
export const inWords = ({ what, measured, limit, of }) =>
  `${what}: ${measured} of ${limit} (${of.join(', ')})`;

/** The scripts at the root of a site that hold the library of charts. @param {string} siteDirectory */
export function chartScripts(siteDirectory) {
  const { carry, scriptsBelow } = readerOf(siteDirectory);
  return carry('charts', scriptsBelow('js'));
}

/** @typedef {ReturnType<typeof readerOf>} Site */

/** What can be asked of a site; files are addresses on it. @param {string} directory */
function readerOf(directory) {
  const text = (/** @type {string} */ file) => readFileSync(join(directory, file), 'utf8');
  const sent = (/** @type {string} */ file) => {
    const path = join(directory, file);
    const compressed = existsSync(`${path}.br`)
      ? readFileSync(`${path}.br`)
      : brotliCompressSync(readFileSync(path));
    return compressed.length;
  };
  return {
    deployment: /** @type {Deployment} */ (readJson(join(directory, 'remotes.json'))),
    bytes: (/** @type {readonly string[]} */ files) => files.reduce((sum, file) => sum + sent(file), 0),
    carry: (/** @type {keyof typeof MARKS} */ mark, /** @type {readonly string[]} */ files) =>
      files.filter((file) => text(file).includes(MARKS[mark])),
    /** What a page names to be loaded. */
    scriptsOf: (/** @type {string} */ page) =>
      [...text(page).matchAll(/(?:src|href)="(\/[^"]+)"/g)].map((match) => String(match[1])),
    scriptsBelow: (/** @type {string} */ folder) =>
      filesBelow(join(directory, folder))
        .filter((file) => file.endsWith('.js'))
        .map((file) => `/${folder}/${file}`),
  };
}

/** @param {RemoteDeployment} remote */
const folderOf = ({ entry }) => entry.slice(1, entry.lastIndexOf('/'));

/** @param {string} what @param {number} measured @param {number} limit @param {readonly string[]} of @returns {Row} */
const row = (what, measured, limit, of) => ({ what, measured, limit, of });

/** Nothing may be found. @param {string} what @param {readonly string[]} found */
const none = (what, found) => row(what, found.length, 0, found);

/** A mark that nothing carries any more would find nothing anywhere. @param {string} what @param {readonly string[]} found */
const some = (what, found) => row(what, found.length === 0 ? 1 : 0, 0, found);

/** @param {Site} site @param {string} name @param {RemoteDeployment} remote @param {number} glue of the shell */
function remoteRows({ bytes, carry, scriptsBelow }, name, remote, glue) {
  const { entry, preload, routes } = remote;
  const all = scriptsBelow(folderOf(remote));
  const [heaviest = []] = Object.values(routes)
    .map((files) => [...new Set([entry, ...preload, ...files])])
    .toSorted((one, other) => bytes(other) - bytes(one));
  return [
    row(`${name}: its entry`, bytes([entry]), LIMITS.remoteEntry, [entry]),
    row(`${name}: its own code`, bytes(heaviest), LIMITS.remote, heaviest),
    row(`${name}: what federates it`, glue + bytes([entry]), LIMITS.glue, [entry]),
    none(`${name}: a second React`, carry('react', all)),
    none(`${name}: a second antd`, carry('antd', all)),
  ];
}

/**
 * @param {Site} site
 * @param {string} name
 * @param {RemoteDeployment} remote
 * @param {(slug: string) => string[]} askedBy what is requested before the calls of a page
 * @returns {Row[]}
 */
const pageRows = ({ bytes, carry }, name, { preload, routes }, askedBy) =>
  Object.entries(routes).flatMap(([slug, files]) => {
    const page = `${name}: the page ${slug}`;
    const own = [...preload, ...files];
    const asked = askedBy(slug);
    return [
      row(page, bytes(own), LIMITS.page, own),
      row(`${page}, requests before it`, asked.length, LIMITS.pageRequests, asked),
      none(`${page}, charts before it`, carry('charts', own)),
      // What a codec reads with is left out of the builds (scripts/webpack/lazySchemas.mjs).
      none(`${page}, schemas`, carry('schemas', own)),
    ];
  });

const RUNTIME = `
  export * from '@module-federation/enhanced/runtime';
  export { default } from '@module-federation/webpack-bundler-runtime';
`;

/**
 * The federation's runtime alone, without what the builds leave out of it, so that its size can be measured: in the
 * shell's bundle it cannot be separated from the rest.
 */
async function federationRuntime() {
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    stdin: { contents: RUNTIME, resolveDir: join(HOUSE, 'shell') },
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    conditions: ['import'],
    define: { FEDERATION_BUILD_IDENTIFIER: '""', ENV_TARGET: '"web"' },
    plugins: [withoutUnused],
    write: false,
    logLevel: 'silent',
  });
  return outputFiles[0]?.contents ?? new Uint8Array();
}

/** @type {import('esbuild').Plugin} */
const withoutUnused = {
  name: 'without-unused',
  setup: (build) => build.onLoad({ filter: UNUSED }, () => ({ contents: readFileSync(INSTEAD, 'utf8') })),
};
