import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { Database } from '../../db/schema';
import type { TenantColumn, TenantTable } from '../../db/tenantTables';

/** The set being restored, and the layer of ids its rows get. */
export interface Target {
  readonly accountSetId: number;
  readonly untilSequence: number;
}

/** Ids that `source` gives get new ones, in their order; those that have one already keep it. */
function assign(trx: Transaction<Database>, target: Target, source: RawBuilder<unknown>) {
  return sql`
    with given as (
      select old_id, row_number() over (order by old_id) - 1 as place from (${source}) as named
      where not exists (
        select 1 from restored_id as known
        where known.account_set_id = ${target.accountSetId} and known.until_sequence = ${target.untilSequence}
          and known.old_id = named.old_id
      )
    ), block as (
      select nextval('id_block') * 1000 as first, number - 1 as place
      from generate_series(1, (select (count(*) + 999) / 1000 from given)) as number
    )
    insert into restored_id (account_set_id, until_sequence, old_id, id)
    select ${target.accountSetId}, ${target.untilSequence}, given.old_id, block.first + given.place % 1000
    from given join block on block.place = given.place / 1000
  `.execute(trx);
}

/** The rows of a part get ids of their own; one that is in it twice is refused by the key. */
export function assignRows(trx: Transaction<Database>, target: Target, rows: string) {
  return assign(
    trx,
    target,
    sql`select id as old_id from jsonb_to_recordset(${rows}::jsonb) as part (id bigint)`,
  );
}

/** Deleted things that events name get new ids too, so that they are never mistaken for a row that exists. */
export function assignTargets(trx: Transaction<Database>, target: Target, rows: string) {
  return assign(
    trx,
    target,
    sql`select distinct target_id as old_id from jsonb_to_recordset(${rows}::jsonb) as part (target_id bigint)
      where target_id is not null`,
  );
}

/** Gives new ids to those that an older layer translated to. */
export function assignLayer(trx: Transaction<Database>, target: Target, rows: string) {
  return assign(
    trx,
    target,
    sql`select distinct id as old_id from jsonb_to_recordset(${rows}::jsonb) as part (id bigint)`,
  );
}

/** Stores which new id an old one is translated to. */
export function insertReadings(
  trx: Transaction<Database>,
  target: Target,
  readings: readonly { readonly oldId: number; readonly id: number }[],
) {
  return trx
    .insertInto('restored_id')
    .values(
      readings.map(({ oldId, id }) => ({
        account_set_id: target.accountSetId,
        until_sequence: target.untilSequence,
        old_id: oldId,
        id,
      })),
    );
}

/** An older layer leads to today's ids by way of the newest. */
export function insertLayer(trx: Transaction<Database>, target: Target, rows: string) {
  return sql`
    insert into restored_id (account_set_id, until_sequence, old_id, id)
    select ${target.accountSetId}, part.until_sequence, part.old_id, ${mapped(target, sql`part.id`)}
    from jsonb_to_recordset(${rows}::jsonb) as part (until_sequence bigint, old_id bigint, id bigint)
  `.execute(trx);
}

/** The new ids of the ids in the file; unknown ones are absent. */
export function selectReadings(trx: Transaction<Database>, target: Target, ids: readonly number[]) {
  return trx
    .selectFrom('restored_id')
    .where('account_set_id', '=', target.accountSetId)
    .where('until_sequence', '=', target.untilSequence)
    .where(sql<boolean>`old_id = any(${ids}::bigint[])`)
    .select(['old_id', 'id']);
}

const mapped = ({ accountSetId, untilSequence }: Target, id: RawBuilder<unknown>) => sql`(
  select reading.id from restored_id as reading
  where reading.account_set_id = ${accountSetId} and reading.until_sequence = ${untilSequence}
    and reading.old_id = ${id}
)`;

/** The items of a combination, each of this set; null, which no column takes, when one of them is not. */
const mappedKey = (target: Target, key: RawBuilder<unknown>) => sql`case when ${key} = '' then '' else (
  select case when bool_and(pair.category is not null and pair.item is not null)
    then string_agg(pair.category || ':' || pair.item, ',' order by pair.place) end
  from (
    select place, ${mapped(target, sql`split_part(part, ':', 1)::bigint`)} as category,
      ${mapped(target, sql`split_part(part, ':', 2)::bigint`)} as item
    from unnest(string_to_array(${key}, ',')) with ordinality as named (part, place)
  ) as pair
) end`;

const isId = ({ name, type }: TenantColumn) => type === 'bigint' && (name === 'id' || name.endsWith('_id'));

