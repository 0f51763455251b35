import { dataDirectory } from './embedded-postgres/dataDirectory.mjs';
import { startDatabase } from './embedded-postgres/startDatabase.mjs';

/**
 * @typedef {() => import('./embedded-postgres/supervise.mjs').DatabaseState} State
 * @typedef {{ connectionString: string } | import('./embedded-postgres/startDatabase.mjs').DatabaseConnection} Connection
 */

/**
 * The database of this installation: DATABASE_URL when set, else the embedded one, started or adopted.
 * `stop` leaves alone what is not ours to stop. A supervised one is started again when it ends; `state` says how it is,
 * and is null for one that is not ours. `asOwner`: past a pooler, where DATABASE_OWNER_URL says how.
 * @param {{ log?: (line: string) => void, supervised?: boolean, asOwner?: boolean }} [options]
 * @returns {Promise<{ connection: Connection, dataDir: string, state: State | null, stop: () => Promise<void> }>}
 */
export async function openDatabase({ log = console.log, supervised = false, asOwner = false } = {}) {
  const dataDir = dataDirectory();
  const { DATABASE_URL, DATABASE_OWNER_URL } = process.env;
  const url = (asOwner && DATABASE_URL && DATABASE_OWNER_URL) || DATABASE_URL;
  if (url) return { connection: { connectionString: url }, dataDir, state: null, stop: async () => {} };
  const { connection, state, stop } = await startDatabase({ dataDir, log, supervised });
  return { connection, dataDir, state, stop };
}
