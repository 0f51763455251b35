import { sql } from 'kysely';
import { ofSets, type BookCheck } from './bookCheck';

/** 红冲: a voucher and the one that negates it cancel each other out, account by account. */
export const reversalsCancel: BookCheck = {
  key: 'reversalsCancel',
  async findings(db, evidence) {
    const { rows } = await sql<{ account_set_id: number; id: number; origin: number }>`
      with pair as (
        select account_set_id, id, reverses_id from voucher where reverses_id is not null and ${ofSets(evidence)}
      ), member as (
        select account_set_id, id, reverses_id as origin, id as voucher_id from pair
        union all select account_set_id, id, reverses_id, reverses_id from pair
      )
      select distinct account_set_id, id, origin from (
        select member.account_set_id, member.id, member.origin
        from member
        join voucher_line as line
          on line.account_set_id = member.account_set_id and line.voucher_id = member.voucher_id
        where ${ofSets(evidence, 'line.account_set_id')}
        group by 1, 2, 3, line.account_id, line.auxiliary_key, coalesce(line.currency_code, '')
        having (
          sum(line.debit_fen), sum(line.credit_fen),
          sum(coalesce(line.currency_fen, 0)), sum(coalesce(line.quantity_micro, 0))
        ) <> (0, 0, 0, 0)
      ) as left_over
      union
      select account_set_id, id, reverses_id from voucher
      where (kind = 'reversal') <> (reverses_id is not null) and ${ofSets(evidence)}
      order by 1, 2
    `.execute(db);
    return rows.map(
      ({ account_set_id: setId, id, origin }) =>
        `account set ${setId}: voucher ${id} does not cancel out ${origin ? `voucher ${origin}` : 'any other'}`,
    );
  },
};
