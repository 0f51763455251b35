import type { Kysely, Transaction } from 'kysely';
import { isMonthClosed } from '@mingzhang/shared/accounting/cashier/journalProblems';
import { dayLabel, periodOf, type DateOnly } from '@mingzhang/shared/primitives/dateOnly';
import { periodLabel } from '@mingzhang/shared/primitives/period';
import type { Database } from '../../db/schema';
import { refuse } from '../../Refusal';
import type { Scope } from '../../scope';
import { demandCashier } from './cashierModule.service';
import { loadClosedMonth, loadFundAccount } from './fundAccount.service';
import type { KeptFundAccount } from './fundAccount.table';
import { holdJournals } from './journal.service';
import { loadEntry } from './journalList.service';

/** An entry whose files are asked for or changed. */
interface EntryOfFiles {
  /** Why none of its files goes any more; null: it is open. */
  readonly closed: string | null;
  /** What the trail says of it. */
  readonly named: Readonly<Record<string, unknown>>;
}

/** An entry of the set by its id, and whether its day is closed. */
export async function entryOfFiles(db: Kysely<Database>, scope: Scope, id: number): Promise<EntryOfFiles> {
  await demandCashier(db, scope);
  const { fundAccountId, on, summary } = await loadEntry(db, scope, id);
  const account = await loadFundAccount(db, scope, fundAccountId);
  return {
    closed: await closedBecause(db, scope, account, on),
    named: { name: account.name, on, summary, entryIds: [id] },
  };
}

/**
 * The same with its journal taken until commit. What comes late is still added to a closed day; renamed or deleted is
 * nothing there: who audits the day sees what was there when it was closed.
 */
export async function holdEntryOfFiles(
  trx: Transaction<Database>,
  scope: Scope,
  id: number,
  deed: 'add' | 'change',
): Promise<EntryOfFiles> {
  await demandCashier(trx, scope);
  const { fundAccountId, on } = await loadEntry(trx, scope, id);
  await holdJournals(trx, scope, [fundAccountId], [on]);
  const entry = await entryOfFiles(trx, scope, id);
  if (deed === 'change' && entry.closed !== null) {
    refuse('JOURNAL_FILES_FIXED', `${entry.closed}，附件只能添加，不能重命名或删除`);
  }
  return entry;
}

async function closedBecause(
  db: Kysely<Database>,
  scope: Scope,
  { closedThrough, organizationId }: KeptFundAccount,
  on: DateOnly,
): Promise<string | null> {
  const month = await loadClosedMonth(db, scope, organizationId);
  if (isMonthClosed(on, month)) return `${periodLabel(periodOf(on))}已结账`;
  return closedThrough !== null && on <= closedThrough ? `${dayLabel(on)}已日结` : null;
}
