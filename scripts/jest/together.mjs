import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const HOUSE = join(import.meta.dirname, '../..');

/** Each is a file of server/test/together. */
const SHARES = Array.from({ length: 8 }, (_, index) => `server/test/together/share${index + 1}.suite.ts`);

/** What a test file puts in the place of a module would be there for its neighbours too. @param {string} file */
const replacesModules = (file) => readFileSync(join(HOUSE, file), 'utf8').includes('jest.mock(');

/** @param {string} file */
const canShare = (file) => /^server\/.*\.test\.ts$/.test(file) && !replacesModules(file);

/**
 * Many test files of the server share a few runs: the app is then loaded, and made quick by the engine, once for
 * twenty files instead of once for each.
 * @param {readonly string[]} files test files, from the root
 * @returns {{ together: string[], run: string[] }} together: those that share; run: what jest is to run instead
 */
export function together(files) {
  const sharing = files.filter(canShare);
  if (sharing.length < 2 * SHARES.length) return { together: [], run: [...files] };
  const alone = files.filter((file) => !sharing.includes(file));
  // The shares take longest: they begin, and the many small files fill what they leave (sharesFirst.mjs).
  return { together: sharing, run: [...SHARES, ...alone] };
}

/**
 * The files of one share of those that `npm test` put together.
 * @param {string} suite the share's own file
 * @returns {string[]} from the root
 */
export function filesOf(suite) {
  const share = SHARES.findIndex((name) => suite.endsWith(name));
  /** @type {string[]} */
  const files = JSON.parse(readFileSync(process.env.TOGETHER ?? '', 'utf8'));
  return files.filter((_, index) => index % SHARES.length === share);
}
