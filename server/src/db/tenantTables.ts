import { sql, type Kysely } from 'kysely';
import type { Database } from './schema';

/** A table whose rows belong to an account set. */
export interface TenantTable {
  readonly name: string;
  readonly columns: readonly TenantColumn[];
  readonly primaryKey: readonly string[];
}

export interface TenantColumn {
  readonly name: string;
  /** As PostgreSQL writes it: `bigint`, `text[]`. */
  readonly type: string;
  readonly isNullable: boolean;
  /** The table whose row it names; null: none. */
  readonly references: string | null;
}

/**
 * Every table of account sets, referenced ones before those that reference them; from the database's own catalogue,
 * so that a new table is backed up and deleted with the others from its first day.
 */
export async function tenantTables(db: Kysely<Database>): Promise<TenantTable[]> {
  const [{ rows: tables }, { rows: edges }] = [
    await selectTables().execute(db),
    await selectReferences().execute(db),
  ];
  const ordered: TenantTable[] = [];
  const waiting = new Map(tables.map((table) => [table.name, table]));
  while (waiting.size > 0) {
    const free = [...waiting.values()].filter(
      ({ name }) =>
        !edges.some((edge) => edge.source === name && edge.target !== name && waiting.has(edge.target)),
    );
    if (free.length === 0) throw new Error(`tables refer to each other: ${[...waiting.keys()].join(', ')}`);
    for (const table of free) {
      ordered.push(table);
      waiting.delete(table.name);
    }
  }
  return ordered;
}

const selectTables = () => sql<TenantTable>`
  select class.relname as name,
    (
      select array_agg(part.attname::text order by position)
      from pg_index as key
      cross join unnest(key.indkey::int[]) with ordinality as place (number, position)
      join pg_attribute as part on part.attrelid = class.oid and part.attnum = place.number
      where key.indrelid = class.oid and key.indisprimary
    ) as "primaryKey",
    (
      select jsonb_agg(jsonb_build_object(
        'name', attribute.attname,
        'type', format_type(attribute.atttypid, attribute.atttypmod),
        'isNullable', not attribute.attnotnull,
        'references', (
          select target.relname from pg_constraint as reference
          join pg_class as target on target.oid = reference.confrelid
          join unnest(reference.conkey, reference.confkey) as pair (own, theirs) on pair.own = attribute.attnum
          join pg_attribute as named on named.attrelid = target.oid and named.attnum = pair.theirs
          where reference.contype = 'f' and reference.conrelid = class.oid and named.attname = 'id'
          limit 1
        )
      ) order by attribute.attnum)
      from pg_attribute as attribute
      where attribute.attrelid = class.oid and attribute.attnum > 0 and not attribute.attisdropped
    ) as columns
  from pg_class as class
  join pg_attribute as tenant on tenant.attrelid = class.oid and tenant.attname = 'account_set_id' and tenant.attnotnull
  where class.relkind = 'r' and class.relnamespace = 'public'::regnamespace
  order by class.relname
`;

/** Which table refers to which; what is deferred to the commit puts nothing in order. */
const selectReferences = () => sql<{ source: string; target: string }>`
  select distinct source.relname as source, target.relname as target
  from pg_constraint as reference
  join pg_class as source on source.oid = reference.conrelid
  join pg_class as target on target.oid = reference.confrelid
  where reference.contype = 'f' and not reference.condeferrable and reference.connamespace = 'public'::regnamespace
`;
