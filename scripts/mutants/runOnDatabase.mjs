import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { tsImport } from 'tsx/esm/api';
import { bundleThreads } from '../build/bundleServer.mjs';
import { suiteOf, wantsNoNeighbours } from '../jest/together.mjs';
import { HOUSE, inParallel } from '../run.mjs';
import { endsInTime } from './endsInTime.mjs';
import { ACTIVE_FAULT, FAULTY_SOURCES, faultyThreads, writeFaultySources } from './faultySources.mjs';
import { nearestTests } from './nearestTests.mjs';
import jestConfig from '../../jest.config.js';

/** @typedef {import('@stryker-mutator/api/core').Mutant} Mutant */
/** @typedef {import('@stryker-mutator/api/core').MutantResult} MutantResult */
/** @typedef {'Killed' | 'Timeout' | 'Survived'} Status */

/** So many test files run against a fault at most; the first that notices it ends that. */
const MOST = 24;

/** One run per core, but each has a server and sessions of the one database. */
const WORKERS = Math.min(availableParallelism(), 2);

/** What never ends is ended: many times what the slowest test file takes on a busy machine. */
const MINUTES_PER_FILE = 3;

/** What a run writes. The folder is two levels below the house, like every suite of many files (jest/together.mjs). */
/** @typedef {{ folder: string, config: string, files: number }} Run */

/**
 * Runs the server's tests that are nearest to each fault of the sample against it, on one database cluster. Stryker
 * builds the faults in and jest runs the test files as they are: whole, as the tests of a file share an app and its
 * database.
 * @param {Mutant[]} sample
 * @returns {Promise<MutantResult[]>}
 */
export async function runOnDatabase(sample) {
  mkdirSync(join(HOUSE, '.cache'), { recursive: true });
  const folder = mkdtempSync(join(HOUSE, '.cache/mutants-'));
  const run = { folder, config: configIn(relative(HOUSE, folder)), files: 0 };
  const sources = join(folder, 'sources');
  const ids = await writeFaultySources(sample, sources);
  process.env[FAULTY_SOURCES] = sources;
  const stop = await startSurroundings(folder);
  try {
    /** @type {Set<string>} */
    const noticing = new Set();
    let done = 0;
    const tasks = sample.map((fault, index) => async () => {
      const outcome = await putBefore(run, relative(HOUSE, fault.fileName), ids[index] ?? '');
      for (const test of outcome.noticing) noticing.add(test);
      done += 1;
      console.log(`${done} of ${sample.length}: ${relative(HOUSE, fault.fileName)}: ${outcome.status}`);
      return resultOf(fault, outcome.status);
    });
    const results = await inParallel(tasks, WORKERS);
    await assertPassWithout(run, [...noticing]);
    return results;
  } finally {
    await stop();
  }
}

/**
 * The tests' cluster, and the server's threads with the faults built in.
 * @param {string} folder of the run
 * @returns {Promise<() => Promise<void>>} stops it and leaves nothing
 */
async function startSurroundings(folder) {
  const { default: setUp } = await tsImport('../../server/test/globalSetup.ts', import.meta.url);
  const { default: tearDown } = await tsImport('../../server/test/globalTeardown.ts', import.meta.url);
  await setUp();
  const stop = async () => {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    await tearDown();
  };
  // As it does when it is interrupted.
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
    process.once(signal, () => void stop().finally(() => process.exit(1)));
  }
  await bundleThreads(fileURLToPath(process.env.TEST_THREADS ?? ''), [faultyThreads]);
  return stop;
}

/**
 * @param {Run} run
 * @param {string} file
 * @param {string} id of the fault
 * @returns {Promise<{ status: Status, noticing: string[] }>}
 */
async function putBefore(run, file, id) {
  const tests = nearestTests(file, MOST);
  const { isInTime, failed } = await runTests(run, tests, id);
  if (!isInTime) return { status: 'Timeout', noticing: tests };
  return { status: failed.length > 0 ? 'Killed' : 'Survived', noticing: failed };
}

