import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { HOUSE, run } from '../run.mjs';

/** @typedef {import('./staticChecks.mjs').Outcome} Outcome */

/**
 * Tests of the workshop itself, by Node's own runner: they need no transformation.
 * @param {string} name
 * @param {string[]} files patterns under scripts/
 * @returns {() => Promise<Outcome>}
 */
export const nodeTests = (name, files) => async () => {
  const { code, output } = await run('node', ['--test', '--test-reporter=spec', ...files]);
  /** @param {string} word */
  const count = (word) => Number(new RegExp(`^ℹ ${word} (\\d+)$`, 'm').exec(output)?.[1] ?? 0);
  const failed = count('fail') + count('cancelled');
  const failures = output.slice(Math.max(output.indexOf('✖ failing tests:'), 0));
  return { name, passed: count('pass'), failed: code === 0 ? failed : Math.max(failed, 1), output: failures };
};

/**
 * Every test of the rules, the server and the screens.
 * @returns {Promise<Outcome>}
 */
export async function jestTests() {
  const report = join(HOUSE, '.cache', 'jest.json');
  mkdirSync(join(HOUSE, '.cache'), { recursive: true });
  rmSync(report, { force: true });
  const { code, output } = await run('node', [
    join(HOUSE, 'node_modules/jest/bin/jest.js'),
    ...['--json', '--outputFile', report, '--silent'],
  ]);
  const counts = readJson(report);
  if (counts === null) return { name: 'jest', passed: 0, failed: 1, output };
  // A file that does not even load holds tests that nobody counted.
  const failed = counts.numFailedTests + counts.numRuntimeErrorTestSuites;
  return {
    name: 'jest',
    passed: counts.numPassedTests,
    failed: code === 0 ? failed : Math.max(failed, 1),
    output,
  };
}

/** @param {string} file */
function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
