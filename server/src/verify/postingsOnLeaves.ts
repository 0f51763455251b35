import { sql } from 'kysely';
import { ofSets, type BookCheck } from './bookCheck';

/** Lines and openings are on accounts that have none below them: what is on a parent is in no book. */
export const postingsOnLeaves: BookCheck = {
  key: 'postingsOnLeaves',
  async findings(db, evidence) {
    const { rows } = await sql<{ account_set_id: number; code: string; source: string }>`
      select account.account_set_id, account.code, posted.source
      from (
        select distinct account_set_id, account_id, 'vouchers' as source from voucher_line where ${ofSets(evidence)}
        union all
        select distinct account_set_id, account_id, 'openings' from opening_balance
        where ${ofSets(evidence)} and (net_fen, year_debit_fen, year_credit_fen) <> (0, 0, 0)
      ) as posted
      join account on account.account_set_id = posted.account_set_id and account.id = posted.account_id
      where ${ofSets(evidence, 'account.account_set_id')} and exists (
        select 1 from account as child
        where ${ofSets(evidence, 'child.account_set_id')} and child.account_set_id = account.account_set_id and child.parent_id = account.id
      )
      order by 1, 2
    `.execute(db);
    return rows.map(
      ({ account_set_id: setId, code, source }) =>
        `account set ${setId}: ${source} are posted on account ${code}, which has accounts below it`,
    );
  },
};