/** What fails without any fault has noticed nothing. @param {Run} run @param {string[]} files */
async function assertPassWithout(run, files) {
  for (let first = 0; first < files.length; first += MOST) {
    const { isInTime, failed } = await runTests(run, files.slice(first, first + MOST), '');
    if (!isInTime) throw new Error('the tests take too long without any fault');
    if (failed.length > 0) throw new Error(`these fail without any fault: ${failed.join(', ')}`);
  }
}

const JEST = join(HOUSE, 'node_modules/jest/bin/jest.js');

/** What is young is collected less often: a tenth of the time (checks/unitTests.mjs). */
const ROOM = '--max-semi-space-size=64';

/**
 * Runs test files in one process, which loads the server once for them.
 * @param {Run} run
 * @param {string[]} files from the root
 * @param {string} id of the fault; empty: none
 * @returns {Promise<{ isInTime: boolean, failed: string[] }>}
 */
async function runTests(run, files, id) {
  run.files += 1;
  const suite = join(run.folder, `${run.files}.suite.cjs`);
  const report = join(run.folder, `${run.files}.json`);
  const together = files.filter((file) => !wantsNoNeighbours(file));
  const alone = files.filter(wantsNoNeighbours);
  writeFileSync(suite, suiteOf(together));
  const paths = [...(together.length > 0 ? [suite] : []), ...alone];
  const args = ['--config', run.config, '--runInBand', '--bail', '--forceExit', '--silent'];
  args.push('--json', '--outputFile', report, '--runTestsByPath', ...paths);
  const env = { ...process.env, [ACTIVE_FAULT]: id, FORCE_COLOR: '0' };
  const isInTime = await endsInTime([ROOM, JEST, ...args], env, files.length * MINUTES_PER_FILE * 60_000);
  const failed = isInTime ? failedIn(report, files) : files;
  return { isInTime, failed };
}

/**
 * The test files with a failed test; all, when the process broke before it could tell.
 * @param {string} report
 * @param {string[]} files
 */
function failedIn(report, files) {
  /** @type {{ testResults: { name: string, status: string, assertionResults: { status: string, ancestorTitles: string[] }[] }[] }} */
  let counts;
  try {
    counts = JSON.parse(readFileSync(report, 'utf8'));
  } catch {
    return files;
  }
  const failed = counts.testResults.filter(({ status }) => status === 'failed');
  const titles = failed.flatMap(({ name, assertionResults }) => [
    relative(HOUSE, name),
    ...assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ ancestorTitles }) => ancestorTitles[0] ?? ''),
  ]);
  const named = files.filter((file) => titles.includes(file));
  return failed.length > 0 && named.length === 0 ? files : named;
}

/** As a tested fault is told of: lines and columns from 1. @param {Mutant} fault @param {Status} status @returns {MutantResult} */
const resultOf = ({ location: { start, end }, ...fault }, status) => ({
  ...fault,
  status,
  location: {
    start: { line: start.line + 1, column: start.column + 1 },
    end: { line: end.line + 1, column: end.column + 1 },
  },
});

/**
 * The project `server`: its surroundings are there already, and the sources are those with the faults.
 * @param {string} folder of the run, from the root
 */
function configIn(folder) {
  const server = jestConfig.projects.find(({ displayName }) => displayName === 'server');
  if (!server) throw new Error('jest.config.js has no project server');
  const { globalSetup, globalTeardown, transform, ...rest } = /** @type {Record<string, any>} */ (server);
  const [[pattern, [, swcOptions]]] = /** @type {[[string, [string, object]]]} */ (Object.entries(transform));
  return JSON.stringify({
    ...rest,
    roots: ['server', 'shared', folder].map((each) => `<rootDir>/${each}`),
    testMatch: [...rest.testMatch, `<rootDir>/${folder}/*.suite.cjs`],
    transform: { [pattern]: [join(HOUSE, 'scripts/mutants/faultyTransform.mjs'), swcOptions] },
    testEnvironment: '<rootDir>/scripts/mutants/firstFailure.mjs',
    setupFiles: ['<rootDir>/scripts/jest/seededLaws.cjs'],
    testTimeout: MINUTES_PER_FILE * 60_000,
  });
}
