import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundleServer } from './build/bundleServer.mjs';
import { fingerprint, isBuiltFrom, rememberBuild } from './build/fingerprint.mjs';
import { inWords, isOver, measureSite } from './publish/budgets.mjs';
import { publishSite } from './publish/publishSite.mjs';
import { remoteNames } from './remotes.mjs';
import { HOUSE, inParallel, must, seconds } from './run.mjs';

const SITE = join(HOUSE, 'dist/site');

/** What every build depends on besides its own sources. */
const TOOLS = ['package-lock.json', 'tsconfig.base.json'];

/**
 * @typedef {object} Unit
 * @property {string} name
 * @property {string} [workspace] built by webpack
 * @property {string[]} sources
 * @property {string} product what must exist for the unit to count as built
 */

/** @type {Unit} */
const server = {
  name: 'server',
  sources: ['server/src', 'shared/src', 'scripts/build', ...TOOLS],
  product: 'server/dist/main.js',
};

/** The shell or a remote, for the site. @param {string} workspace @returns {Unit} */
const app = (workspace) => ({
  name: workspace,
  workspace,
  sources: [
    workspace,
    'shared/src',
    'shared/package.json',
    'shell/package.json',
    'scripts/webpack',
    ...TOOLS,
  ],
  product: `${workspace}/dist`,
});

const shell = app('shell');
const remotes = remoteNames().map((name) => app(`remote-${name}`));

/** A remote with its own copies of everything. @param {string} remote @returns {Unit} */
const alone = (remote) => ({
  name: `standalone-${remote}`,
  workspace: `remote-${remote}`,
  sources: [`remote-${remote}`, 'shared', 'shell', 'scripts/webpack', ...TOOLS],
  product: `remote-${remote}/dist-standalone/index.html`,
});

/** The site as it is deployed, put together from what the others built. @type {Unit} */
const site = {
  name: 'site',
  sources: [shell, ...remotes].flatMap(({ sources }) => sources).concat('scripts/publish'),
  product: 'dist/site',
};

/**
 * Builds what is not up to date: the server, the shell and the remotes, then the site made of them in dist/site.
 */
export async function buildAll() {
  const forSite = (/** @type {Unit[]} */ units) => bundle(units, ['--mode', 'production']);
  await inParallel([
    () => refresh([shell], forSite),
    () => refresh(remotes, forSite),
    () => refresh([server], bundleServer),
  ]);
  const parts = ['shell', ...remoteNames()];
  await refresh([site], () => publishSite({ houseDirectory: HOUSE, siteDirectory: SITE, parts }));
}

/**
 * Builds remotes with their own copies of everything, as their own teams do, to be tested: as `npm run
 * build:standalone`, but quick, not made small, without its sources, and not kept for the next build.
 * @param {readonly string[]} names
 */
export const buildAlone = (names) =>
  refresh(names.map(alone), (units) =>
    bundle(units, ['--mode', 'development', '--env', 'standalone', '--no-devtool', '--no-cache']),
  );

/** In one process: the second takes half as long as the first. @param {Unit[]} units @param {string[]} options */
function bundle(units, options) {
  const configurations = units.flatMap(({ workspace }) => ['--config', `${workspace}/webpack.config.js`]);
  return must('node', ['node_modules/webpack/bin/webpack.js', ...configurations, ...options]);
}

/** Makes those of the units that are not up to date. @param {Unit[]} units @param {(stale: Unit[]) => Promise<unknown>} make */
async function refresh(units, make) {
  const prints = new Map(units.map((unit) => [unit, fingerprint(unit.sources)]));
  const stale = [...prints].filter(
    ([{ name, product }, print]) => !isBuiltFrom(name, print) || !existsSync(join(HOUSE, product)),
  );
  if (stale.length === 0) return;
  const start = Date.now();
  await make(stale.map(([unit]) => unit));
  console.log(`built ${stale.map(([{ name }]) => name).join(' ')} in ${seconds(start)}`);
  for (const [{ name }, print] of stale) rememberBuild(name, print);
}

/** A site that weighs more than it may is no build: it says what does. */
async function keepBudgets() {
  const over = (await measureSite(SITE)).filter(isOver);
  if (over.length > 0)
    throw new Error(`over budget (scripts/publish/budgets.mjs):\n${over.map(inWords).join('\n')}`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    await buildAll();
    await keepBudgets();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
