import type { Transaction } from 'kysely';
import {
  overdrawnDays,
  overdrawnText,
  reversalOf,
} from '@mingzhang/shared/accounting/cashier/journalBalances';
import { overLimitText } from '@mingzhang/shared/accounting/cashier/cashierFindings';
import type { JournalEntry } from '@mingzhang/shared/accounting/cashier/journalEntry';
import { closedProblems, heldEntryProblems } from '@mingzhang/shared/accounting/cashier/journalProblems';
import { cutText } from '@mingzhang/shared/primitives/cutText';
import { dayLabel, dateOnly, periodOf, type DateOnly } from '@mingzhang/shared/primitives/dateOnly';
import { problem, type Problem } from '@mingzhang/shared/primitives/problem';
import { envelopeCodes } from '@mingzhang/shared/wire/envelope';
import type { ShownEntry } from '@mingzhang/shared/wire/journal';
import type { JournalForm } from '@mingzhang/shared/wire/journalRequest';
import type { Database } from '../../db/schema';
import { found, refuse, refuseIf } from '../../Refusal';
import type { Scope } from '../../scope';
import type { Services } from '../../services';
import { appendEvent } from '../../trail/appendEvent';
import { lockMonths } from '../period/period.service';
import { demandCashier } from './cashierModule.service';
import { entryProblems } from './entryProblems';
import { fundAccountIn, holdFundAccounts, loadClosedMonth } from './fundAccount.service';
import type { KeptFundAccount } from './fundAccount.table';
import { deleteEntries, insertEntries, selectLastNumber, updateEntry } from './journal.repository';
import { loadEntries, loadEntry, loadJournalDays } from './journalList.service';

export type JournalTools = Pick<Services, 'ids' | 'clock'>;

/** Entries that were written, and what had better be known of them. */
export interface SavedEntries {
  readonly entries: readonly ShownEntry[];
  readonly warnings: readonly string[];
}

/** Takes the accounts of some entries and locks the months named, so that none is closed meanwhile. */
export async function holdJournals(
  trx: Transaction<Database>,
  scope: Scope,
  fundAccountIds: readonly number[],
  days: readonly DateOnly[],
): Promise<KeptFundAccount[]> {
  const accounts = await holdFundAccounts(trx, scope, fundAccountIds);
  const keys = accounts.flatMap(({ organizationId }) =>
    days.map((day) => ({ organizationId, period: periodOf(day) })),
  );
  await lockMonths(trx, scope, keys);
  return accounts;
}

/** 登记: an entry, and of an own transfer its counterpart on the other account. Refuses everything that is wrong at once. */
export async function enterJournal(
  trx: Transaction<Database>,
  scope: Scope,
  tools: JournalTools,
  { transferTo, ...form }: JournalForm,
): Promise<SavedEntries> {
  const ids = [form.fundAccountId, ...(transferTo === null ? [] : [transferTo])];
  const accounts = await holdJournals(trx, scope, ids, [form.on]);
  const entry = { ...form, id: await tools.ids.next(), number: 0, transferId: null, reversesId: null };
  const entries = await withCounterpart(tools, entry, transferTo);
  refuseIf(await entryProblems(trx, scope, tools, entries, accounts));
  return keepNew(trx, scope, tools, entries, accounts, 'journalEntry.create');
}

/** Both entries of an own transfer, each naming the other; of anything else the one. */
async function withCounterpart(
  { ids }: Pick<JournalTools, 'ids'>,
  entry: JournalEntry,
  fundAccountId: number | null,
): Promise<JournalEntry[]> {
  if (fundAccountId === null) return [entry];
  const id = await ids.next();
  return [
    { ...entry, transferId: id },
    { ...entry, id, fundAccountId, received: entry.paid, paid: entry.received, transferId: entry.id },
  ];
}

/** Numbers and stores new entries of accounts that are held. */
export async function keepNew(
  trx: Transaction<Database>,
  scope: Scope,
  tools: JournalTools,
  drafts: readonly JournalEntry[],
  accounts: readonly KeptFundAccount[],
  action: 'journalEntry.create' | 'journalEntry.reverse',
): Promise<SavedEntries> {
  const entries: JournalEntry[] = [];
  for (const draft of drafts) {
    const entry = { ...draft, number: await nextNumber(trx, scope, draft) };
    await insertEntries(trx, scope, [entry], scope.userId).execute();
    entries.push(entry);
  }
  const [first] = entries;
  await appendEvent(trx, scope, tools.clock.now(), {
    action,
    targetId: first?.id ?? null,
    after: told(entries, accounts),
  });
  return saved(trx, scope, entries, accounts);
}

