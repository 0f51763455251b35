import { sql } from 'kysely';
import type { Scope } from '../../scope';

/** 对方科目 of the row `line`, as JSON (accounting/movements.ts): of a voucher of one side alone, what is red across from black. */
export function counterAccountIds(scope: Scope) {
  const isOfVoucher = sql`other.account_set_id = ${scope.accountSetId} and other.voucher_id = line.voucher_id`;
  const isAcross = sql`(other.debit_fen <> 0) <> (line.debit_fen <> 0)`;
  const isRed = (row: 'line' | 'other') =>
    sql`${sql.ref(`${row}.debit_fen`)} + ${sql.ref(`${row}.credit_fen`)} < 0`;
  return sql<number[]>`(
    select coalesce(jsonb_agg(account_id order by first_line), '[]'::jsonb) from (
      select account_id, min(line_number) as first_line from (
        select other.account_id, other.line_number, ${isAcross} as is_across,
          (${isRed('other')}) <> (${isRed('line')}) as is_opposite, bool_or(${isAcross}) over () as has_across
        from voucher_line as other where ${isOfVoucher}
      ) as beside
      where case when has_across then is_across else is_opposite end
      group by account_id
    ) as counter
  )`;
}
