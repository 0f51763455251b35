import type { Kysely, Transaction } from 'kysely';
import type { JournalEntry } from '@mingzhang/shared/accounting/cashier/journalEntry';
import { linkProblems, unlinkProblems } from '@mingzhang/shared/accounting/cashier/journalProblems';
import { cutText } from '@mingzhang/shared/primitives/cutText';
import { negate, ZERO } from '@mingzhang/shared/primitives/money';
import type { Database } from '../../db/schema';
import { found, refuse, refuseIf } from '../../Refusal';
import type { Scope } from '../../scope';
import type { Services } from '../../services';
import { appendEvent } from '../../trail/appendEvent';
import { linksOf, unlink } from '../held-lines/heldLines';
import { holdVouchers } from '../voucher/record/holdVouchers';
import { demandCashier } from './cashierModule.service';
import { entryProblems } from './entryProblems';
import { fundAccountIn, fundAccountsOf, loadClosedMonth, loadFundAccounts } from './fundAccount.service';
import type { KeptFundAccount } from './fundAccount.table';
import { holdJournals, keepNew, told, type JournalTools, type SavedEntries } from './journal.service';
import { insertLinks, selectFundLines, selectUnregistered, type FundLineRow } from './journalLink.repository';
import { loadEntries, loadEntry } from './journalList.service';

/** A line of a voucher by its number from 1. */
export interface VoucherLineAsked {
  readonly voucherId: number;
  readonly line: number;
}

/** So many are listed, the oldest; the rest comes up as they are registered. */
const MOST_LINES = 1_000;

/** 待登记: lines of vouchers on the fund accounts of an organization, or on one of them, that no entry is linked to. */
export async function listUnregistered(
  db: Kysely<Database>,
  scope: Scope,
  asked: { readonly organizationId: number | null; readonly fundAccountId: number | null },
): Promise<{
  readonly total: number;
  readonly listed: readonly { readonly line: FundLineRow; readonly account: KeptFundAccount }[];
}> {
  await demandCashier(db, scope);
  const accounts =
    asked.fundAccountId === null
      ? await fundAccountsOf(db, scope, asked.organizationId)
      : [fundAccountIn(await loadFundAccounts(db, scope), asked.fundAccountId)];
  const ids = accounts.map(({ id }) => id);
  const { rows } = await selectUnregistered(scope, ids, MOST_LINES).execute(db);
  const listed = rows.map((line) => ({ line, account: fundAccountIn(accounts, line.fundAccountId) }));
  return { listed, total: rows[0]?.total ?? 0 };
}

const received = ({ net, isDebit }: FundLineRow) => (isDebit ? net : ZERO);
const paid = ({ net, isDebit }: FundLineRow) => (isDebit ? ZERO : negate(net));

/** What a line moves, as the journal writes it. */
export const amountsOf = (line: FundLineRow) => ({ received: received(line), paid: paid(line) });

/** The lines asked for, with their accounts taken and their months locked. Another set's lines do not exist. */
async function holdLines(
  trx: Transaction<Database>,
  scope: Scope,
  asked: readonly VoucherLineAsked[],
): Promise<{ readonly lines: readonly FundLineRow[]; readonly accounts: readonly KeptFundAccount[] }> {
  await demandCashier(trx, scope);
  const known = await fundLines(trx, scope, asked);
  const accounts = await holdJournals(
    trx,
    scope,
    known.map(({ fundAccountId }) => fundAccountId),
    known.map(({ date }) => date),
  );
  await holdVouchers(
    trx,
    scope,
    asked.map(({ voucherId }) => voucherId),
  );
  // Once more under the locks.
  return { lines: await fundLines(trx, scope, asked), accounts };
}

async function fundLines(
  trx: Transaction<Database>,
  scope: Scope,
  asked: readonly VoucherLineAsked[],
): Promise<FundLineRow[]> {
  const ids = [...new Set(asked.map(({ voucherId }) => voucherId))];
  const { rows } = await selectFundLines(scope, ids).execute(trx);
  return asked.map(({ voucherId, line }) =>
    found(
      rows.find((row) => row.voucherId === voucherId && row.line === line),
      '资金账户上的凭证分录',
    ),
  );
}

const nameOf = ({ word, number, line }: FundLineRow) => `${word}-${number} 第 ${line} 行`;

function refuseLinked(lines: readonly FundLineRow[]): void {
  const linked = lines.find(({ links }) => links > 0);
  if (linked) refuse('JOURNAL_LINE_LINKED', `${nameOf(linked)}已登记日记账，请刷新`);
}

const LONGEST_SUMMARY = 200;

