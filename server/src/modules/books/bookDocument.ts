import type { Kysely } from 'kysely';
import { fullNameOf, type AccountTree } from '@mingzhang/shared/accounting/accountTree';
import type { Account } from '@mingzhang/shared/accounting/account';
import { countsVouchers, type Book } from '@mingzhang/shared/accounting/books/book';
import { books } from '@mingzhang/shared/accounting/books/index';
import { splitOf } from '@mingzhang/shared/accounting/books/ledgerSplit';
import type { Ledger } from '@mingzhang/shared/accounting/ledger';
import { invariant } from '@mingzhang/shared/primitives/invariant';
import type { BookDocumentQuery } from '@mingzhang/shared/wire/bookDocument';
import type { BookQuery } from '@mingzhang/shared/wire/bookRequest';
import type { Database } from '../../db/schema';
import type { DocumentCover, DocumentTable, TableDocument } from '../../document/tableDocument';
import type { DocumentSource } from '../../document/writeDocument';
import { refuse } from '../../Refusal';
import type { Scope } from '../../scope';
import { MOST_WORKSHEET_ROWS } from '../../spreadsheet/writeWorkbook';
import { carriedColumns, documentColumns } from './bookColumns';
import { vouchersInWords } from '@mingzhang/shared/accounting/books/countedVouchers';
import { countBookVouchers } from './countedVouchers.service';
import { bookHeading, bookName, type BookHeading } from './bookHeading';
import { inputFor, loadBookInput, type BookInput } from './bookInput';
import { bookParts } from './bookParts';
import { balanceDocumentRow, ledgerDocumentRow } from './bookRows';
import { loadBookAccounts } from './books.service';
import { countBookLines, loadBook } from './loadBook';
import { loadLedger } from './loadLedger';
import { loadMadeColumns } from './makeColumns';
import { loadOccurringItems } from './occurringItems';

/** A book of the registry, by its key, as a file. */
export interface AskedBook extends BookDocumentQuery {
  readonly key: string;
}

/** As many rows as a printer's owner could want at once: some six thousand pages. */
const MOST_PRINTED_ROWS = 200_000;

/** 账簿 as Excel and on paper: one description for both, from the columns of the registry. */
export const bookDocument: DocumentSource<AskedBook> = {
  key: 'book',
  async prepare(db, scope, asked, format) {
    const book = bookOf(asked);
    const heading = await bookHeading(db, scope, asked);
    const rows = await countBookLines(db, scope, book, asked.query);
    const most = format === 'xlsx' ? MOST_WORKSHEET_ROWS : MOST_PRINTED_ROWS;
    if (rows > most) {
      const advice = format === 'xlsx' ? '请缩短期间后分几次导出' : '请缩短期间后分几次打印，或者导出 Excel';
      refuse('DOCUMENT_TOO_LONG', `共 ${rows} 行，一次最多 ${most} 行，${advice}`);
    }
    return { name: bookName(book, asked, heading), rows };
  },

  async describe(db, scope, asked, printedAt): Promise<TableDocument> {
    const book = bookOf(asked);
    const heading = await headingOf(db, scope, book, asked);
    return {
      title: bookName(book, asked, heading),
      paper: asked.paper ?? 'landscape',
      printedAt: `打印时间：${printedAt}`,
      ...(asked.hasCover ? { cover: coverOf(book, heading) } : {}),
      tables: asked.isWhole
        ? wholeBook(db, scope, book, asked, heading)
        : [await oneTable(db, scope, book, asked, heading)],
    };
  },
};

function bookOf({ key }: AskedBook): Book {
  const book = books.find((candidate) => candidate.key === key);
  invariant(book, `no book is called ${key}`);
  return book;
}

const coverOf = (book: Book, heading: BookHeading): DocumentCover => ({
  company: heading.company,
  organization: heading.organization,
  book: book.title,
  period: heading.period,
  enabled: heading.enabled,
  keeper: heading.keeper,
});

/** What is on screen. */
async function oneTable(
  db: Kysely<Database>,
  scope: Scope,
  book: Book,
  { query }: AskedBook,
  heading: BookHeading,
): Promise<DocumentTable> {
  const made = book.grain === 'line' ? await loadMadeColumns(db, scope, book, query) : undefined;
  const columns = documentColumns(book, query.request, made);
  return {
    ...frameOf(book, heading),
    ...(heading.owner === null ? {} : { owner: heading.owner }),
    ...(made?.note ? { foot: [made.note] } : {}),
    columns,
    rows: rowsOf(db, scope, book, query, columns),
    ...(book.grain === 'line' ? { carries: carriedColumns(columns) } : {}),
  };
}

/** What is above it; of a book that says which vouchers it sums up these as well. */
async function headingOf(
  db: Kysely<Database>,
  scope: Scope,
  book: Book,
  asked: AskedBook,
): Promise<BookHeading> {
  const heading = await bookHeading(db, scope, asked);
  if (!countsVouchers(book)) return heading;
  const counted = vouchersInWords(await countBookVouchers(db, scope, asked.query.request));
  return { ...heading, limits: [counted, ...heading.limits] };
}

const frameOf = (book: Book, { company, organization, period, limits }: BookHeading) => ({
  worksheet: book.title,
  title: book.title,
  heading: {
    // The head office is named as its company is.
    left: `编制单位：${organization === company ? company : `${company}（${organization}）`}`,
    centre: period,
    right: [...limits, '单位：元'].join('　'),
  },
});

