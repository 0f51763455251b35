import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { jestFiles } from '../checks/affectedTests.mjs';
import { filesOf, together } from './together.mjs';

test('every test file runs once: in one of the shares, or by itself', () => {
  const all = jestFiles();
  const { together: sharing, run } = together(all);
  const shares = run.filter((file) => file.endsWith('.suite.ts'));
  const folder = mkdtempSync(join(tmpdir(), 'together-'));
  try {
    process.env.TOGETHER = join(folder, 'together.json');
    writeFileSync(process.env.TOGETHER, JSON.stringify(sharing));
    const ran = [...shares.flatMap(filesOf), ...run.filter((file) => !shares.includes(file))];
    assert.deepEqual(ran.sort(), [...all].sort());
  } finally {
    delete process.env.TOGETHER;
    rmSync(folder, { recursive: true });
  }
});

test('what replaces a module runs by itself, and so do screens and rules', () => {
  const { run } = together(jestFiles());
  assert.ok(run.includes('server/src/modules/sign-in/sameWork.test.ts'));
  assert.ok(run.includes('shared/src/accounting/capitalAmount.test.ts'));
  assert.ok(!run.some((file) => file.startsWith('server/test/') && !file.endsWith('.suite.ts')));
});

test('a few files run each by itself', () => {
  const few = jestFiles().filter((file) => file.startsWith('server/src/modules/closing/'));
  assert.deepEqual(together(few.slice(0, 5)), { together: [], run: few.slice(0, 5) });
});
