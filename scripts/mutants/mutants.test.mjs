import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { test } from 'node:test';
import { HOUSE } from '../run.mjs';
import { endsInTime } from './endsInTime.mjs';
import FirstFailure from './firstFailure.mjs';
import { FAULTY_SOURCES, faultySource, writeFaultySources } from './faultySources.mjs';
import { judge, readJudged } from './judge.mjs';
import { LAYERS } from './layers.mjs';
import { nearestTests } from './nearestTests.mjs';
import { takeSample } from './takeSample.mjs';

const layer = { folder: 'shared/src/primitives', least: 92, sample: 12 };

test('the same seed takes the same faults, another seed takes others', async () => {
  const first = await takeSample(layer, { seed: 7, size: 12 });
  assert.equal(first.length, 12);
  assert.deepEqual(await takeSample(layer, { seed: 7, size: 12 }), first);
  assert.notDeepEqual(await takeSample(layer, { seed: 8, size: 12 }), first);
});

test('what is no module of the server gets no faults', async () => {
  const server = LAYERS.get('server');
  assert.ok(server);
  const sample = await takeSample({ ...server, folder: 'server/src/db' }, { seed: 1, size: 10_000 });
  const files = new Set(sample.map(({ fileName }) => relative(HOUSE, fileName)));
  assert.ok(files.has('server/src/db/write.ts'));
  assert.deepEqual(
    [...files].filter((file) => /migrations|seed|sql-listing|\.test\.ts$/.test(file)),
    [],
  );
});

test('a fault of the server is built in, asleep, where only a run of the mutants reads it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'faulty-'));
  try {
    const wordsLayer = { folder: 'server/src/modules/voucher-word', least: 80, sample: 3 };
    const sample = await takeSample(wordsLayer, { seed: 1, size: 3 });
    const ids = await writeFaultySources(sample, folder);
    assert.equal(new Set(ids).size, 3);
    const [first] = sample;
    assert.ok(first);
    assert.equal(faultySource(first.fileName), undefined);
    process.env[FAULTY_SOURCES] = folder;
    assert.match(faultySource(first.fileName) ?? '', new RegExp(`stryMutAct_\\w+\\("${ids[0]}"\\)`));
    assert.equal(faultySource(join(HOUSE, 'server/src/scope.ts')), undefined);
  } finally {
    delete process.env[FAULTY_SOURCES];
    rmSync(folder, { recursive: true });
  }
});

test("a fault of the server meets its file's own tests first, its module's next, and not all", () => {
  const tests = nearestTests('server/src/modules/voucher/entry/saveVoucher.ts', 8);
  assert.equal(tests.length, 8);
  assert.ok(tests.slice(0, 5).every((test) => test.startsWith('server/src/modules/voucher/entry/')));
  assert.ok(tests.slice(5).every((test) => test.startsWith('server/src/modules/voucher/')));
  const [own] = nearestTests('server/src/plugins/compression.ts', 8);
  assert.equal(own, 'server/src/plugins/compression.test.ts');
  // Of what every module uses, a test of each.
  const folders = nearestTests('server/src/db/write.ts', 8).map((test) => dirname(test));
  assert.equal(new Set(folders).size, 8);
});

test('after the first failed test nothing more is run; what a hook failed for counts as failed', () => {
  /** @type {any} */
  const run = Object.create(FirstFailure.prototype);
  /** @param {string} name @param {object[]} errors */
  const event = (name, errors = []) => {
    const children = [{ type: 'describeBlock', children: [{ type: 'test', errors }] }];
    const told = { name, test: { mode: undefined, errors }, describeBlock: { mode: undefined, children } };
    run.handleTestEvent(told);
    return [told.test.mode, told.describeBlock.mode];
  };
  assert.deepEqual(event('test_start'), [undefined, undefined]);
  assert.deepEqual(event('run_describe_start'), [undefined, undefined]);
  event('hook_failure');
  assert.deepEqual(event('test_start', [new Error('no app')]), [undefined, undefined]);
  assert.deepEqual(event('test_start'), ['skip', undefined]);
  assert.deepEqual(event('run_describe_start'), [undefined, 'skip']);
  assert.deepEqual(event('run_describe_start', [new Error('no app')]), [undefined, undefined]);
});

test('what a fault keeps from ending is ended', async () => {
  assert.equal(await endsInTime(['-e', ''], process.env, 60_000), true);
  assert.equal(await endsInTime(['-e', 'for (;;);'], process.env, 100), false);
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
