import type { Kysely } from 'kysely';
import type { AccountTree } from '@mingzhang/shared/accounting/accountTree';
import { auxiliaryRefs, type AuxiliaryItem } from '@mingzhang/shared/accounting/auxiliary';
import type {
  Book,
  BookChoice,
  BookContent,
  LineBook,
  LineSource,
  MonthSource,
  PeriodBook,
  PeriodSource,
} from '@mingzhang/shared/accounting/books/book';
import { turnoverRow } from '@mingzhang/shared/accounting/books/balanceRow';
import { withForeign } from '@mingzhang/shared/accounting/books/foreignContent';
import { lineBookRows } from '@mingzhang/shared/accounting/books/lineBook';
import { listedContent } from '@mingzhang/shared/accounting/books/listedRows';
import type { BookQuery } from '@mingzhang/shared/wire/bookRequest';
import type { Database } from '../../db/schema';
import { together } from '../../db/together';
import { refuse } from '../../Refusal';
import type { Scope } from '../../scope';
import { loadAccountTree } from '../account/account.service';
import { loadItems } from '../auxiliary/auxiliary.service';
import { idsUnder, loadBookInput, partOf, type BookInput } from './bookInput';
import {
  countPostedLines,
  selectPostedLines,
  selectPostedLinesOfItem,
  type StoredLine,
} from './books.repository';
import { bookSpan, loadPeriodTotals, loadPeriodTurnover } from './books.service';
import { loadLedger } from './loadLedger';
import { toPostedLine } from './postedLine.table';
import type { LedgerSpan } from './ledgerFilter';

/**
 * What a book shows for a query: of the postings its filter lets count, the rows it lets be listed. Refuses
 * more lines than one answer may hold.
 */
export async function loadBook(
  db: Kysely<Database>,
  scope: Scope,
  book: Book,
  query: BookQuery,
  mostLines = LINES_AT_ONCE,
): Promise<BookContent> {
  const { request, level } = query;
  const input = await loadBookInput(db, scope, query);
  const { accounts, span } = input;
  const own = await readBook(db, scope, book, input, mostLines);
  const content = span.filter?.currencyCode
    ? withForeign(own, await readForeign(db, scope, book, input, mostLines))
    : own;
  const listed = request.filter ? listedContent(content, request.filter) : content;
  return inLevel(shownOf(book, listed), level, accounts);
}

/** What rows were listed by and the book does not show is left out. */
function shownOf(book: Book, content: BookContent): BookContent {
  const isTurnover = book.grain === 'period' && book.isTurnover;
  return isTurnover && content.grain === 'period'
    ? { ...content, rows: content.rows.map(turnoverRow) }
    : content;
}

/** The same book made of the amounts of the currency. */
function readForeign(
  db: Kysely<Database>,
  scope: Scope,
  book: Book,
  input: BookInput,
  mostLines: number,
): Promise<BookContent> {
  const { filter } = input.span;
  const span: LedgerSpan = { ...input.span, filter: filter && { ...filter, measure: 'foreign' } };
  return readBook(db, scope, book, { ...input, span }, mostLines);
}

/** Rows and pages of accounts down to a level. */
function inLevel(content: BookContent, level: number | null, accounts: AccountTree): BookContent {
  if (level === null) return content;
  switch (content.grain) {
    case 'period':
      return { ...content, rows: content.rows.filter((row) => row.level === null || row.level <= level) };
    case 'month': {
      const isInLevel = (id: number) => (accounts.byId(id)?.level ?? 0) <= level;
      return { ...content, pages: content.pages.filter(({ account }) => isInLevel(account.id)) };
    }
    case 'line':
      return content;
  }
}

/** Its grain decides what is read, the book itself what becomes of it. */
async function readBook(
  db: Kysely<Database>,
  scope: Scope,
  book: Book,
  input: BookInput,
  mostLines: number,
): Promise<BookContent> {
  const { choice } = input;
  switch (book.grain) {
    case 'period':
      return { grain: book.grain, rows: book.rows(await loadPeriodSource(db, scope, book, input), choice) };
    case 'month':
      return { grain: book.grain, pages: book.pages(await loadMonthSource(db, scope, input), choice) };
    case 'line':
      return {
        grain: book.grain,
        rows: lineBookRows(book, await loadLineSource(db, scope, book, input, mostLines), choice),
      };
  }
}

