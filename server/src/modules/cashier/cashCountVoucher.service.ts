import type { Transaction } from 'kysely';
import { auxiliaryRefs } from '@mingzhang/shared/accounting/auxiliary';
import type { PostingTarget } from '@mingzhang/shared/accounting/carry-forward/settings/postingTarget';
import {
  cashDifferenceLines,
  cashDifferenceTitle,
  compensationProblems,
  type CashRole,
} from '@mingzhang/shared/accounting/cashier/cashCount';
import { plainLine, type VoucherLine } from '@mingzhang/shared/accounting/voucher';
import { cutText } from '@mingzhang/shared/primitives/cutText';
import type { DateOnly } from '@mingzhang/shared/primitives/dateOnly';
import { invariant } from '@mingzhang/shared/primitives/invariant';
import type { Fen } from '@mingzhang/shared/primitives/money';
import { problem } from '@mingzhang/shared/primitives/problem';
import type { CountEntry, KeptCashCount } from '@mingzhang/shared/wire/cashCount';
import type { CountVoucherForm } from '@mingzhang/shared/wire/journalRequest';
import type { Database } from '../../db/schema';
import { found, refuse, refuseIf } from '../../Refusal';
import type { Scope } from '../../scope';
import { appendEvent } from '../../trail/appendEvent';
import { saveVoucher } from '../voucher/entry/saveVoucher';
import { insertCountVoucher, selectAccountOfCount } from './cashCount.repository';
import { loadCashCounts } from './cashCount.service';
import { differenceOf, loadCountEntries, type EntryOfCount } from './cashCountEntry.service';
import { demandCashier } from './cashierModule.service';
import { holdFundAccounts } from './fundAccount.service';
import { fundCategoryIn, loadFundCategories } from './fundCategory.service';
import type { JournalTools } from './journal.service';
import { loadEntries } from './journalList.service';
import { usualWord } from './journalVoucher.service';

const LONGEST_SUMMARY = 100;

/**
 * 处理长短款: once it was approved, a voucher takes the difference of a count out of 待处理财产损溢, to who pays for it or is
 * owed it and the rest to expense or income. Once: deleted, it may be made again.
 */
export async function makeCountVoucher(
  trx: Transaction<Database>,
  scope: Scope,
  tools: JournalTools,
  countId: number,
  form: CountVoucherForm,
): Promise<{ readonly count: KeptCashCount; readonly entryOf: EntryOfCount }> {
  await demandCashier(trx, scope);
  const { fundAccountId } = found(
    await selectAccountOfCount(trx, scope, countId).executeTakeFirst(),
    '盘点表',
  );
  // Of two people who ask at once the second is told.
  const [account] = await holdFundAccounts(trx, scope, [fundAccountId]);
  const fund = found(account, '资金账户');
  const { on, difference } = await differenceOf(trx, scope, countId, fundAccountId);
  const entryOf = await loadCountEntries(trx, scope, fundAccountId);
  refuseApproved(await countOf(trx, scope, fundAccountId, countId));
  const pending = await pendingOf(trx, scope, entryOf(on, difference), form.on);
  const targets = { pending, compensation: form.compensationTarget, rest: form.restTarget };
  refuseIf(compensationProblems(difference, form.compensation));
  const title = cashDifferenceTitle(difference);
  const summary = cutText(`${title}处理（${on} 盘点，${form.approval}）`, LONGEST_SUMMARY);
  const lines = approvedLines(difference, form.compensation, summary, targets);
  const { voucher } = await saveVoucher(trx, scope, tools, {
    organizationId: fund.organizationId,
    draft: {
      ...{ word: await usualWord(trx, scope), number: null, date: form.on, remark: null, attachmentCount: 0 },
      ...{ kind: 'manual', isCarryForward: false, lines },
    },
  });
  await insertCountVoucher(trx, scope, countId, voucher.id).execute();
  await appendEvent(trx, scope, tools.clock.now(), {
    action: 'cashCount.voucher',
    targetId: countId,
    after: { name: fund.name, date: on, note: form.approval, voucherId: voucher.id },
  });
  return { count: await countOf(trx, scope, fundAccountId, countId), entryOf };
}

const countOf = async (trx: Transaction<Database>, scope: Scope, fundAccountId: number, countId: number) =>
  found(
    (await loadCashCounts(trx, scope, [fundAccountId])).find(({ id }) => id === countId),
    '盘点表',
  );

function refuseApproved({ approvedBy }: KeptCashCount): void {
  if (!approvedBy) return;
  const { word, number } = approvedBy;
  refuse('CASH_COUNT_APPROVED', `这次盘点的长短款已经处理（${word}-${number}），请刷新`);
}

/** Where the difference stands. Refuses one that is nowhere yet, or not before its day. */
async function pendingOf(
  trx: Transaction<Database>,
  scope: Scope,
  known: CountEntry | undefined,
  on: DateOnly,
): Promise<PostingTarget> {
  if (!known?.voucher) {
    return refuse('CASH_COUNT_UNPOSTED', '长短款还没有记入待处理财产损溢，请先登记并制单，再来处理');
  }
  const [entry] = await loadEntries(trx, scope, [known.entryId]);
  const { categoryId, voucher } = found(entry, '日记账');
  if (!known.isPending || categoryId === null || !voucher) {
    return refuse('CASH_COUNT_NOT_PENDING', '长短款没有记入待处理财产损溢，不用再处理');
  }
  if (on < voucher.date) {
    const message = `处理日期不能早于长短款记入待处理财产损溢的日期 ${voucher.date}`;
    refuseIf([problem('CASH_COUNT_TOO_EARLY', message, 'date')]);
  }
  const { category } = fundCategoryIn(await loadFundCategories(trx, scope), categoryId);
  return category.target;
}

type Targets = Readonly<Record<'pending' | 'compensation' | 'rest', PostingTarget | null>>;

const targetOf: Readonly<Record<CashRole, keyof Targets>> = {
  ...{ cash: 'pending', pending: 'pending', compensation: 'compensation', loss: 'rest', gain: 'rest' },
};

const MISSING = {
  pending: '请选择待处理财产损溢的科目',
  compensation: '请选择个人承担部分的科目',
  rest: '请选择其余部分的科目',
} as const;

function approvedLines(difference: Fen, compensation: Fen, summary: string, targets: Targets): VoucherLine[] {
  const { approved } = cashDifferenceLines(difference, compensation);
  const asked = approved.map((amounts) => ({ ...amounts, at: targetOf[amounts.role] }));
  refuseIf(
    asked.flatMap(({ at }) =>
      targets[at] ? [] : [problem('CASH_COUNT_TARGET', MISSING[at], `${at}Target`)],
    ),
  );
  return asked.map(({ at, debit, credit }) => {
    const target = targets[at];
    invariant(target, 'a missing target was refused');
    return {
      ...plainLine(summary, target.accountId, { debit, credit }),
      auxiliary: auxiliaryRefs(target.auxiliaryKey),
    };
  });
}
