// `npm run soak [-- --minutes 60] [--people 50] [--sets 20] [--seed 1]`: an office hour. What it finds is printed at the end.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { bundleServer } from './build/bundleServer.mjs';
import { startProduct } from './fire/product.mjs';
import { soak } from './fire/soak.mjs';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '60' },
    people: { type: 'string', default: '50' },
    sets: { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
  },
});
const dataDir = mkdtempSync(join(tmpdir(), 'mingzhang-soak-'));
chmodSync(dataDir, 0o755); // Root's PostgreSQL runs as somebody else.
await bundleServer();
const product = await startProduct(dataDir);
try {
  const wrong = await soak({
    ...{ product, dataDir, log: console.log },
    people: Number(values.people),
    sets: Number(values.sets),
    minutes: Number(values.minutes),
    seed: Number(values.seed),
  });
  for (const line of wrong) console.log(`VIOLATION ${line}`);
  console.log(`${wrong.length} violations`);
  process.exitCode = wrong.length === 0 ? 0 : 1;
} finally {
  await product.end('SIGTERM');
  rmSync(dataDir, { recursive: true, force: true });
}
