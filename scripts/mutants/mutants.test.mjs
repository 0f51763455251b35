import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { HOUSE } from '../run.mjs';
import { judge, readJudged } from './judge.mjs';
import { takeSample } from './takeSample.mjs';

const layer = { folder: 'shared/src/primitives', least: 92 };

test('the same seed takes the same faults, another seed takes others', async () => {
  const first = await takeSample(layer, { seed: 7, size: 12 });
  assert.equal(first.length, 12);
  assert.deepEqual(await takeSample(layer, { seed: 7, size: 12 }), first);
  assert.notDeepEqual(await takeSample(layer, { seed: 8, size: 12 }), first);
});

test('a fault that no test noticed is named with its line', () => {
  /** @param {'Survived' | 'Killed' | 'NoCoverage'} status */
  const fault = (status) => ({
    ...{ id: '1', mutatorName: 'ArithmeticOperator', replacement: 'a - b', status },
    fileName: join(HOUSE, 'scripts/mutants/mutants.test.mjs'),
    location: { start: { line: 1, column: 1 }, end: { line: 1, column: 7 } },
  });
  const verdict = judge(
    /** @type {never} */ ([fault('Killed'), fault('Survived'), fault('NoCoverage'), fault('Killed')]),
    51,
  );
  assert.equal(verdict.percent, 50);
  assert.equal(verdict.isEnough, false);
  assert.match(verdict.survivors[0] ?? '', /mutants\.test\.mjs \| import assert .* \| import → a - b/);
});

test('a fault is judged about a line that is still there, and with a reason', () => {
  for (const [fault, reason] of Object.entries(readJudged())) {
    const [file = '', line = ''] = fault.split(' | ');
    const lines = readFileSync(join(HOUSE, file), 'utf8').split('\n');
    assert.ok(
      lines.some((each) => each.trim() === line),
      `${file} has no such line any more: ${line}`,
    );
    assert.match(reason, /\w+ \w+ \w+/);
  }
});