/** 登记凭证: an entry for each line, linked to it, on the day of its voucher. All or none. */
export async function registerLines(
  trx: Transaction<Database>,
  scope: Scope,
  tools: JournalTools,
  asked: readonly VoucherLineAsked[],
): Promise<SavedEntries> {
  const once = asked.filter(
    ({ voucherId, line }, at) =>
      asked.findIndex((one) => one.voucherId === voucherId && one.line === line) === at,
  );
  const { lines, accounts } = await holdLines(trx, scope, once);
  refuseLinked(lines);
  const ids = await tools.ids.take(lines.length);
  const entries = lines.map((line, at) =>
    entryOf(line, ids[at] ?? 0, fundAccountIn(accounts, line.fundAccountId)),
  );
  for (const [at, entry] of entries.entries()) {
    const line = lines[at];
    // 红字 of a voucher is negative here, too.
    const judged = { ...entry, reversesId: line && line.net < 0 === line.isDebit ? line.voucherId : null };
    refuseIf(await entryProblems(trx, scope, tools, [judged], accounts));
  }
  const { warnings } = await keepNew(trx, scope, tools, entries, accounts, 'journalEntry.create');
  const links = entries.map(({ id }, at) => ({
    entryId: id,
    voucherId: lines[at]?.voucherId ?? 0,
    line: lines[at]?.line ?? 0,
  }));
  await insertLinks(trx, scope, links).execute();
  await tellLink(trx, scope, tools, 'journalEntry.link', entries, accounts, lines[0]?.voucherId ?? 0);
  return { entries: await loadEntries(trx, scope, ids), warnings };
}

function entryOf(line: FundLineRow, id: number, { kind }: KeptFundAccount): JournalEntry {
  return {
    ...{ id, number: 0, party: '', categoryId: null, settlementNumber: '' },
    settlement: kind === 'cash' ? 'cash' : 'other',
    ...{ transferId: null, reversesId: null, fundAccountId: line.fundAccountId, on: line.date },
    ...amountsOf(line),
    summary: cutText(line.summary, LONGEST_SUMMARY),
  };
}

async function tellLink(
  trx: Transaction<Database>,
  scope: Scope,
  { clock }: Pick<Services, 'clock'>,
  action: 'journalEntry.link' | 'journalEntry.unlink',
  entries: readonly JournalEntry[],
  accounts: readonly KeptFundAccount[],
  voucherId: number,
): Promise<void> {
  await appendEvent(trx, scope, clock.now(), {
    action,
    targetId: voucherId,
    after: { ...told(entries, accounts), voucherId },
  });
}

/** 关联: entries and the line that was entered for them; together they come to what it moves. */
export async function linkEntries(
  trx: Transaction<Database>,
  scope: Scope,
  tools: JournalTools,
  { entryIds, ...asked }: VoucherLineAsked & { readonly entryIds: readonly number[] },
): Promise<void> {
  const { lines, accounts } = await holdLines(trx, scope, [asked]);
  refuseLinked(lines);
  const [line] = lines;
  const ids = [...new Set(entryIds)];
  const entries = await loadEntries(trx, scope, ids);
  for (const id of ids) {
    found(
      entries.find((entry) => entry.id === id),
      '日记账',
    );
  }
  const posted = entries.find(({ voucher }) => voucher !== null);
  if (posted?.voucher) {
    refuse('JOURNAL_ENTRY_POSTED', `有一笔已制单（${posted.voucher.word}-${posted.voucher.number}），请刷新`);
  }
  refuseIf(line ? linkProblems(entries, line) : []);
  await insertLinks(
    trx,
    scope,
    ids.map((entryId) => ({ entryId, ...asked })),
  ).execute();
  await tellLink(trx, scope, tools, 'journalEntry.link', entries, accounts, asked.voucherId);
}

/**
 * 取消关联: an entry and the others linked to the same line are 待制单 again; the voucher stays. Refused in a closed month,
 * where journal and ledger would part, and while the line is matched with the bank.
 */
export async function unlinkEntry(
  trx: Transaction<Database>,
  scope: Scope,
  tools: JournalTools,
  entryId: number,
): Promise<void> {
  await demandCashier(trx, scope);
  const { fundAccountId, on } = await loadEntry(trx, scope, entryId);
  const accounts = await holdJournals(trx, scope, [fundAccountId], [on]);
  const { voucher, state } = await loadEntry(trx, scope, entryId);
  if (!voucher) refuse('JOURNAL_NOT_LINKED', '这一笔没有关联凭证');
  const { organizationId } = fundAccountIn(accounts, fundAccountId);
  refuseIf(unlinkProblems(on, state, await loadClosedMonth(trx, scope, organizationId)));
  const links = await linksOf(trx, scope, voucher.id);
  const ids = links.filter(({ line }) => line === voucher.line).map((link) => link.entryId);
  await unlink(trx, scope, ids);
  await tellLink(
    trx,
    scope,
    tools,
    'journalEntry.unlink',
    await loadEntries(trx, scope, ids),
    accounts,
    voucher.id,
  );
}
