import { sql, type Transaction } from 'kysely';
import { dateInShanghai } from '../../clock';
import { createDatabase } from '../../db/database';
import { createIdSource } from '../../db/ids';
import { prepareForNewSet } from '../../db/newSet';
import type { Database } from '../../db/schema';
import { tenantTables, type TenantTable } from '../../db/tenantTables';
import { transact } from '../../db/transact';
import { sealedBy, TrailKeeper } from '../../db/TrailKeeper';
import { removeFilesOf } from '../attachment/attachmentFiles';
import { keptTables } from './backupFormat';
import { BackupLocked } from './encryptedBackup';
import { endRestore } from './endRestore';
import { BackupUnreadable, DAMAGED, readBackup, CONTRADICTORY } from './readBackup';
import { Readings } from './Readings';
import { insertSet, type RestoreJob, type Restoring } from './restoredSet';
import { RestoredRows } from './RestoredRows';
import { refusedBooks, refusedValue } from './refusedBooks';
import { provedAgain, verifyBackup } from './verifyBackup';

/** The new set, or why it was not restored; then nothing is left of it. */
export type RestoreResult = { readonly rows: number } | { readonly problem: string };

/** One statement sorts a million rows at most; the transaction as a whole takes as long as it takes. */
const PATIENCE = { connect: 5_000, answer: 280_000 };

/** Verifies a backup, then brings it into a new set: all of it in one transaction, or nothing. */
export async function restoreBackup(job: RestoreJob, onRows: (rows: number) => void): Promise<RestoreResult> {
  const db = sealedBy(
    createDatabase(job.connection, { maxConnections: 1, patience: PATIENCE }),
    new TrailKeeper(Buffer.from(job.key)),
  );
  const idDatabase = createDatabase(job.connection, { maxConnections: 1 });
  try {
    const { manifest, isOwn } = await verifyBackup(job, job.key);
    const ids = createIdSource(idDatabase);
    const rows = await transact(db, (trx) => restore(trx, { job, manifest, isOwn, ids, onRows }));
    return { rows };
  } catch (error) {
    await removeFilesOf(job.filesDir, job.accountSetId);
    const problem = problemOf(error);
    if (problem === null) throw error;
    return { problem };
  } finally {
    await Promise.all([db.destroy(), idDatabase.destroy()]);
  }
}

async function restore(trx: Transaction<Database>, restoring: Restoring): Promise<number> {
  const { job, manifest, isOwn, onRows } = restoring;
  await prepareForNewSet(trx);
  const target = { accountSetId: job.accountSetId, untilSequence: manifest.trail.sequence };
  const readings = new Readings(trx, target, restoring.ids);
  await insertSet(trx, restoring, readings);
  const tables = await knownTables(trx);
  const rows = new RestoredRows(trx, { target, readings, job, manifest, isOwn, tables, onRows });
  const proved = provedAgain(manifest);
  await readBackup(job, (entry) => {
    proved.demand(entry);
    return rows.take(entry);
  });
  proved.demandAll();
  await endRestore(trx, restoring, target, rows);
  // As after an import: until autovacuum comes by, each question about these books would be planned as if there were none.
  await sql`analyze ${sql.join([...tables.keys()].map((name) => sql.table(name)))}`.execute(trx);
  await refusedBooks(trx, {
    ...{ key: Buffer.from(job.key), accountSetId: job.accountSetId },
    today: dateInShanghai(new Date(job.at)),
  });
  return rows.count;
}

async function knownTables(trx: Transaction<Database>): Promise<ReadonlyMap<string, TenantTable>> {
  const tables = (await tenantTables(trx)).filter(({ name }) => name in keptTables);
  return new Map(tables.map((table) => [table.name, table]));
}

/** The message for the person; null when the file is not the cause. */
function problemOf(error: unknown): string | null {
  if (error instanceof BackupUnreadable || error instanceof BackupLocked) return error.message;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === '23514') return refusedValue(error as Error);
  // Invalid values, references to missing rows, duplicates, and what the database's triggers refuse.
  if (/^(22|23)...$/.test(code) || /^MZ\d{3}$/.test(code)) return CONTRADICTORY;
  return error instanceof SyntaxError ? DAMAGED : null;
}
