import { sql, type RawBuilder } from 'kysely';
import type { DateOnly } from '@mingzhang/shared/primitives/dateOnly';
import type { Fen } from '@mingzhang/shared/primitives/money';
import type { Scope } from '../../scope';
import { lineNet, lineOfFund } from './fundLedger.repository';

/** An entry and the line that stands for it; what is not there is null. */
export interface BookedRow {
  readonly entryOn: DateOnly | null;
  readonly entryNet: Fen | null;
  readonly voucherId: number | null;
  readonly word: string | null;
  readonly number: number | null;
  readonly line: number | null;
  readonly lineOn: DateOnly | null;
  readonly lineNet: Fen | null;
}

/**
 * What makes the journal of a fund account differ from the ledger at the end of a day: entries without a line, lines
 * without an entry, and both that are not on the same side of the day or not alike.
 */
export function selectUnlike(scope: Scope, fundAccountId: number, asOf: DateOnly): RawBuilder<BookedRow> {
  return sql`
    with entries as (
      select entry.entry_date, entry.number, entry.received_fen - entry.paid_fen as net, link.voucher_id, link.line_number
      from journal_entry as entry
      left join journal_link as link
        on link.account_set_id = entry.account_set_id and link.entry_id = entry.id
      where entry.account_set_id = ${scope.accountSetId} and entry.fund_account_id = ${fundAccountId}
    ), lines as (
      select line.voucher_id, line.line_number, line.voucher_date, voucher.word, voucher.number, ${lineNet} as net
      from fund_account as fund
      join voucher_line as line on ${lineOfFund} and line.account_set_id = ${scope.accountSetId}
      join voucher on voucher.account_set_id = line.account_set_id and voucher.id = line.voucher_id
      where fund.account_set_id = ${scope.accountSetId} and fund.id = ${fundAccountId}
        and line.voucher_date >= (fund.start_period || '-01')::date
        and (fund.currency_code is null or line.currency_code = fund.currency_code)
    ), grouped as (
      select voucher_id, line_number, min(entry_date) as first, max(entry_date) as last, sum(net) as net
      from entries where voucher_id is not null group by 1, 2
    )
    select entries.entry_date as "entryOn", entries.net::bigint as "entryNet", lines.voucher_id as "voucherId",
      lines.word, lines.number, lines.line_number as line, lines.voucher_date as "lineOn",
      lines.net::bigint as "lineNet"
    from entries
    full join lines on lines.voucher_id = entries.voucher_id and lines.line_number = entries.line_number
    left join grouped on grouped.voucher_id = lines.voucher_id and grouped.line_number = lines.line_number
    where least(entries.entry_date, lines.voucher_date) <= ${asOf} and (
      grouped.net is null or grouped.net <> lines.net
      or greatest(grouped.last, lines.voucher_date) > ${asOf}
    )
    order by coalesce(entries.entry_date, lines.voucher_date), lines.voucher_id, lines.line_number, entries.number
  `;
}
