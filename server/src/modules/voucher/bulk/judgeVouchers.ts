import type { Transaction } from 'kysely';
import { isDeepStrictEqual } from 'node:util';
import { turnoverOfLines } from '@mingzhang/shared/accounting/exactRange';
import type { AccountingPeriod } from '@mingzhang/shared/accounting/organization';
import type { VoucherDraft, VoucherLine } from '@mingzhang/shared/accounting/voucher';
import {
  lastNumberProblems,
  nextNumber,
  takenNumberProblems,
} from '@mingzhang/shared/accounting/voucherNumber';
import { lineProblems } from '@mingzhang/shared/accounting/voucherLineProblems';
import { savingProblems } from '@mingzhang/shared/accounting/voucherProblems';
import { periodOf } from '@mingzhang/shared/primitives/dateOnly';
import type { Problem } from '@mingzhang/shared/primitives/problem';
import type { Database } from '../../../db/schema';
import type { Scope } from '../../../scope';
import { loadPeriods, lockMonths } from '../../period/period.service';
import { cashFlowProblems } from '../posting/cashFlowOf';
import { loadPostingContext, type PostingContext } from '../posting/postingContext';
import { postingProblems } from '../posting/setTurnover';
import { selectNumbersInUse } from '../numbers/voucherNumber.repository';

/** Drafts judged before others get their turn. */
const DRAFTS_A_TURN = 100;

/** Called with the number of vouchers done; lets other requests run, and may end the work by throwing. */
export type Pause = (done: number, total: number) => Promise<void>;

/** What drafts of one organization are judged by, as it was at one moment. */
export interface JudgingFacts {
  readonly context: PostingContext;
  readonly periods: readonly AccountingPeriod[];
  readonly used: readonly UsedNumber[];
  /** What is wrong with all the drafts together, on top of what the set has. */
  readonly rangeProblems: readonly Problem[];
}

/** A number in use. */
interface UsedNumber {
  readonly period: string;
  readonly word: string;
  readonly number: number;
}

/** Drafts that have been judged. */
export interface JudgedDrafts {
  readonly context: PostingContext;
  /** With the number each will have. */
  readonly drafts: readonly (VoucherDraft & { readonly number: number })[];
  /** What is wrong with each, in their order. */
  readonly problems: readonly (readonly Problem[])[];
}

/** Reads what drafts and further lines of one organization are judged by. */
export async function loadJudgingFacts(
  trx: Transaction<Database>,
  scope: Scope,
  organizationId: number,
  drafts: readonly VoucherDraft[],
  furtherLines: readonly VoucherLine[] = [],
): Promise<JudgingFacts> {
  const lines = [...drafts.flatMap((draft) => draft.lines), ...furtherLines];
  const context = await loadPostingContext(trx, scope, organizationId, lines);
  const periods = await loadPeriods(trx, scope, organizationId);
  const used = await selectNumbersInUse(trx, scope, organizationId, monthsOf(drafts)).execute();
  const rangeProblems = await postingProblems(trx, scope, turnoverOfLines(lines));
  return { context, periods, used, rangeProblems };
}

/**
 * Judges many new vouchers of one organization as saving each would, and numbers them: those that ask
 * for a number first, the others after the largest. Behind so many problems it judges no further.
 */
export async function judgeVouchers(
  { context, periods, used, rangeProblems }: JudgingFacts,
  drafts: readonly VoucherDraft[],
  mostProblems: number,
  pause: Pause,
): Promise<JudgedDrafts> {
  const { taken, numbered } = numberDrafts(drafts, used);
  const problems: Problem[][] = [];
  let count = 0;
  for (const [index, draft] of drafts.entries()) {
    if (index % DRAFTS_A_TURN === 0) await pause(index, drafts.length);
    const found =
      count > mostProblems
        ? []
        : [
            ...savingProblems(draft, { ...context, periods }),
            ...cashFlowProblems(draft, context),
            ...(taken[index] ?? []),
          ];
    problems.push(found);
    count += found.length;
  }
  // Reported when nothing else is wrong: it is about all of them.
  if (count === 0) problems.at(-1)?.push(...rangeProblems);
  return { context, problems, drafts: numbered };
}

