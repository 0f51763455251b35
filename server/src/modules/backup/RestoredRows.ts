import type { Transaction } from 'kysely';
import { createHash } from 'node:crypto';
import { insertRows } from '../../db/insertRows';
import type { Database } from '../../db/schema';
import type { TenantTable } from '../../db/tenantTables';
import { TRAIL_VERSION } from '../../trail/appendEvent';
import type { IdReading } from '../../trail/olderIds';
import { storeFile } from '../attachment/attachmentFiles';
import { attachmentKindOf } from '../attachment/attachmentKindOf';
import {
  fileIdOf,
  HEAD_NAME,
  leftOutColumns,
  MANIFEST_NAME,
  renamedTables,
  sha256,
  type BackupManifest,
} from './backupFormat';
import { OlderMatches, type RowsNow } from './OlderMatches';
import type { BackupEntry } from './packBackup';
import { BackupUnreadable, CONTRADICTORY, DAMAGED } from './readBackup';
import { UNREADABLE_EVENT } from './refusedBooks';
import type { Readings } from './Readings';
import type { Audit, Target } from './restore.repository';
import type { RestoreJob } from './restoredSet';
import { idsOf, translateRow, type BackupRow } from './translateRow';

interface Given {
  readonly target: Target;
  readonly readings: Readings;
  readonly job: RestoreJob;
  readonly manifest: BackupManifest;
  /** Whether this installation wrote the file. */
  readonly isOwn: boolean;
  readonly tables: ReadonlyMap<string, TenantTable>;
  readonly onRows: (rows: number) => void;
}

/** An event as a file holds it. */
interface EventRow {
  readonly sequence: number;
  readonly action: string;
  readonly content: string;
  readonly previous_hash: string;
  readonly hash: string;
}

/** Inserts the rows and files of a backup into a set, entry by entry. */
export class RestoredRows {
  count = 0;
  /** The end of the trail as far as it has come. */
  readonly trail = { sequence: 0, hash: '' };
  /** Months that are closed at the end. */
  readonly closedMonths: number[] = [];
  /** Audits that wait for the files of their vouchers, by parts. */
  readonly audits: Audit[][] = [];
  private files = 0;
  private readonly older = new OlderMatches();

  constructor(
    private readonly trx: Transaction<Database>,
    private readonly given: Given,
  ) {}

  async take({ name, content }: BackupEntry): Promise<void> {
    if (name === HEAD_NAME) return;
    if (name === MANIFEST_NAME) return this.takeOlder(this.older.rest());
    const fileId = fileIdOf(name);
    if (fileId !== null) return this.takeFile(fileId, content);
    const written = name.split('/')[1] ?? '';
    const lines = content.toString('utf8').split('\n');
    const rows = lines.map(rowOf);
    const older = this.older.read(written, rows);
    if (older) await this.takeOlder(older);
    else {
      const table = this.tableOf(renamedTables[written] ?? written);
      await this.takePart(table, new Set(this.given.manifest.columns[written]), rows);
    }
    this.count += lines.length;
    this.given.onRows(this.count);
  }

  private async takeOlder({ table, rows }: RowsNow): Promise<void> {
    const whole = this.tableOf(table);
    if (rows.length > 0) await this.takePart(whole, new Set(whole.columns.map(({ name }) => name)), rows);
  }

  private tableOf(name: string): TenantTable {
    const table = this.given.tables.get(name);
    if (!table) throw new BackupUnreadable(DAMAGED);
    return table;
  }

  /** Refuses a file that lacks an attachment its rows name (BackupUnreadable). */
  async demandFiles(): Promise<void> {
    const { fileCount } = await this.trx
      .selectFrom('attachment')
      .where('account_set_id', '=', this.given.target.accountSetId)
      .select(({ fn }) => fn.countAll<number>().as('fileCount'))
      .executeTakeFirstOrThrow();
    if (this.files + this.given.manifest.missingFiles.length !== fileCount)
      throw new BackupUnreadable(DAMAGED);
  }

