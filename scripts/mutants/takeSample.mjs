import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Instrumenter } from '@stryker-mutator/instrumenter';
import { HOUSE } from '../run.mjs';

/** @typedef {import('@stryker-mutator/api/core').Mutant} Mutant */

/** Faults in texts are left out: a message may be worded otherwise without being wrong. */
export const LEFT_OUT = ['StringLiteral', 'Regex'];

/** A fault that takes out more lines than this is not small. */
const MOST_LINES = 4;

/** The logger is the only thing Stryker's instrumenter wants from outside. */
export const SILENT = new Proxy({}, { get: () => () => false });

/**
 * A sample of the faults that can be put into a layer, always the same for the same seed and code.
 * @param {import('./layers.mjs').Layer} layer
 * @param {{ seed: number, size: number }} choice
 * @returns {Promise<Mutant[]>}
 */
export async function takeSample(layer, { seed, size }) {
  const files = sourcesOf(layer).map((name) => ({
    name: join(HOUSE, name),
    mutate: true,
    content: readFileSync(join(HOUSE, name), 'utf8'),
  }));
  const instrumenter = new Instrumenter(/** @type {never} */ (SILENT));
  const options = { plugins: null, excludedMutations: LEFT_OUT, ignorers: [] };
  const { mutants } = await instrumenter.instrument(files, options);
  const taken = mutants.filter(({ status }) => status !== 'Ignored');
  const small = taken.filter(({ location: { start, end } }) => end.line - start.line < MOST_LINES);
  return shuffled(small, seed).slice(0, size);
}

/** @param {import('./layers.mjs').Layer} layer @returns {string[]} paths from the root of the house */
function sourcesOf({ folder, without }) {
  const files = readdirSync(join(HOUSE, folder), { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter((file) => !without?.test(file))
    .sort();
}

/**
 * Fisher and Yates with a generator of our own seed (mulberry32).
 * @template T
 * @param {readonly T[]} list
 * @param {number} seed
 */
function shuffled(list, seed) {
  const copy = [...list];
  let state = seed;
  const random = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  for (let last = copy.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    [copy[last], copy[other]] = [/** @type {T} */ (copy[other]), /** @type {T} */ (copy[last])];
  }
  return copy;
}
