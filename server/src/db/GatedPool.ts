import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';
import { DatabaseLost } from '../Unavailable';
import { passedOn } from './passedOn';
import { preparedName } from './prepared';

/** Waits for the right to a connection; answers how to give it back. */
export type Turn = () => Promise<() => void>;

/** The server says that it goes, comes, or has ended this session; 08 is the class of connections. */
const LOST = /^(?:57P0[1235]|25P0[34]|53300|08...)$/;
const STARTING = '57P03';

/** Error codes of the system when the database cannot be reached. */
const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EPIPE',
  'ETIMEDOUT',
]);

/** The driver's error when an answer does not come in time: the connection counts as lost. */
const NO_ANSWER = 'Query read timeout';

/**
 * The driver's pool as Kysely uses it. A connection may break at any moment, in use or not: its user gets
 * DatabaseLost, and it does not go back into the pool.
 */
export class GatedPool implements PostgresPool {
  constructor(
    private readonly pool: pg.Pool,
    private readonly turn: Turn,
    private readonly keepsPrepared: boolean,
  ) {
    // A broken idle connection is replaced at the next use; without a listener it would end the process.
    pool.on('error', () => undefined);
    // The pool listens for errors only while a connection is idle.
    pool.on('connect', (client) => client.on('error', () => undefined));
  }

  async connect(): Promise<PostgresPoolClient> {
    const leave = await this.turn();
    try {
      return new Lease(await this.pool.connect(), leave, this.keepsPrepared);
    } catch (error) {
      leave();
      // Whatever it is (no such host, a wrong password, no place left), there is no connection to be had.
      throw new DatabaseLost(error, codeOf(error) === STARTING);
    }
  }

  end(): Promise<void> {
    return this.pool.end();
  }
}

/** A connection while it is in use. */
class Lease implements PostgresPoolClient {
  private loss: DatabaseLost | null = null;

  constructor(
    private readonly client: pg.PoolClient,
    private readonly leave: () => void,
    private readonly keepsPrepared: boolean,
  ) {
    client.on('error', this.onError);
  }

  private readonly onError = (error: Error): void => {
    this.loss ??= new DatabaseLost(error, false);
  };

  query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query<R>(
    statement: string | PostgresCursor<R>,
    parameters: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    if (typeof statement !== 'string') throw new Error('Cursors are not used here.');
    return this.ask<R>(statement, parameters);
  }

  private async ask<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    // Behind a loss everything would wait as long as the loss did.
    if (this.loss) return this.afterLoss(this.loss, sql);
    try {
      const name = this.keepsPrepared ? preparedName(sql) : undefined;
      const statement = { text: sql, values: [...parameters], ...(name === undefined ? {} : { name }) };
      return (await this.client.query(statement)) as unknown as PostgresQueryResult<R>;
    } catch (error) {
      if (this.loss === null && isLoss(error)) this.loss = new DatabaseLost(error, false);
      if (this.loss) return this.afterLoss(this.loss, sql);
      throw passedOn(error);
    }
  }

  /** What was not committed is rolled back with the session: a rollback has been done already. */
  private afterLoss<R>(loss: DatabaseLost, sql: string): PostgresQueryResult<R> {
    if (sql !== 'rollback') throw loss;
    // The type names only commands that answer rows.
    return { command: 'ROLLBACK' as never, rowCount: 0, rows: [] };
  }

  release(): void {
    this.client.removeListener('error', this.onError);
    this.client.release(this.loss ?? undefined);
    this.leave();
  }
}

function isLoss(error: unknown): boolean {
  const code = codeOf(error);
  if (LOST.test(code) || UNREACHABLE.has(code)) return true;
  return error instanceof Error && error.message === NO_ANSWER;
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
