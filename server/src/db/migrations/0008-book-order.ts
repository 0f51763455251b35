import { sql, type QueryExecutorProvider } from 'kysely';

/** The order of the books, for 上一张 and 下一张 in a set of any size. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`
    create index voucher_book_order on voucher
      (account_set_id, organization_id, voucher_date, word collate "C", number)
  `.execute(db);
}
