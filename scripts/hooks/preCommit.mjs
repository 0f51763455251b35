// Run by git before a commit: formats what is staged whole, checks what is staged in part, lints both.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { HOUSE } from '../run.mjs';
import { planOf } from './plan.mjs';

const OXFMT = join(HOUSE, 'node_modules/oxfmt/bin/oxfmt');
const ESLINT = join(HOUSE, 'node_modules/eslint/bin/eslint.js');

if (existsSync(OXFMT) && existsSync(ESLINT)) process.exitCode = look(planOf(staged(), unstaged()));

/** @param {import('./plan.mjs').Plan} plan @returns {number} 0 when the commit may be made */
function look({ write, check, lint }) {
  // Git calls the hook with its own index in the environment; `git add` below writes into that one.
  if (write.length > 0) {
    if (!tool(OXFMT, ['--no-error-on-unmatched-pattern', ...write])) return 1;
    if (spawnSync('git', ['add', '--', ...write], { cwd: HOUSE, stdio: 'inherit' }).status !== 0) return 1;
  }
  const isFormatted =
    check.length === 0 || tool(OXFMT, ['--check', '--no-error-on-unmatched-pattern', ...check]);
  const isClean = lint.length === 0 || tool(ESLINT, ['--max-warnings', '0', '--no-warn-ignored', ...lint]);
  return isFormatted && isClean ? 0 : 1;
}

/** @param {string} script @param {string[]} args */
function tool(script, args) {
  return spawnSync(process.execPath, [script, ...args], { cwd: HOUSE, stdio: 'inherit' }).status === 0;
}

function staged() {
  return names(['diff', '--cached', '--name-only', '--diff-filter=ACMR', '-z']);
}

function unstaged() {
  return names(['diff', '--name-only', '-z']);
}

/** @param {string[]} args */
function names(args) {
  const { stdout } = spawnSync('git', args, { cwd: HOUSE, encoding: 'utf8' });
  return (stdout ?? '').split('\0').filter((name) => name !== '');
}
