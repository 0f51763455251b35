import type { DateOnly } from '../../primitives/dateOnly';
import { comparedNumber } from './accountNumber';
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

/** The lines of a file of which as many are stored, and those it has more: first what is alike in all, then the rest. */
function counted(stored: readonly StatementLine[], file: readonly StatementLine[]) {
  const alike = grouped(stored, wholeOf);
  const known = new Set(file.filter((line) => alike.get(wholeOf(line))?.pop()));
  const left = grouped([...alike.values()].flat(), (line) => `${baseOf(line)}|${shapeOf(line)}`);
  for (const line of file) if (!known.has(line) && takeSame(left, line)) known.add(line);
  return { known: file.filter((line) => known.has(line)), more: file.filter((line) => !known.has(line)) };
}
type Keyed = ReadonlyMap<string, StatementLine[]>;

function grouped(lines: readonly StatementLine[], keyOf: (line: StatementLine) => string): Keyed {
  const groups = new Map<string, StatementLine[]>();
  // The last one is taken first.
  for (const line of lines.toReversed()) {
    const there = groups.get(keyOf(line));
    if (there) there.push(line);
    else groups.set(keyOf(line), [line]);
  }
  return groups;
}

const baseOf = ({ on, received, paid }: StatementLine) => `${on}|${received}|${paid}`;
const wholeOf = (line: StatementLine) =>
  [baseOf(line), line.time, line.balance, comparedNumber(line.partyAccount)].join('|');

/** What of time, balance and party account a line has; every export of a bank leaves out others. */
const shapeOf = ({ time, balance, partyAccount }: StatementLine) =>
  Number(time !== '') + 2 * Number(balance !== null) + 4 * Number(partyAccount !== '');

const SHAPES = [0, 1, 2, 3, 4, 5, 6, 7];

/** Takes a stored line of another export that is the same in all that both have. */
function takeSame(left: Keyed, line: StatementLine): boolean {
  const own = shapeOf(line);
  return SHAPES.some((shape) => {
    const lines = shape === own ? undefined : left.get(`${baseOf(line)}|${shape}`);
    const both = shape & own;
    const at = lines?.findLastIndex(
      ({ time, balance, partyAccount }) =>
        ((both & 1) === 0 || time === line.time) &&
        ((both & 2) === 0 || balance === line.balance) &&
        ((both & 4) === 0 || comparedNumber(partyAccount) === comparedNumber(line.partyAccount)),
    );
    return at !== undefined && at >= 0 && lines?.splice(at, 1).length === 1;
  });
}

function wholeDays(file: readonly StatementLine[], whole: WholeDays): (on: DateOnly) => boolean {
  if (whole) return (on) => on >= whole.from && on <= whole.to;
  const days = file.map(({ on }) => on);
  const first = days.reduce((a, b) => (b < a ? b : a), days[0] ?? ('' as DateOnly));
  const last = days.reduce((a, b) => (b > a ? b : a), first);
  return (on) => on > first && on < last;
}
