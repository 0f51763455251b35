// `npm run soak [-- --minutes 60] [--people 50] [--sets 20] [--seed 1]`: an office hour. What it finds is printed at the end.
import { parseArgs } from 'node:util';
import { tryProduct } from './fire/product.mjs';
import { soak } from './fire/soak.mjs';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '60' },
    people: { type: 'string', default: '50' },
    sets: { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
  },
});
await tryProduct((product, dataDir) =>
  soak({
    ...{ product, dataDir, log: console.log },
    people: Number(values.people),
    sets: Number(values.sets),
    minutes: Number(values.minutes),
    seed: Number(values.seed),
  }),
);
