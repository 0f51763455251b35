// `npm run fuzz [-- --cases 2000] [--seed 1] [--only 'POST /api/voucher$']`: every route of the server with what its own
// description allows, and with what it does not. No answer of 500, no growth, and the books agree afterwards.
import { parseArgs } from 'node:util';
import { fuzz } from './fire/fuzz.mjs';
import { findingsIn, tryProduct } from './fire/product.mjs';

const { values } = parseArgs({
  options: {
    cases: { type: 'string', default: '2000' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
  },
});
const [cases, seed, only] = [Number(values.cases), Number(values.seed), new RegExp(values.only)];
await tryProduct(
  async (product, dataDir) => [
    ...(await fuzz({ product, dataDir, cases, seed, only, log: console.log })),
    ...(await findingsIn(dataDir)),
  ],
  { CHECK_ANSWERS: '1' },
);
