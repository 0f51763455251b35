import { spawnSync } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { HOUSE } from '../run.mjs';

/** Where git finds the hooks, from the top of the checkout. */
export const HOOKS = 'scripts/hooks';

/**
 * Runs git and answers what it wrote; null when it refused or is not there.
 * @typedef {(args: string[]) => string | null} Git
 */

/** @type {Git} */
function git(args) {
  const { status, stdout } = spawnSync('git', args, { cwd: HOUSE, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
}

/**
 * Tells git to look at what is committed here. Does nothing without git, in an unpacked archive, and where
 * somebody has chosen hooks of their own.
 * @param {Git} [run]
 * @param {string} [house]
 */
export function installHook(run = git, house = HOUSE) {
  const top = run(['rev-parse', '--show-toplevel']);
  if (top === null || !isSame(top, house)) return;
  if (run(['config', '--get', 'core.hooksPath']) !== null) return;
  run(['config', 'core.hooksPath', HOOKS]);
}

/** @param {string} one @param {string} other */
function isSame(one, other) {
  try {
    return realpathSync(one) === realpathSync(other);
  } catch {
    return false;
  }
}
