import { sql, type QueryExecutorProvider } from 'kysely';

/** 原币 of an opening that is kept in a foreign currency: 期末调汇 needs it from the first month on. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql.raw(SCHEMA).execute(db);
}

const SCHEMA = `
alter table opening_balance
  add column currency_code text,
  -- debit − credit
  add column currency_net_fen bigint,
  add constraint opening_balance_currency check ((currency_code is null) = (currency_net_fen is null)),
  add foreign key (account_set_id, currency_code) references currency (account_set_id, code);
`;
