import { relative } from 'node:path';
import { PluginKind, declareFactoryPlugin, tokens, commonTokens } from '@stryker-mutator/api/plugin';
import { CheckStatus } from '@stryker-mutator/api/check';
import { HOUSE } from '../run.mjs';

/** @typedef {import('@stryker-mutator/api/core').Mutant} Mutant */

/** A fault as a word: file, from where to where, what is there instead. @param {Mutant} mutant */
export const keyOf = ({ fileName, location: { start, end }, replacement }) =>
  `${relative(HOUSE, fileName)}:${start.line}:${start.column}-${end.line}:${end.column} ${replacement}`;

/**
 * Stryker takes ranges of a file, and a range holds every smaller fault inside it. This lets only the faults of
 * the sample through to the tests; the others come back as `CompileError` and are not counted.
 * @param {import('@stryker-mutator/api/core').StrykerOptions} options with `sample`: the keys of the faults to run
 * @returns {import('@stryker-mutator/api/check').Checker}
 */
function sampleChecker(options) {
  const sample = new Set(/** @type {string[]} */ (options.sample));
  /** @param {Mutant} mutant @returns {import('@stryker-mutator/api/check').CheckResult} */
  const check = (mutant) =>
    sample.has(keyOf(mutant))
      ? { status: CheckStatus.Passed }
      : { status: CheckStatus.CompileError, reason: 'not in the sample' };
  return {
    init: () => Promise.resolve(),
    check: (mutants) => Promise.resolve(Object.fromEntries(mutants.map((each) => [each.id, check(each)]))),
    group: (mutants) => Promise.resolve([mutants.map(({ id }) => id)]),
  };
}
sampleChecker.inject = tokens(commonTokens.options);

/** Found by its name when Stryker loads this file. @public */
export const strykerPlugins = [declareFactoryPlugin(PluginKind.Checker, 'sample', sampleChecker)];
