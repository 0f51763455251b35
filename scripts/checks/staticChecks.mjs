import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { HOUSE, run } from '../run.mjs';

/**
 * What a stage of the checks found. `output` is shown when something failed, `reasons`, a line each, again at the end.
 * @typedef {{ name: string, passed: number, failed: number, output: string, reasons?: string[] }} Outcome
 */

/** @param {string} path */
const tool = (path) => join(HOUSE, 'node_modules', path);

/**
 * A check that holds or does not.
 * @param {string} name
 * @param {string[]} command arguments of node
 * @returns {() => Promise<Outcome>}
 */
const check = (name, command) => async () => {
  mkdirSync(join(HOUSE, '.cache'), { recursive: true });
  const { code, output } = await run('node', command);
  return { name, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output };
};

export const types = check('types', [
  tool('typescript-native/bin/tsc'), // decisions/0050
  '--build', // One project per layer; what did not change is not compiled again.
  '--builders',
  '2',
  '--checkers',
  '1', // With more checkers each would check what the layers share.
]);

/**
 * The rules that read the text of one file.
 * @param {string[]} files what to look at
 * @returns {() => Promise<Outcome>}
 */
export const lint = (files = ['.']) =>
  check('lint', [tool('eslint/bin/eslint.js'), '--max-warnings', '0', '--no-warn-ignored', ...files]);

/**
 * The rules that ask for types, and those of accessible markup (decisions/0050). Without a cache: a file that did not
 * change may still be wrong now.
 * @param {string[]} files what to look at
 * @returns {() => Promise<Outcome>}
 */
export const typedLint = (files = ['.']) =>
  check('typed lint', [
    tool('oxlint/bin/oxlint'),
    '--type-aware',
    '--no-error-on-unmatched-pattern',
    ...files,
  ]);

/**
 * @param {string[]} files what to look at
 * @returns {() => Promise<Outcome>}
 */
export const format = (files = ['.']) =>
  check('format', [tool('oxfmt/bin/oxfmt'), '--check', '--no-error-on-unmatched-pattern', ...files]);

/** Files, exports and packages that nothing uses (`knip.json` names what is found by other ways). */
export const unused = check('unused', [tool('knip/bin/knip.js'), '--no-progress', '--no-config-hints']);
