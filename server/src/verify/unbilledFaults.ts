import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Taxpayer } from '@mingzhang/shared/accounting/accountSet';
import type { Database } from '../db/schema';
import { ofSets, type Evidence } from './bookCheck';
import { readStoryEvents } from './trailStory';

interface Fault {
  readonly account_set_id: number;
  readonly text: string;
}

interface OddMark extends Fault {
  /** As what taxpayer the set could have marked it, which it is not now; null: as none. */
  readonly once: Taxpayer | null;
}

/**
 * 未开票收入 that is no line of output tax, or of a voucher that invoices stand behind. Which lines are output tax goes by
 * the taxpayer; a set that changed keeps what it marked before.
 */
export async function unbilledFaults(db: Kysely<Database>, evidence: Evidence): Promise<Fault[]> {
  const { rows } = await selectOddMarks(evidence).execute(db);
  const taxpayers = new Map<number, ReadonlySet<Taxpayer>>();
  const faults: Fault[] = [];
  for (const { account_set_id, text, once } of rows) {
    if (once !== null) {
      const known = taxpayers.get(account_set_id) ?? (await taxpayersTold(db, account_set_id));
      taxpayers.set(account_set_id, known);
      if (known.has(once)) continue;
    }
    faults.push({ account_set_id, text });
  }
  return faults;
}

/** What a set was ever, by its trail. */
async function taxpayersTold(db: Kysely<Database>, setId: number): Promise<Set<Taxpayer>> {
  const { rows } = await sql<{ sequence: number; content: string }>`
    select sequence, content from event
    where account_set_id = ${setId} and starts_with(action, 'accountSet.') order by sequence`.execute(db);
  const told = readStoryEvents(rows).events.flatMap(({ value: { before, after } }) => [before, after]);
  return new Set(told.flatMap((one) => (one as { readonly taxpayer?: Taxpayer } | null)?.taxpayer ?? []));
}

/**
 * Marks that the set as it is now could not make. 应交增值税 and 销项税额 are found by their official codes, whatever the
 * length of their parts is.
 */
const selectOddMarks = (evidence: Evidence): RawBuilder<OddMark> => sql`
  select account_set_id, 'line ' || line_number || ' of voucher ' || voucher_id
    || ' cannot be income without an invoice' as text,
    case when has_invoice then null when is_output then 'general' when is_sold then 'smallScale' end as once
  from (
    select mark.account_set_id, mark.line_number, mark.voucher_id, account_set.taxpayer,
      exists (
        select 1 from account as tax
        join account as vat on vat.account_set_id = tax.account_set_id and vat.id = tax.parent_id
        where tax.account_set_id = mark.account_set_id and tax.level = 3 and tax.code ~ '^22210*10*7$'
          and vat.code ~ '^22210*1$' and starts_with(account.code, tax.code)
      ) as is_output,
      line.credit_fen <> 0 and exists (
        select 1 from account as vat where vat.account_set_id = mark.account_set_id
          and vat.level = 2 and vat.code ~ '^22210*1$' and starts_with(account.code, vat.code)
      ) as is_sold,
      exists (
        select 1 from invoice_booking as booking
        where booking.account_set_id = mark.account_set_id and booking.voucher_id = mark.voucher_id
      ) or exists (
        select 1 from invoice_transfer as transfer
        where transfer.account_set_id = mark.account_set_id and transfer.voucher_id = mark.voucher_id
      ) as has_invoice
    from unbilled_line as mark
    join account_set on account_set.id = mark.account_set_id
    left join voucher_line as line on line.account_set_id = mark.account_set_id
      and line.voucher_id = mark.voucher_id and line.line_number = mark.line_number
    left join account on account.account_set_id = line.account_set_id and account.id = line.account_id
    where ${ofSets(evidence, 'mark.account_set_id')}
  ) as marked
  where has_invoice or (case taxpayer when 'general' then is_output else is_sold end) is not true
  order by 1, 2
`;
