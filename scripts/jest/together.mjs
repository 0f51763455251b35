import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { remoteNames } from '../remotes.mjs';

const HOUSE = join(import.meta.dirname, '../..');

/** Where the suites are written: jest finds them by their paths alone. */
export const SUITES = '.cache/together';

/** Whose screens share a run. Not those of vouchers: what is typed there is kept and sent behind the page that is left. */
const SCREENS = ['shared', 'shell', ...remoteNames().map((remote) => `remote-${remote}`)].filter(
  (name) => name !== 'remote-voucher',
);

/**
 * Test files that can share a run, as they ask for the same surroundings (the projects of jest.config.js), and in how
 * many runs: as many as keep the workers busy to the end.
 * @type {readonly { name: string, runs: number, holds: RegExp }[]}
 */
export const GROUPS = [
  { name: 'server', runs: 8, holds: /^server\/.*\.test\.ts$/ },
  { name: 'rules', runs: 4, holds: /^(shared|shell|remote-[a-z]+)\/.*\.test\.ts$/ },
  ...SCREENS.map((name) => ({ name, runs: 1, holds: new RegExp(`^${name}/.*\\.test\\.tsx$`) })),
];

/** Fewer than this for each run of a group are not worth it. */
const AT_LEAST = 2;

/** It looks at what a page does but once: fetching what most pages share. */
const ONCE = 'shell/src/prefetchParts.test.tsx';

/**
 * Runs by itself: what it puts in the place of a module would be there for its neighbours too, or what they did for it.
 * @param {string} file
 */
export const wantsNoNeighbours = (file) =>
  file === ONCE ||
  /\bjest\.(mock|resetModules|isolateModules)\(/.test(readFileSync(join(HOUSE, file), 'utf8'));

/**
 * Many test files share a few runs: what they load is then loaded, and made quick by the engine,
 * once for twenty files instead of once for each.
 * @param {readonly string[]} files test files, from the root
 * @returns {{ suites: { path: string, files: string[] }[], alone: string[] }} suites: what shares a run, from the root
 */
export function together(files) {
  const suites = GROUPS.flatMap(({ name, runs, holds }) => {
    const sharing = files.filter((file) => holds.test(file) && !wantsNoNeighbours(file));
    if (sharing.length < AT_LEAST * runs) return [];
    return Array.from({ length: runs }, (_, run) => ({
      path: `${SUITES}/${name}-${run + 1}.suite.cjs`,
      files: sharing.filter((_, index) => index % runs === run),
    }));
  });
  const shared = new Set(suites.flatMap((suite) => suite.files));
  return { suites, alone: files.filter((file) => !shared.has(file)) };
}

/**
 * Writes the suites that these files share.
 * @param {readonly string[]} files test files, from the root
 * @returns {string[]} what jest is to run instead of them
 */
export function writeTogether(files) {
  const { suites, alone } = together(files);
  rmSync(join(HOUSE, SUITES), { recursive: true, force: true });
  mkdirSync(join(HOUSE, SUITES), { recursive: true });
  for (const suite of suites) writeFileSync(join(HOUSE, suite.path), suiteOf(suite.files));
  return [...suites.map((suite) => suite.path), ...alone];
}

/**
 * Each test file in a block of its own: its hooks run before and after its own tests alone. What they share ends behind
 * the last.
 * @param {readonly string[]} files
 */
export const suiteOf = (files) => `const ends = [];
globalThis.atSuiteEnd = (end) => ends.push(end);
afterAll(async () => {
  for (const end of ends) await end();
});
for (const file of ${JSON.stringify(files)}) {
  describe(file, () => {
    beforeAll(() => globalThis.beforeFile?.());
    jest.requireActual('../../' + file);
  });
}
`;
