import { sql, type Kysely, type RawBuilder } from 'kysely';
import { partyCategories } from '@mingzhang/shared/accounting/invoices/invoiceRule';
import type { Database } from '../db/schema';
import {
  storedAccounted,
  storedCondition,
  storedFacts,
  storedRecord,
  storedTick,
} from '../modules/invoice/storedInvoice';
import { ofSets, type BookCheck, type Evidence } from './bookCheck';
import { typedTextFaults } from './typedTexts';
import { unbilledFaults } from './unbilledFaults';

interface Finding {
  readonly account_set_id: number;
  readonly text: string;
}

/**
 * What is kept of invoices is as reading their files and typing would have it: records of the form the program reads that
 * add up, beside them the same figures, a file behind each with its bytes, no more booked than they come to, 勾选 of
 * bought ones up to their tax, rules on accounts that are posted to, and 未开票收入 on lines of output tax without an invoice.
 */
export const invoicesKeepRules: BookCheck = {
  key: 'invoicesKeepRules',
  async findings(db, evidence) {
    const found = [
      ...(await readableFaults(db, evidence)),
      ...(await typedTextFaults(db, evidence, [
        { table: 'invoice_rule', names: ['title', 'summary'] },
        { table: 'unbilled_line', texts: ['reason'] },
      ])),
    ];
    for (const query of [
      ...[recordFaults, fileFaults, bookingFaults, transferFaults, tickFaults],
      ...[accountedFaults, partyFaults, ruleFaults],
    ]) {
      found.push(...(await query(evidence).execute(db)).rows);
    }
    found.push(...(await unbilledFaults(db, evidence)));
    return found.map(({ account_set_id: setId, text }) => `account set ${setId}: ${text}`);
  },
};

/** JSON of the form the program reads. */
async function readableFaults(db: Kysely<Database>, evidence: Evidence): Promise<Finding[]> {
  const kept = [
    { table: 'invoice', column: 'record', of: 'id', schema: storedRecord },
    { table: 'invoice_source', column: 'facts', of: 'invoice_id', schema: storedFacts },
    { table: 'invoice_rule', column: 'condition', of: 'id', schema: storedCondition },
    { table: 'invoice_batch_tick', column: 'before', of: 'invoice_id', schema: storedTick },
    { table: 'invoice_batch_tick', column: 'after', of: 'invoice_id', schema: storedTick },
    { table: 'invoice_accounted', column: 'document', of: 'invoice_id', schema: storedAccounted },
  ] as const;
  const found: Finding[] = [];
  for (const { table, column, of, schema } of kept) {
    for (let after = 0; ;) {
      const { rows } = await sql<{ account_set_id: number; id: number; value: unknown }>`
        select account_set_id, ${sql.ref(of)} as id, ${sql.ref(column)} as value from ${sql.table(table)}
        where ${ofSets(evidence)} and ${sql.ref(of)} > ${after} order by 2, 1 limit ${ROWS_AT_ONCE}`.execute(
        db,
      );
      const last = rows.at(-1);
      if (!last) break;
      after = last.id;
      found.push(
        ...rows
          .filter(({ value }) => !schema.safeParse(value).success)
          .map(({ account_set_id, id }) => ({
            account_set_id,
            text: `the ${column} of ${table} ${id} is of another form`,
          })),
      );
    }
  }
  return found;
}

/** Records of two hundred thousand invoices are not in memory at once. */
const ROWS_AT_ONCE = 2_000;

/** Figures beside a record that are not the record's, and records no file tells of. */
const recordFaults = (evidence: Evidence): RawBuilder<Finding> => sql`
  select account_set_id, 'invoice ' || key || ' differs from its record' as text
  from invoice
  where ${ofSets(evidence)} and (
    record ->> 'key' is distinct from key or record ->> 'kind' is distinct from kind
    or record ->> 'colour' is distinct from colour or record ->> 'date' is distinct from invoice_date::text
    or record ->> 'amount' is distinct from amount_fen::text or record ->> 'tax' is distinct from tax_fen::text
    or record ->> 'total' is distinct from total_fen::text or record ->> 'blueKey' is distinct from blue_key
    or case direction when 'in' then record -> 'seller' else record -> 'buyer' end ->> 'id' is distinct from party_code
    or case direction when 'in' then record -> 'seller' else record -> 'buyer' end ->> 'name'
      is distinct from party_name
    or abs(deductible_fen) > abs(tax_fen) or deductible_fen * sign(tax_fen::numeric) < 0 or (direction = 'out' and deductible_fen <> 0)
  )
  union all
  select invoice.account_set_id, 'invoice ' || invoice.key || ' is told by no file'
  from invoice
  left join (select account_set_id, invoice_id from invoice_source where ${ofSets(evidence)} group by 1, 2) as source
    on source.account_set_id = invoice.account_set_id and source.invoice_id = invoice.id
  where ${ofSets(evidence, 'invoice.account_set_id')} and source.invoice_id is null
  union all
  select source.account_set_id, 'a file tells of ' || (source.facts ->> 'key') || ' and is kept with another invoice'
  from invoice_source as source
  join invoice on invoice.account_set_id = source.account_set_id and invoice.id = source.invoice_id
  where ${ofSets(evidence, 'source.account_set_id')} and (
    source.facts ->> 'key' is distinct from invoice.key
    or source.facts ->> 'date' is distinct from invoice.invoice_date::text
    or source.facts ->> 'amount' is distinct from invoice.amount_fen::text
    or source.facts ->> 'tax' is distinct from invoice.tax_fen::text
    or source.facts ->> 'total' is distinct from invoice.total_fen::text
  )
  order by 1, 2
`;

