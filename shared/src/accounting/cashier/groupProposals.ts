import { sum } from '../../primitives/money';
import { NEARBY_DAYS } from './aloneMatches';
import { dayCount, type BankLine, type BookLine, type FundLine } from './fundLine';
import { byDay, firstFrom, type Dated } from './lineBuckets';
import { MOST_CANDIDATES, subsetSums } from './subsetSum';

/** Lines of the books that come to the same as lines of the bank, for a person to judge. */
export interface GroupProposal {
  readonly books: readonly BookLine[];
  readonly banks: readonly BankLine[];
}

/**
 * Level 5, only proposed: one line against several of the other side, at most three days apart: wages paid in one sum,
 * a settlement net of its fee. Only where one choice of the lines comes to the amount, and none alone does.
 */
export function groupProposals(open: {
  readonly books: readonly BookLine[];
  readonly banks: readonly BankLine[];
}): GroupProposal[] {
  return [
    ...oneToMany(open.books, open.banks).map(([book, banks]): GroupProposal => ({ books: [book], banks })),
    ...oneToMany(open.banks, open.books).map(([bank, books]): GroupProposal => ({ books, banks: [bank] })),
  ];
}

/** What a settlement is short of: a fee goes the other way, and only a fee may. */
const isFee = ({ summary }: FundLine) => summary.includes('手续费');

function oneToMany<One extends FundLine, Other extends FundLine>(
  ones: readonly One[],
  others: readonly Other[],
): [One, Other[]][] {
  return ([1, -1] as const).flatMap((sign) => {
    const isSide = ({ net }: FundLine) => Math.sign(net) === sign;
    const candidates = dated(others.filter((line) => isSide(line) || isFee(line)));
    return [...daysOf(ones.filter(isSide))].flatMap(([day, targets]) => {
      const near = candidates.slice(
        firstFrom(candidates, day - NEARBY_DAYS),
        firstFrom(candidates, day + NEARBY_DAYS + 1),
      );
      return madeUp(
        targets,
        near.map(({ line }) => line),
        sign,
      );
    });
  });
}

const dated = <Line extends FundLine>(lines: readonly Line[]): Dated<Line>[] =>
  lines.map((line) => ({ line, day: dayCount(line.on) })).sort(byDay);

/** The lines of each day, the first day first, smaller amounts first: what may be part of one may be part of the next. */
function daysOf<Line extends FundLine>(lines: readonly Line[]): Map<number, Line[]> {
  const days = new Map<number, Line[]>();
  for (const { line, day } of dated(lines)) {
    const there = days.get(day);
    if (there) there.push(line);
    else days.set(day, [line]);
  }
  for (const own of days.values()) own.sort(bySize);
  return days;
}

const bySize = (a: FundLine, b: FundLine) => Math.abs(a.net) - Math.abs(b.net) || a.id - b.id;

/** Which targets of a day the lines near it come to. */
function madeUp<One extends FundLine, Other extends FundLine>(
  targets: readonly One[],
  near: readonly Other[],
  sign: 1 | -1,
): [One, Other[]][] {
  const fees = near.filter((line) => Math.sign(line.net) !== sign);
  const parts = near.filter((line) => Math.sign(line.net) === sign).sort(bySize);
  const alone = new Set(parts.map(({ net }) => net));
  const slack = Math.abs(sum(fees.map(({ net }) => net)));
  let count = 0;
  let candidates: Other[] = [];
  let find = subsetSums([]);
  const found: [One, Other[]][] = [];
  for (const target of targets) {
    const most = Math.abs(target.net) + slack;
    const before = count;
    while (count < parts.length && Math.abs(parts[count]?.net ?? 0) <= most) count += 1;
    if (count + fees.length > MOST_CANDIDATES) break;
    if (count !== before) {
      candidates = [...parts.slice(0, count), ...fees];
      find = subsetSums(candidates.map(({ net }) => net));
    }
    if (alone.has(target.net)) continue;
    const chosen = find(target.net);
    if (chosen) found.push([target, candidates.filter((_, at) => chosen.includes(at))]);
  }
  return found;
}
