import { stripVTControlCharacters } from 'node:util';
import { seconds } from '../run.mjs';

/** @typedef {import('./staticChecks.mjs').Outcome} Outcome */

/**
 * Runs a stage and prints its line; a stage that failed shows its output. A stage that breaks counts as one
 * failure: the others still run.
 * @param {string} name
 * @param {() => Promise<Outcome>} stage
 * @returns {() => Promise<Outcome>}
 */
export const reported = (name, stage) => async () => {
  const start = Date.now();
  /** @type {Outcome} */
  let outcome;
  try {
    outcome = await stage();
  } catch (error) {
    outcome = { name, passed: 0, failed: 1, output: String(error instanceof Error ? error.stack : error) };
  }
  const { passed, failed, output } = outcome;
  if (failed > 0) console.log(output.trimEnd());
  console.log(
    `${failed > 0 ? 'FAILED' : 'ok    '} ${name}: ${passed} passed, ${failed} failed (${seconds(start)})`,
  );
  return outcome;
};

/**
 * Prints why anything failed, in short, and the closing line `N passed, N failed`, and sets the exit code; nothing run
 * is a failure too. True when all is well.
 * @param {Outcome[]} outcomes
 */
export function conclude(outcomes) {
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
  const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0);
  for (const { name, reasons = [] } of outcomes)
    for (const reason of reasons) console.log(`${name}: ${reason}`);
  const isGreen = failed === 0 && passed > 0;
  process.exitCode = isGreen ? 0 : 1;
  console.log(`${passed} passed, ${failed} failed`);
  return isGreen;
}

/** The longest reason (characters). */
const LONGEST_REASON = 400;

/** What a failure says first, on one line and without colours. @param {string} test @param {string} message */
export const reasonOf = (test, message) =>
  `${test}: ${stripVTControlCharacters(message).replace(/\s+/g, ' ').trim()}`.slice(0, LONGEST_REASON);