/** Files without their bytes, or with others. */
const fileFaults = (evidence: Evidence): RawBuilder<Finding> => sql`
  select file.account_set_id, 'file ' || file.name || ' of invoices has other bytes or none' as text
  from evoucher_file as file
  left join attachment as bytes
    on bytes.account_set_id = file.account_set_id and bytes.evoucher_file_id = file.id
  where ${ofSets(evidence, 'file.account_set_id')} and (encode(bytes.sha256, 'hex') = file.sha256) is not true
  order by 1, 2
`;

/** More booked than an invoice comes to, or on the other side of zero; 红冲 takes back just what its voucher had. */
const bookingFaults = (evidence: Evidence): RawBuilder<Finding> => sql`
  select invoice.account_set_id, 'invoice ' || invoice.key || ' is booked with more than it comes to' as text
  from invoice
  join (
    select account_set_id, invoice_id, sum(share_fen) as shares
    from invoice_booking where ${ofSets(evidence)} group by 1, 2
  ) as booked on booked.account_set_id = invoice.account_set_id and booked.invoice_id = invoice.id
  where ${ofSets(evidence, 'invoice.account_set_id')}
    and (abs(shares) > abs(invoice.total_fen) or shares * sign(invoice.total_fen::numeric) < 0)
  union all
  select invoice.account_set_id, 'invoice ' || invoice.key || ' is booked otherwise than its voucher can'
  from invoice_booking as booking
  join invoice on invoice.account_set_id = booking.account_set_id and invoice.id = booking.invoice_id
  join voucher on voucher.account_set_id = booking.account_set_id and voucher.id = booking.voucher_id
  left join invoice_booking as origin on origin.account_set_id = booking.account_set_id
    and origin.invoice_id = booking.invoice_id and origin.voucher_id = voucher.reverses_id
  left join voucher as reversal on reversal.account_set_id = voucher.account_set_id and reversal.reverses_id = voucher.id
  left join invoice_booking as taken on taken.account_set_id = booking.account_set_id
    and taken.invoice_id = booking.invoice_id and taken.voucher_id = reversal.id
  where ${ofSets(evidence, 'booking.account_set_id')} and (
    case when origin.voucher_id is null then
      booking.share_fen * sign(invoice.total_fen::numeric) < 0
      or abs(booking.pending_tax_fen) > abs(invoice.tax_fen) or booking.pending_tax_fen * sign(invoice.tax_fen::numeric) < 0
      or (invoice.direction = 'out' and booking.pending_tax_fen <> 0)
    else booking.share_fen <> -origin.share_fen or booking.pending_tax_fen is distinct from -origin.pending_tax_fen
    end
    or (reversal.id is not null and taken.share_fen is distinct from -booking.share_fen)
  )
  order by 1, 2
`;

/** Tax that was moved on of what was not booked or not ticked so, more than that, or twice. */
const transferFaults = (evidence: Evidence): RawBuilder<Finding> => sql`
  select invoice.account_set_id, 'the tax of invoice ' || invoice.key || ' is moved on otherwise than it can be' as text
  from invoice_transfer as transfer
  join invoice on invoice.account_set_id = transfer.account_set_id and invoice.id = transfer.invoice_id
  join voucher on voucher.account_set_id = transfer.account_set_id and voucher.id = transfer.voucher_id
  left join voucher as reversal on reversal.account_set_id = voucher.account_set_id and reversal.reverses_id = voucher.id
  left join invoice_transfer as taken on taken.account_set_id = transfer.account_set_id
    and taken.invoice_id = transfer.invoice_id and taken.voucher_id = reversal.id
  left join invoice_transfer as origin on origin.account_set_id = transfer.account_set_id
    and origin.invoice_id = transfer.invoice_id and origin.voucher_id = voucher.reverses_id
  where ${ofSets(evidence, 'transfer.account_set_id')} and (
    case when origin.voucher_id is null then transfer.amount_fen * sign(invoice.tax_fen::numeric) <= 0
    else transfer.amount_fen <> -origin.amount_fen or transfer.period <> origin.period end
    or (reversal.id is not null and taken.amount_fen is distinct from -transfer.amount_fen)
  )
  union all
  select invoice.account_set_id, 'the tax of invoice ' || invoice.key || ' is moved on without being booked and ticked so'
  from invoice
  join (
    select account_set_id, invoice_id, period, sum(amount_fen) as moved
    from invoice_transfer where ${ofSets(evidence)} group by 1, 2, 3
  ) as transfer on transfer.account_set_id = invoice.account_set_id and transfer.invoice_id = invoice.id
  left join (
    select account_set_id, invoice_id, sum(share_fen) as shares
    from invoice_booking where ${ofSets(evidence)} group by 1, 2
  ) as booked on booked.account_set_id = invoice.account_set_id and booked.invoice_id = invoice.id
  left join invoice_tick as tick on tick.account_set_id = invoice.account_set_id and tick.invoice_id = invoice.id
  where ${ofSets(evidence, 'invoice.account_set_id')} and transfer.moved <> 0 and (
    coalesce(booked.shares, 0) = 0 or coalesce(tick.purpose, '') not in ('deduct', 'notDeducted')
    or transfer.period is distinct from tick.period
    or abs(transfer.moved) > abs(invoice.tax_fen)
  )
  order by 1, 2
`;

