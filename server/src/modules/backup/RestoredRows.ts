import type { Transaction } from 'kysely';
import { createHash } from 'node:crypto';
import type { Database } from '../../db/schema';
import type { TenantTable } from '../../db/tenantTables';
import { TRAIL_VERSION } from '../../trail/appendEvent';
import { withIds } from '../../trail/olderIds';
import { storeFile } from '../voucher-attachment/attachmentFiles';
import { attachmentKindOf } from '../voucher-attachment/attachmentKindOf';
import {
  fileIdOf,
  HEAD_NAME,
  leftOutColumns,
  MANIFEST_NAME,
  sha256,
  type BackupManifest,
} from './backupFormat';
import type { BackupEntry } from './packBackup';
import { BackupUnreadable, DAMAGED } from './readBackup';
import { UNREADABLE_EVENT } from './refusedBooks';
import {
  assignLayer,
  assignRows,
  assignTargets,
  insertLayer,
  insertPart,
  keepAudits,
  selectReadings,
  type Target,
} from './restore.repository';
import type { RestoreJob } from './restoredSet';

interface Given {
  readonly target: Target;
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
  /** Months that are closed at the end, by the ids of the file. */
  readonly closedMonths: number[] = [];
  hasAudits = false;
  private files = 0;

  constructor(
    private readonly trx: Transaction<Database>,
    private readonly given: Given,
  ) {}

  async take({ name, content }: BackupEntry): Promise<void> {
    if (name === HEAD_NAME || name === MANIFEST_NAME) return;
    const fileId = fileIdOf(name);
    if (fileId !== null) return this.takeFile(fileId, content);
    const table = this.given.tables.get(name.split('/')[1] ?? '');
    if (!table) throw new BackupUnreadable(DAMAGED);
    const lines = content.toString('utf8').split('\n');
    await this.takePart(table, `[${lines.join(',')}]`, lines);
    this.count += lines.length;
    this.given.onRows(this.count);
  }

  /** Refuses a file that lacks an attachment its rows name (BackupUnreadable). */
  async demandFiles(): Promise<void> {
    const { fileCount } = await this.trx
      .selectFrom('voucher_attachment')
      .where('account_set_id', '=', this.given.target.accountSetId)
      .select(({ fn }) => fn.countAll<number>().as('fileCount'))
      .executeTakeFirstOrThrow();
    if (this.files + this.given.manifest.missingFiles.length !== fileCount)
      throw new BackupUnreadable(DAMAGED);
  }

  private async takePart(table: TenantTable, rows: string, lines: readonly string[]): Promise<void> {
    const { target } = this.given;
    const { name, columns } = table;
    if (name === 'restored_id') {
      await assignLayer(this.trx, target, rows);
      await insertLayer(this.trx, target, rows);
      return;
    }
    if (columns.some((column) => column.name === 'id')) await assignRows(this.trx, target, rows);
    if (name === 'event') await this.takeEvents(lines, rows);
    if (name === 'accounting_period') this.noteClosed(lines);
    if (name === 'voucher') {
      await keepAudits(this.trx, target, rows);
      this.hasAudits = true;
    }
    const hasJson = columns.some(({ type }) => type === 'jsonb');
    const named = new Set(this.given.manifest.columns[name]);
    const inserted = await insertPart(
      this.trx,
      target,
      table,
      columns.filter((column) => named.has(column.name) && !leftOutColumns.includes(column.name)),
      hasJson
        ? await this.withReadings(
            lines,
            columns.filter(({ type }) => type === 'jsonb'),
          )
        : rows,
    );
    if (inserted !== lines.length) throw new BackupUnreadable(DAMAGED);
  }

  /** The chain of the trail is counted anew: a trail that was changed in the file does not get in. */
  private async takeEvents(lines: readonly string[], rows: string): Promise<void> {
    for (const line of lines) {
      const { sequence, action, content, previous_hash: previous, hash } = JSON.parse(line) as EventRow;
      if (!isEvent(content, action)) throw new BackupUnreadable(UNREADABLE_EVENT);
      const counted = createHash('sha256')
        .update(`${TRAIL_VERSION}\n${this.trail.hash}\n${sequence}\n${content}`)
        .digest('hex');
      const isNext = sequence === this.trail.sequence + 1 && previous === `\\x${this.trail.hash}`;
      if (!isNext || hash !== `\\x${counted}`) throw new BackupUnreadable(DAMAGED);
      Object.assign(this.trail, { sequence, hash: counted });
    }
    await assignTargets(this.trx, this.given.target, rows);
  }

  private noteClosed(lines: readonly string[]): void {
    for (const line of lines) {
      const { id, is_closed: isClosed } = JSON.parse(line) as { id: number; is_closed: boolean };
      if (isClosed) this.closedMonths.push(id);
    }
  }

  /** Settings name accounts inside their values. */
  private async withReadings(
    lines: readonly string[],
    columns: readonly { readonly name: string }[],
  ): Promise<string> {
    const rows = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    const values = rows.flatMap((row) => columns.map(({ name }) => row[name]));
    const ids: number[] = [];
    withIds(values, (id) => (ids.push(id), id));
    const known = await selectReadings(this.trx, this.given.target, ids).execute();
    const readings = new Map(known.map(({ old_id, id }) => [old_id, id]));
    const read = (id: number) => readings.get(id) ?? refuseForeign();
    for (const row of rows) {
      for (const { name } of columns) row[name] = withIds(row[name], read);
    }
    return JSON.stringify(rows);
  }

  /** A file must be what its row says, and of a kind that vouchers take. */
  private async takeFile(oldId: number, content: Buffer): Promise<void> {
    const { target, job } = this.given;
    const [reading] = await selectReadings(this.trx, target, [oldId]).execute();
    const row = await this.trx
      .selectFrom('voucher_attachment')
      .where('account_set_id', '=', target.accountSetId)
      .where('id', '=', reading?.id ?? 0)
      .select(['id', 'kind', 'size_bytes', 'sha256'])
      .executeTakeFirst();
    const isSame =
      row?.size_bytes === content.length &&
      row.sha256.toString('hex') === sha256(content) &&
      // A file this installation accepted before is restored, even if uploads are stricter by now.
      (this.given.isOwn || row.kind === attachmentKindOf(content));
    if (!row || !isSame) throw new BackupUnreadable(DAMAGED);
    await storeFile(job.filesDir, { accountSetId: target.accountSetId, id: row.id }, content);
    this.files += 1;
    this.count += 1;
    this.given.onRows(this.count);
  }
}

/** What the history and the log can read. */
function isEvent(content: string, action: string): boolean {
  try {
    const told = JSON.parse(content) as Partial<Record<string, unknown>> | null;
    return typeof told === 'object' && told?.action === action && Number.isSafeInteger(told.userId);
  } catch {
    return false;
  }
}

function refuseForeign(): never {
  throw new BackupUnreadable(DAMAGED);
}