async function nextNumber(
  trx: Transaction<Database>,
  scope: Scope,
  { fundAccountId, on }: Pick<JournalEntry, 'fundAccountId' | 'on'>,
): Promise<number> {
  const { number } = await selectLastNumber(trx, scope, fundAccountId, on).executeTakeFirstOrThrow();
  return number + 1;
}

/** What the log says of entries. */
export function told(entries: readonly JournalEntry[], accounts: readonly KeptFundAccount[]): object {
  const [first] = entries;
  return {
    name: first && fundAccountIn(accounts, first.fundAccountId).name,
    ...first,
    entryIds: entries.map(({ id }) => id),
  };
}

async function saved(
  trx: Transaction<Database>,
  scope: Scope,
  entries: readonly JournalEntry[],
  accounts: readonly KeptFundAccount[],
): Promise<SavedEntries> {
  const shown = await loadEntries(
    trx,
    scope,
    entries.map(({ id }) => id),
  );
  const warnings: string[] = [];
  for (const { fundAccountId, on } of entries) {
    const account = fundAccountIn(accounts, fundAccountId);
    if (account.kind === 'cash') warnings.push(...(await cashWarnings(trx, scope, account, on)));
  }
  const order = entries.map(({ id }) => id);
  const inOrder = shown.toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id));
  return { entries: inOrder, warnings: [...new Set(warnings)] };
}

const LAST_DAY = dateOnly('2999-12-31');

/** Cash cannot be below zero, on the day or later; over its limit it goes to the bank. */
async function cashWarnings(
  trx: Transaction<Database>,
  scope: Scope,
  account: KeptFundAccount,
  on: DateOnly,
): Promise<string[]> {
  const days = await loadJournalDays(trx, scope, account, { from: on, to: LAST_DAY });
  const [overdrawn] = overdrawnDays(days);
  const [day] = days;
  const { name, cashLimit } = account;
  return [
    ...(overdrawn ? [overdrawnText(name, overdrawn)] : []),
    ...(day?.on === on && cashLimit !== null && day.closing > cashLimit
      ? [overLimitText(name, day, cashLimit, 1)]
      : []),
  ];
}

/** An entry with the other side of its transfer, and both accounts taken. */
interface HeldEntry {
  readonly entry: ShownEntry;
  readonly pair: readonly ShownEntry[];
  readonly accounts: readonly KeptFundAccount[];
}

async function holdEntry(
  trx: Transaction<Database>,
  scope: Scope,
  id: number,
  days: readonly DateOnly[] = [],
): Promise<HeldEntry> {
  await demandCashier(trx, scope);
  const known = await loadPair(trx, scope, await loadEntry(trx, scope, id));
  const accounts = await holdJournals(
    trx,
    scope,
    known.map(({ fundAccountId }) => fundAccountId),
    [...known.map(({ on }) => on), ...days],
  );
  // Once more under the lock.
  const entry = await loadEntry(trx, scope, id);
  return { entry, pair: await loadPair(trx, scope, entry), accounts };
}

async function loadPair(trx: Transaction<Database>, scope: Scope, entry: ShownEntry): Promise<ShownEntry[]> {
  if (entry.transferId === null) return [entry];
  return [entry, await loadEntry(trx, scope, entry.transferId)];
}

/** What keeps entries as they are: a voucher, 日结, 结账, and what reverses them. */
async function heldProblems(
  trx: Transaction<Database>,
  scope: Scope,
  { pair, accounts }: HeldEntry,
): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const entry of pair) {
    const { name, closedThrough, organizationId } = fundAccountIn(accounts, entry.fundAccountId);
    const own = [
      ...heldEntryProblems(entry, entry.voucher !== null, closedThrough),
      ...closedProblems(entry.on, null, await loadClosedMonth(trx, scope, organizationId)),
    ];
    if (entry.reversedById !== null) {
      own.push(problem('JOURNAL_ENTRY_REVERSED', '这一笔已被冲销，不能修改或删除，请先删除冲销的一笔'));
    }
    problems.push(...(entry === pair[0] ? own : own.map(ofOtherSide(name))));
  }
  return problems;
}

/** The other side of a transfer is on a page of its own. */
const ofOtherSide =
  (name: string) =>
  ({ code, message, at }: Problem): Problem =>
    problem(code, `对方账户“${name}”的一笔：${message}`, at);

function refuseStale({ on, number, version }: ShownEntry, read: number | null): void {
  if (read === null || read === version) return;
  refuse(
    'JOURNAL_STALE',
    `${dayLabel(on)}第${number}笔已被他人修改，您的修改没有保存；请刷新后再改。`,
    envelopeCodes.conflict,
  );
}

