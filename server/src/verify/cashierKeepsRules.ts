import { sql } from 'kysely';
import { ofSets, type BookCheck, type Evidence } from './bookCheck';
import { typedTextFaults, type TypedTexts } from './typedTexts';

const typed: readonly TypedTexts[] = [
  { table: 'fund_account', names: ['name'], texts: ['bank'] },
  { table: 'fund_opening_item', texts: ['summary', 'number'] },
  { table: 'fund_category', names: ['name'] },
  { table: 'journal_entry', texts: ['summary', 'party', 'settlement_number'] },
  { table: 'cash_count', names: ['witness'], texts: ['note'] },
];

/**
 * What the cashier wrote is as typing would have it: fund accounts are on leaves of their kind, entries are not before
 * their journal, both sides of a transfer and of a reversal agree, and the line that stands for entries is on their
 * account and moves what they do.
 */
export const cashierKeepsRules: BookCheck = {
  key: 'cashierKeepsRules',
  async findings(db, evidence) {
    const found = await typedTextFaults(db, evidence, typed);
    for (const query of [accountFaults, entryFaults, pairFaults, linkFaults, otherFaults]) {
      found.push(...(await query(evidence).execute(db)).rows);
    }
    return found.map(({ account_set_id: setId, text }) => `account set ${setId}: ${text}`);
  },
};

interface Finding {
  readonly account_set_id: number;
  readonly text: string;
}

/** What names an account of the ledger. Written out wherever it is read: a distributed database joins it in its shard. */
const named = (evidence: Evidence) => sql`(
  select account_set_id, 'fund account ' || name as what, account_id, auxiliary_key, kind, currency_code, name
  from fund_account where ${ofSets(evidence)}
  union all
  select account_set_id, 'fund category ' || name, account_id, auxiliary_key, null, null, name
  from fund_category where ${ofSets(evidence)}
) as named`;

const accountFaults = (evidence: Evidence) => sql<Finding>`
  select named.account_set_id, what || ' is on an account that cannot be posted to' as text
  from ${named(evidence)}
  left join (
    select account_set_id, parent_id from account
    where ${ofSets(evidence)} and parent_id is not null group by 1, 2
  ) as parent on parent.account_set_id = named.account_set_id and parent.parent_id = named.account_id
  left join (
    select account_set_id, account_id, string_agg(category_id::text, ',' order by category_id) as categories
    from account_auxiliary_category where ${ofSets(evidence)} group by 1, 2
  ) as asked on asked.account_set_id = named.account_set_id and asked.account_id = named.account_id
  where parent.parent_id is not null
    or coalesce(asked.categories, '') <> regexp_replace(named.auxiliary_key, ':[0-9]+', '', 'g')
  union all
  select named.account_set_id, what || ' is on an account of another kind'
  from ${named(evidence)}
  join account on account.account_set_id = named.account_set_id and account.id = named.account_id
  where kind is not null and not case kind
    when 'cash' then account.code like '1001%'
    when 'bank' then account.code like '1002%'
    when 'other' then account.code like '1002%' or account.code like '1012%'
    else account.code like '1012%' end
  union all
  select named.account_set_id, what || ' is in a currency its account has not'
  from ${named(evidence)}
  join account on account.account_set_id = named.account_set_id and account.id = named.account_id
  where named.currency_code is not null and not named.currency_code = any(account.currency_codes)
  union all
  select fund.account_set_id, 'fund account ' || fund.name || ' has another number or limit than its kind'
  from fund_account as fund
  where ${ofSets(evidence, 'fund.account_set_id')}
    and (fund.number !~ '^[A-Za-z0-9_.@-]*$' or (fund.cash_limit_fen is not null and fund.kind <> 'cash'))
  order by 1, 2
`;

const entryFaults = (evidence: Evidence) => sql<Finding>`
  with entries as (
    select entry.*, fund.name as fund_name, fund.start_period, category.flow, link.entry_id is not null as is_linked,
      'entry ' || entry.number || ' of ' || fund.name || ' on ' || entry.entry_date as what
    from journal_entry as entry
    join fund_account as fund
      on fund.account_set_id = entry.account_set_id and fund.id = entry.fund_account_id
    left join fund_category as category
      on category.account_set_id = entry.account_set_id and category.id = entry.category_id
    left join journal_link as link
      on link.account_set_id = entry.account_set_id and link.entry_id = entry.id
    where ${ofSets(evidence, 'entry.account_set_id')}
  )
  select account_set_id, what || ' is before its journal begins' as text
  from entries where entry_date < (start_period || '-01')::date
  union all
  select account_set_id, what || ' has no summary'
  from entries where btrim(summary) = ''
  union all
  select account_set_id, what || ' has a category of the other side'
  from entries where flow is not null and (flow = 'received') <> (received_fen <> 0)
  union all
  select account_set_id, what || ' is a transfer with a category'
  from entries where transfer_id is not null and category_id is not null
  union all
  select account_set_id, what || ' is negative and reverses nothing'
  from entries where received_fen + paid_fen < 0 and reverses_id is null and not is_linked
  order by 1, 2
`;

