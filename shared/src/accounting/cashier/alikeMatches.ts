import { isOtherCheque, NEARBY_DAYS } from './aloneMatches';
import { partyKey, type BankLine, type BookLine, type FundLine } from './fundLine';
import { findInBuckets, firstFrom, type Dated, type LineBucket } from './lineBuckets';

type Pair = readonly [BookLine, BankLine];

/**
 * Level 4: lines of one amount that lie close together, as many in the books as at the bank, with nothing to tell them
 * apart: the first is the first. Whole groups or nothing.
 */
export function matchAlike(open: {
  readonly books: readonly BookLine[];
  readonly banks: readonly BankLine[];
}): Pair[] {
  const byNet = ({ net }: FundLine) => net;
  return findInBuckets(open, byNet, (bucket) => runs(bucket).flatMap(indistinct).flatMap(paired));
}

/** Parts a bucket where nothing happens for longer than lines that belong together are apart. */
function runs({ books, banks }: LineBucket): LineBucket[] {
  const days = [...new Set([...books, ...banks].map(({ day }) => day))].sort((a, b) => a - b);
  const starts = days.filter((day, at) => day - (days[at - 1] ?? -Infinity) > NEARBY_DAYS);
  return starts.map((start, at) => {
    const end = starts[at + 1] ?? Infinity;
    const within = <Line extends FundLine>(lines: readonly Dated<Line>[]) =>
      lines.slice(firstFrom(lines, start), firstFrom(lines, end));
    return { books: within(books), banks: within(banks) };
  });
}

/** By party where every line has one; a side without any tells nothing apart; with some, it is not known. */
function indistinct(run: LineBucket): LineBucket[] {
  const parties = (lines: readonly Dated<FundLine>[]) =>
    new Set(lines.map(({ line }) => partyKey(line.party)));
  const [own, other] = [parties(run.books), parties(run.banks)];
  const all = new Set([...own, ...other]);
  const isSilent = (names: ReadonlySet<string>) => names.size === 1 && names.has('');
  if (isSilent(own) || isSilent(other)) return [run];
  const named = [...all].filter((name) => name !== '');
  if (named.length === 1) return [run];
  if (all.has('')) return [];
  const groups = new Map<string, LineBucket>(named.map((name) => [name, { books: [], banks: [] }]));
  for (const book of run.books) groups.get(partyKey(book.line.party))?.books.push(book);
  for (const bank of run.banks) groups.get(partyKey(bank.line.party))?.banks.push(bank);
  return [...groups.values()];
}

/** Of one day those with a party go first, each part in its order: where both sides have some with and some without. */
function byLooks(a: Dated<FundLine>, b: Dated<FundLine>): number {
  const isUnnamed = ({ line }: Dated<FundLine>) => Number(partyKey(line.party) === '');
  return a.day - b.day || isUnnamed(a) - isUnnamed(b);
}

function paired({ books, banks }: LineBucket): Pair[] {
  if (books.length !== banks.length) return [];
  const [own, other] = [books.toSorted(byLooks), banks.toSorted(byLooks)];
  const pairs = own.flatMap((book, at) => other.slice(at, at + 1).map((bank) => ({ book, bank })));
  const isSure = pairs.every(
    ({ book, bank }) => Math.abs(book.day - bank.day) <= NEARBY_DAYS && !isOtherCheque(book.line, bank.line),
  );
  return isSure ? pairs.map(({ book, bank }): Pair => [book.line, bank.line]) : [];
}
