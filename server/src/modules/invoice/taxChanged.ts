import { sql } from 'kysely';
import type { Scope } from '../../scope';

/** What is to be on tax accounts of an invoice: by its 勾选, else as it was booked, else by law; credit is negative. */
const taxToCarry = sql`case
    when own.direction = 'out' then -own.tax_fen
    when tick.purpose is null then coalesce(part.pending_tax_fen, own.deductible_fen)
    when tick.purpose = 'notDeducted' then 0
    else tick.amount_fen end`;

/**
 * A voucher has other tax than when its invoices were booked, and other than their 勾选 asks for by now. Where the tax
 * stands does not matter: it may be on several lines, and what was in the cost then may be there still.
 */
export const isTaxChanged = (scope: Pick<Scope, 'accountSetId'>, taxAccountIds: readonly number[]) =>
  sql<boolean>`exists (
    select 1 from (
      select coalesce(sum(line.debit_fen - line.credit_fen), 0)::bigint as tax from voucher_line as line
      where line.account_set_id = ${scope.accountSetId} and line.voucher_id = voucher.id
        and line.account_id = any(${taxAccountIds}::bigint[])
    ) as posted
    where posted.tax <> booking.voucher_tax_fen and posted.tax <> (
      select coalesce(sum(${taxToCarry}), 0)::bigint
      from invoice_booking as part
      join invoice as own on own.account_set_id = part.account_set_id and own.id = part.invoice_id
      left join invoice_tick as tick
        on tick.account_set_id = part.account_set_id and tick.invoice_id = part.invoice_id
      where part.account_set_id = ${scope.accountSetId} and own.account_set_id = ${scope.accountSetId}
        and part.voucher_id = voucher.id
    ))`;
