import type { Kysely } from 'kysely';
import type { TaxLine } from '@mingzhang/shared/accounting/invoices/taxProof';
import { ruleSubtree } from '@mingzhang/shared/accounting/ruleAccount';
import type { DateOnly } from '@mingzhang/shared/primitives/dateOnly';
import type { Database } from '../../db/schema';
import type { Scope } from '../../scope';
import { loadAccountTree } from '../account/account.service';
import type { InvoiceFilter } from './invoice.repository';
import { anyInvoice, listInvoices, type ListedInvoice } from './invoiceList.service';
import { selectTaxLines, selectVoucherInvoices } from './taxProof.repository';

/** 未入账 and 有凭证无发票, as of a day. */
export interface Unbooked {
  readonly invoices: readonly ListedInvoice[];
  /** How many there are: the first thousand are listed. */
  readonly total: number;
  readonly lines: readonly (TaxLine & { readonly account: string })[];
}

const MOST_LISTED = 1_000;

/** Invoices no voucher has, and lines of input and output tax whose voucher has no invoice; the oldest first. */
export async function loadUnbooked(db: Kysely<Database>, scope: Scope, asOf: DateOnly): Promise<Unbooked> {
  const filter: InvoiceFilter = { ...anyInvoice, to: asOf, state: 'open', isOldestFirst: true };
  const { invoices, count } = await listInvoices(db, scope, filter, { page: 1, size: MOST_LISTED });
  const accounts = await loadAccountTree(db, scope);
  const lines: (TaxLine & { readonly account: string })[] = [];
  for (const [code, side] of [
    ['22210101', 'debit'],
    ['222120', 'debit'],
    ['22210107', 'credit'],
  ] as const) {
    const ids = ruleSubtree(accounts, code).map(({ id }) => id);
    const { rows } = await selectTaxLines(scope, ids, side, { from: null, to: asOf }).execute(db);
    const known = await selectVoucherInvoices(scope, [
      ...new Set(rows.map(({ voucherId }) => voucherId)),
    ]).execute(db);
    const withInvoice = new Set(known.rows.map(({ voucherId }) => voucherId));
    const name = accounts.byId(ids[0] ?? 0)?.name ?? code;
    lines.push(
      ...rows
        .filter(({ voucherId }) => !withInvoice.has(voucherId))
        .map((row) => ({ ...row, account: name })),
    );
  }
  lines.sort((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : a.voucherId - b.voucherId));
  return { invoices, total: count, lines: lines.slice(0, MOST_LISTED) };
}
