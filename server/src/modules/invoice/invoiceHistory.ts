import { sql, type Kysely } from 'kysely';
import { fullNameOf, type AccountTree } from '@mingzhang/shared/accounting/accountTree';
import { partyOf } from '@mingzhang/shared/accounting/invoices/invoiceRule';
import type { BookableInvoice } from '@mingzhang/shared/accounting/invoices/invoiceBooking';
import { ruleSubtree } from '@mingzhang/shared/accounting/ruleAccount';
import type { DateOnly } from '@mingzhang/shared/primitives/dateOnly';
import type { Database } from '../../db/schema';
import type { Scope } from '../../scope';

/** How the set booked the like of an invoice before: for a person to judge. */
export interface HistoryProposal {
  readonly accountId: number;
  readonly account: string;
  readonly evidence: string;
}

/** Where the last vouchers of the other side's invoices have what was bought or sold. */
const MOST_LOOKED_AT = 50;

/** The account most vouchers of this party's invoices are on, with the last of them as evidence; null: there is none. */
export async function proposeFromHistory(
  db: Kysely<Database>,
  scope: Scope,
  accounts: AccountTree,
  { invoice, direction }: BookableInvoice,
): Promise<HistoryProposal | null> {
  const { id: code, name } = partyOf(invoice, direction);
  const taxes = new Set(ruleSubtree(accounts, '2221').map(({ id }) => id));
  const { rows } = await selectHistory(db, scope, direction, code || name);
  const booked = rows.filter(({ accountId }) => !taxes.has(accountId));
  const vouchers = new Set(booked.map(({ voucherId }) => voucherId));
  const counts = new Map<number, number>();
  for (const { accountId } of booked) counts.set(accountId, (counts.get(accountId) ?? 0) + 1);
  const [best] = [...counts].sort(([a, left], [b, right]) => right - left || a - b);
  const last = booked.find(({ accountId }) => accountId === best?.[0]);
  if (!best || !last) return null;
  const account = `${accounts.byId(best[0])?.code ?? ''} ${fullNameOf(accounts, best[0])}`;
  const evidence = `“${name || code}”最近 ${vouchers.size} 张凭证中 ${best[1]} 张记入 ${account}，最近一张 ${last.word}-${last.number}（${last.on}）`;
  return { accountId: best[0], account, evidence };
}

function selectHistory(db: Kysely<Database>, scope: Scope, direction: 'in' | 'out', party: string) {
  const side = direction === 'in' ? sql`line.debit_fen <> 0` : sql`line.credit_fen <> 0`;
  return sql<{ voucherId: number; accountId: number; word: string; number: number; on: DateOnly }>`
    with booked as (
      select distinct booking.voucher_id
      from invoice
      join invoice_booking as booking
        on booking.account_set_id = invoice.account_set_id and booking.invoice_id = invoice.id
      where invoice.account_set_id = ${scope.accountSetId} and booking.account_set_id = ${scope.accountSetId}
        and invoice.direction = ${direction} and (invoice.party_code = ${party} or invoice.party_name = ${party})
    )
    select voucher.id as "voucherId", line.account_id as "accountId", voucher.word, voucher.number,
      voucher.voucher_date as "on"
    from voucher
    join booked on booked.voucher_id = voucher.id
    join voucher_line as line on line.account_set_id = voucher.account_set_id and line.voucher_id = voucher.id
    where voucher.account_set_id = ${scope.accountSetId} and line.account_set_id = ${scope.accountSetId} and ${side}
      and voucher.reverses_id is null and not exists (
        select 1 from voucher as reversal
        where reversal.account_set_id = ${scope.accountSetId} and reversal.reverses_id = voucher.id
      )
    order by voucher.voucher_date desc, voucher.id desc
    limit ${MOST_LOOKED_AT}
  `.execute(db);
}
