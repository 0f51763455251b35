// `npm run fuzz [-- --cases 2000] [--seed 1] [--only 'POST /api/voucher$']`: every route of the server with what its own
// description allows, and with what it does not. No answer of 500, no growth, and the books agree afterwards.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { bundleServer } from './build/bundleServer.mjs';
import { fuzz } from './fire/fuzz.mjs';
import { findingsIn, startProduct } from './fire/product.mjs';

const { values } = parseArgs({
  options: {
    cases: { type: 'string', default: '2000' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
  },
});
const dataDir = mkdtempSync(join(tmpdir(), 'mingzhang-fuzz-'));
chmodSync(dataDir, 0o755); // Root's PostgreSQL runs as somebody else.
await bundleServer();
const product = await startProduct(dataDir, { env: { CHECK_ANSWERS: '1' } });
try {
  const [cases, seed] = [Number(values.cases), Number(values.seed)];
  const wrong = await fuzz({
    product,
    dataDir,
    cases,
    seed,
    only: new RegExp(values.only),
    log: console.log,
  });
  wrong.push(...(await findingsIn(dataDir)));
  for (const line of wrong) console.log(`VIOLATION ${line}`);
  console.log(`${wrong.length} violations`);
  process.exitCode = wrong.length === 0 ? 0 : 1;
} finally {
  await product.end('SIGTERM');
  rmSync(dataDir, { recursive: true, force: true });
}
