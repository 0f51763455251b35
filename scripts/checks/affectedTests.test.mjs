import assert from 'node:assert/strict';
import { test } from 'node:test';
import { files } from '../tidy/sources.mjs';
import { affectedTests } from './affectedTests.mjs';
import { difference } from './changes.mjs';

/** The folders of the tests that a change of these files affects. @param {string[]} changed */
const foldersOf = (...changed) =>
  new Set(affectedTests(changed).tests.map((file) => /^(shared\/src\/)?[^/]+/.exec(file)?.[0] ?? ''));

test('a rule reaches its own tests, the server and the screens that use it', () => {
  const { everything, tests } = affectedTests(['shared/src/accounting/capitalAmount.ts']);
  assert.equal(everything, false);
  assert.ok(tests.includes('shared/src/accounting/capitalAmount.test.ts'));
  assert.ok(tests.some((file) => file.startsWith('server/src/modules/voucher-print/')));
  assert.ok(!tests.some((file) => file.startsWith('shared/src/primitives/')));
});

test('a screen of one remote affects no server and no other remote', () => {
  const screen = files.find((file) => /^remote-books\/src\/.+Page\.tsx$/.test(file)) ?? '';
  for (const folder of foldersOf(screen)) assert.equal(folder, 'remote-books');
});

test('a module of the server affects the tests of the modules that build on it, not of all', () => {
  const { tests } = affectedTests(['server/src/modules/reports/reports.repository.ts']);
  assert.ok(tests.some((file) => file.startsWith('server/src/modules/reports/')));
  assert.ok(tests.includes('server/test/everyWrite.test.ts'));
  assert.ok(!tests.some((file) => file.startsWith('server/src/modules/auxiliary/')));
});

test('a thread is reached through the name it is started by', () => {
  const { tests } = affectedTests(['server/src/worker/drawVouchers.worker.ts']);
  assert.ok(tests.some((file) => file.startsWith('server/src/modules/voucher-print/')));
});

test('what is read without an import counts too: migrations for the server, the lock file for all', () => {
  const server = files.filter((file) => /^server\/.*\.test\.ts$/.test(file));
  const { tests } = affectedTests(['server/src/db/migrations/index.ts']);
  assert.deepEqual(tests.filter((file) => file.startsWith('server/')).sort(), [...server].sort());
  assert.equal(affectedTests(['package-lock.json']).everything, true);
  assert.deepEqual(affectedTests(['README.md']).tests, []);
});

test('a file that came, changed or went is a difference', () => {
  const before = { 'a.ts': '1', 'b.ts': '2', 'c.ts': '3' };
  assert.deepEqual(difference(before, { 'a.ts': '1', 'b.ts': '4', 'd.ts': '5' }).sort(), [
    'b.ts',
    'c.ts',
    'd.ts',
  ]);
});