/** 入账信息 of a month that is not closed or has no voucher of the invoice, of another invoice, or with another digest. */
const accountedFaults = (evidence: Evidence): RawBuilder<Finding> => sql`
  select invoice.account_set_id, 'what is kept of the booking of invoice ' || invoice.key || ' was not kept so' as text
  from invoice_accounted as kept
  join invoice on invoice.account_set_id = kept.account_set_id and invoice.id = kept.invoice_id
  where ${ofSets(evidence, 'kept.account_set_id')} and (
    encode(sha256(convert_to(kept.document, 'UTF8')), 'hex') <> kept.sha256
    or strpos(kept.document, '"InvoiceNumber": "' || invoice.key || '"') = 0
    or not exists (
      select 1 from accounting_period as month where month.account_set_id = kept.account_set_id
        and month.organization_id = kept.organization_id and month.period = kept.period and month.is_closed
    )
    or not exists (
      select 1 from invoice_booking as booking
      join voucher on voucher.account_set_id = booking.account_set_id and voucher.id = booking.voucher_id
      where booking.account_set_id = kept.account_set_id and booking.invoice_id = kept.invoice_id
        and voucher.organization_id = kept.organization_id and voucher.period = kept.period
    )
  )
  order by 1, 2
`;

/** Parties that stand for an item of another category, or of one whose items are nobody. */
const partyFaults = (evidence: Evidence): RawBuilder<Finding> => sql`
  select chosen.account_set_id, 'the item of ' || chosen.party || ' on invoices is none of its category' as text
  from invoice_party as chosen
  join auxiliary_item as item on item.account_set_id = chosen.account_set_id and item.id = chosen.item_id
  join auxiliary_category as category
    on category.account_set_id = chosen.account_set_id and category.id = chosen.category_id
  where ${ofSets(evidence, 'chosen.account_set_id')} and (
    item.category_id <> chosen.category_id or category.name <> all(${[...partyCategories]}::text[])
    or chosen.party <> btrim(chosen.party)
  )
  order by 1, 2
`;

/** 勾选 of what was sold, of more than the tax, or of a month before the invoice. */
const tickFaults = (evidence: Evidence): RawBuilder<Finding> => sql`
  select invoice.account_set_id, 'invoice ' || invoice.key || ' is ticked otherwise than it can be' as text
  from invoice_tick as tick
  join invoice on invoice.account_set_id = tick.account_set_id and invoice.id = tick.invoice_id
  where ${ofSets(evidence, 'tick.account_set_id')} and (
    invoice.direction = 'out' or abs(tick.amount_fen) > abs(invoice.tax_fen)
    or tick.amount_fen * sign(invoice.tax_fen::numeric) < 0 or tick.period < to_char(invoice.invoice_date, 'YYYY-MM')
  )
  order by 1, 2
`;

/** Rules on accounts that have others below them, or with an item of a category their account does not ask for. */
const ruleFaults = (evidence: Evidence): RawBuilder<Finding> => sql`
  select rule.account_set_id, 'rule ' || rule.title || ' of invoices is on an account that cannot be posted to' as text
  from invoice_rule as rule
  join (
    select account_set_id, parent_id from account where ${ofSets(evidence)} and parent_id is not null group by 1, 2
  ) as parent on parent.account_set_id = rule.account_set_id
    and parent.parent_id in (rule.account_id, rule.counter_account_id)
  where ${ofSets(evidence, 'rule.account_set_id')}
  union all
  select rule.account_set_id, 'rule ' || rule.title || ' of invoices names an item its account does not ask for'
  from invoice_rule as rule
  cross join lateral (
    select rule.account_id as account, unnest(string_to_array(rule.auxiliary_key, ',')) as part
    union all
    select rule.counter_account_id, unnest(string_to_array(rule.counter_auxiliary_key, ','))
  ) as named
  left join account_auxiliary_category as asked on asked.account_set_id = rule.account_set_id
    and asked.account_id = named.account and asked.category_id::text = split_part(named.part, ':', 1)
  where ${ofSets(evidence, 'rule.account_set_id')} and asked.category_id is null
  order by 1, 2
`;
