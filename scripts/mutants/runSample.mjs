import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { HOUSE } from '../run.mjs';
import { keyOf } from './sampleChecker.mjs';
import { LEFT_OUT } from './takeSample.mjs';
import jestConfig from '../../jest.config.js';

/** @typedef {import('@stryker-mutator/api/core').MutantResult} MutantResult */

/** One test runner per core; more than four would starve each other of memory. */
const WORKERS = Math.min(availableParallelism(), 4);

/**
 * Runs the tests of a layer against each fault of the sample, and against no other.
 * @param {import('./layers.mjs').Layer} layer
 * @param {import('@stryker-mutator/api/core').Mutant[]} sample
 * @returns {Promise<MutantResult[]>}
 */
export async function runSample(layer, sample) {
  process.chdir(HOUSE);
  const [rules] = jestConfig.projects;
  const stryker = new Stryker({
    mutate: sample.map(mutationAt),
    mutator: { plugins: null, excludedMutations: LEFT_OUT },
    testRunner: 'jest',
    plugins: ['@stryker-mutator/jest-runner', join(HOUSE, 'scripts/mutants/sampleChecker.mjs')],
    checkers: ['sample'],
    sample: sample.map(keyOf),
    warnings: /** @type {never} */ ({ unknownOptions: false }),
    // The sandbox is somewhere else: its own folder is jest's root there.
    jest: {
      projectType: 'custom',
      config: {
        ...rules,
        rootDir: '.',
        testMatch: [`<rootDir>/${layer.folder}/**/*.test.ts`],
        setupFiles: ['<rootDir>/scripts/jest/seededLaws.cjs'],
      },
    },
    coverageAnalysis: 'perTest',
    // A machine that does other things besides still gets through the tests of a layer once.
    dryRunTimeoutMinutes: 20,
    // Nor does it take a slow test for one that never ends; a loop without end is counted, not timed.
    timeoutMS: 15_000,
    concurrency: WORKERS,
    reporters: [process.stdout.isTTY ? 'progress' : 'progress-append-only'],
    tempDirName: '.cache/mutants',
    ignorePatterns: [
      '**',
      '!shared/**',
      '!cases/**',
      '!server/src/db/seed/**',
      '!package.json',
      '!scripts/jest/**',
    ],
    disableTypeChecks: false,
    allowConsoleColors: false,
    // An enum that exists in types only.
    logLevel: /** @type {never} */ ('warn'),
  });
  const results = await stryker.runMutationTest();
  const run = results.filter(({ status }) => status !== 'CompileError' && status !== 'Ignored');
  if (run.length !== sample.length) throw new Error(`${run.length} of ${sample.length} faults were run`);
  return run;
}

/** As Stryker takes it: file, lines from 1, columns from 0. @param {import('@stryker-mutator/api/core').Mutant} mutant */
const mutationAt = ({ fileName, location: { start, end } }) =>
  `${relative(HOUSE, fileName)}:${start.line + 1}:${start.column}-${end.line + 1}:${end.column}`;
