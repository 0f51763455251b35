import assert from 'node:assert/strict';
import { test } from 'node:test';
import { files } from '../tidy/sources.mjs';
import { longTests } from './longTests.mjs';

test('each long test is still there under its name', () => {
  const tests = new Set([...files].filter((file) => /\.(test|spec)\.\w+$/.test(file)));
  assert.deepEqual(
    longTests.filter((file) => !tests.has(file)),
    [],
  );
});
