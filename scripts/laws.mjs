// `npm run laws [-- --rounds 10] [--seed 7] [--only carry-forward]`: every law of the house, on examples the tests have
// not drawn. A round that fails is named by its seed; LAWS_SEED draws its examples again in any test.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { jestFiles } from './checks/affectedTests.mjs';
import { conclude, reported } from './checks/report.mjs';
import { anySeed, jestTests } from './checks/unitTests.mjs';
import { HOUSE } from './run.mjs';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '10' },
    seed: { type: 'string', default: anySeed() },
    only: { type: 'string', default: '' },
  },
});
const isLaw = (/** @type {string} */ file) =>
  file.includes(values.only) && readFileSync(join(HOUSE, file), 'utf8').includes("from 'fast-check'");
const laws = jestFiles().filter(isLaw);
const outcomes = [];
for (let round = 0; round < Number(values.rounds); round += 1) {
  const seed = String(Number(values.seed) + round);
  outcomes.push(await reported(`laws, seed ${seed}`, () => jestTests(laws, seed))());
}
conclude(outcomes);
