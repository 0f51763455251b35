import { sql } from 'kysely';
import { ofSets, type BookCheck } from './bookCheck';

/**
 * The months of an organization follow one another from its first, which is not before the set's, and no closed one
 * is behind an open one.
 */
export const monthsInOrder: BookCheck = {
  key: 'monthsInOrder',
  async findings(db, evidence) {
    const { rows } = await sql<{ account_set_id: number; organization_id: number; period: string }>`
      select account_set_id, organization_id, period from (
        select month.account_set_id, month.organization_id, month.period, month.is_closed, organization.enable_period,
          account_set.enable_period as books_begin,
          lag(month.period) over months as previous, lag(month.is_closed) over months as was_closed
        from accounting_period as month
        join organization
          on organization.account_set_id = month.account_set_id and organization.id = month.organization_id
        join account_set on account_set.id = month.account_set_id
        where ${ofSets(evidence, 'month.account_set_id')}
        window months as (partition by month.account_set_id, month.organization_id order by month.period)
      ) as listed
      where period < books_begin
        or previous is null and period <> enable_period
        or previous is not null
          and period <> to_char(to_date(previous || '-01', 'YYYY-MM-DD') + interval '1 month', 'YYYY-MM')
        or is_closed and not coalesce(was_closed, true)
      order by 1, 2, 3
    `.execute(db);
    return rows.map(
      ({ account_set_id: setId, organization_id: organizationId, period }) =>
        `account set ${setId}: organization ${organizationId}, ${period} does not follow the month before it`,
    );
  },
};
