import { books } from '@mingzhang/shared/accounting/books/index';
import type { LineBook } from '@mingzhang/shared/accounting/books/book';
import type { NamedLedgerRow } from '@mingzhang/shared/accounting/books/namedLedgerRow';
import { bookCall } from '@mingzhang/shared/wire/book';
import { bookQueries } from '@mingzhang/shared/wire/bookRequest';
import { loadBookInput } from '../src/modules/books/bookInput';
import { bookParts } from '../src/modules/books/bookParts';
import { loadBook } from '../src/modules/books/loadBook';
import type { Bookkeeper } from './bookkeeper';
import type { TestApp } from './testApp';

interface WholeAndParts {
  readonly whole: readonly NamedLedgerRow[];
  /** The same as files are made of: read some days at a time, with at least so many lines. */
  inParts(linesAtOnce: number): Promise<NamedLedgerRow[]>;
}

/** A line book by the last word of its call, asked for as its call is. */
export async function wholeAndParts(
  { db }: Pick<TestApp, 'db'>,
  { client, set }: Bookkeeper,
  call: string,
  asked: object,
): Promise<WholeAndParts> {
  const book = books.find((each) => bookCall(each) === `/accountBook/${call}`) as LineBook;
  const texts = Object.entries(asked).map(([key, value]) => [key, String(value)]);
  const query = bookQueries[book.asks].parse(Object.fromEntries(texts));
  const scope = {
    ...{ accountSetId: set.id, organizationId: set.organizationId, userId: client.userId },
    ...({ role: 'manager', requestId: '', address: '' } as const),
  };
  const content = await loadBook(db, scope, book, query);
  return {
    whole: content.grain === 'line' ? content.rows : [],
    inParts: async (linesAtOnce) => {
      const input = await loadBookInput(db, scope, query);
      const rows: NamedLedgerRow[] = [];
      const source = { input, linesAtOnce, showsCounters: true };
      for await (const part of bookParts(db, scope, book, query, source)) rows.push(...part);
      return rows;
    },
  };
}
