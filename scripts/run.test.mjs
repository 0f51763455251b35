import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inParallel, run } from './run.mjs';

test('tasks answer in the order given', async () => {
  const later = (/** @type {number} */ turns) => async () => {
    for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
    return turns;
  };
  assert.deepEqual(await inParallel([later(9), later(1), later(5)]), [9, 1, 5]);
});

test('after one that fails none is begun, and what is under way ends first', async () => {
  /** @type {string[]} */
  const done = [];
  const ran = inParallel([
    async () => {
      await new Promise((ended) => setImmediate(ended));
      done.push('under way');
    },
    () => Promise.reject(new Error('disk full')),
    () => Promise.resolve(void done.push('begun after')),
  ]);
  await assert.rejects(ran, /disk full/);
  assert.deepEqual(done, ['under way']);
});

test('a program that does not end by itself is ended, and what it has started holds nothing up', async () => {
  const program = `
    require('node:child_process').spawn(process.execPath, ['-e', 'setTimeout(() => {}, 20_000)'], { stdio: 'inherit' });
    setInterval(() => {}, 1_000);`;
  assert.equal((await run('node', ['-e', program], { limit: 1_000 })).code, 1);
});