const pairFaults = (evidence: Evidence) => sql<Finding>`
  select entry.account_set_id, 'entry ' || entry.id || ' is a transfer whose other side is another' as text
  from journal_entry as entry
  left join journal_entry as other
    on other.account_set_id = entry.account_set_id and other.id = entry.transfer_id
  where ${ofSets(evidence, 'entry.account_set_id')} and entry.transfer_id is not null and (
    other.transfer_id is distinct from entry.id or other.fund_account_id = entry.fund_account_id
    or other.entry_date <> entry.entry_date
    or other.received_fen <> entry.paid_fen or other.paid_fen <> entry.received_fen
  )
  union all
  select entry.account_set_id, 'entry ' || entry.id || ' reverses what it is not the opposite of'
  from journal_entry as entry
  left join journal_entry as other
    on other.account_set_id = entry.account_set_id and other.id = entry.reverses_id
  where ${ofSets(evidence, 'entry.account_set_id')} and entry.reverses_id is not null and (
    other.id is null or other.reverses_id is not null or other.fund_account_id <> entry.fund_account_id
    or other.entry_date > entry.entry_date
    or other.received_fen <> -entry.received_fen or other.paid_fen <> -entry.paid_fen
  )
  order by 1, 2
`;

const linkFaults = (evidence: Evidence) => sql<Finding>`
  select link.account_set_id,
    'the line ' || link.line_number || ' of voucher ' || link.voucher_id || ' is not what its entries are' as text
  from journal_link as link
  join journal_entry as entry on entry.account_set_id = link.account_set_id and entry.id = link.entry_id
  join fund_account as fund on fund.account_set_id = link.account_set_id and fund.id = entry.fund_account_id
  left join voucher_line as line on line.account_set_id = link.account_set_id
    and line.voucher_id = link.voucher_id and line.line_number = link.line_number
    and line.organization_id = fund.organization_id and line.account_id = fund.account_id
    and line.auxiliary_key = fund.auxiliary_key
  where ${ofSets(evidence, 'link.account_set_id')}
  group by link.account_set_id, link.voucher_id, link.line_number
  having count(distinct fund.id) > 1 or bool_or(line.voucher_id is null)
    or sum(entry.received_fen - entry.paid_fen) <> min(case
      when fund.currency_code is null then line.debit_fen - line.credit_fen
      when line.currency_code = fund.currency_code
        then case when line.debit_fen <> 0 then 1 else -1 end * coalesce(line.currency_fen, 0)
      else 0 end)
  order by 1, 2
`;

const otherFaults = (evidence: Evidence) => sql<Finding>`
  select item.account_set_id, 'an opening item of fund account ' || fund.name || ' is after its beginning' as text
  from fund_opening_item as item
  join fund_account as fund on fund.account_set_id = item.account_set_id and fund.id = item.fund_account_id
  where ${ofSets(evidence, 'item.account_set_id')} and item.item_date >= (fund.start_period || '-01')::date
  union all
  select count.account_set_id, 'a count is of ' || fund.name || ', which is no cash or had not begun'
  from cash_count as count
  join fund_account as fund on fund.account_set_id = count.account_set_id and fund.id = count.fund_account_id
  where ${ofSets(evidence, 'count.account_set_id')}
    and (fund.kind <> 'cash' or count.counted_on < (fund.start_period || '-01')::date)
  union all
  select account_set_id, 'a count of ' || counted_on || ' lacks the pieces of a denomination'
  from cash_count where ${ofSets(evidence)} and array_position(pieces, null) is not null
  union all
  select fund.account_set_id, 'fund account ' || fund.name || ' has closed days before it began'
  from fund_account as fund
  where ${ofSets(evidence, 'fund.account_set_id')} and fund.closed_through < (fund.start_period || '-01')::date
  order by 1, 2
`;
