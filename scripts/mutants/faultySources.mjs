import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { Instrumenter } from '@stryker-mutator/instrumenter';
import { HOUSE } from '../run.mjs';
import { keyOf } from './sampleChecker.mjs';
import { LEFT_OUT, SILENT } from './takeSample.mjs';

/** @typedef {import('@stryker-mutator/api/core').Mutant} Mutant */

/** The variable that names the folder of a run's sources to the processes that read them. */
export const FAULTY_SOURCES = 'MUTANTS_SOURCES';

/** Stryker's own: the fault that is there, of all that are built in. */
export const ACTIVE_FAULT = '__STRYKER_ACTIVE_MUTANT__';

/**
 * Writes the files of a sample with all their faults built in, each asleep until ACTIVE_FAULT names it.
 * @param {readonly Mutant[]} sample
 * @param {string} folder
 * @returns {Promise<string[]>} what ACTIVE_FAULT calls each fault of the sample
 */
export async function writeFaultySources(sample, folder) {
  const names = [...new Set(sample.map(({ fileName }) => fileName))];
  const files = names.map((name) => ({ name, mutate: true, content: readFileSync(name, 'utf8') }));
  const instrumenter = new Instrumenter(/** @type {never} */ (SILENT));
  const options = { plugins: null, excludedMutations: LEFT_OUT, ignorers: [] };
  const faulty = await instrumenter.instrument(files, options);
  for (const { name, content } of faulty.files) {
    const path = join(folder, relative(HOUSE, name));
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
  }
  const ids = new Map(faulty.mutants.map((mutant) => [keyOf(mutant), mutant.id]));
  return sample.map((fault) => {
    const id = ids.get(keyOf(fault));
    if (id === undefined) throw new Error(`there is no such fault: ${keyOf(fault)}`);
    return id;
  });
}

/** A source with faults built in, in a process whose environment names them. @param {string} path absolute */
export function faultySource(path) {
  const folder = process.env[FAULTY_SOURCES];
  if (!folder || !path.startsWith(join(HOUSE, 'server/src/'))) return undefined;
  const file = join(folder, relative(HOUSE, path));
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

/** The same for the server's threads, which are bundled. @type {import('esbuild').Plugin} */
export const faultyThreads = {
  name: 'faulty-sources',
  setup(build) {
    build.onLoad({ filter: /\.ts$/ }, ({ path }) => {
      const contents = faultySource(path);
      return contents === undefined ? undefined : { contents, loader: 'ts' };
    });
  },
};
