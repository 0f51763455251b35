import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database } from './schema';
import { pgTypes } from './pgTypes';

/** Where PostgreSQL is: a URL, or the socket of the embedded one. */
export type DatabaseConnection =
  | { readonly connectionString: string }
  | {
      readonly host: string;
      readonly port: number;
      readonly user: string;
      readonly database: string;
      readonly password?: string;
    };

/** Statements give up after 30 s and locks after 5 s: a stuck client must not stop the others. */
const SESSION_SETTINGS =
  '-c statement_timeout=30000 -c lock_timeout=5000 -c idle_in_transaction_session_timeout=30000';

/** A pool of connections. `db.destroy()` closes it. */
export function createDatabase(
  connection: DatabaseConnection,
  options: { maxConnections?: number } = {},
): Kysely<Database> {
  const pool = new pg.Pool({
    ...connection,
    max: options.maxConnections ?? 10,
    connectionTimeoutMillis: 10_000,
    types: pgTypes,
    options: SESSION_SETTINGS,
  });
  // A connection that breaks while idle is replaced at the next use; without a listener it would end the process.
  pool.on('error', () => undefined);
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
}