/** Changes an entry, and the other side of its transfer with it. On another day it gets the next number there. */
export async function changeJournal(
  trx: Transaction<Database>,
  scope: Scope,
  tools: JournalTools,
  {
    id,
    version,
    transferTo,
    ...form
  }: JournalForm & { readonly id: number; readonly version: number | null },
): Promise<SavedEntries> {
  const held = await holdEntry(trx, scope, id, [form.on]);
  const { entry: before, pair, accounts } = held;
  refuseStale(before, version);
  refuseIf(await heldProblems(trx, scope, held));
  const other = pair[1];
  refuseIf(movedProblems(held, form.fundAccountId, transferTo));
  if (before.reversesId !== null) {
    refuse('JOURNAL_REVERSAL_FIXED', '冲销的一笔不能修改，可以删除后重新冲销');
  }
  const entry = { ...form, id, number: before.number, transferId: before.transferId, reversesId: null };
  const entries: JournalEntry[] = [entry];
  if (other) {
    const { fundAccountId, number } = other;
    const [received, paid] = [entry.paid, entry.received];
    entries.push({ ...entry, id: other.id, fundAccountId, number, received, paid, transferId: id });
  }
  refuseIf(await entryProblems(trx, scope, tools, entries, accounts));
  const after: JournalEntry[] = [];
  for (const [at, draft] of entries.entries()) {
    const own = found(pair[at], '日记账');
    const number = own.on === draft.on ? own.number : await nextNumber(trx, scope, draft);
    after.push({ ...draft, number });
    await updateEntry(trx, scope, { ...draft, number, version: own.version + 1 }).execute();
  }
  await appendEvent(trx, scope, tools.clock.now(), {
    action: 'journalEntry.change',
    targetId: id,
    before: told(pair.map(kept), accounts),
    after: told(after, accounts),
  });
  return saved(trx, scope, after, accounts);
}

/** An entry without what is only shown. */
function kept({
  balance: _balance,
  reversedById: _reversedById,
  state: _state,
  voucher: _voucher,
  keeper: _keeper,
  files: _files,
  version: _version,
  ...entry
}: ShownEntry): JournalEntry {
  return entry;
}

function movedProblems(
  { entry, pair }: HeldEntry,
  fundAccountId: number,
  transferTo: number | null,
): Problem[] {
  const isMoved =
    fundAccountId !== entry.fundAccountId || (transferTo !== null && transferTo !== pair[1]?.fundAccountId);
  if (!isMoved) return [];
  const at = fundAccountId === entry.fundAccountId ? 'transferTo' : 'accountId';
  return [problem('JOURNAL_ACCOUNT_FIXED', '不能改变资金账户或转账的对方账户，请删除后重新登记', at)];
}

/** Deletes an entry, and the other side of its transfer with it. Its number stays as a gap. */
export async function removeJournal(
  trx: Transaction<Database>,
  scope: Scope,
  { clock }: Pick<JournalTools, 'clock'>,
  id: number,
  version: number | null,
): Promise<void> {
  const held = await holdEntry(trx, scope, id);
  refuseStale(held.entry, version);
  refuseIf(await heldProblems(trx, scope, held));
  await deleteEntries(
    trx,
    scope,
    held.pair.map((entry) => entry.id),
  ).execute();
  await appendEvent(trx, scope, clock.now(), {
    action: 'journalEntry.delete',
    targetId: id,
    before: told(held.pair.map(kept), held.accounts),
  });
}

const LONGEST_SUMMARY = 200;

/** 冲销: the same amount, negative, on an open day; of a transfer both sides. The entry stays as it is. */
export async function reverseJournal(
  trx: Transaction<Database>,
  scope: Scope,
  tools: JournalTools,
  { id, date, summary }: { readonly id: number; readonly date: DateOnly; readonly summary: string },
): Promise<SavedEntries> {
  const { entry, pair, accounts } = await holdEntry(trx, scope, id, [date]);
  if (entry.reversedById !== null) refuse('JOURNAL_ENTRY_REVERSED', '这一笔已被冲销，不能再冲销一次');
  if (entry.reversesId !== null) refuse('JOURNAL_IS_REVERSAL', '这一笔是冲销，不能再冲销；请重新登记');
  if (date < entry.on) refuse('JOURNAL_REVERSAL_EARLY', `冲销的日期早于原来的一笔（${entry.on}）`);
  const ids = await tools.ids.take(pair.length);
  const reversals = pair.map((one, at): JournalEntry => ({
    ...kept(one),
    ...reversalOf(one),
    id: ids[at] ?? 0,
    on: date,
    summary: cutText(summary || `冲销 ${one.summary}`, LONGEST_SUMMARY),
    reversesId: one.id,
    transferId: pair.length > 1 ? (ids[1 - at] ?? null) : null,
  }));
  const problems: Problem[] = [];
  for (const reversal of reversals) {
    problems.push(...(await entryProblems(trx, scope, tools, [reversal], accounts)));
  }
  refuseIf(problems);
  return keepNew(trx, scope, tools, reversals, accounts, 'journalEntry.reverse');
}
