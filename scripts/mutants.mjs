// `npm run mutants [layer …] [--seed N] [--sample N]`: puts small faults into the rules, one at a time, and counts
// how many the tests of their own layer notice. The same seed takes the same sample.
import { setPriority } from 'node:os';
import { parseArgs } from 'node:util';
import { judge, printVerdict } from './mutants/judge.mjs';
import { LAYERS } from './mutants/layers.mjs';
import { runOnDatabase } from './mutants/runOnDatabase.mjs';
import { runSample } from './mutants/runSample.mjs';
import { takeSample } from './mutants/takeSample.mjs';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: 'string', default: '1' }, sample: { type: 'string' } },
});

// It takes long: whatever else the machine does goes first.
setPriority(10);

const chosen = positionals.length > 0 ? positionals : [...LAYERS.keys()];
for (const name of chosen) {
  const layer = LAYERS.get(name);
  if (!layer) throw new Error(`${name} is no layer: ${[...LAYERS.keys()].join(', ')}`);
  const sample = await takeSample(layer, {
    seed: Number(values.seed),
    size: Number(values.sample ?? layer.sample),
  });
  const results = layer.onDatabase ? await runOnDatabase(sample) : await runSample(layer, sample);
  const verdict = judge(results, layer.least);
  printVerdict(`${name}, seed ${values.seed}`, verdict);
  if (!verdict.isEnough) process.exitCode = 1;
}
