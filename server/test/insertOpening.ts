import { sql } from 'kysely';
import type { Bookkeeper } from './bookkeeper';
import type { TestApp } from './testApp';

/** 期初余额 of a leaf account, debit − credit in fen, written past all rules: also one that does not balance. */
export async function insertOpening(
  app: TestApp,
  { set, account }: Bookkeeper,
  code: string,
  netFen: number,
): Promise<void> {
  await sql`
    insert into opening_balance (account_set_id, organization_id, account_id, net_fen)
    values (${set.id}, ${set.organizationId}, ${account(code)}, ${netFen})
  `.execute(app.db);
}
