import { sql, type Kysely, type RawBuilder } from 'kysely';
import { COUNT_PREFIX, denominations } from '@mingzhang/shared/accounting/cashier/cashCount';
import type { CashierTodo } from '@mingzhang/shared/accounting/homeTodo';
import type { DateOnly } from '@mingzhang/shared/primitives/dateOnly';
import type { Period } from '@mingzhang/shared/primitives/period';
import { countRows } from '../../db/expressions';
import type { Database } from '../../db/schema';
import type { Scope } from '../../scope';
import { lineNet, lineOfFund } from './fundLedger.repository';

/** Entries of an organization from a day on that no voucher stands for. */
export function countUnposted(db: Kysely<Database>, scope: Scope, organizationId: number, from: DateOnly) {
  return db
    .selectFrom('journal_entry as entry')
    .innerJoin('fund_account as fund', (join) =>
      join
        .onRef('fund.account_set_id', '=', 'entry.account_set_id')
        .onRef('fund.id', '=', 'entry.fund_account_id'),
    )
    .leftJoin('journal_link as link', (join) =>
      join.onRef('link.account_set_id', '=', 'entry.account_set_id').onRef('link.entry_id', '=', 'entry.id'),
    )
    .where('entry.account_set_id', '=', scope.accountSetId)
    .where('fund.organization_id', '=', organizationId)
    .where('entry.entry_date', '>=', from)
    .where('link.entry_id', 'is', null)
    .select(countRows().as('count'));
}

/**
 * Lines of vouchers on the fund accounts of an organization from a day on that no entry is linked to; 期末调汇 moves RMB
 * alone: in the currency of the account there is nothing to write down.
 */
export function countUnregistered(
  db: Kysely<Database>,
  scope: Scope,
  organizationId: number,
  from: DateOnly,
) {
  return db
    .selectFrom('fund_account as fund')
    .innerJoin('voucher_line as line', (join) => join.on(lineOfFund))
    .leftJoin('journal_link as link', (join) =>
      join
        .onRef('link.account_set_id', '=', 'line.account_set_id')
        .onRef('link.voucher_id', '=', 'line.voucher_id')
        .onRef('link.line_number', '=', 'line.line_number'),
    )
    .where('fund.account_set_id', '=', scope.accountSetId)
    .where('line.account_set_id', '=', scope.accountSetId)
    .where('fund.organization_id', '=', organizationId)
    .where('line.voucher_date', '>=', from)
    .where(sql<boolean>`line.voucher_date >= (fund.start_period || '-01')::date`)
    .where(sql<boolean>`${lineNet} <> 0`)
    .where('link.voucher_id', 'is', null)
    .select(countRows().as('count'));
}

/** What fund accounts lack of a month that is over. */
interface FundLacks {
  readonly period: Period;
  /** Without a statement that reaches the month's end. */
  readonly statements: number;
  /** With one, and the 余额调节表 not confirmed. */
  readonly confirmations: number;
  /** Cash that was not counted. */
  readonly counts: number;
}

/** The same of the fund accounts of an organization, by month; months that lack nothing are left out. */
export function selectFundLacks(
  scope: Scope,
  organizationId: number,
  periods: readonly Period[],
): RawBuilder<FundLacks> {
  return sql`
    with month as (
      select period, (period || '-01')::date as first, ((period || '-01')::date + interval '1 month')::date - 1 as last
      from unnest(${periods}::text[]) as given (period)
    ), fund_month as (
      select month.period, fund.kind = 'cash' as is_cash,
        exists (
          select from cash_count as counted
          where counted.account_set_id = ${scope.accountSetId} and counted.fund_account_id = fund.id
            and counted.counted_on between month.first and month.last
        ) as is_counted,
        exists (
          select from bank_statement as statement
          where statement.account_set_id = ${scope.accountSetId} and statement.fund_account_id = fund.id
            and statement.first_day <= month.last and statement.last_day >= month.last
        ) as has_statement,
        exists (
          select from fund_reconciliation as confirmed
          where confirmed.account_set_id = ${scope.accountSetId} and confirmed.fund_account_id = fund.id
            and confirmed.as_of = month.last
        ) as is_confirmed
      from fund_account as fund
      join month on month.period >= fund.start_period
      where fund.account_set_id = ${scope.accountSetId} and fund.organization_id = ${organizationId}
    )
    select period, (count(*) filter (where not is_cash and not has_statement and not is_confirmed))::bigint as statements,
      (count(*) filter (where not is_cash and has_statement and not is_confirmed))::bigint as confirmations,
      (count(*) filter (where is_cash and not is_counted))::bigint as counts
    from fund_month
    group by period
    having bool_or(case when is_cash then not is_counted else not is_confirmed end)
    order by period
  `;
}

/**
 * 长短款 of the cash counts of an organization: counted from a day on and not in the journal, and those of any day that
 * stand on 待处理财产损溢. The entry of a count has its day in the number and its difference (cashCountEntry.service.ts).
 */
export function selectDifferences(
  scope: Scope,
  organizationId: number,
  from: DateOnly,
): RawBuilder<CashierTodo['differences']> {
  return sql`
    with difference as (
      select counted.id, counted.fund_account_id, counted.counted_on,
        ${sql.lit(COUNT_PREFIX)} || to_char(counted.counted_on, 'YYYYMMDD') as number,
        (
          select sum(piece * worth) from unnest(counted.pieces, ${denominations}::bigint[]) as kept (piece, worth)
        ) - counted.journal_fen as net
      from cash_count as counted
      join fund_account as fund
        on fund.account_set_id = counted.account_set_id and fund.id = counted.fund_account_id
      where counted.account_set_id = ${scope.accountSetId} and fund.organization_id = ${organizationId}
        and not exists (
          select from cash_count_voucher as approval
          where approval.account_set_id = ${scope.accountSetId} and approval.count_id = counted.id
        )
    ), entered as (
      select difference.id, link.voucher_id is not null and account.code like '1901%' as is_pending
      from difference
      join journal_entry as entry on entry.account_set_id = ${scope.accountSetId}
        and entry.fund_account_id = difference.fund_account_id and entry.settlement_number = difference.number
        and entry.received_fen - entry.paid_fen = difference.net
      left join journal_link as link
        on link.account_set_id = entry.account_set_id and link.entry_id = entry.id
      left join fund_category as category
        on category.account_set_id = entry.account_set_id and category.id = entry.category_id
      left join account on account.account_set_id = category.account_set_id and account.id = category.account_id
      where difference.net <> 0 and entry.reverses_id is null and not exists (
        select from journal_entry as reversal
        where reversal.account_set_id = ${scope.accountSetId} and reversal.reverses_id = entry.id
      )
    )
    select (
        select count(*)::bigint from difference
        where net <> 0 and counted_on >= ${from} and id not in (select id from entered)
      ) as unentered,
      (select count(distinct id)::bigint from entered where is_pending) as pending
  `;
}
