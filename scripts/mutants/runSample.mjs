import { relative } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { HOUSE } from '../run.mjs';
import { LEFT_OUT } from './takeSample.mjs';
import jestConfig from '../../jest.config.js';

/** @typedef {import('@stryker-mutator/api/core').MutantResult} MutantResult */

/**
 * Runs the tests of a layer against each fault of the sample.
 * @param {import('./layers.mjs').Layer} layer
 * @param {import('@stryker-mutator/api/core').Mutant[]} sample
 * @returns {Promise<MutantResult[]>}
 */
export function runSample(layer, sample) {
  process.chdir(HOUSE);
  const [rules] = jestConfig.projects;
  const stryker = new Stryker({
    mutate: sample.map(place),
    mutator: { plugins: null, excludedMutations: LEFT_OUT },
    testRunner: 'jest',
    plugins: ['@stryker-mutator/jest-runner'],
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
    concurrency: 2,
    reporters: ['progress'],
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
  return stryker.runMutationTest();
}

/** As Stryker takes it: file, lines from 1, columns from 0. @param {import('@stryker-mutator/api/core').Mutant} mutant */
const place = ({ fileName, location: { start, end } }) =>
  `${relative(HOUSE, fileName)}:${start.line + 1}:${start.column}-${end.line + 1}:${end.column}`;
