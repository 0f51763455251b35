import type { Transaction } from 'kysely';
import type { JournalEntry } from '@mingzhang/shared/accounting/cashier/journalEntry';
import { journalProblems, transferProblems } from '@mingzhang/shared/accounting/cashier/journalProblems';
import { problem, type Problem } from '@mingzhang/shared/primitives/problem';
import { today } from '../../clock';
import type { Database } from '../../db/schema';
import type { Scope } from '../../scope';
import type { Services } from '../../services';
import { fundAccountIn, loadClosedMonth } from './fundAccount.service';
import type { KeptFundAccount } from './fundAccount.table';
import { fundCategoryIn, loadFundCategories } from './fundCategory.service';

/** What prevents keeping entries: of the entry itself, of its category, and of both sides of a transfer. */
export async function entryProblems(
  trx: Transaction<Database>,
  scope: Scope,
  { clock }: Pick<Services, 'clock'>,
  entries: readonly JournalEntry[],
  accounts: readonly KeptFundAccount[],
): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const entry of entries) {
    const account = fundAccountIn(accounts, entry.fundAccountId);
    const closedMonth = await loadClosedMonth(trx, scope, account.organizationId);
    const { closedThrough } = account;
    problems.push(...journalProblems(entry, { account, today: today(clock), closedThrough, closedMonth }));
  }
  const [first, second] = entries;
  if (first) problems.push(...(await categoryProblems(trx, scope, first)));
  if (first && second) problems.push(...bothProblems(first, second, accounts));
  // Of the two sides of a transfer the same is said once.
  return problems.filter(({ message }, at) => problems.findIndex((one) => one.message === message) === at);
}

async function categoryProblems(
  trx: Transaction<Database>,
  scope: Scope,
  { categoryId, received, paid, transferId }: JournalEntry,
): Promise<Problem[]> {
  if (categoryId === null) return [];
  const { category } = fundCategoryIn(await loadFundCategories(trx, scope), categoryId);
  if (transferId !== null) {
    return [problem('TRANSFER_HAS_CATEGORY', '内部转账不用收支类别，请清空类别', 'categoryId')];
  }
  const amount = category.flow === 'received' ? received : paid;
  if (amount !== 0 || received + paid === 0) return [];
  const title = category.flow === 'received' ? '收入' : '支出';
  return [
    problem('JOURNAL_CATEGORY_OTHER_FLOW', `类别“${category.name}”是${title}类别，请换一个`, 'categoryId'),
  ];
}

function bothProblems(
  first: JournalEntry,
  second: JournalEntry,
  accounts: readonly KeptFundAccount[],
): Problem[] {
  const [one, other] = [first, second].map(({ fundAccountId }) => fundAccountIn(accounts, fundAccountId));
  const [from, to] = first.paid === 0 ? [second, first] : [first, second];
  const problems = transferProblems(from, to).map(({ code, message }) =>
    problem(code, message, 'transferTo'),
  );
  if (one?.organizationId !== other?.organizationId) {
    problems.push(problem('TRANSFER_OTHER_ORGANIZATION', '两个账户不在同一个核算组织', 'transferTo'));
  }
  if (one?.currencyCode !== other?.currencyCode) {
    const message = '两个账户的币别不同，请分别登记，凭证里做结汇或购汇';
    problems.push(problem('TRANSFER_OTHER_CURRENCY', message, 'transferTo'));
  }
  return problems;
}
