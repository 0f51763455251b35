import type { Kysely, Transaction } from 'kysely';
import { ruleAccount } from '@mingzhang/shared/accounting/ruleAccount';
import type { AccountTree } from '@mingzhang/shared/accounting/accountTree';
import { NO_AUXILIARY } from '@mingzhang/shared/accounting/auxiliary';
import { isCompleteTarget } from '@mingzhang/shared/accounting/carry-forward/settings/postingTarget';
import {
  cashDifference,
  cashDifferenceCodes,
  countedCash,
  countNumber,
  differenceEntry,
  isPendingCode,
  type DifferenceEntry,
} from '@mingzhang/shared/accounting/cashier/cashCount';
import { daysAfter, lastDayOf, type DateOnly } from '@mingzhang/shared/primitives/dateOnly';
import { subtract, type Fen } from '@mingzhang/shared/primitives/money';
import type { CountEntry } from '@mingzhang/shared/wire/cashCount';
import type { Database } from '../../db/schema';
import { found, refuse } from '../../Refusal';
import type { Scope } from '../../scope';
import { loadAccountTree } from '../account/account.service';
import { selectAccountOfCount, selectCountEntries } from './cashCount.repository';
import { countVoucher, loadCashCounts } from './cashCount.service';
import { demandCashier } from './cashierModule.service';
import { holdFundAccounts, loadClosedMonth } from './fundAccount.service';
import type { KeptFundAccount } from './fundAccount.table';
import { createFundCategory, loadFundCategories } from './fundCategory.service';
import { enterJournal, type JournalTools, type SavedEntries } from './journal.service';

/** Finds the entry of a count among those of its account: by the number that names its day, and by the difference. */
export type EntryOfCount = (on: DateOnly, difference: Fen) => CountEntry | undefined;

export async function loadCountEntries(
  db: Kysely<Database>,
  scope: Scope,
  fundAccountId: number,
): Promise<EntryOfCount> {
  const rows = await selectCountEntries(db, scope, fundAccountId).execute();
  const entries = new Map(
    rows.map(({ number, received, paid, entryId, voucherId, word, voucherNumber, categoryCode }) => [
      `${number} ${subtract(received, paid)}`,
      {
        entryId,
        voucher: countVoucher(voucherId, word, voucherNumber),
        isPending: categoryCode !== null && isPendingCode(categoryCode),
      },
    ]),
  );
  return (on, difference) => entries.get(`${countNumber(on)} ${difference}`);
}

/**
 * 登记长短款: what a count found is written into the journal, once, on its day or the first that is still open; the voucher
 * into 待处理财产损溢 is then made of it as of any entry, and its deletion leaves it 待制单 again. Deleted or reversed it may
 * be written once more.
 */
export async function enterDifference(
  trx: Transaction<Database>,
  scope: Scope,
  tools: JournalTools,
  countId: number,
): Promise<SavedEntries> {
  const { standard } = await demandCashier(trx, scope);
  const { fundAccountId } = found(
    await selectAccountOfCount(trx, scope, countId).executeTakeFirst(),
    '盘点表',
  );
  const counted = await differenceOf(trx, scope, countId, fundAccountId);
  const draft = differenceEntry(counted);
  if (!draft) return refuse('CASH_COUNT_EQUAL', '账实相符，没有长短款要登记');
  const accounts = await loadAccountTree(trx, scope);
  const { pending } = cashDifferenceCodes(standard, draft.received);
  const categoryId = await categoryOf(trx, scope, tools, draft, accounts, pending);
  const [account] = await holdFundAccounts(trx, scope, [fundAccountId]);
  // Of two people who ask at once the second is told.
  const entryOf = await loadCountEntries(trx, scope, fundAccountId);
  if (entryOf(counted.on, counted.difference))
    refuse('CASH_COUNT_ENTERED', '这次盘点的长短款已经登记，请刷新');
  const { flow: _flow, category: _category, on, ...entry } = draft;
  return enterJournal(trx, scope, tools, {
    ...entry,
    on: await openDay(trx, scope, found(account, '资金账户'), on),
    ...{ fundAccountId, categoryId, party: '', transferTo: null },
    settlement: 'cash',
  });
}

/** The day of a count and what it found. */
export async function differenceOf(
  db: Kysely<Database>,
  scope: Scope,
  countId: number,
  fundAccountId: number,
) {
  const counts = await loadCashCounts(db, scope, [fundAccountId]);
  const { on, pieces, journal } = found(
    counts.find(({ id }) => id === countId),
    '盘点表',
  );
  return { on, difference: cashDifference({ counted: countedCash(pieces), journal }) };
}

/** A day, or the first after it that neither 日结 nor 结账 has closed. */
async function openDay(
  trx: Transaction<Database>,
  scope: Scope,
  { organizationId, closedThrough }: KeptFundAccount,
  on: DateOnly,
): Promise<DateOnly> {
  const closedMonth = await loadClosedMonth(trx, scope, organizationId);
  const closed = [
    ...(closedThrough ? [closedThrough] : []),
    ...(closedMonth ? [lastDayOf(closedMonth)] : []),
  ];
  const last = closed.sort().at(-1);
  return last !== undefined && on <= last ? daysAfter(last, 1) : on;
}

/** 现金短款 or 现金长款 against 待处理财产损溢; null where the chart has no such account: a person chooses one. */
async function categoryOf(
  trx: Transaction<Database>,
  scope: Scope,
  tools: JournalTools,
  { flow, category: name }: DifferenceEntry,
  accounts: AccountTree,
  pending: string,
): Promise<number | null> {
  const account = ruleAccount(accounts, pending);
  const target = account && { accountId: account.id, auxiliaryKey: NO_AUXILIARY };
  if (!target || !account.isEnabled || !isCompleteTarget(accounts, target)) return null;
  const categories = (await loadFundCategories(trx, scope)).map(({ category }) => category);
  const named = categories.find((one) => one.flow === flow && one.name === name);
  if (named) return named.id;
  return (await createFundCategory(trx, scope, tools, { name, flow, target, cashFlowLine: null })).id;
}
