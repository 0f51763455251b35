import type { Kysely } from 'kysely';
import type { JournalDay } from '@mingzhang/shared/accounting/cashier/journalBalances';
import type { DateOnly } from '@mingzhang/shared/primitives/dateOnly';
import { add, subtract, ZERO, type Fen } from '@mingzhang/shared/primitives/money';
import type { ShownEntry } from '@mingzhang/shared/wire/journal';
import type { JournalFilter } from '@mingzhang/shared/wire/journalRequest';
import type { Database } from '../../db/schema';
import { found, refuse } from '../../Refusal';
import type { Scope } from '../../scope';
import { demandCashier } from './cashierModule.service';
import { fundAccountIn, fundAccountsOf, loadFundAccount } from './fundAccount.service';
import type { KeptFundAccount } from './fundAccount.table';
import {
  countEntries,
  selectBalances,
  selectEntries,
  selectEntryPage,
  selectJournalDays,
  selectJournalSums,
  selectUnposted,
} from './journal.repository';
import { toEntry } from './journal.table';

/** A page of a journal, and what the whole of the days asked for comes to. */
interface JournalPage {
  readonly account: KeptFundAccount;
  readonly opening: Fen;
  readonly received: Fen;
  readonly paid: Fen;
  readonly closing: Fen;
  readonly entries: readonly ShownEntry[];
  readonly total: number;
}

/** 日记账 of some days: opening + in − out = closing, whichever of its entries are listed. */
export async function listJournal(
  db: Kysely<Database>,
  scope: Scope,
  filter: JournalFilter,
  window: { readonly page: number; readonly size: number },
): Promise<JournalPage> {
  await demandCashier(db, scope);
  const account = await loadFundAccount(db, scope, filter.fundAccountId);
  if (filter.from > filter.to) refuse('JOURNAL_DAYS_REVERSED', '开始日期晚于结束日期，请重新选择');
  const sums = await selectJournalSums(db, scope, account.id, filter).executeTakeFirstOrThrow();
  const { entries: total } = await countEntries(db, scope, filter).executeTakeFirstOrThrow();
  const page = await selectEntryPage(db, scope, filter, window).execute();
  const { before, received, paid } = sums;
  const opening = add(account.opening, before);
  return {
    account,
    opening,
    received,
    paid,
    closing: subtract(add(opening, received), paid),
    entries: await loadEntries(
      db,
      scope,
      page.map(({ id }) => id),
    ),
    total,
  };
}

/** Entries by their ids, each with the balance after it, in the order of their journals. Another set's are missing. */
export async function loadEntries(
  db: Kysely<Database>,
  scope: Scope,
  ids: readonly number[],
): Promise<ShownEntry[]> {
  if (ids.length === 0) return [];
  const rows = await selectEntries(db, scope, ids).execute();
  const { rows: balances } = await selectBalances(scope, ids).execute(db);
  const balanceOf = new Map(balances.map(({ id, balance }) => [id, balance]));
  return rows.map((row) => toEntry(row, balanceOf.get(row.id) ?? ZERO));
}

/** One entry. Another set's is refused as if it did not exist. */
export async function loadEntry(db: Kysely<Database>, scope: Scope, id: number): Promise<ShownEntry> {
  return found((await loadEntries(db, scope, [id]))[0], '日记账');
}

/** So many are listed, the oldest; the rest comes up as vouchers are made. */
const MOST_UNPOSTED = 2_000;

/** 待制单 of an organization (null: the session's), each with its account. */
export async function listUnposted(
  db: Kysely<Database>,
  scope: Scope,
  organizationId: number | null,
): Promise<{
  readonly total: number;
  readonly listed: readonly { readonly entry: ShownEntry; readonly account: KeptFundAccount }[];
}> {
  await demandCashier(db, scope);
  const accounts = await fundAccountsOf(db, scope, organizationId);
  const rows = await selectUnposted(
    db,
    scope,
    accounts.map(({ id }) => id),
    MOST_UNPOSTED,
  ).execute();
  const entries = await loadEntries(
    db,
    scope,
    rows.map(({ id }) => id),
  );
  const byDay = entries.toSorted((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0));
  const listed = byDay.map((entry) => ({ entry, account: fundAccountIn(accounts, entry.fundAccountId) }));
  return { listed, total: rows[0]?.total ?? 0 };
}

/** The days of a journal in which something moved, without their entries. */
export async function loadJournalDays(
  db: Kysely<Database>,
  scope: Scope,
  { id, opening }: Pick<KeptFundAccount, 'id' | 'opening'>,
  days: { readonly from: DateOnly; readonly to: DateOnly },
): Promise<JournalDay[]> {
  const sums = await selectJournalSums(db, scope, id, days).executeTakeFirstOrThrow();
  const rows = await selectJournalDays(db, scope, id, days).execute();
  let balance = add(opening, sums.before);
  return rows.map(({ on, received, paid }) => {
    const before = balance;
    balance = subtract(add(before, received), paid);
    return { on, opening: before, received, paid, closing: balance, entries: [] };
  });
}
