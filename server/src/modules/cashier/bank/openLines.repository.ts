import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { SettlementKind } from '@mingzhang/shared/accounting/cashier/journalEntry';
import type { DateOnly } from '@mingzhang/shared/primitives/dateOnly';
import type { Fen } from '@mingzhang/shared/primitives/money';
import type { Database } from '../../../db/schema';
import type { SetScope } from './foundMatches';
import { bookSide, isInCurrency, type FundKey } from './fundLines';

/** A line that is open, as far as matching asks. */
export interface OpenRow {
  /** The voucher, the line of the bank or the opening item. */
  readonly id: number;
  /** Which line of the voucher; null: it is no voucher. */
  readonly line: number | null;
  readonly isItem: boolean;
  readonly on: DateOnly;
  readonly net: Fen;
  readonly number: string;
  readonly party: string;
  readonly summary: string;
  readonly settlement: SettlementKind | null;
}

/** Both ends included. */
interface Days {
  readonly from: DateOnly;
  readonly to: DateOnly;
}

/** The last day books or bank have a line of; null: there is none. */
export function selectLastDay(db: Kysely<Database>, scope: SetScope, fund: FundKey) {
  return sql<{ last: DateOnly | null }>`
    select greatest(
      (select max(voucher_date) from voucher_line as line where ${onFund(scope, fund)}),
      (select max(line_date) from bank_line
        where account_set_id = ${scope.accountSetId} and fund_account_id = ${fund.id})
    ) as last
  `.execute(db);
}

const onFund = (scope: SetScope, fund: FundKey) => sql<boolean>`line.account_set_id = ${scope.accountSetId}
  and line.organization_id = ${fund.organizationId} and line.account_id = ${fund.accountId}
  and line.auxiliary_key = ${fund.auxiliaryKey}`;

/**
 * Lines of vouchers of some days that are not matched, with the journal entry that stands for one, in their order. By
 * `not exists`: of a join that finds nothing PostgreSQL expects one line, and would look for its entry among all of
 * them, for each line anew. Entries are looked for once a voucher, `offset 0` keeps it so: once a line, all entries of
 * its voucher were read for each of its lines; together, all entries there are for each month.
 */
export function selectOpenBookLines(scope: SetScope, fund: FundKey, { from, to }: Days): RawBuilder<OpenRow> {
  return sql`
    with line as materialized (
      select line.voucher_id, line.line_number, line.voucher_date, line.summary,
        ${bookSide(fund, 'debit_fen')} - ${bookSide(fund, 'credit_fen')} as net
      from voucher_line as line
      where ${onFund(scope, fund)} and line.voucher_date between ${from} and ${to}
        and (line.debit_fen <> 0 or line.credit_fen <> 0) and ${isInCurrency(fund)} and not exists (
          select from fund_match_line as matched where matched.account_set_id = ${scope.accountSetId}
            and matched.voucher_id = line.voucher_id and matched.line_number = line.line_number
        )
    ), entry as (
      select link.voucher_id, link.line_number, min(own.party) as party, min(own.settlement_number) as number,
        min(own.settlement) as settlement
      from (select distinct voucher_id from line) as voucher
      cross join lateral (
        select link.voucher_id, link.line_number, link.entry_id from journal_link as link
        where link.account_set_id = ${scope.accountSetId} and link.voucher_id = voucher.voucher_id
        offset 0
      ) as link
      join journal_entry as own on own.account_set_id = ${scope.accountSetId} and own.id = link.entry_id
        and own.fund_account_id = ${fund.id}
      group by 1, 2
      having count(*) = 1
    )
    select line.voucher_id as id, line.line_number as line, false as "isItem", line.voucher_date as "on", line.net,
      coalesce(entry.number, '') as number, coalesce(entry.party, '') as party, line.summary, entry.settlement
    from line
    left join entry on entry.voucher_id = line.voucher_id and entry.line_number = line.line_number
    order by line.voucher_date, line.voucher_id, line.line_number
  `;
}

/** Lines of the bank of some days that are not matched, in their order. */
export function selectOpenBankLines(scope: SetScope, fund: FundKey, { from, to }: Days): RawBuilder<OpenRow> {
  return sql`
    select line.id, null::int as line, false as "isItem", line.line_date as "on",
      line.received_fen - line.paid_fen as net, line.number, line.party, line.summary, null::text as settlement
    from bank_line as line
    where line.account_set_id = ${scope.accountSetId} and line.fund_account_id = ${fund.id}
      and line.line_date between ${from} and ${to} and not exists (
        select from fund_match_line as matched
        where matched.account_set_id = ${scope.accountSetId} and matched.bank_line_id = line.id
      )
    order by line.line_date, line.id
  `;
}

/** 期初未达账项 of a side that are not matched, up to a day, in their order. */
export function selectOpenItems(
  scope: SetScope,
  fund: FundKey,
  side: 'book' | 'bank',
  until: DateOnly,
): RawBuilder<OpenRow> {
  return sql`
    select item.id, null::int as line, true as "isItem", item.item_date as "on",
      item.received_fen - item.paid_fen as net, item.number, '' as party, item.summary, null::text as settlement
    from fund_opening_item as item
    where item.account_set_id = ${scope.accountSetId} and item.fund_account_id = ${fund.id}
      and item.side = ${side} and item.item_date <= ${until} and not exists (
        select from fund_match_line as matched
        where matched.account_set_id = ${scope.accountSetId} and ${sql.ref(`matched.${side}_item_id`)} = item.id
      )
    order by item.item_date, item.id
  `;
}
