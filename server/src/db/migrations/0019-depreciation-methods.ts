import { sql, type QueryExecutorProvider } from 'kysely';

/** Assets that were entered while there was one way to depreciate them are depreciated that way. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql.raw(CHANGE).execute(db);
}

const CHANGE = `
update carry_forward_setting
set value = (
  select coalesce(jsonb_agg('{"method": "straightLine"}'::jsonb || asset order by place), '[]')
  from jsonb_array_elements(value) with ordinality as assets(asset, place)
)
where key = 'depreciableAssets';
`;
