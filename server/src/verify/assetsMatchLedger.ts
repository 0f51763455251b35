import { sql, type Kysely } from 'kysely';
import type { Database } from '../db/schema';
import { ofSets, type BookCheck, type Evidence } from './bookCheck';

interface Finding {
  readonly account_set_id: number;
  readonly text: string;
}

/**
 * Cards, their months and the vouchers agree: a month is of its voucher's own month and of a card of its organization, the
 * months of a card never take more than it cost, and an event is in a voucher of its own organization.
 */
export const assetsMatchLedger: BookCheck = {
  key: 'assetsMatchLedger',
  async findings(db, evidence) {
    const { rows } = await assetFindings(evidence).execute(db);
    const accounts = await accountFindings(db, evidence);
    return [...rows, ...accounts].map(({ account_set_id: setId, text }) => `account set ${setId}: ${text}`);
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

/** Accounts that categories and cards name are of the set. */
async function accountFindings(db: Kysely<Database>, evidence: Evidence): Promise<readonly Finding[]> {
  const { rows } = await sql<Finding>`
    with named as (
      select account_set_id, 'asset category ' || name as what, jsonb_path_query(targets, '$.*.accountId') as account
      from asset_category where ${ofSets(evidence)}
      union all
      select account_set_id, 'asset ' || number, jsonb_path_query(shares, '$[*].target.accountId')
      from asset_card where ${ofSets(evidence)}
    )
    select named.account_set_id, named.what || ' names an account that is not of the set' as text
    from named
    left join account on account.account_set_id = named.account_set_id and to_jsonb(account.id) = named.account
    where account.id is null
    order by 1, 2
  `.execute(db);
  return rows;
}
