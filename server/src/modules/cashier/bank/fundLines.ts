import { sql, type RawBuilder } from 'kysely';
import type { SettlementKind } from '@mingzhang/shared/accounting/cashier/journalEntry';
import { firstDayOf, type DateOnly } from '@mingzhang/shared/primitives/dateOnly';
import type { Fen } from '@mingzhang/shared/primitives/money';
import type { Scope } from '../../../scope';
import type { Fund } from './fund';

/** By what of a fund account its lines are found. */
export type FundKey = Pick<
  Fund,
  'id' | 'organizationId' | 'accountId' | 'auxiliaryKey' | 'currencyCode' | 'startPeriod'
>;

/** A line of either side: of a voucher or of the bank, or what was open before the first month. */
export interface LineRow {
  readonly key: string;
  readonly voucherId: number | null;
  readonly line: number | null;
  readonly bankLineId: number | null;
  readonly openingItemId: number | null;
  readonly on: DateOnly;
  readonly received: Fen;
  readonly paid: Fen;
  readonly summary: string;
  readonly party: string;
  readonly number: string;
  readonly settlement: SettlementKind | null;
  readonly word: string | null;
  readonly voucherNumber: number | null;
  readonly matchId: number | null;
}

/** Which lines are meant: of some vouchers, lines of the bank and opening items, of some matches or of none; null: all. */
export interface MeantLines {
  readonly ids: readonly number[] | null;
  readonly itemIds: readonly number[] | null;
  readonly matchIds: readonly number[] | 'none' | null;
}

export const ALL_LINES: MeantLines = { ids: null, itemIds: null, matchIds: null };
export const OPEN_LINES: MeantLines = { ...ALL_LINES, matchIds: 'none' };

const isOne = (column: string, ids: readonly number[] | null): RawBuilder<unknown> =>
  ids === null ? sql`true` : sql`${sql.ref(column)} = any(${ids}::bigint[])`;

/**
 * Of which matches a line is. @param joined a column it is joined to its match by: only of such a one, when it is null,
 * PostgreSQL knows that all that have no match are meant, and not next to none
 */
const isOfMatch = (joined: RawBuilder<unknown>, matchIds: MeantLines['matchIds']): RawBuilder<unknown> =>
  matchIds === 'none' ? sql`${joined} is null` : isOne('matched.match_id', matchIds);

/** What a line of a voucher moves on one side, in the currency of the fund. */
export const bookSide = ({ currencyCode }: FundKey, column: 'debit_fen' | 'credit_fen'): RawBuilder<Fen> =>
  currencyCode === null
    ? sql`line.${sql.ref(column)}`
    : sql`case when line.${sql.ref(column)} <> 0 then line.currency_fen else 0 end`;

/** Whether a line of a voucher is in the currency of the fund. */
export const isInCurrency = ({ currencyCode }: FundKey): RawBuilder<boolean> =>
  currencyCode === null ? sql`true` : sql`line.currency_code = ${currencyCode} and line.currency_fen <> 0`;

/**
 * The lines of the books: those of vouchers on the account of the fund from its first month on, in its currency, with
 * the journal entry that stands for one, and 期初未达账项 of the books. A query to be put into parentheses.
 */
export function bookLines(
  scope: Scope,
  fund: FundKey,
  { ids, itemIds, matchIds }: MeantLines,
): RawBuilder<LineRow> {
  return sql<LineRow>`
    select 'v' || line.voucher_id || '-' || line.line_number as key, line.voucher_id as "voucherId",
      line.line_number as line, null::bigint as "bankLineId", null::bigint as "openingItemId",
      line.voucher_date as "on", ${bookSide(fund, 'debit_fen')} as received, ${bookSide(fund, 'credit_fen')} as paid, line.summary,
      coalesce(entry.party, '') as party, coalesce(entry.number, '') as number, entry.settlement,
      voucher.word, voucher.number as "voucherNumber", matched.match_id as "matchId"
    from voucher_line as line
    join voucher on voucher.account_set_id = line.account_set_id and voucher.id = line.voucher_id
    left join fund_match_line as matched on matched.account_set_id = line.account_set_id
      and matched.voucher_id = line.voucher_id and matched.line_number = line.line_number
    left join lateral (
      select min(own.party) as party, min(own.settlement_number) as number, min(own.settlement) as settlement
      from journal_link as link
      join journal_entry as own on own.account_set_id = link.account_set_id and own.id = link.entry_id
      where link.account_set_id = ${scope.accountSetId} and link.voucher_id = line.voucher_id
        and link.line_number = line.line_number and own.fund_account_id = ${fund.id}
      having count(*) = 1
    ) as entry on true
    where line.account_set_id = ${scope.accountSetId} and line.organization_id = ${fund.organizationId}
      and line.account_id = ${fund.accountId} and line.auxiliary_key = ${fund.auxiliaryKey}
      and line.voucher_date >= ${firstDayOf(fund.startPeriod)}
      and (line.debit_fen <> 0 or line.credit_fen <> 0)
      and ${isInCurrency(fund)}
      and ${isOne('line.voucher_id', ids)} and ${isOfMatch(sql`matched.voucher_id`, matchIds)}
    union all
    ${openingItems(scope, fund, 'book', { ids, itemIds, matchIds })}
  `;
}

/** The lines of the bank, and 期初未达账项 of the bank. A query to be put into parentheses. */
export function bankLines(
  scope: Scope,
  fund: FundKey,
  { ids, itemIds, matchIds }: MeantLines,
): RawBuilder<LineRow> {
  return sql<LineRow>`
    select 'b' || line.id as key, null::bigint as "voucherId", null::int as line, line.id as "bankLineId",
      null::bigint as "openingItemId", line.line_date as "on", line.received_fen as received, line.paid_fen as paid,
      case when line.purpose = '' or line.purpose = line.summary then line.summary
        when line.summary = '' then line.purpose else line.summary || ' ' || line.purpose end as summary,
      line.party, line.number, null::text as settlement, null::text as word, null::int as "voucherNumber",
      matched.match_id as "matchId"
    from bank_line as line
    left join fund_match_line as matched
      on matched.account_set_id = line.account_set_id and matched.bank_line_id = line.id
    where line.account_set_id = ${scope.accountSetId} and line.fund_account_id = ${fund.id}
      and ${isOne('line.id', ids)} and ${isOfMatch(sql`matched.bank_line_id`, matchIds)}
    union all
    ${openingItems(scope, fund, 'bank', { ids, itemIds, matchIds })}
  `;
}

function openingItems(scope: Scope, fund: FundKey, side: 'book' | 'bank', { itemIds, matchIds }: MeantLines) {
  const matched = sql.ref(`matched.${side}_item_id`);
  return sql`
    select 'o' || item.id, null, null, null, item.id, item.item_date, item.received_fen, item.paid_fen, item.summary,
      '', item.number, null, null, null, matched.match_id
    from fund_opening_item as item
    left join fund_match_line as matched
      on matched.account_set_id = item.account_set_id and ${matched} = item.id
    where item.account_set_id = ${scope.accountSetId} and item.fund_account_id = ${fund.id}
      and item.side = ${side} and ${isOne('item.id', itemIds)}
      and ${isOfMatch(matched, matchIds)}
  `;
}
