import type { Kysely, Transaction } from 'kysely';
import {
  dayOfGroup,
  entryGroups,
  journalVoucher,
  mixedMonthProblems,
  type PostableEntry,
} from '@mingzhang/shared/accounting/cashier/journalVoucher';
import { auxiliaryKey } from '@mingzhang/shared/accounting/auxiliary';
import type { VoucherLine } from '@mingzhang/shared/accounting/voucher';
import { dayLabel, type DateOnly } from '@mingzhang/shared/primitives/dateOnly';
import { invariant } from '@mingzhang/shared/primitives/invariant';
import { problem, type Problem } from '@mingzhang/shared/primitives/problem';
import type { ShownEntry } from '@mingzhang/shared/wire/journal';
import type { ToVoucherForm } from '@mingzhang/shared/wire/journalRequest';
import type { Database } from '../../db/schema';
import { found, refuseIf } from '../../Refusal';
import type { Scope } from '../../scope';
import { appendEvent } from '../../trail/appendEvent';
import { saveVoucher } from '../voucher/entry/saveVoucher';
import { listWords } from '../voucher-word/voucherWord.service';
import { demandCashier } from './cashierModule.service';
import { fundAccountIn, holdFundAccounts, loadFundAccounts } from './fundAccount.service';
import type { KeptFundAccount } from './fundAccount.table';
import { fundCategoryIn, loadFundCategories } from './fundCategory.service';
import { told, type JournalTools } from './journal.service';
import { insertLinks } from './journalLink.repository';
import { loadEntries } from './journalList.service';

/** A voucher that entries make. */
export interface PlannedVoucher {
  readonly organizationId: number;
  readonly word: string;
  readonly date: DateOnly;
  readonly entries: readonly ShownEntry[];
  readonly lines: readonly VoucherLine[];
  /** Entry id → index of its line. */
  readonly lineOf: ReadonlyMap<number, number>;
}

/** The same once it is saved. */
export interface MadeJournalVoucher extends PlannedVoucher {
  readonly id: number;
  readonly number: number;
}

type Merge = Pick<ToVoucherForm, 'ids' | 'merge' | 'date'>;

/** How the vouchers of entries would be; changes nothing. Refuses what could not be made of them. */
export async function planJournalVouchers(
  db: Kysely<Database>,
  scope: Scope,
  form: Merge,
): Promise<PlannedVoucher[]> {
  await demandCashier(db, scope);
  return planned(db, scope, form, await entriesAsked(db, scope, form.ids));
}

/**
 * 制单: saves the vouchers of entries, all or none, by the rules of every voucher. The accounts of the entries are taken
 * first, so that of two people one makes them and the other is told.
 */
export async function makeJournalVouchers(
  trx: Transaction<Database>,
  scope: Scope,
  tools: JournalTools,
  form: Merge,
): Promise<MadeJournalVoucher[]> {
  await demandCashier(trx, scope);
  const known = await entriesAsked(trx, scope, form.ids);
  const accounts = await holdFundAccounts(
    trx,
    scope,
    known.map(({ fundAccountId }) => fundAccountId),
  );
  const plans = await planned(trx, scope, form, await entriesAsked(trx, scope, form.ids));
  const made: MadeJournalVoucher[] = [];
  for (const plan of plans) {
    const { organizationId, word, date, lines } = plan;
    const { voucher } = await saveVoucher(trx, scope, tools, {
      organizationId,
      draft: {
        ...{ word, number: null, date, remark: null, attachmentCount: 0 },
        ...{ kind: 'manual', isCarryForward: false, lines },
      },
    });
    await linkAll(trx, scope, plan, voucher.id);
    await appendEvent(trx, scope, tools.clock.now(), {
      action: 'journalEntry.voucher',
      targetId: voucher.id,
      after: { ...told(plan.entries, accounts), voucherId: voucher.id },
    });
    made.push({ ...plan, id: voucher.id, number: voucher.number });
  }
  return made;
}

function linkAll(trx: Transaction<Database>, scope: Scope, { lineOf }: PlannedVoucher, voucherId: number) {
  const links = [...lineOf].map(([entryId, index]) => ({ entryId, voucherId, line: index + 1 }));
  return insertLinks(trx, scope, links).execute();
}

/** The entries named, and the other sides of their transfers. Another set's are refused as if they did not exist. */
async function entriesAsked(
  db: Kysely<Database>,
  scope: Scope,
  ids: readonly number[],
): Promise<ShownEntry[]> {
  const named = await loadEntries(db, scope, ids);
  for (const id of ids) {
    found(
      named.find((entry) => entry.id === id),
      '日记账',
    );
  }
  const others = named.flatMap(({ transferId }) => transferId ?? []);
  const all = await loadEntries(db, scope, [...new Set([...ids, ...others])]);
  return all.toSorted((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0));
}

async function planned(
  db: Kysely<Database>,
  scope: Scope,
  { merge, date }: Merge,
  entries: readonly ShownEntry[],
): Promise<PlannedVoucher[]> {
  const accounts = await loadFundAccounts(db, scope);
  const fundOf = ({ fundAccountId }: ShownEntry) => fundAccountIn(accounts, fundAccountId);
  refuseIf(entries.flatMap((entry) => entryProblems(entry, fundOf(entry))));
  const categories = await loadFundCategories(db, scope);
  const counterOf = ({ categoryId }: ShownEntry): PostableEntry['counter'] => {
    const category = categoryId === null ? null : fundCategoryIn(categories, categoryId).category;
    return category && { ...category.target, cashFlowLine: category.cashFlowLine };
  };
  const postable = (entry: ShownEntry): PostableEntry => ({
    ...{ entry, fund: fundOf(entry).target, counter: counterOf(entry) },
  });
  const word = await usualWord(db, scope);
  const organizationOf = (entry: ShownEntry) => fundOf(entry).organizationId;
  const groups = entryGroups(entries, merge, { organizationOf, counterOf });
  const plans = groups.map((group) => ({
    organizationId: organizationOf(group[0]),
    word,
    date: date ?? dayOfGroup(group),
    entries: group,
    ...journalVoucher(group.map(postable)),
  }));
  if (date === null) refuseIf(groups.flatMap(mixedMonthProblems));
  return plans;
}

function entryProblems(entry: ShownEntry, { name, currencyCode }: KeptFundAccount): Problem[] {
  const { on, number, voucher, categoryId, transferId } = entry;
  const where = `${name} ${dayLabel(on)}第${number}笔`;
  if (voucher) {
    return [problem('JOURNAL_ENTRY_POSTED', `${where}已制单（${voucher.word}-${voucher.number}），请刷新`)];
  }
  if (currencyCode !== null) {
    const message = `${where}是外币（${currencyCode}），请在“凭证”页录入凭证，再与它关联`;
    return [problem('JOURNAL_FOREIGN', message)];
  }
  if (categoryId !== null || transferId !== null) return [];
  return [problem('JOURNAL_CATEGORY_MISSING', `${where}没有收支类别，请先填写再制单`)];
}

/** 凭证字 of what the program makes. */
export async function usualWord(db: Kysely<Database>, scope: Scope): Promise<string> {
  const word = (await listWords(db, scope)).find(({ isDefault }) => isDefault);
  invariant(word, 'a set has a default word');
  return word.word;
}

/** The targets a voucher posts to, to be named. */
export const targetsOfLines = (lines: readonly VoucherLine[]) =>
  lines.map(({ accountId, auxiliary }) => ({ accountId, auxiliaryKey: auxiliaryKey(auxiliary) }));
