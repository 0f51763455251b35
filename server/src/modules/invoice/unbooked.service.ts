import type { Kysely } from 'kysely';
import type { AccountTree } from '@mingzhang/shared/accounting/accountTree';
import { taxAccountIds } from '@mingzhang/shared/accounting/invoices/voucherTax';
import type { ChangedVouchers, ClosingFacts } from '@mingzhang/shared/accounting/closing-check/closingCheck';
import type { TaxLine } from '@mingzhang/shared/accounting/invoices/taxProof';
import { ruleSubtree } from '@mingzhang/shared/accounting/ruleAccount';
import { firstDayOf, lastDayOf, type DateOnly } from '@mingzhang/shared/primitives/dateOnly';
import { invariant } from '@mingzhang/shared/primitives/invariant';
import type { Period } from '@mingzhang/shared/primitives/period';
import type { Database } from '../../db/schema';
import type { Scope } from '../../scope';
import { loadAccountTree } from '../account/account.service';
import type { PeriodKey } from '../period/periodKey';
import type { InvoiceFilter } from './invoice.repository';
import { anyInvoice, listInvoices, type ListedInvoice } from './invoiceList.service';
import { selectCompany } from './invoiceBooks.repository';
import { outputTax } from './outputTax';
import {
  selectAnyInvoice,
  selectChanged,
  selectInvoiceMonth,
  selectTaxLines,
  selectVouchersWithInvoice,
  type TaxDays,
  type TaxSide,
} from './taxProof.repository';

/** 未入账 and 有凭证无发票, as of a day. */
export interface Unbooked {
  readonly invoices: readonly ListedInvoice[];
  /** How many there are: the first thousand are listed. */
  readonly total: number;
  readonly lines: readonly (TaxLine & { readonly account: string })[];
}

const MOST_LISTED = 1_000;

/** Invoices no voucher has, and lines of input and output tax whose voucher has no invoice, without 未开票收入; the oldest first. */
export async function loadUnbooked(db: Kysely<Database>, scope: Scope, asOf: DateOnly): Promise<Unbooked> {
  const filter: InvoiceFilter = { ...anyInvoice, to: asOf, state: 'open', isOldestFirst: true };
  const { invoices, count } = await listInvoices(db, scope, filter, { page: 1, size: MOST_LISTED });
  const accounts = await loadAccountTree(db, scope);
  const lines: (TaxLine & { readonly account: string })[] = [];
  for (const { ids, side } of await taxAccounts(db, scope, accounts)) {
    const name = accounts.byId(ids[0] ?? 0)?.name ?? '';
    const rows = await linesWithoutInvoice(db, scope, ids, side, { from: null, to: asOf });
    lines.push(...rows.map((row) => ({ ...row, account: name })));
  }
  lines.sort((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : a.voucherId - b.voucherId));
  return { invoices, total: count, lines: lines.slice(0, MOST_LISTED) };
}

/** What 结账 asks of the invoices of a month of an organization; nothing where the set has none. */
export async function loadInvoiceMonth(
  db: Kysely<Database>,
  scope: Scope,
  { organizationId, period }: PeriodKey,
): Promise<ClosingFacts['invoices']> {
  const { rows } = await selectInvoiceMonth(scope, period).execute(db);
  const [counted] = rows;
  if (!counted?.hasInvoices) return { unbooked: 0, withoutInvoice: 0, changed: nothingChanged };
  const accounts = await loadAccountTree(db, scope);
  const months = { from: period, to: period };
  const { withoutInvoice, changed } = await countUnlike(db, scope, accounts, organizationId, months);
  return { unbooked: counted.unbooked, withoutInvoice, changed };
}

const nothingChanged: ChangedVouchers = { vouchers: 0, taxes: 0, in: 0, out: 0 };

/** 与登记不符: how many lines of tax of some months have no invoice, and what was changed after it was booked. */
interface Unlike {
  readonly withoutInvoice: number;
  readonly changed: ChangedVouchers;
}

/** The same of the open months of an organization, for what is to do; nothing where the set has no invoices. */
export async function countUnlikeRegister(
  db: Kysely<Database>,
  scope: Scope,
  accounts: AccountTree,
  months: { readonly from: Period; readonly to: Period },
): Promise<Unlike> {
  const any = await selectAnyInvoice(db, scope).executeTakeFirst();
  if (!any) return { withoutInvoice: 0, changed: nothingChanged };
  return countUnlike(db, scope, accounts, scope.organizationId, months);
}

async function countUnlike(
  db: Kysely<Database>,
  scope: Scope,
  accounts: AccountTree,
  organizationId: number,
  { from, to }: { readonly from: Period; readonly to: Period },
): Promise<Unlike> {
  const days = { from: firstDayOf(from), to: lastDayOf(to), organizationId };
  let withoutInvoice = 0;
  for (const { ids, side } of await taxAccounts(db, scope, accounts)) {
    withoutInvoice += (await linesWithoutInvoice(db, scope, ids, side, days)).length;
  }
  const [changed] = (
    await selectChanged(scope, organizationId, { from, to }, taxAccountIds(accounts)).execute(db)
  ).rows;
  invariant(changed, 'a sum has one row');
  return { withoutInvoice, changed };
}

/** The tax accounts whose lines come of invoices, and the side they come on. */
async function taxAccounts(
  db: Kysely<Database>,
  scope: Scope,
  accounts: AccountTree,
): Promise<{ readonly ids: readonly number[]; readonly side: TaxSide }[]> {
  const { taxpayer } = await selectCompany(db, scope).executeTakeFirstOrThrow();
  const codes: readonly { readonly code: string; readonly side: TaxSide }[] = [
    ...(taxpayer === 'smallScale'
      ? []
      : ['22210101', '222120'].map((code) => ({ code, side: 'debit' as const }))),
    outputTax(taxpayer),
  ];
  return codes.map(({ code, side }) => ({ ids: ruleSubtree(accounts, code).map(({ id }) => id), side }));
}

async function linesWithoutInvoice(
  db: Kysely<Database>,
  scope: Scope,
  accountIds: readonly number[],
  side: TaxSide,
  days: TaxDays,
): Promise<readonly TaxLine[]> {
  const { rows } = await selectTaxLines(scope, accountIds, side, days).execute(db);
  const voucherIds = [...new Set(rows.map(({ voucherId }) => voucherId))];
  const known = await selectVouchersWithInvoice(scope, voucherIds).execute(db);
  const withInvoice = new Set(known.rows.map(({ voucherId }) => voucherId));
  return rows.filter(
    ({ voucherId, unbilledReason }) => unbilledReason === null && !withInvoice.has(voucherId),
  );
}
