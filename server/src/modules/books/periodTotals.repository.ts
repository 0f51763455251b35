import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { PeriodTotals } from '@mingzhang/shared/accounting/ledger';
import { expenseNames, incomeNames } from '@mingzhang/shared/accounting/openingBalance';
import { firstPeriodOfYear, yearOf } from '@mingzhang/shared/primitives/period';
import type { Database } from '../../db/schema';
import type { Scope } from '../../scope';
import type { LedgerGrain } from './books.repository';
import { kept, postingsIn } from './filteredPostings';
import type { LedgerSpan } from './ledgerFilter';

/**
 * Opening, turnover, year-to-date and year-opening figures of every leaf account × auxiliary combination of some
 * organizations, added up, from month `from` to month `to`: the same rows as `summarize` (accounting/summarize.ts),
 * from the monthly movements and never from lines. An organization's entered turnover counts in the year its own
 * books begin. With the coarser grain the combinations of an account are one row. Movements are added up before they
 * are split into columns: there are ten times as many of them.
 */
export function selectPeriodTotals(
  db: Kysely<Database>,
  scope: Scope,
  span: LedgerSpan,
  grain: LedgerGrain = 'combination',
) {
  const { organizationIds, from, to, filter } = span;
  const january = firstPeriodOfYear(to);
  const year = String(yearOf(to)).padStart(4, '0');
  const key = grain === 'account' ? sql`''` : sql`auxiliary_key`;
  const totals = sql<PeriodTotals>`(
    with opening as (
      -- 期初余额 as entered, with whether its turnover belongs to the year asked for
      select balance.account_id, balance.auxiliary_key, balance.quantity_micro,
        ${filter?.measure === 'foreign' ? FOREIGN_OPENING : OWN_OPENING},
        balance.year_debit_quantity_micro, balance.year_credit_quantity_micro,
        account.category = 'profitAndLoss' as is_result,
        account.category = 'profitAndLoss' and balance.net_fen = 0 as is_carried,
        ${isIncome(scope)} as is_income,
        left(organization.enable_period, 4) = ${year} as is_this_year
      from opening_balance as balance
      join account on account.account_set_id = balance.account_set_id and account.id = balance.account_id
      join organization on organization.account_set_id = balance.account_set_id
        and organization.id = balance.organization_id
      where balance.account_set_id = ${scope.accountSetId}
        and balance.organization_id = any(${organizationIds}::bigint[]) ${kept(scope, filter, 'balance')}
    ), turned as (
      -- every month up to the last: before the range it is opening, before January it is year opening
      select account_id, ${key} as auxiliary_key, is_profit_transfer,
        period >= ${from} and not is_before as is_inside, period >= ${january} as is_this_year,
        sum(debit_fen)::bigint as debit, sum(credit_fen)::bigint as credit,
        sum(debit_quantity_micro)::bigint as debit_quantity, sum(credit_quantity_micro)::bigint as credit_quantity
      from ${postingsIn(scope, span)} as movement
      group by 1, 2, 3, 4, 5
    ), figure as (
      ${openingFigures(key)}
      union all
      ${turnedFigures}
    )
    select account_id as "accountId", auxiliary_key as "auxiliaryKey",
      sum(opening)::bigint as "openingNet", sum(debit)::bigint as "debit", sum(credit)::bigint as "credit",
      sum(transfer_debit)::bigint as "transferDebit", sum(transfer_credit)::bigint as "transferCredit",
      sum(year_debit)::bigint as "yearDebit", sum(year_credit)::bigint as "yearCredit",
      sum(year_transfer_debit)::bigint as "yearTransferDebit", sum(year_transfer_credit)::bigint as "yearTransferCredit",
      sum(year_opening)::bigint as "yearOpeningNet", sum(opening_quantity)::bigint as "openingQuantity",
      sum(debit_quantity)::bigint as "debitQuantity", sum(credit_quantity)::bigint as "creditQuantity",
      sum(year_debit_quantity)::bigint as "yearDebitQuantity", sum(year_credit_quantity)::bigint as "yearCreditQuantity"
    from figure
    group by account_id, auxiliary_key
  )`;
  return db.selectFrom(totals.as('totals')).selectAll().orderBy('accountId').orderBy('auxiliaryKey');
}

/** What a month's books turned over, without what was there before. */
export type PeriodTurnover = Pick<
  PeriodTotals,
  'accountId' | 'auxiliaryKey' | 'debit' | 'credit' | 'debitQuantity' | 'creditQuantity'
