import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { filesBelow, readJson } from './files.mjs';
import { federationRuntime } from './federationRuntime.mjs';

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
  const glue = site.inlined() + brotliCompressSync(await federationRuntime()).length;
  return [
    ...strangerRows(site),
    ...homeRows(site),
    ...chartRows(site),
    ...Object.entries(site.deployment.remotes).flatMap(([name, remote]) => [
      ...remoteRows(site, name, remote, glue),
      ...pageRows(site, name, remote),
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
  const isChart = (/** @type {string} */ file) =>
    file.endsWith('.js') && readFileSync(join(siteDirectory, 'js', file), 'utf8').includes(MARKS.charts);
  return filesBelow(join(siteDirectory, 'js'))
    .filter(isChart)
    .map((file) => `/js/${file}`);
}

/** @typedef {ReturnType<typeof readerOf>} Site */

/** @param {string} directory */
function readerOf(directory) {
  const text = (/** @type {string} */ file) => readFileSync(join(directory, file), 'utf8');
  const deployment = /** @type {Deployment} */ (readJson(join(directory, 'remotes.json')));
  const bytesOf = (/** @type {string} */ file) => {
    const path = join(directory, file);
    return (existsSync(`${path}.br`) ? readFileSync(`${path}.br`) : brotliCompressSync(readFileSync(path)))
      .length;
  };
  const scripts = (/** @type {string} */ folder) =>
    filesBelow(join(directory, folder))
      .filter((file) => /\.js$/.test(file))
      .map((file) => `${folder}/${file}`);
  const start = scriptsNamedIn(text('index.html'));
  return {
    deployment,
    start,
    /** What comes with the shell's own first page. */
    home: ['/index.html', ...start, ...(deployment.shell.pages.home ?? [])],
    stranger: ['/login.html', ...scriptsNamedIn(text('login.html'))],
    packs: /** @type {{ pages: Record<string, string[]> }} */ (readJson(join(directory, 'packs.json'))).pages,
    /** The list of what is deployed, as the server writes it into every page. */
    inlined: () => brotliCompressSync(JSON.stringify(deployment)).length,
    total: (/** @type {readonly string[]} */ files) => files.reduce((sum, file) => sum + bytesOf(file), 0),
    bytesOf,
    scripts,
    carry: (/** @type {keyof typeof MARKS} */ mark, /** @type {readonly string[]} */ files) =>
      files.filter((file) => text(file).includes(MARKS[mark])),
  };
}

/** @param {string} page */
const scriptsNamedIn = (page) =>
  [...page.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map((match) => String(match[1]));

/** @param {string} what @param {number} measured @param {number} limit @param {readonly string[]} of @returns {Row} */
const row = (what, measured, limit, of) => ({ what, measured, limit, of });

/** Nothing may be found. @param {string} what @param {readonly string[]} found @returns {Row} */
const none = (what, found) => row(what, found.length, 0, found);

/** A mark that nothing carries any more would find nothing anywhere. @param {string} what @param {readonly string[]} found */
const some = (what, found) => row(what, found.length === 0 ? 1 : 0, 0, found);

/** @param {Site} site */
const strangerRows = ({ stranger, total }) => [
  row('the page of strangers', total(stranger), LIMITS.strangers, stranger),
  row('requests for the page of strangers', stranger.length, 2, stranger),
];

/** @param {Site} site */
const homeRows = ({ start, home, total, inlined, carry }) => [
  row('shell and home', total(home) + inlined(), LIMITS.home, home),
  row('requests for shell and home', home.length, LIMITS.homeRequests, home),
  some('React in the start', carry('react', start)),
  some('antd in the start', carry('antd', start)),
  none('charts in the start', carry('charts', home)),
];

/** @param {Site} site @returns {Row[]} */
function chartRows({ deployment, bytesOf, scripts, carry }) {
  const remotes = Object.values(deployment.remotes).flatMap(({ manifest }) =>
    scripts(manifest.slice(1, manifest.lastIndexOf('/'))),
  );
  const charts = carry('charts', [...scripts('js'), ...remotes]);
  return [
    some('charts', charts),
    ...charts.map((file) => row('a chart', bytesOf(file), LIMITS.chart, [file])),
  ];
}

/** @param {Site} site @param {string} name @param {RemoteDeployment} remote @param {number} glue of the shell */
function remoteRows({ bytesOf, total, scripts, carry }, name, { entry, preload, routes, manifest }, glue) {
  const all = scripts(manifest.slice(1, manifest.lastIndexOf('/')));
  const heaviest = Object.values(routes)
    .map((files) => [...new Set([entry, ...preload, ...files])])
    .toSorted((one, other) => total(other) - total(one))[0];
  return [
    row(`${name}: its entry`, bytesOf(entry), LIMITS.remoteEntry, [entry]),
    row(`${name}: its own code`, total(heaviest ?? []), LIMITS.remote, heaviest ?? []),
    row(`${name}: what federates it`, glue + bytesOf(entry), LIMITS.glue, [entry]),
    none(`${name}: a second React`, carry('react', all)),
    none(`${name}: a second antd`, carry('antd', all)),
  ];
}

/** @param {Site} site @param {string} name @param {RemoteDeployment} remote @returns {Row[]} */
const pageRows = ({ start, packs, total, carry }, name, { preload, routes }) =>
  Object.entries(routes).flatMap(([slug, files]) => {
    const page = `${name}: the page ${slug}`;
    const own = [...preload, ...files];
    // The page itself, the shell's scripts, the packs.
    const asked = ['/', ...start, ...(packs[slug] ?? [])];
    return [
      row(page, total(own), LIMITS.page, own),
      row(`${page}, requests before it`, asked.length, LIMITS.pageRequests, asked),
      none(`${page}, charts before it`, carry('charts', own)),
      // What a codec reads with is left out of the builds (scripts/webpack/lazySchemas.mjs).
      none(`${page}, schemas`, carry('schemas', own)),
    ];
  });
