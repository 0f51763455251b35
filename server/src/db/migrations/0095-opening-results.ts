import { sql, type QueryExecutorProvider } from 'kysely';

/** 实际损益发生额 of openings. Null on what was entered before: the account's nature proposes it. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql.raw(SCHEMA).execute(db);
}

const SCHEMA = `
alter table opening_balance
  -- debit − credit of the turnover since January without 结转损益, of a profit-and-loss account.
  add column year_result_fen bigint,
  add constraint opening_balance_result_of_turnover
    check (coalesce(year_result_fen, 0) = 0 or year_debit_fen <> 0 or year_credit_fen <> 0);
`;