  private async takePart(
    whole: TenantTable,
    named: ReadonlySet<string>,
    rows: readonly BackupRow[],
  ): Promise<void> {
    const { target, readings } = this.given;
    const { name, columns } = whole;
    if (name === 'event') this.continueTrail(rows as unknown as EventRow[]);
    await readings.give(ownIds(whole, rows));
    const table = {
      name,
      columns: columns.filter((column) => named.has(column.name) && !leftOutColumns.includes(column.name)),
    };
    const known = await readings.of(rows.flatMap((row) => idsOf(table, row)));
    const read = (id: number) => known.get(id) ?? refuse();
    if (name === 'accounting_period') this.noteClosed(rows, read);
    if (name === 'voucher') this.keepAudits(rows, read);
    await insertRows(
      this.trx,
      name as 'voucher',
      rows.map(
        (row) => ({ account_set_id: target.accountSetId, ...translateRow(table, row, read) }) as never,
      ),
    ).execute();
  }

  /** The chain of the trail is counted anew: a trail that was changed in the file does not get in. */
  private continueTrail(events: readonly EventRow[]): void {
    for (const { sequence, action, content, previous_hash: previous, hash } of events) {
      if (!isEvent(content, action)) throw new BackupUnreadable(UNREADABLE_EVENT);
      const counted = createHash('sha256')
        .update(`${TRAIL_VERSION}\n${this.trail.hash}\n${sequence}\n${content}`)
        .digest('hex');
      const isNext = sequence === this.trail.sequence + 1 && previous === `\\x${this.trail.hash}`;
      if (!isNext || hash !== `\\x${counted}`) throw new BackupUnreadable(DAMAGED);
      Object.assign(this.trail, { sequence, hash: counted });
    }
  }

  private noteClosed(rows: readonly BackupRow[], read: IdReading): void {
    for (const { id, is_closed: isClosed } of rows)
      if (isClosed === true) this.closedMonths.push(read(id as number));
  }

  private keepAudits(rows: readonly BackupRow[], read: IdReading): void {
    const waiting = rows
      .filter((row) => row.has_files === true && row.auditor_id !== null)
      .map(({ id, auditor_id: auditor, audited_at: at }) => ({
        id: read(id as number),
        auditor_id: read(auditor as number),
        audited_at: String(at),
      }));
    if (waiting.length > 0) this.audits.push(waiting);
  }

  /** A file must be what its row says, and of a kind that is taken. */
  private async takeFile(oldId: number, content: Buffer): Promise<void> {
    const { target, job, readings } = this.given;
    const known = await readings.of([oldId]);
    const row = await this.trx
      .selectFrom('attachment')
      .where('account_set_id', '=', target.accountSetId)
      .where('id', '=', known.get(oldId) ?? 0)
      .select(['id', 'kind', 'size_bytes', 'sha256', 'evoucher_file_id'])
      .executeTakeFirst();
    const isSame =
      row?.size_bytes === content.length &&
      row.sha256.toString('hex') === sha256(content) &&
      // A file this installation accepted before is restored, even if uploads are stricter by now.
      (this.given.isOwn || row.kind === kindIn(content, row.evoucher_file_id !== null));
    if (!row || !isSame) throw new BackupUnreadable(DAMAGED);
    await storeFile(job.filesDir, { accountSetId: target.accountSetId, id: row.id }, content);
    this.files += 1;
    this.count += 1;
    this.given.onRows(this.count);
  }
}

/** What a file is; of invoices what nothing tells by its bytes is a list. */
const kindIn = (content: Buffer, isOfInvoices: boolean) =>
  attachmentKindOf(content) ?? (isOfInvoices ? 'csv' : null);

/** What the history and the log can read. */
function isEvent(content: string, action: string): boolean {
  try {
    const told = JSON.parse(content) as Partial<Record<string, unknown>> | null;
    return typeof told === 'object' && told?.action === action && Number.isSafeInteger(told.userId);
  } catch {
    return false;
  }
}

function rowOf(line: string): BackupRow {
  let row: unknown = null;
  try {
    row = JSON.parse(line);
  } catch {
    // As a line that holds something else than a row.
  }
  return typeof row === 'object' && row !== null ? (row as BackupRow) : refuse();
}

/**
 * The ids that the rows of a part bring: their own; in the trail also things that were deleted, so that they are never
 * mistaken for a row that exists; in an older layer those it led to; a match is known by its lines.
 */
function ownIds({ name: table, columns }: TenantTable, rows: readonly BackupRow[]): number[] {
  const field = OWN_IDS[table] ?? 'id';
  if (!columns.some(({ name }) => name === field)) return [];
  return rows.map((row) => row[field]).filter((id) => typeof id === 'number');
}

const OWN_IDS: Readonly<Record<string, string>> = { event: 'target_id', fund_match_line: 'match_id' };

function refuse(): never {
  throw new BackupUnreadable(CONTRADICTORY);
}
