import type { Kysely } from 'kysely';
import type { Database } from './schema';

const distributed = new WeakSet<Kysely<Database>>();

/** Notes that a handle, or a transaction of one, is of a database on several machines (distribute.ts). */
export function markDistributed<T extends Kysely<Database>>(db: T, is: boolean): T {
  if (is) distributed.add(db);
  return db;
}

/** Whether the tables of account sets are on several machines: not all that one PostgreSQL does can be asked there. */
export const isDistributed = (db: Kysely<Database>): boolean => distributed.has(db);
