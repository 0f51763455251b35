import type { Kysely } from 'kysely';
import type { LineBook } from '@mingzhang/shared/accounting/books/book';
import { withForeignRows } from '@mingzhang/shared/accounting/books/foreignContent';
import { ledgerParts, movedUntil, NOTHING_BEFORE } from '@mingzhang/shared/accounting/books/ledgerParts';
import {
  neededLines,
  type LedgerPlan,
  type RowWindow,
} from '@mingzhang/shared/accounting/books/ledgerWindow';
import { lineBookFrame, lineBookWindow } from '@mingzhang/shared/accounting/books/lineBook';
import type { NamedLedgerRow } from '@mingzhang/shared/accounting/books/namedLedgerRow';
import type { Ledger, PostedLine } from '@mingzhang/shared/accounting/ledger';
import type { BookQuery } from '@mingzhang/shared/wire/bookRequest';
import type { Database } from '../../db/schema';
import type { Scope } from '../../scope';
import { partOf, selectionOf, type BookInput } from './bookInput';
import { selectWindowLines } from './ledgerWindow.repository';
import { inCurrency, loadPlan } from './loadWindow';
import { loadLedger } from './loadLedger';
import { toPostedLine } from './postedLine.table';

/** Enough that asking costs little beside them, little beside what a thread may hold. */
const LINES_AT_ONCE = 2_000;

/** What the rows of a document are made of. */
export interface PartsSource {
  readonly input: BookInput;
  /** The books of all accounts, where many pages are made of them; absent: they are read for this one. */
  readonly ledger?: Ledger | undefined;
  /** Whether 对方科目 are shown: finding them costs as much as all the rest of a line. */
  readonly showsCounters: boolean;
  /** At least so many lines are read together. */
  readonly linesAtOnce?: number;
}

/**
 * The rows of a line book from the first to the last, some days at a time, the balances going on from part to part:
 * a year of a large company is never in memory, and each of its lines is read once.
 */
export async function* bookParts(
  db: Kysely<Database>,
  scope: Scope,
  book: LineBook,
  query: BookQuery,
  source: PartsSource,
): AsyncGenerator<readonly NamedLedgerRow[]> {
  const { input, linesAtOnce = LINES_AT_ONCE } = source;
  const plan = await loadPlan(db, scope, book, query, input);
  const own = await openParts(db, scope, book, plan, source);
  const foreignInput = inCurrency(input);
  const foreign = foreignInput
    ? await openParts(db, scope, book, plan, { ...source, input: foreignInput, ledger: undefined })
    : null;
  const read = async (part: RowWindow) => {
    const rows = await own(part);
    return foreign ? withForeignRows(rows, await foreign(part)) : rows;
  };
  yield* oneAhead(ledgerParts(plan, linesAtOnce), read);
}

/** What is read of each part in their order. The database looks for the next while this one is being written. */
async function* oneAhead<Part, Read>(
  parts: readonly Part[],
  read: (part: Part) => Promise<Read>,
): AsyncGenerator<Read> {
  let coming: Promise<Read> | null = null;
  for (const [index, part] of parts.entries()) {
    const here: Read = await (coming ?? read(part));
    const next = parts[index + 1];
    coming = next === undefined ? null : read(next);
    // When reading stops in between, its outcome is ignored.
    coming?.catch(() => undefined);
    yield here;
  }
}

/** Reads the parts of a page, which have to be asked for in their order. */
async function openParts(
  db: Kysely<Database>,
  scope: Scope,
  book: LineBook,
  plan: LedgerPlan,
  { input, ledger: known, showsCounters }: PartsSource,
): Promise<(part: RowWindow) => Promise<NamedLedgerRow[]>> {
  const { span, accounts, choice } = input;
  const ledger = known ?? (await loadLedger(db, scope, accounts, span, partOf(book, choice, accounts)));
  const frame = lineBookFrame(book, { ledger, range: span }, choice, plan);
  let last: { readonly lines: readonly PostedLine[]; readonly before: typeof NOTHING_BEFORE } = {
    lines: [],
    before: NOTHING_BEFORE,
  };
  return async (part) => {
    const needed = neededLines(plan, part);
    const found = needed
      ? await selectWindowLines(db, scope, selectionOf(input), needed, showsCounters).execute()
      : [];
    const lines = found.map(toPostedLine);
    const before = lines[0] ? movedUntil(lines[0].date, last) : NOTHING_BEFORE;
    last = { lines, before };
    return lineBookWindow(frame, part, last);
  };
}
