import type { DateOnly } from '../../primitives/dateOnly';
import type { StatementLine } from './statementLine';

/** What a file adds to the lines that are stored. */
export interface NewLines {
  readonly added: readonly StatementLine[];
  /** Lines that are stored already. */
  readonly known: readonly StatementLine[];
  /** Lines of a day the file has only a part of, which may or may not be stored: not added, to be looked at. */
  readonly uncertain: readonly StatementLine[];
}

/** The first and the last day a file has whole; null where it does not say: then those between its first and last line. */
export type WholeDays = { readonly from: DateOnly; readonly to: DateOnly } | null;

/**
 * 重复与重叠导入: which lines of a file are new to the account. `stored` are the lines of the same account, at least of the
 * days of the file; a line that was deleted is not among them and comes again.
 *
 * The same serial is the same line where all have one and none is on two; otherwise the same time, amounts, balance and
 * party account. Summaries are rewritten by banks and say nothing. Of lines that are alike a file adds as many as it has
 * more than are stored: two alike of one day stay two. Without balances that is only sure of days the file has whole.
 */
export function newLines(
  stored: readonly StatementLine[],
  file: readonly StatementLine[],
  whole: WholeDays,
): NewLines {
  if (haveOwnSerials(stored, file)) {
    const serials = new Set(stored.map(({ serial }) => serial));
    return {
      added: file.filter(({ serial }) => !serials.has(serial)),
      known: file.filter(({ serial }) => serials.has(serial)),
      uncertain: [],
    };
  }
  const { known, more } = counted(stored, file);
  const haveBalances = [...stored, ...file].every(({ balance }) => balance !== null);
  if (haveBalances) return { added: more, known, uncertain: [] };
  const isWhole = wholeDays(file, whole);
  const days = new Set(stored.map(({ on }) => on));
  const isSure = ({ on }: StatementLine) => !days.has(on) || isWhole(on);
  return { added: more.filter(isSure), known, uncertain: more.filter((line) => !isSure(line)) };
}

/** Whether serials name lines here: a serial that is on two, or on another amount, is only a number of the day. */
function haveOwnSerials(stored: readonly StatementLine[], file: readonly StatementLine[]): boolean {
  const before = bySerial(stored);
  const now = bySerial(file);
  if (!before || !now) return false;
  for (const [serial, line] of now) {
    const other = before.get(serial);
    if (other && (other.received !== line.received || other.paid !== line.paid)) return false;
  }
  return true;
}

/** undefined: a line has none, or two have the same. */
function bySerial(lines: readonly StatementLine[]): ReadonlyMap<string, StatementLine> | undefined {
  const found = new Map(lines.map((line) => [line.serial, line]));
  return found.size === lines.length && !found.has('') ? found : undefined;
}

/** The lines of a file of which as many are stored, and those it has more. */
function counted(stored: readonly StatementLine[], file: readonly StatementLine[]) {
  // One file has times and party accounts, another export of the same bank has none: compare what both have.
  const haveBoth = (isThere: (line: StatementLine) => boolean) => stored.some(isThere) && file.some(isThere);
  const hasTime = haveBoth(({ time }) => time !== '');
  const hasAccount = haveBoth(({ partyAccount }) => partyAccount !== '');
  const hasBalance = haveBoth(({ balance }) => balance !== null);
  const keyOf = ({ on, time, received, paid, balance, partyAccount }: StatementLine) =>
    [on, hasTime && time, received, paid, hasBalance && balance, hasAccount && partyAccount].join('|');
  const counts = new Map<string, number>();
  for (const line of stored) counts.set(keyOf(line), (counts.get(keyOf(line)) ?? 0) + 1);
  const known: StatementLine[] = [];
  const more: StatementLine[] = [];
  for (const line of file) {
    const left = counts.get(keyOf(line)) ?? 0;
    counts.set(keyOf(line), left - 1);
    (left > 0 ? known : more).push(line);
  }
  return { known, more };
}

function wholeDays(file: readonly StatementLine[], whole: WholeDays): (on: DateOnly) => boolean {
  if (whole) return (on) => on >= whole.from && on <= whole.to;
  const days = file.map(({ on }) => on);
  const first = days.reduce((a, b) => (b < a ? b : a), days[0] ?? ('' as DateOnly));
  const last = days.reduce((a, b) => (b > a ? b : a), first);
  return (on) => on > first && on < last;
}
