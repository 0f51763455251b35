import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { currentTask, takeLane, type Lane } from '../task';
import { FairShare, type ShareLimits } from '../FairShare';
import { GatedPool, type Turn } from './GatedPool';
import { markDistributed } from './distributed';
import type { Database } from './schema';
import { pgTypes } from './pgTypes';

/** Where PostgreSQL is: a URL, or the socket of the embedded one. */
export type DatabaseConnection = (
  | { readonly connectionString: string }
  | {
      readonly host: string;
      readonly port: number;
      readonly user: string;
      readonly database: string;
      readonly password?: string;
    }
) & {
  /** False: through a pooler that loses what is prepared on a connection. */
  readonly keepsPrepared?: boolean;
  /** The tables of account sets are on several machines (distribute.ts). */
  readonly isDistributed?: boolean;
};

/** How the connections of one process are shared out, for single statements and for transactions apart. */
export type ConnectionShares = Readonly<Record<Lane, ShareLimits>>;

/**
 * Savers that wait for a month hold their connection while they wait: these are slots for transactions, of
 * which a company fills half at most. What reads with single statements has slots of its own.
 */
export const connectionShares: ConnectionShares = {
  statement: { slots: 6, share: 4, line: 500, patience: 10_000 },
  transaction: { slots: 12, share: 6, line: 200, patience: 30_000 },
};

/** Milliseconds: how long a connection may take to come about, and an answer of the database to come. */
interface DatabasePatience {
  readonly connect: number;
  readonly answer: number;
}

/** The database itself gives up after 30 s; after longer silence the connection is dead. */
const PATIENCE: DatabasePatience = { connect: 5_000, answer: 35_000 };

export interface DatabaseOptions {
  /** A few connections for one use, taken as they come; without, the connections are shared out. */
  readonly maxConnections?: number;
  readonly shares?: ConnectionShares;
  readonly patience?: DatabasePatience;
}

/**
 * Statements give up after 30 s and locks after 5 s: a stuck client must not stop the others. Nothing here runs long
 * enough to be worth compiling: where PostgreSQL has its JIT, it would cost a search more than the search. Written as
 * PostgreSQL shows them. A pooler forgets what a session asks for, so the program's role has them as well
 * (programRole.ts).
 */
export const programSettings = {
  statement_timeout: '30s',
  lock_timeout: '5s',
  idle_in_transaction_session_timeout: '30s',
  jit: 'off',
} as const;

/** What changes the schema takes as long as the books are large, and waits for who is still at work on them. */
const ownerSettings = {
  statement_timeout: '0',
  lock_timeout: '0',
  idle_in_transaction_session_timeout: '0',
  jit: 'off',
};

const startOptions = (settings: Readonly<Record<string, string>>) =>
  Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');

/**
 * A pool of connections. `db.destroy()` closes it. A connection that breaks, at whatever moment, is
 * DatabaseLost for the one who has it and replaced for the next; a wait for one that is too long is TooBusy.
 */
export function createDatabase(
  connection: DatabaseConnection,
  { maxConnections, shares = connectionShares, patience = PATIENCE }: DatabaseOptions = {},
): Kysely<Database> {
  // As many slots as there are connections, so that no one waits in the pool.
  const lanes = {
    statement: new FairShare(shares.statement),
    transaction: new FairShare(shares.transaction),
  };
  const turn = maxConnections === undefined ? () => lanes[takeLane()].enter(currentTask().party) : atOnce;
  const db = open(turn, connection, {
    max: maxConnections ?? shares.statement.slots + shares.transaction.slots,
    connectionTimeoutMillis: patience.connect,
    query_timeout: patience.answer,
    options: startOptions(programSettings),
  });
  connectionLanes.set(db, lanes);
  return markDistributed(db, connection.isDistributed ?? false);
}

const connectionLanes = new WeakMap<Kysely<Database>, Readonly<Record<Lane, FairShare>>>();

/** How the connections of a database are shared out, to be measured. */
export const lanesOf = (db: Kysely<Database>): Readonly<Record<string, FairShare>> =>
  connectionLanes.get(db) ?? {};

/** The one connection by which the schema is changed: no statement and no wait on it is ended by the clock. */
export function ownerDatabase(connection: DatabaseConnection): Kysely<Database> {
  return open(atOnce, connection, {
    max: 1,
    connectionTimeoutMillis: PATIENCE.connect,
    options: startOptions(ownerSettings),
  });
}

const atOnce: Turn = () => Promise.resolve(() => undefined);

function open(turn: Turn, connection: DatabaseConnection, config: pg.PoolConfig): Kysely<Database> {
  const pool = new pg.Pool({
    ...connection,
    ...config,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    types: pgTypes,
  });
  const gated = new GatedPool(pool, turn, connection.keepsPrepared ?? true);
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool: gated }) });
}