/** Totals per account, with its combinations where items are asked for, summed in the database; never a line. */
async function loadPeriodSource(
  db: Kysely<Database>,
  scope: Scope,
  { byCombination = false, isTurnover = false }: PeriodBook,
  { span, accounts, choice, hidesZero }: BookInput,
): Promise<PeriodSource> {
  if (isTurnover && !hidesZero) {
    return { accounts, totals: await loadPeriodTurnover(db, scope, span), items: [] };
  }
  const categoryId = choice.asks === 'category' ? choice.category.id : null;
  if (categoryId === null && !byCombination) {
    return { accounts, totals: await loadPeriodTotals(db, scope, span, 'account'), items: [] };
  }
  const totals = await loadPeriodTotals(db, scope, span, 'combination');
  return { accounts, totals, items: await loadItemsIn(db, scope, totals, categoryId) };
}

/** The items of the combinations; of one category, or (null) of all. */
async function loadItemsIn(
  db: Kysely<Database>,
  scope: Scope,
  totals: PeriodSource['totals'],
  categoryId: number | null,
): Promise<AuxiliaryItem[]> {
  const refs = totals.flatMap(({ auxiliaryKey }) => auxiliaryRefs(auxiliaryKey));
  const wanted = refs.filter((ref) => categoryId === null || ref.categoryId === categoryId);
  return [
    ...(
      await loadItems(
        db,
        scope,
        wanted.map(({ itemId }) => itemId),
      )
    ).values(),
  ];
}

/** The books month by month, added up by account; never a line. */
async function loadMonthSource(
  db: Kysely<Database>,
  scope: Scope,
  { span, accounts }: BookInput,
): Promise<MonthSource> {
  return { ledger: await loadLedger(db, scope, accounts, span, { grain: 'account' }), range: span };
}

/** The books around the choice, and its lines in book order. */
async function loadLineSource(
  db: Kysely<Database>,
  scope: Scope,
  book: LineBook,
  { span, accounts, choice }: BookInput,
  mostLines: number,
): Promise<LineSource> {
  const [ledger, stored] = await together(
    db,
    () => loadLedger(db, scope, accounts, span, partOf(book, choice, accounts)),
    () => loadLines(db, scope, span, choice, accounts, mostLines),
  );
  return { ledger, range: span, lines: stored.map(toPostedLine) };
}

async function loadLines(
  db: Kysely<Database>,
  scope: Scope,
  span: LedgerSpan,
  choice: BookChoice,
  accounts: AccountTree,
  mostLines: number,
): Promise<StoredLine[]> {
  switch (choice.asks) {
    case 'account': {
      const accountIds = idsUnder(choice.account.id, accounts);
      return selectPostedLines(db, scope, span, accountIds).execute();
    }
    case 'item':
      return selectPostedLinesOfItem(db, scope, span, choice.item.id).execute();
    case 'nothing':
    case 'category': {
      const lines = await selectPostedLines(db, scope, span, null, mostLines + 1).execute();
      if (lines.length > mostLines) {
        refuse('TOO_MANY_LINES', `所选期间的分录超过${mostLines}行，一次列不完，请缩短期间`);
      }
      return lines;
    }
  }
}

/** A month of a large company; more at once neither a server nor a browser should hold. */
const LINES_AT_ONCE = 50_000;

/** About how many rows a book has. */
export async function countBookLines(
  db: Kysely<Database>,
  scope: Scope,
  book: Book,
  { request, choice: named }: BookQuery,
): Promise<number> {
  const accounts = await loadAccountTree(db, scope);
  const span = await bookSpan(db, scope, request);
  if (book.grain !== 'line') return accounts.all.length;
  const accountId = named.asks === 'account' ? named.id : null;
  const ids = accountId === null ? null : idsUnder(accountId, accounts);
  const { lines } = await countPostedLines(db, scope, span, ids).executeTakeFirstOrThrow();
  return lines;
}
