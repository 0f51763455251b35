// A share of what `npm run soak`, `npm run faults` and `npm run fuzz` do for hours.
import assert from 'node:assert/strict';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { FAULTS, faultRun, scheduleOf } from './faults.mjs';
import { fuzz } from './fuzz.mjs';
import { findingsIn, startProduct } from './product.mjs';
import { soak } from './soak.mjs';

const dataDir = mkdtempSync(join(tmpdir(), 'mingzhang-fire-'));
chmodSync(dataDir, 0o755); // Root's PostgreSQL runs as somebody else.
/** @type {import('./product.mjs').Product} */
let product;

before(async () => (product = await startProduct(dataDir, { env: { CHECK_ANSWERS: '1' } })));
after(async () => {
  await product.end('SIGTERM');
  rmSync(dataDir, { recursive: true, force: true });
});

const log = () => undefined;

test('the same seed brings the same faults, every kind before one comes again', () => {
  const schedule = scheduleOf(7, 2 * FAULTS.length);
  assert.deepEqual(scheduleOf(7, 2 * FAULTS.length), schedule);
  assert.notDeepEqual(scheduleOf(8, 2 * FAULTS.length), schedule);
  assert.equal(new Set(schedule.slice(0, FAULTS.length).map(({ fault }) => fault)).size, FAULTS.length);
});

test('people at work: every answer is good, and the books agree', async () => {
  assert.deepEqual(await soak({ product, dataDir, people: 6, sets: 2, minutes: 0.15, seed: 1, log }), []);
});

test('every route, with what it allows and what it does not: no answer of 500, and the books agree', async () => {
  assert.deepEqual(await fuzz({ product, dataDir, cases: 4, seed: 1, only: /^/, log }), []);
  assert.deepEqual(await findingsIn(dataDir), []);
});

test('every kind of fault under eight people who save: nothing acknowledged is lost, nothing is there twice', async () => {
  assert.deepEqual(await faultRun(1, FAULTS.length, log), []);
});
