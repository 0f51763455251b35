import assert from 'node:assert/strict';
import { tmpdir } from 'node:os';
import { test } from 'node:test';
import { HOUSE } from '../run.mjs';
import { HOOKS, installHook } from './installHook.mjs';
import { planOf } from './plan.mjs';

test('what is staged whole is formatted; what is staged in part is only checked', () => {
  const plan = planOf(
    ['README.md', 'shell/src/App.tsx', 'server/src/app.ts'],
    ['server/src/app.ts', 'docs/wire.md'],
  );
  assert.deepEqual(plan, {
    write: ['README.md', 'shell/src/App.tsx'],
    check: ['server/src/app.ts'],
    lint: ['shell/src/App.tsx', 'server/src/app.ts'],
  });
});

/**
 * A git that knows this much; what it was told to set is in `told`.
 * @param {{ top: string | null, hooksPath?: string | null }} known
 */
function fakeGit({ top, hooksPath = null }) {
  /** @type {string[][]} */
  const told = [];
  return {
    told,
    /** @param {string[]} args */
    run(args) {
      if (args[0] === 'rev-parse') return top;
      if (args[1] === '--get') return hooksPath;
      told.push(args);
      return '';
    },
  };
}

test('the hook is installed into the checkout', () => {
  const git = fakeGit({ top: HOUSE });
  installHook(git.run, HOUSE);
  assert.deepEqual(git.told, [['config', 'core.hooksPath', HOOKS]]);
});

for (const [where, known] of /** @type {const} */ ([
  ['where there is no git', { top: null }],
  ['in an archive unpacked inside another checkout', { top: tmpdir() }],
  ['where hooks of one’s own were chosen', { top: HOUSE, hooksPath: '/home/an/hooks' }],
])) {
  test(`nothing is installed ${where}`, () => {
    const git = fakeGit(known);
    installHook(git.run, HOUSE);
    assert.deepEqual(git.told, []);
  });
}
