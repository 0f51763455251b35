import { type ControlledTransaction, type Kysely } from 'kysely';
import { buffer } from 'node:stream/consumers';
import { createDatabase, type DatabaseConnection } from '../../db/database';
import { newestMigration } from '../../db/migrations';
import type { Database } from '../../db/schema';
import { tenantTables } from '../../db/tenantTables';
import { readStoredFile } from '../attachment/attachmentFiles';
import {
  FORMAT,
  fileName,
  HEAD_NAME,
  keptTables,
  leftOutColumns,
  manifestSeal,
  MANIFEST_NAME,
  partName,
  PRODUCT,
  sha256,
  type BackupHead,
  type BackupManifest,
  type BackupPart,
} from './backupFormat';
import { encrypted } from './encryptedBackup';
import { packBackup, type BackupEntry } from './packBackup';
import {
  closeRows,
  declareRows,
  fetchRows,
  selectBackedUpSet,
  selectFiles,
  selectPeople,
  selectPrintOptions,
  selectTrailHead,
  selectTrialBalance,
} from './backup.repository';

/** What a thread needs to write the backup of a set; the caller has checked that it may be asked. */
export interface BackupJob {
  readonly connection: DatabaseConnection;
  readonly accountSetId: number;
  readonly userId: number;
  readonly filesDir: string;
  readonly key: Uint8Array;
  readonly release: string;
  readonly createdAt: string;
  /** Encrypts the file; null: it is as readable as the books. */
  readonly password: string | null;
}

/** A part ends at this length: reading a backup holds one part in memory at a time. */
const PART_BYTES = 512 * 1024;
const ROWS_A_FETCH = 500;

/** A set as one file, read from one snapshot on a connection of its own. */
export async function* writeBackup(job: BackupJob, onRows: (rows: number) => void): AsyncGenerator<Buffer> {
  const db = createDatabase(job.connection, { maxConnections: 1 });
  try {
    const snapshot = await beginSnapshot(db);
    try {
      const file = packBackup(new BackupWriting(snapshot, job, onRows).entries(), new Date(job.createdAt));
      yield* job.password === null ? file : encrypted(file, job.password);
    } finally {
      await snapshot.rollback().execute(); // Nothing was changed.
    }
  } finally {
    await db.destroy();
  }
}

function beginSnapshot(db: Kysely<Database>): Promise<ControlledTransaction<Database>> {
  return db.startTransaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute();
}

/** Writes one backup, and notes each part for the manifest. */
class BackupWriting {
  private readonly parts: BackupPart[] = [];
  private readonly counts: Record<string, number> = {};
  private readonly columns: Record<string, string[]> = {};
  private readonly missingFiles: number[] = [];
  private rows = 0;

  constructor(
    private readonly db: Kysely<Database>,
    private readonly job: BackupJob,
    private readonly onRows: (rows: number) => void,
  ) {}

  async *entries(): AsyncGenerator<BackupEntry> {
    const { accountSetId, release, createdAt } = this.job;
    const accountSet = await selectBackedUpSet(this.db, accountSetId).executeTakeFirstOrThrow();
    const companyName = accountSet.company_name;
    const head = {
      product: PRODUCT,
      format: FORMAT,
      schema: newestMigration,
      release,
      companyName,
      createdAt,
    } as const;
    yield { name: HEAD_NAME, content: json(head) };
    for (const { name, columns } of await tenantTables(this.db)) {
      if (!(name in keptTables)) continue;
      this.columns[name] = columns
        .map((column) => column.name)
        .filter((column) => !leftOutColumns.includes(column));
      yield* this.table(name);
    }
    yield* this.files();
    yield { name: MANIFEST_NAME, content: json(await this.manifest(head, accountSet)) };
  }

  private async *table(name: string): AsyncGenerator<BackupEntry> {
    await declareRows(this.db, name, keptTables[name] ?? '', this.job.accountSetId);
    let lines: string[] = [];
    let [bytes, number] = [0, 0];
    this.counts[name] = 0;
    for (;;) {
      const { rows } = await fetchRows(this.db, ROWS_A_FETCH);
      for (const { row } of rows) {
        lines.push(row);
        bytes += row.length;
      }
      if (lines.length > 0 && (bytes >= PART_BYTES || rows.length === 0)) {
        number += 1;
        yield this.part(partName(name, number), Buffer.from(lines.join('\n')), lines.length);
        this.counts[name] += lines.length;
        [lines, bytes] = [[], 0];
      }
      if (rows.length === 0) break;
    }
    await closeRows(this.db);
  }

  /** Notes a part down; the progress is that of its rows. */
  private part(name: string, content: Buffer, rows: number): BackupEntry {
    this.parts.push({ name, rows, size: content.length, sha256: sha256(content) });
    this.rows += rows;
    this.onRows(this.rows);
    return { name, content };
  }

  private async *files(): AsyncGenerator<BackupEntry> {
    const { accountSetId, filesDir } = this.job;
    for (const { id, size_bytes: size } of await selectFiles(this.db, accountSetId).execute()) {
      const stream = await readStoredFile(filesDir, { accountSetId, id }, size);
      if (stream) yield this.part(fileName(id), await buffer(stream), 1);
      else this.missingFiles.push(id);
    }
  }

  private async manifest(
    head: BackupHead,
    accountSet: BackupManifest['accountSet'],
  ): Promise<BackupManifest> {
    const { accountSetId, userId, key } = this.job;
    const { last_sequence: sequence, last_hash: hash } = await selectTrailHead(
      this.db,
      accountSetId,
    ).executeTakeFirstOrThrow();
    const options = await selectPrintOptions(this.db, userId).executeTakeFirst();
    const told = {
      ...head,
      accountSet,
      columns: this.columns,
      parts: this.parts,
      people: (await selectPeople(this.db, accountSetId)).rows,
      printOptions: options?.options ?? null,
      counts: this.counts,
      missingFiles: this.missingFiles,
      trail: { sequence, hash: hash.toString('hex') },
      trialBalance: (await selectTrialBalance(this.db, accountSetId)).rows.map(
        ({ organization, account, net }): BackupManifest['trialBalance'][number] => [
          organization,
          account,
          net,
        ],
      ),
    };
    return { ...told, seal: manifestSeal(key, told) };
  }
}

const json = (value: unknown) => Buffer.from(JSON.stringify(value));
