// `npm run faults [-- --seed 7] [--seeds 100] [--faults 22]`: people save vouchers while servers, database, disk, clock and
// network fail, and the books are held against what they were told. A seed that fails is run again by its number.
import { parseArgs } from 'node:util';
import { bundleServer } from './build/bundleServer.mjs';
import { faultRun } from './fire/faults.mjs';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    seeds: { type: 'string', default: '1' },
    faults: { type: 'string', default: '22' },
  },
});
await bundleServer();
let violated = 0;
for (let seed = Number(values.seed); seed < Number(values.seed) + Number(values.seeds); seed += 1) {
  console.log(`seed ${seed}`);
  const wrong = await faultRun(seed, Number(values.faults), console.log);
  for (const line of wrong) console.log(`  VIOLATION ${line}`);
  violated += wrong.length;
}
console.log(`${violated} violations`);
process.exitCode = violated === 0 ? 0 : 1;
