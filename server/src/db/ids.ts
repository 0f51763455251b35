import { sql, type Kysely } from 'kysely';
import type { Database } from './schema';

const BLOCK_SIZE = 1000;

/** Hands out ids that no other process hands out: safe integers, growing within one process. */
export interface IdSource {
  next(): Promise<number>;
  take(count: number): Promise<number[]>;
}

/**
 * Ids from blocks: the database gives this process a block number, the process counts inside it. Rows
 * know their ids before they are inserted, so a voucher and its lines go in without asking back; and
 * no id repeats across account sets, so another set's id is never somebody's own row.
 */
export function createIdSource(db: Kysely<Database>): IdSource {
  let nextId = 0;
  let end = 0;
  let refill: Promise<void> | null = null;

  async function takeBlock(): Promise<void> {
    const { rows } = await sql<{ block: number }>`select nextval('id_block') as block`.execute(db);
    const block = rows[0]?.block ?? 0;
    nextId = block * BLOCK_SIZE;
    end = nextId + BLOCK_SIZE;
  }

  async function next(): Promise<number> {
    while (nextId >= end) {
      refill ??= takeBlock().finally(() => {
        refill = null;
      });
      await refill;
    }
    return nextId++;
  }

  async function take(count: number): Promise<number[]> {
    const ids: number[] = [];
    while (ids.length < count) ids.push(await next());
    return ids;
  }

  return { next, take };
}
