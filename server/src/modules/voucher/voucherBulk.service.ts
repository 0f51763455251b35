import type { Transaction } from 'kysely';
import { movementsOf } from '@mingzhang/shared/accounting/movements';
import { periodsToOpen } from '@mingzhang/shared/accounting/periods';
import { isProfitTransfer } from '@mingzhang/shared/accounting/profitTransfer';
import type { Voucher, VoucherDraft } from '@mingzhang/shared/accounting/voucher';
import { nextNumber, takenNumberProblems } from '@mingzhang/shared/accounting/voucherNumber';
import { savingProblems } from '@mingzhang/shared/accounting/voucherProblems';
import { periodOf } from '@mingzhang/shared/primitives/dateOnly';
import type { Problem } from '@mingzhang/shared/primitives/problem';
import { today } from '../../clock';
import type { Database } from '../../db/schema';
import type { Scope } from '../../scope';
import { appendEvent } from '../../trail/appendEvent';
import { loadPeriods, lockMonths, openMonths } from '../period/period.service';
import { loadPostingContext, type PostingContext } from './postingContext';
import { postMovements } from './postMovements';
import type { VoucherTools } from './voucher.service';
import { insertItemsOf, insertLinesOf, insertVouchers, selectNumbersInUse } from './voucherBulk.repository';

/** Rows per statement: PostgreSQL takes 65535 values, a line has sixteen. */
const ROWS_A_STATEMENT = 2000;

/** Drafts that have been judged, under the locks of their months. */
export interface JudgedDrafts {
  readonly context: PostingContext;
  /** With the number each will have. */
  readonly drafts: readonly (VoucherDraft & { readonly number: number })[];
  /** What stands against each, in their order. */
  readonly problems: readonly (readonly Problem[])[];
}

/**
 * Judges many new vouchers of one organization as saving each would, and numbers them: those that ask
 * for a number first, the others after the largest. Their months stay locked until the transaction ends.
 */
export async function judgeVouchers(
  trx: Transaction<Database>,
  scope: Scope,
  organizationId: number,
  drafts: readonly VoucherDraft[],
): Promise<JudgedDrafts> {
  const lines = drafts.flatMap((draft) => draft.lines);
  const context = await loadPostingContext(trx, scope, organizationId, lines);
  const months = [...new Set(drafts.map(({ date }) => periodOf(date)))].sort();
  await lockMonths(
    trx,
    scope,
    months.map((period) => ({ organizationId, period })),
  );
  const periods = await loadPeriods(trx, scope, organizationId);
  const used = await selectNumbersInUse(trx, scope, organizationId, months).execute();
  const numbers = new NumbersInUse(used);
  const taken = drafts.map((draft) => numbers.take(draft));
  return {
    context,
    problems: drafts.map((draft, index) => [
      ...savingProblems(draft, { ...context, periods }),
      ...(taken[index] ?? []),
    ]),
    drafts: drafts.map((draft) => ({ ...draft, number: draft.number ?? numbers.next(draft) })),
  };
}

/** Saves judged vouchers without problems: all of them, in the transaction that judged them. */
export async function storeVouchers(
  trx: Transaction<Database>,
  scope: Scope,
  tools: VoucherTools,
  { context, drafts }: JudgedDrafts,
): Promise<Voucher[]> {
  await openMonthsOf(trx, scope, tools, context, drafts);
  const ids = await tools.ids.take(drafts.length);
  const createdOn = today(tools.clock);
  const vouchers = drafts.map((draft, index): Voucher => ({
    ...draft,
    id: ids[index] ?? 0,
    organizationId: context.organizationId,
    version: 1,
    makerId: scope.userId,
    makerName: context.userName,
    auditorId: null,
    auditorName: null,
    auditedOn: null,
    createdOn,
    reversesId: null,
    reversedById: null,
  }));
  const now = tools.clock.now();
  for (const part of inParts(vouchers)) await storePart(trx, scope, part, context, now);
  const movements = movementsOf(vouchers, context.profitAccounts);
  await postMovements(trx, scope, context.organizationId, movements);
  for (const voucher of vouchers) {
    await appendEvent(trx, scope, now, { action: 'voucher.save', targetId: voucher.id, after: voucher });
  }
  return vouchers;
}

async function storePart(
  trx: Transaction<Database>,
  scope: Scope,
  vouchers: readonly Voucher[],
  { profitAccounts }: PostingContext,
  now: Date,
): Promise<void> {
  const judged = vouchers.map((voucher) => ({
    voucher,
    isProfitTransfer: isProfitTransfer(voucher, profitAccounts),
  }));
  await insertVouchers(trx, scope, judged, now).execute();
  await insertLinesOf(trx, scope, vouchers).execute();
  const carrying = vouchers.filter(({ lines }) => lines.some(({ auxiliary }) => auxiliary.length > 0));
  if (carrying.length > 0) await insertItemsOf(trx, scope, carrying).execute();
}

/** The months up to the newest voucher, then the lock of those that are new. */
async function openMonthsOf(
  trx: Transaction<Database>,
  scope: Scope,
  { ids }: VoucherTools,
  { organizationId, enablePeriod }: PostingContext,
  drafts: readonly VoucherDraft[],
): Promise<void> {
  const newest = drafts
    .map(({ date }) => periodOf(date))
    .sort()
    .at(-1);
  if (newest === undefined) return;
  const periods = await loadPeriods(trx, scope, organizationId);
  const missing = periodsToOpen(newest, { enablePeriod, periods });
  await openMonths(trx, scope, ids, organizationId, missing);
  await lockMonths(
    trx,
    scope,
    missing.map((period) => ({ organizationId, period })),
  );
}

/** Parts whose lines fit into one statement; one voucher always does. */
function inParts(vouchers: readonly Voucher[]): Voucher[][] {
  const parts: Voucher[][] = [];
  let rows = ROWS_A_STATEMENT;
  for (const voucher of vouchers) {
    if (rows + voucher.lines.length > ROWS_A_STATEMENT) {
      parts.push([]);
      rows = 0;
    }
    parts.at(-1)?.push(voucher);
    rows += voucher.lines.length;
  }
  return parts;
}

/** The numbers of some months, by series. */
class NumbersInUse {
  private readonly series = new Map<string, Set<number>>();

  constructor(used: readonly { readonly period: string; readonly word: string; readonly number: number }[]) {
    for (const { period, word, number } of used) this.of(period, word).add(number);
  }

  private of(period: string, word: string): Set<number> {
    const key = `${period} ${word}`;
    const numbers = this.series.get(key) ?? new Set();
    this.series.set(key, numbers);
    return numbers;
  }

  /** Takes the number a draft asks for, if it asks for one; says when somebody has it. */
  take({ date, word, number }: VoucherDraft): Problem[] {
    if (number === null) return [];
    const numbers = this.of(periodOf(date), word);
    if (numbers.has(number)) return takenNumberProblems(word, number, numbers);
    numbers.add(number);
    return [];
  }

  next({ date, word }: VoucherDraft): number {
    const numbers = this.of(periodOf(date), word);
    const number = nextNumber(numbers);
    numbers.add(number);
    return number;
  }
}
