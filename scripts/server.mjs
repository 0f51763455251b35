import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { openDatabase } from './database.mjs';
import { dataDirectory } from './embedded-postgres/dataDirectory.mjs';
import { keepCopying } from './installation/keepCopying.mjs';
import { HOUSE } from './run.mjs';

const BUNDLE = join(HOUSE, 'server/dist/main.js');
const SOURCE = join(HOUSE, 'server/src/main.ts');

/**
 * Starts the database, upgraded if need be, and the server, without installing or building, and prints `ready http://HOST:PORT`
 * when everything answers. The first Ctrl-C or SIGTERM finishes the requests under way, then stops the database.
 * @param {object} [options]
 * @param {string} [options.entry] the server's module, its bundle unless told otherwise
 * @param {import('../server/src/modules/inventory/connection/InventoryClient.js').InventoryConnection | null} [options.demoInventory] what the demo company is linked with (`startServer`)
 */
export async function serve({ entry = BUNDLE, demoInventory = null } = {}) {
  const main = await importServer(entry);
  if (!process.env.DATABASE_URL) {
    // Not in containers: they have none of the packages it needs.
    const { upgradeDatabase } = await import('./upgrade/upgradeDatabase.mjs');
    await upgradeDatabase({ dataDir: dataDirectory(), server: main });
  }
  const database = await openDatabase({ supervised: true });
  // A database of others has its own backups.
  const endCopying = database.state === null ? () => {} : keepCopying({ ...database, log: console.log });
  /** @type {import('../server/src/startServer.js').RunningServer | null} */
  let server = null;
  let stopping = false;

  const stop = async () => {
    if (stopping) return;
    stopping = true;
    endCopying();
    try {
      await server?.close();
    } finally {
      await database.stop();
    }
  };
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
    process.on(signal, () => stop().then(() => process.exit(0), fail));
  }

  // A promise that is rejected and caught by nobody comes here as well.
  process.on('uncaughtException', (error) => {
    if (server === null) console.error(error);
    else server.logFault(error);
    stop().finally(() => process.exit(1));
  });

  try {
    const env = { ...process.env, DATA_DIR: database.dataDir, SITE_DIR: siteDirectory() };
    const { connection, state } = database;
    server = await main.startServer({
      databaseConnection: connection,
      databaseState: state,
      env,
      demoInventory,
    });
  } catch (error) {
    await stop();
    throw error;
  }
  console.log(`ready ${server?.address}`);
  return main;
}

/**
 * The built server (`server/src/main.ts`); throws where there is none.
 * @param {string} [entry]
 * @returns {Promise<typeof import('../server/src/main.js')>}
 */
export async function importServer(entry = BUNDLE) {
  if (!existsSync(entry))
    throw new Error('The server is not built yet: run `npm run build`, or `npm start`.');
  return import(pathToFileURL(entry).href);
}

/** The built site; none yet under `npm run dev`, where webpack serves the pages. */
function siteDirectory() {
  const site = process.env.SITE_DIR ?? join(HOUSE, 'dist/site');
  return existsSync(site) ? site : undefined;
}

/** @param {unknown} error */
function fail(error) {
  console.error(error);
  process.exit(1);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  // `npm run dev` runs this file under tsx, on the sources.
  await serve(process.argv.includes('--source') ? { entry: SOURCE } : {}).catch(fail);
}
