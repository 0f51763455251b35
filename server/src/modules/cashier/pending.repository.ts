import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { DateOnly } from '@mingzhang/shared/primitives/dateOnly';
import type { Period } from '@mingzhang/shared/primitives/period';
import { countRows } from '../../db/expressions';
import type { Database } from '../../db/schema';
import type { Scope } from '../../scope';
import { lineOfFund } from './fundLedger.repository';

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

/** Lines of vouchers on the fund accounts of an organization from a day on that no entry is linked to. */
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
    .where('link.entry_id', 'is', null)
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
