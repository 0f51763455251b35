import { periodOf } from '../../../primitives/dateOnly';
import { fen, formatAmount } from '../../../primitives/money';
import { balanceLabel } from '../../../primitives/side';
import { periodLabel, type Period } from '../../../primitives/period';
import { MAX_VOUCHER_NUMBER, formatRanges, numberGaps } from '../../voucherNumber';
import { byText } from '../byText';
import type { Found, MovedSlip } from '../movedBooks';
import { ownSlipKey } from '../ownSlipKey';
import { pushTo } from '../pushTo';
import type { MoveNotes } from './moveNotes';
import type { MoveChoices, PlanLine, PlanSlip } from './movePlan';
import type { PlannedLines } from './plannedLines';

/** What becomes of their slips. */
export interface PlannedSlips {
  /** By date, word and number. */
  readonly slips: readonly PlanSlip[];
  readonly voids: readonly PlanSlip[];
}

/**
 * Their slips as drafts, with dates and numbers kept. Void ones are left out and told; one outside the months, one that does
 * not balance and two different ones under one number are refused; gaps are told.
 */
export function plannedSlips(
  slips: readonly MovedSlip[],
  { from, last }: { readonly from: Period; readonly last: Period },
  { word, redTurned }: Pick<MoveChoices, 'word' | 'redTurned'>,
  lines: PlannedLines,
  notes: MoveNotes,
): PlannedSlips {
  const planned = new Map<string, PlanSlip>();
  const voids: PlanSlip[] = [];
  const twice: string[] = [];
  for (const slip of slips) {
    const draft = draftOf(
      slip,
      word,
      redTurned ? slip.lines.flatMap(lines.turned) : slip.lines.flatMap(lines.asTheyAre),
    );
    const month = periodOf(slip.date);
    const title = titleOf(draft);
    const at = slip.lines[0]?.at ?? null;
    if (month < from || month > last) {
      notes.refuse(
        `凭证${title}的日期${slip.date}不在${periodLabel(from)}至${periodLabel(last)}内；请调整迁入的期间，或从文件里去掉它`,
        at,
      );
      continue;
    }
    if (slip.isVoid) {
      voids.push(draft);
      continue;
    }
    const known = planned.get(draft.key);
    if (known && isEqual(known, draft)) twice.push(title);
    else if (known)
      notes.refuse(`${periodLabel(month)}有两张不同的凭证${title}；请在文件里去掉一张，或改它的凭证号`, at);
    else {
      refuseWrong(draft, slip.lines, at, notes);
      planned.set(draft.key, draft);
    }
  }
  const ordered = [...planned.values()].sort(bySlip);
  tellLeftOut(voids, twice, notes);
  tellGaps(ordered, voids, notes);
  return { slips: ordered, voids: voids.sort(bySlip) };
}

function draftOf(slip: MovedSlip, word: string, lines: readonly PlanLine[]): PlanSlip {
  const { date, number, attachmentCount, maker, auditor, remark, organization } = slip;
  const own = slip.word.trim() || word || '记';
  return {
    key: ownSlipKey({ organization, date, word: own, number }),
    ...{ date, word: own, number, attachmentCount, maker, auditor, remark, organization, lines },
    isTransfer: slip.isTransfer ?? false,
  };
}

const titleOf = ({ word, number }: Pick<PlanSlip, 'word' | 'number'>) => `${word}-${number}`;

const byDateAndWord = byText(({ date, word }: PlanSlip) => `${date}|${word}`);
const bySlip = (a: PlanSlip, b: PlanSlip) => byDateAndWord(a, b) || a.number - b.number;

/** Whether two exports have the same slip: the same date and lines, wherever they were read. */
function isEqual(a: PlanSlip, b: PlanSlip): boolean {
  return a.date === b.date && slipText(a) === slipText(b);
}

const slipText = ({ lines }: PlanSlip) =>
  lines
    .map(({ account, items, debit, credit, summary }) =>
      JSON.stringify([account, items, debit, credit, summary]),
    )
    .sort()
    .join();

/** By the lines of theirs: one whose account has no place with us is told by itself. */
function refuseWrong(
  { date, word, number }: PlanSlip,
  lines: MovedSlip['lines'],
  at: Found | null,
  notes: MoveNotes,
) {
  const title = `凭证${word}-${number}`;
  if (number < 1 || number > MAX_VOUCHER_NUMBER) {
    notes.refuse(`${date}的${title}：凭证号要在1到${MAX_VOUCHER_NUMBER}之间`, at);
  }
  if (lines.every(({ debit, credit }) => debit === 0 && credit === 0))
    notes.refuse(`${date}的${title}没有金额；请在文件里补上，或去掉它`, at);
  const difference = lines.reduce((rest, { debit, credit }) => rest + debit - credit, 0);
  if (difference === 0) return;
  const more = `${balanceLabel(fen(difference))}方多`;
  notes.refuse(
    `${date}的${title}借贷不平衡：${more}${formatAmount(fen(Math.abs(difference)))}；请核对它的分录是否齐全`,
    at,
  );
}

const MOST_TITLES = 20;

function tellLeftOut(voids: readonly PlanSlip[], twice: readonly string[], notes: MoveNotes) {
  if (voids.length > 0) notes.tell(`作废的凭证${listed(voids.map(titleOf))}不迁入`);
  if (twice.length > 0) notes.tell(`凭证${listed(twice)}在文件里有两张，完全相同，只迁入一张`);
}

function listed(titles: readonly string[]): string {
  const more = titles.length > MOST_TITLES ? `等${titles.length}张` : '';
  return `${titles.slice(0, MOST_TITLES).join('、')}${more}`;
}

function tellGaps(slips: readonly PlanSlip[], voids: readonly PlanSlip[], notes: MoveNotes) {
  for (const [series, numbers] of slipNumbers([...slips, ...voids])) {
    const gaps = numberGaps(numbers);
    if (gaps.length === 0) continue;
    const [month = '', word = ''] = series.split('|');
    notes.tell(`${month}的凭证号有断号：${word}-${formatRanges(gaps)}；凭证号照样保留`);
  }
}

/** Numbers by month and word: 2026-04|记 → 1, 2, 4. */
export function slipNumbers(slips: readonly PlanSlip[]): ReadonlyMap<string, readonly number[]> {
  const numbers = new Map<string, number[]>();
  for (const { date, word, number, organization = '' } of slips)
    pushTo(numbers, `${date.slice(0, 7)}|${word}|${organization}`, number);
  return numbers;
}

/** Slips by month. */
export function slipsByMonth(slips: readonly PlanSlip[]): ReadonlyMap<string, readonly PlanSlip[]> {
  const months = new Map<string, PlanSlip[]>();
  for (const slip of slips) pushTo(months, slip.date.slice(0, 7), slip);
  return months;
}
