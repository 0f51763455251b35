import { sql, type QueryExecutorProvider } from 'kysely';

/** 汇率 by date: from which day on a currency has which rate; before the first, that of the currency itself. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql.raw(SCHEMA).execute(db);
}

const SCHEMA = `
create table currency_rate (
  account_set_id bigint not null,
  currency_id bigint not null,
  since text not null check (since ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
  exchange_rate_e8 bigint not null check (exchange_rate_e8 > 0),
  primary key (account_set_id, currency_id, since),
  foreign key (account_set_id, currency_id) references currency (account_set_id, id) on delete cascade
);
`;
