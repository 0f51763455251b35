import { dirname, join } from 'node:path/posix';
import { importsOf } from '../tidy/imports.mjs';
import { files, read, typescript } from '../tidy/sources.mjs';

/** What every test runs on. */
const EVERYTHING =
  /(^|\/)package\.json$|^package-lock\.json$|^jest\.config\.js$|(^|\/)tsconfig[^/]*\.json$|^scripts\/jest\//;

/** What tests read or run without importing it. @type {[RegExp, RegExp][]} */
const READ_BY = [
  [/^cases\//, /^(shared|server)\//],
  [/^server\/(src\/db\/migrations|src\/db\/seed|test\/global)/, /^server\//],
  [/^scripts\/(embedded-postgres|build)\//, /^server\//],
];

/** Where all modules of the server come together. */
const MODULE_LIST = 'server/src/modules/index.ts';

/**
 * Lists of everything: of the modules, and of what the threads can do. A change in one module reaches the others'
 * tests through what they import of it; that all of them are in one list does not make each depend on each.
 */
const LISTS = [MODULE_LIST, 'server/src/worker/documentSources.ts'];

const isJestTest = (/** @type {string} */ file) =>
  /^(shared|shell|server|remote-[a-z]+)\/.*\.test\.tsx?$/.test(file);

/** Every test file that jest runs. */
export const jestFiles = () => files.filter(isJestTest);

/**
 * The tests that a change can reach: those that import it, however indirectly; the tests of each module of the
 * server that it reaches, as they call that module over the API; and those of the whole API.
 * @param {readonly string[]} changed paths from the root
 * @returns {{ everything: boolean, tests: string[], reached: string[] }} everything: no test can be left out;
 *   reached: the files that changed and those that import them
 */
export function affectedTests(changed) {
  const all = jestFiles();
  if (changed.some((file) => EVERYTHING.test(file)))
    return { everything: true, tests: all, reached: [...files] };
  const reached = reachedFrom(changed);
  const modules = new Set([...reached].map(moduleOf).filter((name) => name !== null));
  const readers = READ_BY.filter(([read]) => changed.some((file) => read.test(file))).map(([, by]) => by);
  const tests = all.filter(
    (test) =>
      reached.has(test) ||
      modules.has(moduleOf(test) ?? 'none') ||
      (reached.has(MODULE_LIST) && /^server\/test\//.test(test)) ||
      readers.some((by) => by.test(test)),
  );
  return { everything: tests.length === all.length, tests, reached: [...reached] };
}

/** Folder under server/src/modules. @param {string} file @returns {string | null} */
const moduleOf = (file) => /^server\/src\/modules\/([^/]+)\//.exec(file)?.[1] ?? null;

/** The changed files and all that import them. @param {readonly string[]} changed */
function reachedFrom(changed) {
  const importers = readImporters();
  const reached = new Set(changed);
  for (const file of reached) {
    if (LISTS.includes(file) && !changed.includes(file)) continue;
    for (const importer of importers.get(file) ?? []) reached.add(importer);
  }
  return reached;
}

/** The importers of each file. */
function readImporters() {
  /** @type {Map<string, string[]>} */
  const importers = new Map();
  for (const file of typescript) {
    for (const target of [...importsOf(file), ...threadsOf(file)]) {
      importers.set(target, [...(importers.get(target) ?? []), file]);
    }
  }
  return importers;
}

const threads = files.filter((file) => /^server\/src\/worker\/\w+\.worker\.ts$/.test(file));

/** The threads that a file of the server starts by their name. @param {string} file */
function threadsOf(file) {
  if (!file.startsWith('server/')) return [];
  const text = read(file) ?? '';
  return threads.filter((thread) => text.includes(`'${nameOf(thread)}'`));
}

/** @param {string} thread */
const nameOf = (thread) => thread.slice(join(dirname(thread), '/').length, -'.worker.ts'.length);
