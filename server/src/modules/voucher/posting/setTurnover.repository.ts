import { sql, type Kysely } from 'kysely';
import type { Database } from '../../../db/schema';
import type { Scope } from '../../../scope';

/**
 * How much a set has turned over and opened with, without signs: money of all accounts, foreign amounts of all
 * currencies, and the quantities of the first-level account that has most. As doubles: they are only compared.
 */
export async function selectSetTurnover(db: Kysely<Database>, scope: Pick<Scope, 'accountSetId'>) {
  const { rows } = await sql<{ money: number; foreign: number; quantity: number }>`
    with turned as (
      select account_id, abs(debit_fen) + abs(credit_fen)::numeric as money,
        abs(debit_currency_fen) + abs(credit_currency_fen)::numeric as "foreign",
        abs(debit_quantity_micro) + abs(credit_quantity_micro)::numeric as quantity
      from movement where account_set_id = ${scope.accountSetId}
      union all
      select account_id,
        abs(net_fen) + abs(year_debit_fen) + abs(year_credit_fen) + abs(coalesce(year_result_fen, 0))::numeric,
        abs(coalesce(currency_net_fen, 0))::numeric,
        abs(quantity_micro) + abs(year_debit_quantity_micro) + abs(year_credit_quantity_micro)::numeric
      from opening_balance where account_set_id = ${scope.accountSetId}
    ), by_account as (
      select left(account.code, 4) as code, sum(turned.money) as money, sum(turned."foreign") as "foreign",
        sum(turned.quantity) as quantity
      from turned
      join account on account.account_set_id = ${scope.accountSetId} and account.id = turned.account_id
      group by left(account.code, 4)
    )
    select coalesce(sum(money), 0)::float8 as money, coalesce(sum("foreign"), 0)::float8 as "foreign",
      coalesce(max(quantity), 0)::float8 as quantity
    from by_account
  `.execute(db);
  return rows[0] ?? { money: 0, foreign: 0, quantity: 0 };
}
