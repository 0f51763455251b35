import { sql, type QueryExecutorProvider } from 'kysely';

/** 表号: a template says the number of the official form it prints; of the stored ones the standard and type say it. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql.raw(SCHEMA).execute(db);
}

const SCHEMA = `
alter table report_template add column form_code text not null default '';

update report_template as template
  set form_code = case account_set.standard when 'small' then '会小企' else '会企' end
    || case template.type when 'balance' then '01' when 'profit' then '02' else '03' end || '表'
  from account_set
  where account_set.id = template.account_set_id;
`;
