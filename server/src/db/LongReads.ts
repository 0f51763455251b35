import { sql, type Kysely } from 'kysely';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { onTask } from '../task';
import { createDatabase, type DatabaseConnection } from './database';
import type { Database } from './schema';

/** Milliseconds: between two looks, how long a copy is waited for, and how long one that is away is left alone. */
const LOOK = 25;
const PATIENCE = 500;
const LEFT_ALONE = 30_000;

/** How the copy was when it was last asked; `other`: it is no copy of this database, or one no longer. */
export type ReplicaState = 'abreast' | 'behind' | 'away' | 'other';

/** What is read for long, on which connection: from a copy of the database, where there is one. */
export class LongReads {
  readonly #db: Kysely<Database>;
  readonly #connection: DatabaseConnection;
  readonly #copy: { readonly connection: DatabaseConnection; readonly db: Kysely<Database> } | null;
  #state: ReplicaState | null = null;
  #leftAloneUntil = 0;

  constructor(db: Kysely<Database>, connection: DatabaseConnection, copy: DatabaseConnection | null) {
    this.#db = db;
    this.#connection = connection;
    this.#copy = copy && {
      connection: copy,
      db: createDatabase(copy, { maxConnections: 2, patience: { connect: 2_000, answer: 2_000 } }),
    };
  }

  /** Null: there is no copy, or it has not been needed yet. */
  get state(): ReplicaState | null {
    return this.#state;
  }

  /**
   * Where to read now. The copy only if it has all that was written until this moment, by anybody: what one has just saved
   * is never missing from one's file.
   */
  async connection(): Promise<DatabaseConnection> {
    if (this.#copy === null || performance.now() < this.#leftAloneUntil) return this.#connection;
    const { db, connection } = this.#copy;
    // Waiting for it uses no company's share.
    this.#state = await onTask({ party: 'house', lane: 'statement' }, () => this.#ask(db));
    if (this.#state === 'away' || this.#state === 'other')
      this.#leftAloneUntil = performance.now() + LEFT_ALONE;
    return this.#state === 'abreast' ? connection : this.#connection;
  }

  async #ask(copy: Kysely<Database>): Promise<ReplicaState> {
    // What was acknowledged is on the disk, unless the database was told not to wait for it.
    const { rows } = await sql<{ system: string; written: string }>`
      select system_identifier::text as system,
        (case current_setting('synchronous_commit')
          when 'off' then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn() end)::text as written
      from pg_control_system()`.execute(this.#db);
    const [{ system, written } = { system: '', written: '' }] = rows;
    try {
      return await untilAbreast(copy, system, written);
    } catch {
      // Whatever is wrong with the copy, the file is read from the database.
      return 'away';
    }
  }

  async close(): Promise<void> {
    await this.#copy?.db.destroy();
  }
}

async function untilAbreast(copy: Kysely<Database>, system: string, written: string): Promise<ReplicaState> {
  const deadline = performance.now() + PATIENCE;
  for (;;) {
    const { rows } = await sql<{ isCopy: boolean; isAbreast: boolean }>`
      select pg_is_in_recovery() and system_identifier = ${system}::bigint as "isCopy",
        coalesce(pg_last_wal_replay_lsn() >= ${written}::pg_lsn, false) as "isAbreast"
      from pg_control_system()`.execute(copy);
    if (!rows[0]?.isCopy) return 'other';
    if (rows[0].isAbreast) return 'abreast';
    if (performance.now() > deadline) return 'behind';
    await sleep(LOOK);
  }
}
