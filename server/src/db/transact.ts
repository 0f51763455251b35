import { sql, type Kysely, type Transaction } from 'kysely';
import { inTransactionLane } from '../task';
import { isDistributed, markDistributed } from './distributed';
import { sealedBy, trailKeeperOf } from './TrailKeeper';
import type { Database } from './schema';

/**
 * Runs `work` in one transaction: all of it or nothing. The connection is kept as long, so nothing but SQL
 * belongs in it: files are read, passwords hashed and rules judged before or after.
 */
export function transact<T>(
  db: Kysely<Database>,
  work: (trx: Transaction<Database>) => Promise<T>,
): Promise<T> {
  return inTransactionLane(async () => {
    const keeper = trailKeeperOf(db);
    let committed: Transaction<Database> | undefined;
    const result = await db
      .transaction()
      .execute((trx) => work((committed = markDistributed(sealedBy(trx, keeper), isDistributed(db)))));
    if (committed) keeper?.commit(committed);
    return result;
  });
}

/**
 * Reads everything from one snapshot, whatever others write meanwhile; inside a transaction, from its own. A snapshot
 * waits for no lock, so its connection is one of those for statements: savers who wait do not hold up readers.
 */
export function readSnapshot<T>(
  db: Kysely<Database>,
  work: (snapshot: Kysely<Database>) => Promise<T>,
): Promise<T> {
  if (db.isTransaction) return work(db);
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work);
}

/** Two readings at once, each over a connection, of one snapshot; one after the other inside a transaction. */
export async function readSnapshotTogether(
  db: Kysely<Database>,
  one: (snapshot: Kysely<Database>) => Promise<void>,
  other: (snapshot: Kysely<Database>) => Promise<void>,
): Promise<void> {
  if (db.isTransaction) {
    await one(db);
    return other(db);
  }
  await readSnapshot(db, async (snapshot) => {
    const { rows } = await sql<{ name: string }>`select pg_export_snapshot() as name`.execute(snapshot);
    const joining = readSnapshot(db, async (joined) => {
      await sql`set transaction snapshot ${sql.lit(rows[0]?.name ?? '')}`.execute(joined);
      await other(joined);
    });
    await Promise.all([one(snapshot), joining]);
  });
}
