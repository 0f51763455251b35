// `npm run restore -- DIRECTORY [--to 2026-01-31T18:00:00+08:00] [--without-keys]`: an installation from its backups, into an
// empty DATA_DIR, as it was at that moment or at the last one that was archived.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { dataDirectory } from './embedded-postgres/dataDirectory.mjs';
import { restore } from './installation/restore.mjs';
import { run, seconds } from './run.mjs';

const { values, positionals } = parseArgs({
  options: { to: { type: 'string' }, 'without-keys': { type: 'boolean', default: false } },
  allowPositionals: true,
});
const begin = Date.now();
try {
  const [directory] = positionals;
  const to = values.to === undefined ? undefined : new Date(values.to);
  if (directory === undefined || Number.isNaN(to?.getTime()))
    throw new Error('npm run restore -- DIRECTORY [--to 2026-01-31T18:00:00+08:00] [--without-keys]');
  const dataDir = dataDirectory();
  const missing = values['without-keys'] ? [] : missingKeys(dataDir);
  if (missing.length > 0)
    throw new Error(
      `Put ${missing.join(' and ')} of that installation into ${dataDir} first: without them seals cannot be checked and ` +
        'inventory systems must be linked again. --without-keys goes on nevertheless.',
    );
  await restore({ directory: resolve(directory), dataDir, to, log: console.log });
  console.log(`restored to ${dataDir} (${seconds(begin)}); proving the books`);
  const { code } = await run('node', ['scripts/verify-books.mjs'], { show: true });
  process.exitCode = code;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/** Keys that neither the environment nor the directory has. @param {string} dataDir */
function missingKeys(dataDir) {
  const keys = { TRAIL_KEY: 'trail.key', INVENTORY_KEY: 'inventory.key' };
  return Object.entries(keys)
    .filter(([name, file]) => !process.env[name] && !existsSync(join(dataDir, file)))
    .map(([, file]) => file);
}
