import type { Kysely } from 'kysely';
import { bookingErrors, bookingErrorText } from '@mingzhang/shared/accounting/cashier/bookingErrors';
import type { BankLine, BookLine } from '@mingzhang/shared/accounting/cashier/fundLine';
import { groupProposals } from '@mingzhang/shared/accounting/cashier/groupProposals';
import { matchLines, type LineMatch } from '@mingzhang/shared/accounting/cashier/lineMatching';
import type { WireMatchProposals } from '@mingzhang/shared/wire/fundMatch';
import { createDatabase } from '../../../db/database';
import type { Database } from '../../../db/schema';
import { MATCH_LEVELS, type FoundMatches, type MatchJob, type OpenAsked } from './foundMatches';
import { loadOpenLines, type OpenLines } from './openLines';

/** What is open, over connections of its own, which are given back before anything is compared. */
async function readOpen({ connection, ...asked }: MatchJob): Promise<OpenLines> {
  const db = createDatabase(connection, { maxConnections: 2 });
  try {
    return await loadOpenLines(db, asked);
  } finally {
    await db.destroy();
  }
}

/** 自动勾对 in a thread. */
export const findMatches = async (job: MatchJob): Promise<FoundMatches> => matchesOf(await readOpen(job));

/** 自动勾对 where it is asked for. */
export const findMatchesIn = async (db: Kysely<Database>, asked: OpenAsked): Promise<FoundMatches> =>
  matchesOf(await loadOpenLines(db, asked));

/** The pairs that matching finds, in the order of their days. */
const matchesOf = (open: OpenLines): FoundMatches => columnsOf(open, matchLines(linesOf(open)).matches);

const linesOf = ({ books, banks }: OpenLines) => ({ books: books.lines, banks: banks.lines });

function columnsOf({ books, banks }: OpenLines, matches: readonly LineMatch[]): FoundMatches {
  const found: FoundMatches = {
    levels: new Uint8Array(matches.length),
    bookIds: new Float64Array(matches.length),
    bookLines: new Int32Array(matches.length),
    bankIds: new Float64Array(matches.length),
    bankIsItem: new Uint8Array(matches.length),
    nets: new Float64Array(matches.length),
    vouchers: new Float64Array(0),
  };
  const vouchers = new Set<number>();
  for (const [at, { book, bank, level }] of matches.entries()) {
    const own = books.keyOf(book);
    const other = banks.keyOf(bank);
    found.levels[at] = MATCH_LEVELS.indexOf(level);
    found.bookIds[at] = own.id;
    found.bookLines[at] = own.line;
    found.bankIds[at] = other.id;
    found.bankIsItem[at] = Number(other.isItem);
    found.nets[at] = bank.net;
    if (!own.isItem) vouchers.add(own.id);
  }
  return { ...found, vouchers: Float64Array.from(vouchers).sort() };
}

/** 建议 for a person to judge, in a thread: several lines that come to one, and numbers with a mistyped amount. */
export async function findProposals(job: MatchJob): Promise<WireMatchProposals> {
  const all = await readOpen(job);
  const bookKey = (line: BookLine) => {
    const { id, line: number, isItem } = all.books.keyOf(line);
    return isItem ? `o${id}` : `v${id}-${number}`;
  };
  const bankKey = (line: BankLine) => {
    const { id, isItem } = all.banks.keyOf(line);
    return isItem ? `o${id}` : `b${id}`;
  };
  const { open } = matchLines(linesOf(all));
  return {
    groups: groupProposals(open).map(({ books, banks }) => ({
      books: books.map(bookKey),
      banks: banks.map(bankKey),
      why:
        books.length === 1
          ? `账上一笔等于银行 ${banks.length} 笔之和，只有这一种凑法`
          : `银行一笔等于账上 ${books.length} 笔之和，只有这一种凑法`,
    })),
    errors: bookingErrors(open).map((error) => ({
      book: bookKey(error.book),
      bank: bankKey(error.bank),
      text: bookingErrorText(error),
    })),
  };
}
