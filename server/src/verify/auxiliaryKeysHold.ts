import { sql, type RawBuilder } from 'kysely';
import { tenantTables, type TenantTable } from '../db/tenantTables';
import { askOfSets, ofSets, type BookCheck, type Evidence } from './bookCheck';

/**
 * Auxiliary keys are text, which no foreign key guards: each item they name belongs to the same set and category. From the
 * database's own catalogue, so that a new table is looked at as soon as it exists.
 */
export const auxiliaryKeysHold: BookCheck = {
  key: 'auxiliaryKeysHold',
  async findings(db, evidence) {
    const columns = (await tenantTables(db)).flatMap(keysOf);
    const rows = await askOfSets(
      db,
      evidence,
      columns.map((column) => strangersIn(column, evidence)),
    );
    return rows.map(
      (row) =>
        `account set ${row.account_set_id}: ${row.source} names items that are not of the set: [${row.auxiliary_key}]`,
    );
  },
};

/** The keys of a table: of each row one or many. */
interface Keys {
  readonly table: string;
  readonly key: RawBuilder<unknown>;
}

/** What names accounts with items as JSON. */
const targets: Readonly<Record<string, readonly string[]>> = {
  carry_forward_setting: ['value'],
  asset_category: ['targets'],
  asset_card: ['shares'],
  asset_event: ['change', 'posting'],
  asset_month: ['shares'],
};

function keysOf({ name: table, columns }: TenantTable): Keys[] {
  const plain = columns.filter(({ name }) => name.endsWith('auxiliary_key'));
  return [
    ...plain.map(({ name }) => ({ table, key: sql.ref(name) })),
    ...(targets[table] ?? []).map((name) => ({
      table,
      key: sql`jsonb_path_query(${sql.ref(name)}, '$.**.auxiliaryKey') #>> '{}'`,
    })),
  ];
}

/** Keys of a table with an item that is not of the set, or not of the category it stands beside. */
const strangersIn = ({ table, key }: Keys, evidence: Evidence) => sql<{
  source: string;
  account_set_id: number;
  auxiliary_key: string;
}>`
  select ${table} as source, used.account_set_id, used.auxiliary_key
  from (
    select distinct account_set_id, ${key} as auxiliary_key from ${sql.table(table)} where ${ofSets(evidence)}
  ) as used
  where exists (
    select 1 from unnest(string_to_array(used.auxiliary_key, ',')) as part
    where not exists (
      select 1 from auxiliary_item as item
      where ${ofSets(evidence, 'item.account_set_id')} and item.account_set_id = used.account_set_id
        and item.category_id || ':' || item.id = part
    )
  )
  order by 2, 3`;
