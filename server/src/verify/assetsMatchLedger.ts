import { sql, type Kysely } from 'kysely';
import { MONTHS_AHEAD } from '@mingzhang/shared/accounting/periods';
import type { Database } from '../db/schema';
import { ofSets, type BookCheck, type Evidence } from './bookCheck';

interface Finding {
  readonly account_set_id: number;
  readonly text: string;
}

/**
 * Cards, their months and the vouchers agree: a month is of its voucher's own month and of a card of its organization, the
 * months of a card never take more than it cost, and an event is in a voucher of its own organization. Nothing is dated
 * before the cards of its organization begin, or further ahead than a voucher may be.
 */
export const assetsMatchLedger: BookCheck = {
  key: 'assetsMatchLedger',
  async findings(db, evidence) {
    const { rows } = await assetFindings(evidence).execute(db);
    const dates = await dateFindings(evidence).execute(db);
    const accounts = await accountFindings(db, evidence);
    return [...rows, ...dates.rows, ...accounts].map(
      ({ account_set_id: setId, text }) => `account set ${setId}: ${text}`,
    );
  },
};

const assetFindings = (evidence: Evidence) => sql<Finding>`
  select month.account_set_id,
    'the month ' || month.period || ' of asset ' || card.number || ' is not of the month of its voucher' as text
  from asset_month as month
  join asset_card as card on card.account_set_id = month.account_set_id and card.id = month.card_id
  join voucher on voucher.account_set_id = month.account_set_id and voucher.id = month.voucher_id
  where ${ofSets(evidence, 'month.account_set_id')}
    and (voucher.period <> month.period or voucher.organization_id <> card.organization_id)
  union all
  select card.account_set_id, 'the months of asset ' || card.number || ' take more than it cost'
  from asset_card as card
  join (
    select account_set_id, card_id, sum(amount_fen) as taken from asset_month where ${ofSets(evidence)} group by 1, 2
  ) as month on month.account_set_id = card.account_set_id and month.card_id = card.id
  left join (
    select account_set_id, card_id,
      sum(greatest(0, coalesce((change->>'by')::bigint, 0) + coalesce((change->>'added')::bigint, 0))) as added
    from asset_event where ${ofSets(evidence)} group by 1, 2
  ) as event on event.account_set_id = card.account_set_id and event.card_id = card.id
  where ${ofSets(evidence, 'card.account_set_id')} and month.taken > card.cost_fen + coalesce(event.added, 0)
  union all
  select link.account_set_id, 'the voucher of an event of asset ' || card.number || ' is of another organization'
  from asset_voucher as link
  join asset_event as event on event.account_set_id = link.account_set_id and event.id = link.event_id
  join asset_card as card on card.account_set_id = event.account_set_id and card.id = event.card_id
  join voucher on voucher.account_set_id = link.account_set_id and voucher.id = link.voucher_id
  where ${ofSets(evidence, 'link.account_set_id')} and voucher.organization_id <> card.organization_id
  order by 1, 2
`;

/** Cards, events, work and openings out of the months that typing takes, cards of another kind than their category. */
const dateFindings = (evidence: Evidence) => sql<Finding>`
  with span as (
    select account_set_id, organization_id, 
      to_char((max(period) || '-01')::date + make_interval(months => ${MONTHS_AHEAD}), 'YYYY-MM') as furthest
    from accounting_period where ${ofSets(evidence)} group by 1, 2
  ), card as (
    select card.account_set_id, card.id, card.kind, card.category_id, card.origin, card.ready_on, start.period as start,
      span.furthest, to_char(card.ready_on, 'YYYY-MM') as ready, card.opening ->> 'period' as opening,
      'asset ' || card.number as what
    from asset_card as card
    left join asset_start as start
      on start.account_set_id = card.account_set_id and start.organization_id = card.organization_id
    left join span on span.account_set_id = card.account_set_id and span.organization_id = card.organization_id
    where ${ofSets(evidence, 'card.account_set_id')}
  )
  select start.account_set_id, 'fixed assets begin in ' || start.period || ', which is no month of the books' as text
  from asset_start as start
  left join accounting_period as month on month.account_set_id = start.account_set_id
    and month.organization_id = start.organization_id and month.period = start.period
  where ${ofSets(evidence, 'start.account_set_id')} and month.period is null
  union all
  select account_set_id, what || ' comes before the cards begin, or in a month that is too far ahead'
  from card where start is null or ready > furthest or opening > furthest or opening < start
    or opening is null and (ready < start or origin = 'opening')
  union all
  select card.account_set_id, what || ' is of another kind than its category'
  from card
  join asset_category as category
    on category.account_set_id = card.account_set_id and category.id = card.category_id
  where category.kind <> card.kind
  union all
  select card.account_set_id, what || ' has an event before it comes, or in a month that is too far ahead'
  from asset_event as event
  join card on card.account_set_id = event.account_set_id and card.id = event.card_id
  where ${ofSets(evidence, 'event.account_set_id')}
    and to_char(event.event_date, 'YYYY-MM') not between ready and furthest
  union all
  select card.account_set_id, what || ' works before it comes, or in a month that is too far ahead'
  from asset_work as work
  join card on card.account_set_id = work.account_set_id and card.id = work.card_id
  where ${ofSets(evidence, 'work.account_set_id')} and work.period not between ready and furthest
  order by 1, 2
`;

/** Accounts that categories, cards, events and months name are of the set; those of coming vouchers can be posted to. */
async function accountFindings(db: Kysely<Database>, evidence: Evidence): Promise<readonly Finding[]> {
  const { rows } = await sql<Finding>`
    with named as (
      select account_set_id, 'asset category ' || name as what, true as is_coming,
        jsonb_path_query(targets, '$.* ? (@.accountId > 0)') as target
      from asset_category where ${ofSets(evidence)}
      union all
      select account_set_id, 'asset ' || number, true, jsonb_path_query(shares, '$[*].target')
      from asset_card where ${ofSets(evidence)}
      union all
      select account_set_id, 'an event of asset ' || card_id, false, jsonb_path_query(
        jsonb_build_array(change, posting), '$.** ? (@.accountId > 0)')
      from asset_event where ${ofSets(evidence)}
      union all
      select account_set_id, 'a month of asset ' || card_id, false, jsonb_path_query(shares, '$[*].target')
      from asset_month where ${ofSets(evidence)}
    ), parent as (
      select distinct account_set_id, parent_id as id from account
      where ${ofSets(evidence)} and parent_id is not null
    ), asked as (
      select account_set_id, account_id as id, string_agg(category_id::text, ',' order by category_id) as categories
      from account_auxiliary_category where ${ofSets(evidence)} group by 1, 2
    )
    select named.account_set_id, named.what || case when account.id is null
      then ' names an account that is not of the set' else ' is on an account that cannot be posted to' end as text
    from named
    left join account
      on account.account_set_id = named.account_set_id and to_jsonb(account.id) = named.target -> 'accountId'
    left join parent on parent.account_set_id = account.account_set_id and parent.id = account.id
    left join asked on asked.account_set_id = account.account_set_id and asked.id = account.id
    where account.id is null or named.is_coming and (parent.id is not null
      or coalesce(asked.categories, '') <> regexp_replace(named.target ->> 'auxiliaryKey', ':[0-9]+', '', 'g'))
    order by 1, 2
  `.execute(db);
  return rows;
}
