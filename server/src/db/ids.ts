import { sql, type Kysely } from 'kysely';
import type { Database } from './schema';

const BLOCK_SIZE = 1000;

/** Hands out ids that no other process hands out: safe integers, growing within one process. */
export interface IdSource {
  next(): Promise<number>;
  take(count: number): Promise<number[]>;
}

/**
 * Ids from blocks: the database gives this process a block number, the process counts inside it. Rows know their ids
 * before they are inserted, so a voucher and its lines go in with one statement each; and no id repeats across
 * account sets.
 */
export function createIdSource(db: Kysely<Database>): IdSource {
  let current: Block = { next: 0, end: 0 };
  let spare: Block | null = null;
  let refill: Promise<void> | null = null;

  /** One refill at a time, shared by all callers. */
  function fetchSpare(): Promise<void> {
    refill ??= takeBlock(db)
      .then((block) => {
        spare = block;
      })
      .finally(() => {
        refill = null;
      });
    return refill;
  }

  async function next(): Promise<number> {
    while (current.next >= current.end) {
      if (spare === null) await fetchSpare();
      if (spare !== null) current = spare;
      spare = null;
    }
    // Fetched ahead: waiting for a block inside a transaction holds a connection, and when all connections wait like
    // that, none is left to fetch the block with.
    if (spare === null && current.end - current.next < BLOCK_SIZE / 2) fetchSpare().catch(whenNeeded);
    return current.next++;
  }

  async function take(count: number): Promise<number[]> {
    const ids: number[] = [];
    while (ids.length < count) ids.push(await next());
    return ids;
  }

  return { next, take };
}

/** A block that could not be fetched ahead is fetched again when it is needed; its failure is thrown then. */
function whenNeeded(): void {}

interface Block {
  next: number;
  readonly end: number;
}

async function takeBlock(db: Kysely<Database>): Promise<Block> {
  const { rows } = await sql<{ block: number }>`select nextval('id_block') as block`.execute(db);
  const start = (rows[0]?.block ?? 0) * BLOCK_SIZE;
  return { next: start, end: start + BLOCK_SIZE };
}
