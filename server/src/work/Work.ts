import { sql, type Kysely } from 'kysely';
import type { Database } from '../db/schema';
import { onTask } from '../task';

/** Milliseconds between two times a work says how far it is. */
const BEAT = 500;
/** One that says nothing for as long has most likely ended with its server. */
const LOST_AFTER = sql`interval '45 seconds'`;

/** Whose work it is: of a kind, under a key of the client's. */
export interface WorkName {
  readonly kind: 'import' | 'document' | 'restore' | 'move';
  readonly userId: number;
  readonly key: string;
}

/** How far it is, in the unit of its kind. */
export interface WorkState {
  readonly phase: string;
  readonly done: number;
  readonly total: number;
}

/** What is known of a work, on whichever server it is done. */
export interface KnownWork extends WorkState {
  /** What it is about, as its kind says; null: nothing in particular. */
  readonly targetId: number | null;
  /** What became of it; null while it goes on. */
  readonly result: unknown;
  /** Its server has ended before it did. */
  readonly isLost: boolean;
}

/** Those of this process: they answer at once. */
const running = new Map<string, Work>();
const nameOf = ({ kind, userId, key }: WorkName) => `${kind} ${userId} ${key}`;

/**
 * A long work that its person can ask about and call off, whichever server of several is asked: it says twice a second in
 * the table `work` how far it is, and reads there whether it has been called off. Not part of any transaction; what it
 * cannot say while the database is away it says later.
 */
export class Work {
  readonly #db: Kysely<Database>;
  readonly #name: WorkName;
  readonly #targetId: number | null;
  readonly #stop = new AbortController();
  readonly #timer: NodeJS.Timeout;
  #state: WorkState;
  #isTold = false;
  /** With what, once it has. */
  #ended: { readonly result: object | null } | null = null;
  #telling: Promise<void> = Promise.resolve();

  constructor(db: Kysely<Database>, name: WorkName, state: WorkState, targetId: number | null = null) {
    this.#db = db;
    this.#name = name;
    this.#state = state;
    this.#targetId = targetId;
    running.set(nameOf(name), this);
    // On the house's account: it would wait behind the company whose work it is.
    this.#timer = onTask({ party: 'house', lane: 'statement' }, () =>
      setInterval(() => void this.tell(), BEAT),
    );
    this.#timer.unref();
  }

  /** What a question about it is answered; null when it is done without a result to keep. */
  get known(): KnownWork | null {
    if (this.#ended?.result === null) return null;
    return { ...this.#state, targetId: this.#targetId, result: this.#ended?.result ?? null, isLost: false };
  }

  /** Aborted when it has been called off. */
  get signal(): AbortSignal {
    return this.#stop.signal;
  }

  at(state: WorkState): void {
    this.#state = state;
  }

  callOff(): void {
    this.#stop.abort();
  }

  /** Says how far it is, and hears whether it has been called off. Never throws: what cannot be said now is said later. */
  tell(): Promise<void> {
    this.#telling = this.#telling.then(() => this.#say()).catch(() => undefined);
    return this.#telling;
  }

  /** It has ended; `result` is kept for a day, to be asked for. */
  async end(result: object | null = null): Promise<void> {
    this.#ended = { result };
    await this.tell();
  }

  async #say(): Promise<void> {
    // Another one was begun under the same key: it is that one that is asked about.
    if (running.get(nameOf(this.#name)) !== this) return clearInterval(this.#timer);
    // As it is now: when it ends while this is being written, the next time says so.
    const ended = this.#ended;
    if (ended === null || ended.result !== null) await this.#write(ended?.result ?? null);
    else if (this.#isTold) await forgetWork(this.#db, this.#name);
    if (ended !== null) this.#leave();
  }

  /** There is nothing more to say. */
  #leave(): void {
    clearInterval(this.#timer);
    running.delete(nameOf(this.#name));
  }

  async #write(result: object | null): Promise<void> {
    const { kind, userId, key } = this.#name;
    const { phase, done, total } = this.#state;
    // Who called off the one before it has not called off this one.
    const { rows } = await sql<{ isCalledOff: boolean }>`
      insert into work (user_id, kind, key, target_id, phase, done, total, result)
      values (${userId}, ${kind}, ${key}, ${this.#targetId}, ${phase}, ${done}, ${total},
        ${result === null ? null : JSON.stringify(result)}::jsonb)
      on conflict (user_id, kind, key) do update set phase = excluded.phase, done = excluded.done,
        total = excluded.total, result = excluded.result, beat_at = now(),
        is_called_off = work.is_called_off and ${this.#isTold}
      returning is_called_off as "isCalledOff"`.execute(this.#db);
    this.#isTold = true;
    if (rows[0]?.isCalledOff) this.callOff();
  }
}

/** What is known of a work; null: it has not begun, or is done without a result to keep. */
export async function findWork(db: Kysely<Database>, name: WorkName): Promise<KnownWork | null> {
  const own = running.get(nameOf(name));
  if (own) return own.known;
  const { rows } = await sql<KnownWork>`
    select phase, done, total, target_id as "targetId", result,
      result is null and beat_at < now() - ${LOST_AFTER} as "isLost"
    from work where user_id = ${name.userId} and kind = ${name.kind} and key = ${name.key}`.execute(db);
  return rows[0] ?? null;
}

/** Calls a work off, wherever it is done. */
export async function callOffWork(db: Kysely<Database>, name: WorkName): Promise<void> {
  running.get(nameOf(name))?.callOff();
  await sql`
    update work set is_called_off = true
    where user_id = ${name.userId} and kind = ${name.kind} and key = ${name.key} and result is null`.execute(
    db,
  );
}

export async function forgetWork(db: Kysely<Database>, { kind, userId, key }: WorkName): Promise<void> {
  await sql`delete from work where user_id = ${userId} and kind = ${kind} and key = ${key}`.execute(db);
}

/** Forgets what was said last before a moment. */
export async function sweepWork(db: Kysely<Database>, before: Date): Promise<void> {
  await sql`delete from work where beat_at < ${before}`.execute(db);
}
