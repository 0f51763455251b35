import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The major version of PostgreSQL that made the database of a data directory; null: there is none yet.
 * @param {string} dataDir
 */
export function majorOf(dataDir) {
  const file = join(dataDir, 'postgres', 'PG_VERSION');
  return existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : null;
}

/**
 * Where the database of another major version is upgraded, inside the data directory: `programs`, the old ones; `new`, a
 * data directory with the new database; `rows`, those of the table being copied; `finished`, once the new one is complete.
 * @param {string} dataDir
 */
export function upgradeParts(dataDir) {
  const directory = join(dataDir, 'upgrade');
  /** @param {string} name */
  const part = (name) => join(directory, name);
  return {
    directory,
    programs: part('programs'),
    fresh: part('new'),
    rows: part('rows'),
    finished: part('finished'),
  };
}

/**
 * Refuses a data directory whose database is of another major version: PostgreSQL would not start on it.
 * @param {string} dataDir
 * @param {number} ours
 */
export function refuseOtherMajor(dataDir, ours) {
  const theirs = majorOf(dataDir);
  if (theirs === null && existsSync(upgradeParts(dataDir).finished))
    throw new Error(`An upgrade of the database in ${dataDir} was broken off: \`npm start\` finishes it.`);
  if (theirs === null || theirs === ours) return;
  const sentence = `The database in ${join(dataDir, 'postgres')} is of PostgreSQL ${theirs}, this version comes with ${ours}`;
  throw new Error(
    theirs < ours
      ? `${sentence}: \`npm start\` (or \`npm run server\`) upgrades it.`
      : `${sentence}: start the version of the product that it was used with last, or a newer one.`,
  );
}
