import assert from 'node:assert/strict';
import { test } from 'node:test';
import { jestFiles } from '../checks/affectedTests.mjs';
import { together, wantsNoNeighbours } from './together.mjs';

test('every test file runs once: in one of the suites, or by itself', () => {
  const all = jestFiles();
  const { suites, alone } = together(all);
  const ran = [...suites.flatMap((suite) => suite.files), ...alone];
  assert.deepEqual(ran.sort(), [...all].sort());
});

test('what replaces a module, or looks at what is done but once, runs by itself, and so do screens of vouchers; nothing else does', () => {
  const all = jestFiles();
  assert.deepEqual(
    together(all).alone,
    all.filter((file) => /^remote-voucher\/.*\.tsx$/.test(file) || wantsNoNeighbours(file)),
  );
});

test('a few files run each by itself', () => {
  const few = jestFiles().filter((file) => file.startsWith('server/src/modules/closing/'));
  assert.deepEqual(together(few.slice(0, 5)), { suites: [], alone: few.slice(0, 5) });
});
