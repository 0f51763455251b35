import { basename, dirname } from 'node:path/posix';
import { affectedTests } from '../checks/affectedTests.mjs';

/**
 * The tests of the server that a fault in a file is put before, nearest first: the file's own, those of its folder,
 * of the folders around it, of the modules that import it: of each one, then of each a second one. Those of the
 * whole API take minutes each: left out.
 * @param {string} file from the root, under server/src
 * @param {number} most
 */
export function nearestTests(file, most) {
  const { tests, reached } = affectedTests([file]);
  const folders = reached.map((each) => dirname(each));
  /** @type {Map<string, number>} */
  const counts = new Map();
  const rank = (/** @type {string} */ test) => {
    const folder = dirname(test);
    const nth = counts.get(folder) ?? 0;
    counts.set(folder, nth + 1);
    const importer = folders.indexOf(folder);
    const away = importer === -1 ? folders.length : importer;
    return [
      isOwn(file, test) ? 0 : 1,
      folder === dirname(file) ? 0 : 1,
      -sharedFolders(file, test),
      nth,
      away,
    ];
  };
  const letters = (/** @type {string} */ test) => sharedLetters(basename(file), basename(test));
  return tests
    .filter((test) => test.startsWith('server/src/'))
    .sort((one, other) => letters(other) - letters(one))
    .map((test) => ({ test, rank: rank(test) }))
    .sort((one, other) => compare(one.rank, other.rank))
    .slice(0, most)
    .map(({ test }) => test);
}

/** `closeMonth.test.ts` and `closeMonth.laws.test.ts` are `closeMonth.ts`'s. @param {string} file @param {string} test */
const isOwn = (file, test) => test.startsWith(`${file.slice(0, -'.ts'.length)}.`);

/** @param {string} file @param {string} test */
const sharedFolders = (file, test) => sharedStart(dirname(file).split('/'), dirname(test).split('/'));

/** @param {string} file @param {string} test */
const sharedLetters = (file, test) => sharedStart([...file], [...test]);

/** @param {string[]} one @param {string[]} other */
function sharedStart(one, other) {
  const difference = one.findIndex((part, index) => part !== other[index]);
  return difference === -1 ? one.length : difference;
}

/** @param {number[]} one @param {number[]} other */
function compare(one, other) {
  const difference = one.map((value, index) => value - (other[index] ?? 0)).find((value) => value !== 0);
  return difference ?? 0;
}
