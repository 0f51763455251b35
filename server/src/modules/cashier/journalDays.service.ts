import type { Transaction } from 'kysely';
import { dayCloseProblems } from '@mingzhang/shared/accounting/cashier/journalProblems';
import { roleTitles } from '@mingzhang/shared/accounting/permission';
import {
  dayLabel,
  daysAfter,
  firstDayOf,
  periodOf,
  type DateOnly,
} from '@mingzhang/shared/primitives/dateOnly';
import { periodLabel } from '@mingzhang/shared/primitives/period';
import { envelopeCodes } from '@mingzhang/shared/wire/envelope';
import { today } from '../../clock';
import type { Database } from '../../db/schema';
import { refuse, refuseIf } from '../../Refusal';
import type { Scope } from '../../scope';
import type { Services } from '../../services';
import { appendEvent } from '../../trail/appendEvent';
import { updateClosedThrough } from './fundAccount.repository';
import { loadClosedMonth } from './fundAccount.service';
import type { KeptFundAccount } from './fundAccount.table';
import { holdJournals } from './journal.service';

/** A day of a journal. */
export interface JournalDayAsked {
  readonly accountId: number;
  readonly date: DateOnly;
}

/** 日结: nothing is written any more on the day and those before it; they are corrected by reversing. */
export async function closeDay(
  trx: Transaction<Database>,
  scope: Scope,
  { clock }: Pick<Services, 'clock'>,
  { accountId, date }: JournalDayAsked,
): Promise<void> {
  const [account] = await holdJournals(trx, scope, [accountId], []);
  if (!account) return;
  refuseIf(dayCloseProblems(date, { closedThrough: account.closedThrough, today: today(clock) }));
  if (date < firstDayOf(account.startPeriod)) {
    refuse('JOURNAL_BEFORE_START', `日期早于账户的启用期间${periodLabel(account.startPeriod)}`);
  }
  await keep(trx, scope, clock.now(), account, date, 'journalEntry.closeDay');
}

/** 取消日结 of a day and those after it; a supervisor's decision. Days of closed months stay closed. */
export async function reopenDay(
  trx: Transaction<Database>,
  scope: Scope,
  { clock }: Pick<Services, 'clock'>,
  { accountId, date }: JournalDayAsked,
): Promise<void> {
  const [account] = await holdJournals(trx, scope, [accountId], [date]);
  if (!account) return;
  if (scope.role !== 'manager' && scope.role !== 'director') {
    const who = `${roleTitles.manager}或${roleTitles.director}`;
    refuse('JOURNAL_REOPEN_RIGHT', `只有${who}可以取消日结`, envelopeCodes.forbidden);
  }
  if (account.closedThrough === null || date > account.closedThrough) {
    refuse('JOURNAL_DAY_OPEN', `${dayLabel(date)}没有日结，不用取消`);
  }
  const closed = await loadClosedMonth(trx, scope, account.organizationId);
  if (closed !== null && periodOf(date) <= closed) {
    refuse('JOURNAL_PERIOD_CLOSED', `${periodLabel(periodOf(date))}已结账，不能取消日结，请先反结账`);
  }
  const start = firstDayOf(account.startPeriod);
  const through = date <= start ? null : daysAfter(date, -1);
  await keep(trx, scope, clock.now(), account, through, 'journalEntry.reopenDay');
}

async function keep(
  trx: Transaction<Database>,
  scope: Scope,
  at: Date,
  { id, name, closedThrough }: KeptFundAccount,
  through: DateOnly | null,
  action: 'journalEntry.closeDay' | 'journalEntry.reopenDay',
): Promise<void> {
  await updateClosedThrough(trx, scope, id, through).execute();
  await appendEvent(trx, scope, at, {
    action,
    targetId: id,
    before: { name, closedThrough },
    after: { name, closedThrough: through },
  });
}
