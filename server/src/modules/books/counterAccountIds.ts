import { sql } from 'kysely';

/** 对方科目 of the row `line`, as JSON. */
export function counterAccountIds() {
  return sql<number[]>`(
    select coalesce(jsonb_agg(account_id order by first_line), '[]'::jsonb) from (
      select other.account_id, min(other.line_number) as first_line
      from voucher_line as other
      where other.account_set_id = line.account_set_id and other.voucher_id = line.voucher_id
        and (other.debit_fen <> 0) <> (line.debit_fen <> 0)
      group by other.account_id
    ) as counter
  )`;
}
