import { sql } from 'kysely';
import { ofSets, type BookCheck } from './bookCheck';

interface Row {
  readonly account_set_id: number;
  readonly voucher_id: number;
  readonly assigned: string;
  readonly change: string;
}

/**
 * What the cash of a voucher is for adds up to the change of its cash accounts, under the month and the
 * organization of the voucher: so a cash flow statement agrees with the accounts.
 */
export const cashFlowMatchesLines: BookCheck = {
  key: 'cashFlowMatchesLines',
  async findings(db, evidence) {
    const { rows } = await sql<Row>`
      with changed as (
        select line.account_set_id, line.voucher_id, sum(line.debit_fen - line.credit_fen)::bigint as change
        from voucher_line as line
        join account on account.account_set_id = line.account_set_id and account.id = line.account_id
        where left(account.code, 4) in ('1001', '1002', '1012') and ${ofSets(evidence, 'line.account_set_id')}
        group by 1, 2
      ), assigned as (
        select part.account_set_id, part.voucher_id, sum(part.net_fen)::bigint as assigned,
          bool_and(voucher.organization_id = part.organization_id and voucher.period = part.period) as is_placed
        from cash_flow_part as part
        join voucher on voucher.account_set_id = part.account_set_id and voucher.id = part.voucher_id
        where ${ofSets(evidence, 'part.account_set_id')}
        group by 1, 2
      )
      select account_set_id, voucher_id, coalesce(assigned, 0) as assigned, coalesce(change, 0) as change
      from changed full join assigned using (account_set_id, voucher_id)
      where coalesce(assigned, 0) <> coalesce(change, 0) or not coalesce(is_placed, true)
      order by account_set_id, voucher_id
    `.execute(db);
    return rows.map(
      ({ account_set_id, voucher_id, assigned, change }) =>
        `account set ${account_set_id}: voucher ${voucher_id} changes cash by ${change}, ` +
        `${assigned} of it is assigned in its month`,
    );
  },
};
