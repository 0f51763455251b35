import { sql } from 'kysely';
import { askOfSets, ofSets, type BookCheck, type Evidence } from './bookCheck';

interface ForeignKey {
  readonly name: string;
  readonly source: string;
  readonly target: string;
  readonly source_columns: string[];
  readonly target_columns: string[];
  /** The column that says whose its rows are; null: everybody's. */
  readonly tenant: string | null;
}

/**
 * Every row's references lead to a row of the same account set: no orphans, no rows shared between sets.
 * The keys come from the database's own catalogue, so a new table is checked as soon as it exists.
 */
export const foreignKeysHold: BookCheck = {
  key: 'foreignKeysHold',
  async findings(db, evidence) {
    const { rows: keys } = await sql<ForeignKey>`
      select key.conname as name, key.conrelid::regclass::text as source, key.confrelid::regclass::text as target,
        (select array_agg(attname::text order by position)
          from unnest(key.conkey) with ordinality as part(number, position)
          join pg_attribute on attrelid = key.conrelid and attnum = number) as source_columns,
        (select array_agg(attname::text order by position)
          from unnest(key.confkey) with ordinality as part(number, position)
          join pg_attribute on attrelid = key.confrelid and attnum = number) as target_columns,
        case
          when key.conrelid = 'account_set'::regclass then 'id'
          when exists (
            select from pg_attribute where attrelid = key.conrelid and attname = 'account_set_id' and attnotnull
          ) then 'account_set_id' end as tenant
      from pg_constraint as key
      where key.contype = 'f' and key.connamespace = 'public'::regnamespace
      order by 2, 1
    `.execute(db);
    // Everybody's rows lie on another machine than those of a set.
    const orphansOf = (some: readonly ForeignKey[]) =>
      askOfSets(
        db,
        evidence,
        some.map((key) => orphans(key, evidence)),
      );
    const [own, everybodys] = [
      await orphansOf(keys.filter(({ tenant }) => tenant !== null)),
      await orphansOf(keys.filter(({ tenant }) => tenant === null)),
    ];
    return [...own, ...everybodys].map(
      ({ source, row, target }) => `${source} ${row} refers to a missing row of ${target}`,
    );
  },
};

function orphans({ source, target, source_columns, target_columns, tenant }: ForeignKey, evidence: Evidence) {
  const columns = source_columns.map((column) => sql.ref(`source.${column}`));
  const pairs = source_columns.map(
    (column, index) =>
      sql`${sql.ref(`source.${column}`)} = ${sql.ref(`target.${target_columns[index] ?? ''}`)}`,
  );
  // A reference with an empty part is no reference.
  const present = columns.map((column) => sql`${column} is not null`);
  return sql<{ source: string; row: string; target: string }>`
    select ${source} as source, ${sql.join(columns, sql` || '/' || `)}::text as row, ${target} as target
    from ${sql.table(source)} as source
    where ${sql.join(present, sql` and `)} and ${tenant === null ? sql`true` : ofSets(evidence, `source.${tenant}`)}
      and not exists (select 1 from ${sql.table(target)} as target where ${sql.join(pairs, sql` and `)})
  `;
}
