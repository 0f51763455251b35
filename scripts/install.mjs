import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { installHook } from './hooks/installHook.mjs';
import { HOUSE, run } from './run.mjs';

const LOCKFILE = join(HOUSE, 'package-lock.json');
const INSTALLED = join(HOUSE, 'node_modules', '.package-lock.json');
const STAMP = join(HOUSE, 'node_modules', '.cache', 'mingzhang', 'lockfile');

/** Installs the dependencies when they are missing or older than the lockfile, and the hook before commits. */
export async function ensureInstalled() {
  installHook();
  if (isInstalled()) return;
  console.log('installing dependencies (once)');
  const { code } = await run(
    'npm',
    ['install', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'],
    { show: true },
  );
  if (code !== 0) throw new Error('npm install failed: see above.');
  mkdirSync(join(STAMP, '..'), { recursive: true });
  writeFileSync(STAMP, lockfileDigest());
}

/** By date first; a checkout makes every file new, so the content of the lockfile counts as well. */
function isInstalled() {
  if (!existsSync(INSTALLED)) return false;
  if (statSync(INSTALLED).mtimeMs >= statSync(LOCKFILE).mtimeMs) return true;
  return existsSync(STAMP) && readFileSync(STAMP, 'utf8') === lockfileDigest();
}

const lockfileDigest = () => createHash('sha256').update(readFileSync(LOCKFILE)).digest('hex');
