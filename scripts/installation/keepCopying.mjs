import { dirname } from 'node:path';
import pg from 'pg';
import { partsOf } from './backUp.mjs';
import { copyFiles, filesOf } from './files.mjs';

/** Milliseconds between two copies: as the log, files are at most five minutes behind. */
const EVERY = 240_000;

/**
 * While the product runs, files of vouchers are copied beside the archived log, once `npm run backup` has said where.
 * What goes wrong is logged, and tried again the next time.
 * @param {{ connection: object, dataDir: string, log: (line: string) => void }} installation
 * @returns {() => void} ends it
 */
export function keepCopying(installation) {
  const copy = () =>
    copyOnce(installation).catch((error) =>
      installation.log(`backup: ${error instanceof Error ? error.message : error}`),
    );
  const timer = setInterval(copy, EVERY);
  timer.unref();
  return () => clearInterval(timer);
}

/** @param {{ connection: object, dataDir: string, log: (line: string) => void }} installation */
async function copyOnce({ connection, dataDir, log }) {
  const client = new pg.Client(connection);
  client.on('error', () => {}); // The query that is under way says it.
  await client.connect();
  try {
    const { rows } = await client.query(`
      select current_setting('basic_archive.archive_directory', true) as wal,
        last_failed_time > coalesce(last_archived_time, '-infinity') as fails
      from pg_stat_archiver`);
    const [{ wal, fails }] = rows;
    if (!wal) return;
    if (fails) log(`backup: the log cannot be archived in ${wal}; the log of the database says why`);
    const [, , files = '', gone = ''] = partsOf(dirname(wal));
    await copyFiles(filesOf(dataDir), files, gone);
  } finally {
    await client.end();
  }
}
