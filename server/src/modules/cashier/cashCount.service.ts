import type { Kysely, Transaction } from 'kysely';
import { cashCountProblems } from '@mingzhang/shared/accounting/cashier/cashCount';
import { dayLabel, firstDayOf, type DateOnly } from '@mingzhang/shared/primitives/dateOnly';
import { add, subtract, ZERO, type Fen } from '@mingzhang/shared/primitives/money';
import { periodLabel } from '@mingzhang/shared/primitives/period';
import { problem, type Problem } from '@mingzhang/shared/primitives/problem';
import type { KeptCashCount } from '@mingzhang/shared/wire/cashCount';
import type { CashCountForm } from '@mingzhang/shared/wire/journalRequest';
import { today } from '../../clock';
import type { Database } from '../../db/schema';
import { found, refuseIf } from '../../Refusal';
import type { Scope } from '../../scope';
import type { Services } from '../../services';
import { appendEvent } from '../../trail/appendEvent';
import { loadMember } from '../member/member.service';
import { demandCashier } from './cashierModule.service';
import { insertCashCount, selectCashCounts } from './cashCount.repository';
import { holdFundAccounts, loadFundAccount } from './fundAccount.service';
import type { KeptFundAccount } from './fundAccount.table';
import { selectFundLedger } from './fundLedger.repository';
import { selectJournalSums } from './journal.repository';

type Tools = Pick<Services, 'ids' | 'clock'>;

/** 盘点表 of a cash account, the newest first. */
export async function listCashCounts(
  db: Kysely<Database>,
  scope: Scope,
  fundAccountId: number,
): Promise<KeptCashCount[]> {
  await demandCashier(db, scope);
  const { id } = await loadFundAccount(db, scope, fundAccountId);
  return loadCashCounts(db, scope, [id]);
}

/** The same of several accounts. */
export async function loadCashCounts(
  db: Kysely<Database>,
  scope: Scope,
  fundAccountIds: readonly number[],
): Promise<KeptCashCount[]> {
  const rows = await selectCashCounts(db, scope, fundAccountIds).execute();
  return rows.map(({ voucherId, word, voucherNumber, ...row }) => ({
    ...row,
    counter: row.counter ?? '',
    approvedBy: countVoucher(voucherId, word, voucherNumber),
  }));
}

/** The voucher that was joined; null: there is none. */
export const countVoucher = (
  id: number | null,
  word: string | null,
  number: number | null,
): KeptCashCount['approvedBy'] =>
  id === null || word === null || number === null ? null : { id, word, number };

/** What a journal has at the end of a day. */
export async function journalAt(
  db: Kysely<Database>,
  scope: Scope,
  { id, opening }: Pick<KeptFundAccount, 'id' | 'opening'>,
  on: DateOnly,
): Promise<Fen> {
  const sums = await selectJournalSums(db, scope, id, { from: on, to: on }).executeTakeFirstOrThrow();
  return subtract(add(add(opening, sums.before), sums.received), sums.paid);
}

/** What the ledger has of a fund account at the end of a day. */
export async function ledgerAt(
  db: Kysely<Database>,
  scope: Scope,
  fundAccountId: number,
  on: DateOnly,
): Promise<Fen> {
  const { rows } = await selectFundLedger(scope, [fundAccountId], on).execute(db);
  return rows[0]?.net ?? ZERO;
}

/** Keeps a count of cash with what both books had at the end of its day. One for a day. */
export async function saveCashCount(
  trx: Transaction<Database>,
  scope: Scope,
  { ids, clock }: Tools,
  form: CashCountForm,
): Promise<KeptCashCount> {
  const [account] = await holdFundAccounts(trx, scope, [form.fundAccountId]);
  const own = found(account, '资金账户');
  const known = await loadCashCounts(trx, scope, [own.id]);
  const { realName } = await loadMember(trx, scope, scope.userId);
  refuseIf([
    ...cashCountProblems(form.pieces, form.witness, realName),
    ...countProblems(own, form, today(clock), known),
  ]);
  const count = {
    ...form,
    id: await ids.next(),
    journal: await journalAt(trx, scope, own, form.on),
    ledger: await ledgerAt(trx, scope, own.id, form.on),
  };
  await insertCashCount(trx, scope, count).execute();
  await appendEvent(trx, scope, clock.now(), {
    action: 'cashCount.save',
    targetId: count.id,
    after: { name: own.name, date: form.on, witness: form.witness, note: form.note },
  });
  const counts = await loadCashCounts(trx, scope, [own.id]);
  return found(
    counts.find(({ id }) => id === count.id),
    '盘点表',
  );
}

function countProblems(
  { kind, startPeriod, name }: KeptFundAccount,
  { on }: CashCountForm,
  now: DateOnly,
  known: readonly KeptCashCount[],
): Problem[] {
  const problems: Problem[] = [];
  if (kind !== 'cash') {
    problems.push(problem('CASH_COUNT_NOT_CASH', `“${name}”不是现金账户，只有现金需要盘点`, 'accountId'));
  }
  if (on > now) problems.push(problem('CASH_COUNT_FUTURE', `日期 ${on} 还没有到`, 'date'));
  if (on < firstDayOf(startPeriod)) {
    const message = `日期早于账户的启用期间${periodLabel(startPeriod)}`;
    problems.push(problem('CASH_COUNT_EARLY', message, 'date'));
  }
  if (known.some((count) => count.on === on)) {
    const message = `${dayLabel(on)}已有盘点表，需要重新盘点时请先删除它`;
    problems.push(problem('CASH_COUNT_TWICE', message, 'date'));
  }
  return problems;
}
