import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundleServer } from './build/bundleServer.mjs';
import { fingerprint, isBuiltFrom, rememberBuild } from './build/fingerprint.mjs';
import { inWords, isOver, measureSite } from './publish/budgets.mjs';
import { remoteNames } from './remotes.mjs';
import { HOUSE, inParallel, run, seconds } from './run.mjs';

const APPS = ['shell', ...remoteNames().map((name) => `remote-${name}`)];

/** What every build depends on besides its own sources. */
const TOOLS = ['package-lock.json', 'tsconfig.base.json'];

/**
 * @typedef {object} Unit
 * @property {string} name
 * @property {string[]} sources
 * @property {string} product what must exist for the unit to count as built
 * @property {() => Promise<void>} make
 */

/** @type {Unit} */
const server = {
  name: 'server',
  sources: ['server/src', 'shared/src', 'scripts/build', ...TOOLS],
  product: 'server/dist/main.js',
  make: bundleServer,
};

/** @param {string} name @returns {Unit} */
const app = (name) => ({
  name,
  sources: [name, 'shared/src', 'shared/package.json', 'shell/package.json', 'scripts/webpack', ...TOOLS],
  product: `${name}/dist`,
  make: () => must('npm', ['run', 'build', '-w', name]),
});

/** The site as it is deployed, put together from what the others built. @type {Unit} */
const site = {
  name: 'site',
  sources: [...APPS.flatMap((name) => app(name).sources), 'scripts/publish', 'scripts/publish.mjs'],
  product: 'dist/site',
  make: () => must('node', ['scripts/publish.mjs']),
};

/**
 * Builds what is not up to date: the server, the shell and the remotes, then the site made of them in dist/site.
 */
export async function buildAll() {
  await inParallel([...APPS.map(app), server].map((unit) => () => buildUnit(unit)));
  await buildUnit(site);
}

/** A site that weighs more than it may is no build: it says what does. */
async function keepBudgets() {
  const over = (await measureSite(join(HOUSE, site.product))).filter(isOver);
  if (over.length > 0)
    throw new Error(`over budget (scripts/publish/budgets.mjs):\n${over.map(inWords).join('\n')}`);
}

/** @param {Unit} unit */
async function buildUnit(unit) {
  const print = fingerprint(unit.sources);
  if (isBuiltFrom(unit.name, print) && existsSync(join(HOUSE, unit.product))) return;
  await timed(unit.name, unit.make);
  rememberBuild(unit.name, print);
}

/** @param {string} name @param {() => Promise<void>} make */
async function timed(name, make) {
  const start = Date.now();
  await make();
  console.log(`built ${name} in ${seconds(start)}`);
}

/** @param {string} program @param {string[]} args */
async function must(program, args) {
  const { code, output } = await run(program, args);
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} failed:\n${output}`);
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
