import { sql, type Kysely } from 'kysely';
import { MAX_FEN } from '@mingzhang/shared/primitives/money';
import { MAX_QUANTITY } from '@mingzhang/shared/primitives/scaled';
import type { Database } from '../../../db/schema';
import type { Scope } from '../../../scope';

/** A voucher's line, or an opening balance (then without a voucher), with its figures as text. */
export interface LargestPosting {
  readonly date: string | null;
  readonly word: string | null;
  readonly number: number | null;
  readonly row: number | null;
  readonly account: string;
  readonly amount: string;
  readonly quantity: string;
  /** How many times what a line may carry. */
  readonly size: number;
}

/** What is largest in the books of a set, measured by what a line may carry. Reads every line: for answers to what went wrong. */
export async function selectLargestPosting(
  db: Kysely<Database>,
  scope: Scope,
): Promise<LargestPosting | undefined> {
  const { rows } = await sql<LargestPosting>`
    with posted as (
      select line.voucher_id, line.line_number, line.account_id,
        greatest(abs(line.debit_fen::numeric), abs(line.credit_fen::numeric), abs(coalesce(line.currency_fen, 0)::numeric)) as fen,
        abs(coalesce(line.quantity_micro, 0)::numeric) as micro
      from voucher_line as line where line.account_set_id = ${scope.accountSetId}
      union all
      select null, null, account_id,
        greatest(abs(net_fen::numeric), abs(year_debit_fen::numeric), abs(year_credit_fen::numeric)),
        greatest(abs(quantity_micro::numeric), abs(year_debit_quantity_micro::numeric), abs(year_credit_quantity_micro::numeric))
      from opening_balance where account_set_id = ${scope.accountSetId}
    ), largest as (
      select *, greatest(fen / ${MAX_FEN}::numeric, micro / ${MAX_QUANTITY}::numeric) as size from posted
      order by size desc, voucher_id, line_number limit 1
    )
    select to_char(voucher.voucher_date, 'YYYY-MM-DD') as date, voucher.word, voucher.number,
      largest.line_number as "row", account.code || ' ' || account.name as account,
      trim(to_char(largest.fen / 100, 'FM999999999999999999999990.00')) as amount,
      trim_scale(largest.micro / 1000000)::text as quantity, largest.size::float8 as size
    from largest
    join account on account.account_set_id = ${scope.accountSetId} and account.id = largest.account_id
    left join voucher on voucher.account_set_id = ${scope.accountSetId} and voucher.id = largest.voucher_id
  `.execute(db);
  return rows[0];
}