>;

/** The turnover of `selectPeriodTotals` by leaf account, from the movements of the range alone. */
export function selectPeriodTurnover(db: Kysely<Database>, scope: Scope, span: LedgerSpan) {
  const turned = sql<PeriodTurnover>`(
    select account_id as "accountId", '' as "auxiliaryKey",
      sum(debit_fen)::bigint as "debit", sum(credit_fen)::bigint as "credit",
      sum(debit_quantity_micro)::bigint as "debitQuantity", sum(credit_quantity_micro)::bigint as "creditQuantity"
    from ${postingsIn(scope, span, 'range')} as movement
    where not is_before
    group by account_id
  )`;
  return db.selectFrom(turned.as('turned')).selectAll().orderBy('accountId');
}

const OWN_OPENING = sql`balance.net_fen, balance.year_debit_fen, balance.year_credit_fen, balance.year_result_fen`;
/** Turnover before the books began is entered in their own money only. */
const FOREIGN_OPENING = sql`coalesce(balance.currency_net_fen, 0) as net_fen,
        0::bigint as year_debit_fen, 0::bigint as year_credit_fen, null::bigint as year_result_fen`;

/** Whether an account collects income, by the nearest name on its path that says it (`openingBalance.natureOf`). */
const isIncome = (scope: Scope) => sql`case when account.category = 'profitAndLoss' and balance.net_fen = 0
          and balance.year_debit_fen = balance.year_credit_fen then coalesce((
            select telling.name ~ ${incomeNames} from account as telling
            where telling.account_set_id = ${scope.accountSetId} and telling.side = account.side
              and telling.code in (select left(account.code, length) from generate_series(4, length(account.code)) as length)
              and (telling.name ~ ${incomeNames} or telling.name ~ ${expenseNames})
            order by telling.level desc limit 1
          ), account.side = 'credit') end`;

/** What the rows of `opening` add to each column. */
const openingFigures = (key: RawBuilder<unknown>) => sql`
      -- 年初 is zero where a profit-and-loss account was carried before the books began (yearBeginNet);
      -- what its entered turnover is beyond 实际损益发生额 is its transfers (openingTransfers)
      select account_id, ${key} as auxiliary_key, net_fen as opening, quantity_micro as opening_quantity,
        0 as debit, 0 as credit, 0 as transfer_debit, 0 as transfer_credit,
        case when is_this_year then year_debit_fen else 0 end as year_debit,
        case when is_this_year then year_credit_fen else 0 end as year_credit,
        case when is_this_year and is_result
          then greatest(year_debit_fen - year_credit_fen - year_result, 0) else 0 end as year_transfer_debit,
        case when is_this_year and is_result
          then greatest(year_result - year_debit_fen + year_credit_fen, 0) else 0 end as year_transfer_credit,
        case when not is_this_year then net_fen when is_carried then 0
          else net_fen - (year_debit_fen - year_credit_fen) end as year_opening,
        0 as debit_quantity, 0 as credit_quantity,
        case when is_this_year then year_debit_quantity_micro else 0 end as year_debit_quantity,
        case when is_this_year then year_credit_quantity_micro else 0 end as year_credit_quantity
      from opening cross join lateral (
        -- 实际损益发生额 as entered, else as proposed (proposedResult)
        select coalesce(year_result_fen, case
          when not is_carried or year_debit_fen <> year_credit_fen then year_debit_fen - year_credit_fen
          when is_income then -year_credit_fen else year_debit_fen end) as year_result
      ) as proposed`;

/** What the rows of `turned` add to each column. */
const turnedFigures = sql`
      select account_id, auxiliary_key,
        case when is_inside then 0 else debit - credit end,
        case when is_inside then 0 else debit_quantity - credit_quantity end,
        case when is_inside then debit else 0 end, case when is_inside then credit else 0 end,
        case when is_inside and is_profit_transfer then debit else 0 end,
        case when is_inside and is_profit_transfer then credit else 0 end,
        case when is_this_year then debit else 0 end, case when is_this_year then credit else 0 end,
        case when is_this_year and is_profit_transfer then debit else 0 end,
        case when is_this_year and is_profit_transfer then credit else 0 end,
        case when is_this_year then 0 else debit - credit end,
        case when is_inside then debit_quantity else 0 end, case when is_inside then credit_quantity else 0 end,
        case when is_this_year then debit_quantity else 0 end,
        case when is_this_year then credit_quantity else 0 end
      from turned`;
