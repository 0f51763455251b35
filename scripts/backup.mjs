// `npm run backup -- DIRECTORY [--keep 7]`: the whole installation, while it works. Once a day is a good measure.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openDatabase } from './database.mjs';
import { backUp } from './installation/backUp.mjs';
import { seconds } from './run.mjs';

const { values, positionals } = parseArgs({
  options: { keep: { type: 'string', default: '7' } },
  allowPositionals: true,
});
const [directory] = positionals;
const keep = Number(values.keep);
const begin = Date.now();

if (directory === undefined || !Number.isSafeInteger(keep) || keep < 1) {
  console.error('npm run backup -- DIRECTORY [--keep 7]: where to, and how many base backups stay.');
  process.exitCode = 1;
} else if (process.env.DATABASE_URL) {
  console.error(
    'The database of DATABASE_URL is not ours: back it up with its own tools (pg_basebackup and an archive of the log, pgBackRest). See docs/guide-operators.md.',
  );
  process.exitCode = 1;
} else {
  const { connection, dataDir, stop } = await openDatabase();
  try {
    const to = { directory: resolve(directory), keep };
    const backup = await backUp({
      connection: /** @type {never} */ (connection),
      dataDir,
      ...to,
      log: console.log,
    });
    console.log(`backed up to ${backup.directory} (${seconds(begin)})`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  } finally {
    await stop();
  }
}
