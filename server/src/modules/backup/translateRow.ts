import type { TenantColumn, TenantTable } from '../../db/tenantTables';
import { withIds, type IdReading } from '../../trail/olderIds';

/** A row as a backup holds it. */
export type BackupRow = Readonly<Record<string, unknown>>;

/**
 * A row of a backup as it goes into the set it is restored to: its ids, those inside of combinations and settings too,
 * as `read` has them; it throws for one that the file does not have. A month is open and a voucher with files without its audit until all is there.
 */
export function translateRow(
  { name: table, columns }: Pick<TenantTable, 'name' | 'columns'>,
  row: BackupRow,
  read: IdReading,
): BackupRow {
  return Object.fromEntries(columns.map((column) => [column.name, translated(table, column, row, read)]));
}

function translated(table: string, column: TenantColumn, row: BackupRow, read: IdReading): unknown {
  const { name, type } = column;
  const value = row[name] ?? null;
  if (table === 'accounting_period' && name === 'is_closed') return false;
  // Files are attached before the audit: no file comes to an audited voucher.
  if (table === 'voucher' && row.has_files === true && isAudit(name)) return null;
  // A key of another form is none, which no table takes.
  if (name.endsWith('auxiliary_key')) {
    return typeof value === 'string' && KEY.test(value) ? withIds(value, read, 'auxiliaryKey') : null;
  }
  if (type === 'jsonb') return withIds(value, read);
  // Whatever stands here is read as an id, text too: nothing gets past the translation.
  return isId(column) && value !== null && !isOlder(table, name) ? read(value as number) : value;
}

const KEY = /^(\d+:\d+(,\d+:\d+)*)?$/;

const isAudit = (column: string) => column === 'auditor_id' || column === 'audited_at';

/** An older layer of the 编号对照 keeps what it translates from. */
const isOlder = (table: string, column: string) => table === 'restored_id' && column === 'old_id';

/** A person's id, too: `kept_by`. */
const isId = ({ name, type, references }: TenantColumn) =>
  references !== null || (type === 'bigint' && /^id$|_id$|_by$/.test(name));

/** The ids that `translateRow` reads. */
export function idsOf(table: Pick<TenantTable, 'name' | 'columns'>, row: BackupRow): number[] {
  const ids: number[] = [];
  translateRow(table, row, (id) => {
    ids.push(id);
    return id;
  });
  return ids;
}
