import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const HOUSE = join(import.meta.dirname, '../..');

/** Where the suites are written: jest finds them by their paths alone. */
export const SUITES = '.cache/together';

/**
 * Test files that can share a run, as they ask for the same surroundings (the projects of jest.config.js), and in how
 * many runs: as many as keep the workers busy to the end. Screens do not: what one does a minute later would meet the
 * next.
 * @type {readonly { name: string, runs: number, holds: RegExp }[]}
 */
export const GROUPS = [
  { name: 'server', runs: 8, holds: /^server\/.*\.test\.ts$/ },
  { name: 'rules', runs: 4, holds: /^(shared|shell|remote-[a-z]+)\/.*\.test\.ts$/ },
];

/** Fewer than this for each run of a group are not worth it. */
const AT_LEAST = 2;

/** What a test file puts in the place of a module would be there for its neighbours too. @param {string} file */
export const replacesModules = (file) =>
  /\bjest\.(mock|resetModules|isolateModules)\(/.test(readFileSync(join(HOUSE, file), 'utf8'));

/**
 * Many test files share a few runs: what they load is then loaded, and made quick by the engine,
 * once for twenty files instead of once for each.
 * @param {readonly string[]} files test files, from the root
 * @returns {{ suites: { path: string, files: string[] }[], alone: string[] }} suites: what shares a run, from the root
 */
export function together(files) {
  const suites = GROUPS.flatMap(({ name, runs, holds }) => {
    const sharing = files.filter((file) => holds.test(file) && !replacesModules(file));
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
 * Each test file in a block of its own: its hooks run before and after its own tests alone.
 * @param {readonly string[]} files
 */
export const suiteOf = (files) => `for (const file of ${JSON.stringify(files)}) {
  describe(file, () => {
    jest.requireActual('../../' + file);
  });
}
`;
