import { sql } from 'kysely';
import { ofSets, type BookCheck } from './bookCheck';

/** Once a month is closed the opening balances of its organization add up to zero. */
export const openingsBalance: BookCheck = {
  key: 'openingsBalance',
  async findings(db, evidence) {
    const { rows } = await sql<{ account_set_id: number; organization_id: number; difference: number }>`
      select account_set_id, organization_id, sum(net_fen)::bigint as difference
      from opening_balance
      where ${ofSets(evidence)} and exists (
        select 1 from accounting_period as closed
        where closed.account_set_id = opening_balance.account_set_id
          and closed.organization_id = opening_balance.organization_id and closed.is_closed
      )
      group by account_set_id, organization_id
      having sum(net_fen) <> 0
      order by account_set_id, organization_id
    `.execute(db);
    return rows.map(
      (row) =>
        `account set ${row.account_set_id}: opening balances of organization ${row.organization_id} differ by ${row.difference} fen`,
    );
  },
};