/** What is in a column of a restored row. */
function restoredValue(target: Target, table: string, column: TenantColumn): RawBuilder<unknown> {
  const given = sql.ref(`part.${column.name}`);
  const { name } = column;
  if (table === 'accounting_period' && name === 'is_closed') return sql`false`;
  // Files are attached before the audit: no file comes to an audited voucher.
  if (table === 'voucher' && (name === 'auditor_id' || name === 'audited_at')) {
    const value = name === 'auditor_id' ? nullable(target, given) : given;
    return sql`case when part.has_files then null else ${value} end`;
  }
  if (name === 'auxiliary_key') return mappedKey(target, given);
  if (!isId(column) && column.references === null) return given;
  return column.isNullable ? nullable(target, given) : mapped(target, given);
}

/** null stays null; an id missing from the file becomes one that its foreign key refuses. */
const nullable = (target: Target, id: RawBuilder<unknown>) =>
  sql`case when ${id} is null then null else coalesce(${mapped(target, id)}, -1) end`;

/** Inserts the rows of a part under the ids of this set. @param columns those the file has */
export async function insertPart(
  trx: Transaction<Database>,
  target: Target,
  table: TenantTable,
  columns: readonly TenantColumn[],
  rows: string,
): Promise<number> {
  const extra = table.name === 'voucher' ? [sql`has_files boolean`] : [];
  const types = [...columns.map(({ name, type }) => sql`${sql.ref(name)} ${sql.raw(type)}`), ...extra];
  const names = [sql.ref('account_set_id'), ...columns.map(({ name }) => sql.ref(name))];
  const values = [
    sql`${target.accountSetId}::bigint`,
    ...columns.map((column) => restoredValue(target, table.name, column)),
  ];
  const { numAffectedRows } = await sql`
    insert into ${sql.table(table.name)} (${sql.join(names)})
    select ${sql.join(values)} from jsonb_to_recordset(${rows}::jsonb) as part (${sql.join(types)})
  `.execute(trx);
  return Number(numAffectedRows ?? 0);
}

/** Notes the audits of vouchers with files, until the files are there. */
export async function keepAudits(trx: Transaction<Database>, target: Target, rows: string): Promise<void> {
  await sql`create temporary table if not exists kept_audit
    (voucher_id bigint, auditor_id bigint, audited_at timestamptz) on commit drop`.execute(trx);
  await sql`
    insert into kept_audit
    select ${mapped(target, sql`part.id`)}, ${mapped(target, sql`part.auditor_id`)}, part.audited_at
    from jsonb_to_recordset(${rows}::jsonb)
      as part (id bigint, auditor_id bigint, audited_at timestamptz, has_files boolean)
    where part.has_files and part.auditor_id is not null
  `.execute(trx);
}

export function applyAudits(trx: Transaction<Database>, { accountSetId }: Target) {
  return sql`
    update voucher set auditor_id = kept.auditor_id, audited_at = kept.audited_at
    from kept_audit as kept where voucher.account_set_id = ${accountSetId} and voucher.id = kept.voucher_id
  `.execute(trx);
}

/** Closes the months that the file says are closed. */
export function closeMonths(trx: Transaction<Database>, target: Target, ids: readonly number[]) {
  return sql`
    update accounting_period set is_closed = true
    where account_set_id = ${target.accountSetId} and id in (
      select id from restored_id where account_set_id = ${target.accountSetId}
        and until_sequence = ${target.untilSequence} and old_id = any(${ids}::bigint[])
    )
  `.execute(trx);
}

/** One SHA-256 over the translation of all ids, kept in the event of the restore. */
export function selectReadingsHash(trx: Transaction<Database>, { accountSetId }: Target) {
  return sql<{ hash: string }>`
    select encode(sha256(convert_to(coalesce(string_agg(
      until_sequence || ' ' || old_id || ' ' || id, E'\n' order by until_sequence, old_id), ''), 'UTF8')), 'hex') as hash
    from restored_id where account_set_id = ${accountSetId}
  `.execute(trx);
}

/** Keys whose movements are not the sums of their lines. */
export function countMovementFaults(trx: Transaction<Database>, { accountSetId }: Target) {
  return sql<{ faults: number }>`
    with summed as (
      select voucher.organization_id, voucher.period, line.account_id, line.auxiliary_key,
        coalesce(line.currency_code, '') as currency_code, voucher.is_profit_transfer,
        sum(line.debit_fen)::bigint as debit_fen, sum(line.credit_fen)::bigint as credit_fen
      from voucher
      join voucher_line as line on line.account_set_id = voucher.account_set_id and line.voucher_id = voucher.id
      where voucher.account_set_id = ${accountSetId}
      group by 1, 2, 3, 4, 5, 6
    ), kept as (
      select organization_id, period, account_id, auxiliary_key, currency_code, is_profit_transfer, debit_fen, credit_fen
      from movement where account_set_id = ${accountSetId}
    )
    select count(*) as faults
    from kept full join summed
      using (organization_id, period, account_id, auxiliary_key, currency_code, is_profit_transfer)
    where coalesce(kept.debit_fen, 0) <> coalesce(summed.debit_fen, 0)
      or coalesce(kept.credit_fen, 0) <> coalesce(summed.credit_fen, 0)
  `.execute(trx);
}