/** 重新编号: drafts with a number in use ask for none, and get one after the largest. */
export function withoutTakenNumbers(
  drafts: readonly VoucherDraft[],
  { used }: JudgingFacts,
): readonly VoucherDraft[] {
  const keyOf = (period: string, word: string, number: number) => `${period} ${word} ${number}`;
  const taken = new Set(used.map(({ period, word, number }) => keyOf(period, word, number)));
  return drafts.map((draft) =>
    draft.number !== null && taken.has(keyOf(periodOf(draft.date), draft.word, draft.number))
      ? { ...draft, number: null }
      : draft,
  );
}

/** Judges lines without their voucher: the problems of the lines of each draft. */
export function judgeLines(
  { context }: JudgingFacts,
  drafts: readonly Pick<VoucherDraft, 'kind' | 'lines'>[],
): readonly (readonly Problem[])[] {
  return drafts.map((draft) => draft.lines.flatMap((_, index) => lineProblems(draft, index, context)));
}

/** The books have changed since the drafts were judged: they must be judged anew. */
export class BooksMoved extends Error {
  override readonly name = 'BooksMoved';
}

/**
 * Locks the months of drafts judged before and looks whether they can still be judged so. Numbers that were
 * left open are given now. Throws BooksMoved when a rule might say something else by now.
 */
export async function holdJudged(
  trx: Transaction<Database>,
  scope: Scope,
  facts: JudgingFacts,
  drafts: readonly VoucherDraft[],
  furtherLines: readonly VoucherLine[] = [],
): Promise<JudgedDrafts> {
  const { organizationId } = facts.context;
  // The chart first, as everybody who saves does; it is read again below, under the locks of the months.
  await loadPostingContext(trx, scope, organizationId, []);
  await lockMonths(
    trx,
    scope,
    monthsOf(drafts).map((period) => ({ organizationId, period })),
  );
  const now = await loadJudgingFacts(trx, scope, organizationId, drafts, furtherLines);
  const { taken, numbered } = numberDrafts(drafts, now.used);
  if (!isDeepStrictEqual(plainFacts(now), plainFacts(facts)) || taken.some((problems) => problems.length > 0))
    throw new BooksMoved();
  return { context: now.context, drafts: numbered, problems: [] };
}

/** The data of the rules, without functions. */
const plainFacts = ({ context, periods }: JudgingFacts) => [
  { ...context, accounts: context.accounts.all },
  periods,
];

const monthsOf = (drafts: readonly VoucherDraft[]) =>
  [...new Set(drafts.map(({ date }) => periodOf(date)))].sort();

/** Every draft with its number, and what is wrong with the numbers asked for. */
function numberDrafts(drafts: readonly VoucherDraft[], used: readonly UsedNumber[]) {
  const numbers = new NumbersInUse(used);
  const taken = drafts.map((draft) => numbers.take(draft));
  const numbered = drafts.map((draft) => ({ ...draft, number: draft.number ?? numbers.next(draft) }));
  for (const [index, { word, number }] of numbered.entries()) {
    if (drafts[index]?.number === null) taken[index] = lastNumberProblems(word, number);
  }
  return { taken, numbered };
}

/** The numbers of one series, with the largest at hand: asking all of them again for each would take for ever. */
interface Series {
  readonly numbers: Set<number>;
  largest: number;
}

/** The numbers of some months, by series. */
class NumbersInUse {
  private readonly series = new Map<string, Series>();

  constructor(used: readonly UsedNumber[]) {
    for (const { period, word, number } of used) add(this.of(period, word), number);
  }

  private of(period: string, word: string): Series {
    const key = `${period} ${word}`;
    const series = this.series.get(key) ?? { numbers: new Set(), largest: 0 };
    this.series.set(key, series);
    return series;
  }

  /** Takes the number a draft asks for, if it asks for one; a problem when it is in use. */
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
