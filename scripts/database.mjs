import { dataDirectory } from './embedded-postgres/dataDirectory.mjs';
import { startDatabase } from './embedded-postgres/startDatabase.mjs';

/**
 * @typedef {{ connectionString: string } | import('./embedded-postgres/startDatabase.mjs').DatabaseConnection} Connection
 */

/**
 * The database of this installation: DATABASE_URL when set, else the embedded one, started or adopted.
 * `stop` leaves alone what is not ours to stop.
 * @param {{ log?: (line: string) => void }} [options]
 * @returns {Promise<{ connection: Connection, dataDir: string, stop: () => Promise<void> }>}
 */
export async function openDatabase({ log = console.log } = {}) {
  const dataDir = dataDirectory();
  const url = process.env.DATABASE_URL;
  if (url) return { connection: { connectionString: url }, dataDir, stop: async () => {} };
  const { connection, stop } = await startDatabase({ dataDir, log });
  return { connection, dataDir, stop };
}
