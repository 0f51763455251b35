import { randomInt } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { writeTogether } from '../jest/together.mjs';
import { HOUSE, run } from '../run.mjs';
import { reasonOf } from './report.mjs';

/** @typedef {import('./staticChecks.mjs').Outcome} Outcome */

const CACHE = join(HOUSE, '.cache');

/** A file that has not ended by then (ms) never will: it is stopped and named. */
const LONGEST_FILE = 3_600_000;
/** The runner waits for what such a file has left running: not longer than this (ms). */
const LONGEST_RUN = 7_200_000;

/**
 * Tests of the workshop itself, by Node's own runner: they need no transformation.
 * @param {string} name
 * @param {string[]} files patterns under scripts/
 * @returns {() => Promise<Outcome>}
 */
export const nodeTests = (name, files) => async () => {
  const args = ['--test', '--test-reporter=spec', `--test-timeout=${LONGEST_FILE}`, ...files];
  const { code, output } = await run('node', args, { limit: LONGEST_RUN });
  /** @param {string} word */
  const count = (word) => Number(new RegExp(`^ℹ ${word} (\\d+)$`, 'm').exec(output)?.[1] ?? 0);
  const failed = count('fail') + count('cancelled');
  const failures = output.slice(Math.max(output.indexOf('✖ failing tests:'), 0));
  const reasons = [...failures.matchAll(/^✖ (.+) \([\d.]+ms\)\n((?:.*\n){1,4})/gm)];
  return {
    name,
    passed: count('pass'),
    failed: code === 0 ? failed : Math.max(failed, 1),
    output: failures,
    reasons: reasons.map(([, test = '', message = '']) => reasonOf(test, message)),
  };
};

/**
 * The tests of the rules, the server and the screens.
 * @param {readonly string[]} files the test files, from the root
 * @param {string} [seed] what the laws draw by; left out: the same as ever
 * @returns {Promise<Outcome>}
 */
export async function jestTests(files, seed) {
  if (files.length === 0) return { name: 'jest', passed: 0, failed: 0, output: '' };
  mkdirSync(CACHE, { recursive: true });
  const report = join(CACHE, 'jest.json');
  rmSync(report, { force: true });
  const args = [join(HOUSE, 'node_modules/jest/bin/jest.js'), '--json', '--outputFile', report, '--silent'];
  args.push('--runTestsByPath', ...writeTogether(files));
  const env = {
    ...process.env,
    ...(seed === undefined ? {} : { LAWS_SEED: seed }),
    FORCE_COLOR: '0',
    // A screen's whole document helps in a terminal on one test, not in the record of all.
    DEBUG_PRINT_LIMIT: '0',
    NODE_OPTIONS: roomForTheYoung(),
  };
  const { code, output } = await run('node', args, { env });
  const counts = readJson(report);
  if (counts === null) return { name: 'jest', passed: 0, failed: 1, output };
  // A file that does not load holds tests that were not counted.
  const failed = counts.numFailedTests + counts.numRuntimeErrorTestSuites;
  const failures = counts.testResults
    .filter(({ status }) => status === 'failed')
    .map(({ message }) => message);
  return {
    name: 'jest',
    passed: counts.numPassedTests,
    failed: code === 0 ? failed : Math.max(failed, 1),
    output: failures.join('\n') || output,
    reasons: counts.testResults.flatMap(({ assertionResults }) =>
      assertionResults.flatMap(({ title, failureMessages }) =>
        failureMessages.map((message) => reasonOf(title, message)),
      ),
    ),
  };
}

/** A seed for laws: a new one each time. */
export const anySeed = () => String(randomInt(2 ** 31));

/**
 * Each test file loads the house anew, and most of it is gone with the file: with more room for what is young a
 * tenth of the processor's time is not spent on carrying it about. Those who have options of their own keep them.
 */
const roomForTheYoung = () => `--max-semi-space-size=64 ${process.env.NODE_OPTIONS ?? ''}`.trim();

/**
 * The part of jest's report that is read here.
 * @typedef {{ numPassedTests: number, numFailedTests: number, numRuntimeErrorTestSuites: number,
 *   testResults: { status: string, message: string,
 *     assertionResults: { title: string, failureMessages: string[] }[] }[] }} JestReport
 */

/** @param {string} file @returns {JestReport | null} */
function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
