import type { Transaction } from 'kysely';
import { movementsOf } from '@mingzhang/shared/accounting/movements';
import { periodsToOpen } from '@mingzhang/shared/accounting/periods';
import { isProfitTransfer } from '@mingzhang/shared/accounting/profitTransfer';
import type { Voucher, VoucherDraft } from '@mingzhang/shared/accounting/voucher';
import { nextNumber, takenNumberProblems } from '@mingzhang/shared/accounting/voucherNumber';
import { lineProblems } from '@mingzhang/shared/accounting/voucherLineProblems';
import { savingProblems } from '@mingzhang/shared/accounting/voucherProblems';
import { periodOf } from '@mingzhang/shared/primitives/dateOnly';
import type { Problem } from '@mingzhang/shared/primitives/problem';
import { today } from '../../clock';
import type { Database } from '../../db/schema';
import type { Scope } from '../../scope';
import { appendEvents } from '../../trail/appendEvent';
import { loadPeriods, lockMonths, openMonths } from '../period/period.service';
import { loadPostingContext, type PostingContext } from './postingContext';
import { postMovements } from './postMovements';
import type { VoucherTools } from './voucher.service';
import {
  countVouchersAnew,
  insertItemsOf,
  insertLinesOf,
  insertVouchers,
  selectNumbersInUse,
} from './voucherBulk.repository';

/** Rows per statement: few enough that building one holds nobody else up. */
const ROWS_A_STATEMENT = 500;
/** Drafts judged before others get their turn. */
const DRAFTS_A_TURN = 100;

/** From here on the database plans the next queries badly if it is not told. */
const MANY_VOUCHERS = 500;

/** Told how many of all vouchers are through; lets others have their turn, and may end the work by throwing. */
export type Pause = (done: number, total: number) => Promise<void>;

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
  pause: Pause,
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
  const problems: Problem[][] = [];
  for (const [index, draft] of drafts.entries()) {
    if (index % DRAFTS_A_TURN === 0) await pause(index, drafts.length);
    problems.push([...savingProblems(draft, { ...context, periods }), ...(taken[index] ?? [])]);
  }
  return {
    context,
    problems,
    drafts: drafts.map((draft) => ({ ...draft, number: draft.number ?? numbers.next(draft) })),
  };
}

/** Judges lines alone, where nobody knows the voucher they belong to: what stands against those of each draft. */
export async function judgeLines(
  trx: Transaction<Database>,
  scope: Scope,
  organizationId: number,
  drafts: readonly Pick<VoucherDraft, 'kind' | 'lines'>[],
): Promise<readonly (readonly Problem[])[]> {
  if (drafts.length === 0) return [];
  const lines = drafts.flatMap((draft) => draft.lines);
  const context = await loadPostingContext(trx, scope, organizationId, lines);
  return drafts.map((draft) => draft.lines.flatMap((_, index) => lineProblems(draft, index, context)));
}

/** Saves judged vouchers without problems: all of them, in the transaction that judged them. */
export async function storeVouchers(
  trx: Transaction<Database>,
  scope: Scope,
  tools: VoucherTools,
  { context, drafts }: JudgedDrafts,
  pause: Pause,
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
  const parts = inParts(vouchers);
  let stored = 0;
  for (const part of parts) {
    await pause(stored, vouchers.length);
    await storePart(trx, scope, part, context, now);
    stored += part.length;
  }
  const movements = movementsOf(vouchers, context.profitAccounts);
  await postMovements(trx, scope, context.organizationId, movements);
  for (const part of parts) {
    await pause(stored, vouchers.length);
    const events = part.map((voucher) => ({ action: 'voucher.save', targetId: voucher.id, after: voucher }));
    await appendEvents(trx, scope, now, events);
  }
  // Last: another import's counting waits for this transaction.
  if (vouchers.length >= MANY_VOUCHERS) await countVouchersAnew().execute(trx);
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

/** The numbers of one series, with the largest at hand: asking all of them again for each would take for ever. */
interface Series {
  readonly numbers: Set<number>;
  largest: number;
}

/** The numbers of some months, by series. */
class NumbersInUse {
  private readonly series = new Map<string, Series>();

  constructor(used: readonly { readonly period: string; readonly word: string; readonly number: number }[]) {
    for (const { period, word, number } of used) add(this.of(period, word), number);
  }

  private of(period: string, word: string): Series {
    const key = `${period} ${word}`;
    const series = this.series.get(key) ?? { numbers: new Set(), largest: 0 };
    this.series.set(key, series);
    return series;
  }

  /** Takes the number a draft asks for, if it asks for one; says when somebody has it. */
  take({ date, word, number }: VoucherDraft): Problem[] {
    if (number === null) return [];
    const series = this.of(periodOf(date), word);
    if (series.numbers.has(number)) return takenNumberProblems(word, number, [number, series.largest]);
    add(series, number);
    return [];
  }

  next({ date, word }: VoucherDraft): number {
    const series = this.of(periodOf(date), word);
    const number = nextNumber([series.largest]);
    add(series, number);
    return number;
  }
}

function add(series: Series, number: number): void {
  series.numbers.add(number);
  series.largest = Math.max(series.largest, number);
}
