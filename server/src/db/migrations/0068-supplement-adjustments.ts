import { sql, type QueryExecutorProvider } from 'kysely';

/** 补充资料调整: what an accountant adds to a line of the supplement of a month, and why. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql.raw(SCHEMA).execute(db);
}

const SCHEMA = `
create table supplement_adjustment (
  account_set_id bigint not null,
  organization_id bigint not null,
  period text not null check (period ~ '^[0-9]{4}-[0-9]{2}$'),
  line int not null check (line between 102 and 116),
  amount_fen bigint not null check (amount_fen <> 0),
  reason text not null check (reason <> ''),
  primary key (account_set_id, organization_id, period, line),
  foreign key (account_set_id, organization_id) references organization (account_set_id, id) on delete cascade
);
`;