async function* rowsOf(
  db: Kysely<Database>,
  scope: Scope,
  book: Book,
  query: BookQuery,
  columns: DocumentTable['columns'],
  opened?: OpenedBooks,
) {
  if (book.grain === 'line') {
    const input = opened ? await inputFor(db, scope, query, opened) : await loadBookInput(db, scope, query);
    const showsCounters = columns.some(({ key }) => key === 'counter');
    const source = { input, ledger: opened?.ledger, showsCounters };
    for await (const rows of bookParts(db, scope, book, query, source)) {
      yield rows.map((row) => ledgerDocumentRow(row, columns));
    }
    return;
  }
  const content = await loadBook(db, scope, book, query);
  if (content.grain === 'period') yield content.rows.map((row) => balanceDocumentRow(row, columns));
  if (content.grain !== 'month') return;
  for (const { rows } of content.pages) yield rows.map((row) => ledgerDocumentRow(row, columns));
}

/** Every account or item that has figures, each on pages of its own; in a workbook one table with its name before. */
async function* wholeBook(
  db: Kysely<Database>,
  scope: Scope,
  book: Book,
  asked: AskedBook,
  heading: BookHeading,
): AsyncGenerator<DocumentTable> {
  const { query } = asked;
  const shown = documentColumns(book, query.request);
  const columns = [
    ...OWNER_COLUMNS,
    ...shown.filter(({ key }) => book.grain === 'line' || key !== 'account'),
  ];
  const table = { ...frameOf(book, heading), columns };
  const carries = book.grain === 'line' ? { carries: carriedColumns(columns) } : {};
  if (book.grain === 'month') {
    const content = await loadBook(db, scope, book, query);
    for (const { account, rows } of content.grain === 'month' ? content.pages : []) {
      const named = { ownerCode: account.code, ownerName: account.name };
      const written = rows.map((row) => ledgerDocumentRow(row, columns)).map((row) => withOwner(row, named));
      yield { ...table, owner: `科目：${account.code} ${account.name}`, rows: [written] };
    }
    return;
  }
  const opened = await openBooks(db, scope, book, query);
  for await (const { choice, word, code, name } of ownersOf(db, scope, book, query)) {
    const named = { ownerCode: code, ownerName: name };
    const asksOne = { ...query, choice };
    const own = await columnsOfOwner(db, scope, book, asksOne, code);
    const rows = rowsOf(db, scope, book, asksOne, own?.columns ?? columns, opened);
    const owned = (async function* () {
      for await (const batch of rows) yield batch.map((row) => withOwner(row, named));
    })();
    yield { ...table, ...carries, ...own, owner: `${word}：${code} ${name}`, rows: owned };
  }
}

/** What all pages of a whole book have in common, read once. */
interface OpenedBooks extends Pick<BookInput, 'span' | 'accounts'> {
  /** The sums of all accounts; absent where pages are by item, and each reads its own. */
  readonly ledger?: Ledger | undefined;
}

async function openBooks(
  db: Kysely<Database>,
  scope: Scope,
  book: Book,
  query: BookQuery,
): Promise<OpenedBooks> {
  const { span, accounts } = await loadBookInput(db, scope, { ...query, choice: { asks: 'nothing' } });
  if (book.asks !== 'account' || isSplit(book)) return { span, accounts };
  return { span, accounts, ledger: await loadLedger(db, scope, accounts, span, { grain: 'account' }) };
}

/** 多栏账: every account has columns of its own, so it has a worksheet of its own; null for other books. */
async function columnsOfOwner(
  db: Kysely<Database>,
  scope: Scope,
  book: Book,
  query: BookQuery,
  code: string,
): Promise<Pick<DocumentTable, 'worksheet' | 'columns' | 'carries'> | null> {
  const made = book.grain === 'line' ? await loadMadeColumns(db, scope, book, query) : undefined;
  if (!made) return null;
  const columns = documentColumns(book, query.request, made);
  return { worksheet: code, columns, carries: carriedColumns(columns) };
}

const OWNER_COLUMNS: DocumentTable['columns'] = [
  { key: 'ownerCode', title: '编码', kind: 'text', width: 13, isWorksheetOnly: true },
  { key: 'ownerName', title: '名称', kind: 'text', width: 24, isWorksheetOnly: true },
];

const withOwner = <Row extends { readonly cells: object }>(
  row: Row,
  owner: Readonly<Record<string, string>>,
) => ({ ...row, cells: { ...row.cells, ...owner } });

interface Owner {
  readonly choice: BookQuery['choice'];
  readonly word: '科目' | '项目';
  readonly code: string;
  readonly name: string;
}

async function* ownersOf(
  db: Kysely<Database>,
  scope: Scope,
  book: Book,
  query: BookQuery,
): AsyncGenerator<Owner> {
  if (book.asks === 'item' && query.choice.asks === 'item') {
    const { categoryId } = query.choice;
    const ofCategory: BookQuery = { ...query, choice: { asks: 'category', categoryId } };
    for (const { id, code, name } of await loadOccurringItems(db, scope, ofCategory)) {
      yield { choice: { asks: 'item', categoryId, itemId: id }, word: '项目', code, name };
    }
    return;
  }
  const { accounts, used } = await loadBookAccounts(db, scope, query.request);
  const listed = isSplit(book)
    ? used.filter((account) => splitOf(account, accounts, null))
    : lowest(used, accounts, query.level);
  for (const account of listed) {
    const { id, code } = account;
    yield { choice: { asks: 'account', id, code: null }, word: '科目', code, name: fullNameOf(accounts, id) };
  }
}

/** Whether its pages have columns for what is below an account: then only accounts that have any have a page. */
const isSplit = (book: Book) => book.grain === 'line' && book.madeColumns !== undefined;

/** The accounts down to a level, and of these those with nothing below: every line is printed once. */
function lowest(used: readonly Account[], accounts: AccountTree, level: number | null): Account[] {
  return used.filter(
    ({ id, level: own }) => own === level || ((level === null || own < level) && accounts.isLeaf(id)),
  );
}
