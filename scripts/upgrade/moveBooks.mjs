import pg from 'pg';
import { copyTables, sessionOptions } from './copyTables.mjs';

/**
 * @typedef {typeof import('../../server/src/main.js')} Server
 * @typedef {import('../embedded-postgres/startDatabase.mjs').DatabaseConnection} DatabaseConnection
 */

/** So many findings are told: they have one cause. */
const SHOWN = 20;

/**
 * Fills a new, empty database with the books of an old one: tables as our migrations made them up to where the old one is,
 * its rows, then the newer migrations; and proves the result. Answers what was moved, and what an operator should know.
 * Throws, with nothing written to the old one, where something is not as it was.
 * @param {object} move
 * @param {Server} move.server
 * @param {DatabaseConnection} move.old
 * @param {DatabaseConnection} move.fresh
 * @param {string} move.dataDir
 * @param {string} move.rows a folder that both databases reach
 * @param {(step: string) => void} move.tell
 * @returns {Promise<{ tables: number, rows: bigint, advice: string[] }>}
 */
export async function moveBooks({ server, old, fresh, dataDir, rows, tell }) {
  const owner = server.ownerDatabase(fresh);
  const from = clientOf(old);
  const to = clientOf(fresh);
  try {
    await Promise.all([from.connect(), to.connect()]);
    tell('making the tables');
    await migrateAsFarAs(from, owner, server);
    const moved = await copyTables({ from, to }, rows, tell);
    tell('running the newer migrations');
    await server.migrateToLatest(owner);
    tell('proving the books');
    const known = await knownFindings(server, old, owner, dataDir);
    const advice = await adviceFrom(from);
    if (known > 0) advice.unshift(`${known} findings of \`npm run verify-books\` were there before`);
    return { ...moved, advice };
  } finally {
    await Promise.all([from.end(), to.end(), owner.destroy()]);
  }
}

/** @param {DatabaseConnection} connection */
function clientOf(connection) {
  const client = new pg.Client(/** @type {object} */ ({ ...connection, options: sessionOptions }));
  client.on('error', () => {}); // The query that is under way says it.
  return client;
}

/**
 * Makes the tables of the old database in the new one, by the same steps.
 * @param {pg.Client} from @param {ReturnType<Server['ownerDatabase']>} owner @param {Server} server
 */
async function migrateAsFarAs(from, owner, { migrations, migrateToLatest }) {
  const { rows: found } = await from.query(
    `select to_regclass('public.kysely_migration') is not null as is_there`,
  );
  if (!found[0].is_there) return;
  const { rows } = await from.query('select name from public.kysely_migration order by name');
  /** @type {typeof migrations} */
  let steps = {};
  for (const { name } of rows) {
    const step = migrations[name];
    if (step === undefined)
      throw new Error(`A newer version of the product has migrated it (${name}): start that one.`);
    steps = { ...steps, [name]: step };
  }
  await migrateToLatest(owner, steps);
}

/**
 * Holds the new database to `verify-books`. What disagrees in the old one in the same words was there before: it is for its
 * operator to look into, and no reason to stay behind. Answers how many those are. Throws where there are others.
 * @param {Pick<Server, 'findTrailKey' | 'ownerDatabase' | 'verifyBooks'>} server
 * @param {DatabaseConnection} old
 * @param {ReturnType<Server['ownerDatabase']>} owner of the new one
 * @param {string} dataDir
 */
export async function knownFindings({ findTrailKey, ownerDatabase, verifyBooks }, old, owner, dataDir) {
  const key = (await findTrailKey(dataDir, process.env.TRAIL_KEY)) ?? undefined;
  const evidence = { key, filesDir: process.env.FILES_DIR || dataDir };
  const findings = await verifyBooks(owner, evidence);
  if (findings.length === 0) return 0;
  const before = ownerDatabase(old);
  try {
    const known = new Set(await verifyBooks(before, evidence));
    const added = findings.filter((finding) => !known.has(finding));
    if (added.length === 0) return findings.length;
    const shown = added.slice(0, SHOWN).join('\n');
    throw new Error(`The books do not agree any more, ${added.length} findings:\n${shown}`);
  } finally {
    await before.destroy();
  }
}

/** What does not go along. @param {pg.Client} from @returns {Promise<string[]>} */
async function adviceFrom(from) {
  const { rows } = await from.query(`
    select current_setting('archive_mode') = 'on' as archives,
      array(select name from pg_file_settings
        where sourcefile like '%postgresql.auto.conf' and name !~ '^(archive_|basic_archive[.])' order by 1) as names`);
  const [{ archives, names }] = rows;
  return [
    ...(archives
      ? [
          'the log of the new database is not archived yet: run `npm run backup` into a directory of its own, and restart the product',
        ]
      : []),
    ...(names.length > 0
      ? [`settings made by hand in the old database are not in it: ${names.join(', ')}`]
      : []),
  ];
}
