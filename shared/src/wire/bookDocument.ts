import { z } from 'zod';
import type { Book, BookAsks } from '../accounting/books/book';
import { bookCall } from './book';
import {
  bookFields,
  bookQueries,
  fromBookQuery,
  toBookRequest,
  type BookFields,
  type BookQuery,
} from './bookRequest';
import { readFlag } from './enums';
import { count, id } from './scalars';

/** A book as a file: what the screen shows, or the pages of every account or item at once. */
export interface BookDocumentQuery {
  readonly query: BookQuery;
  /** Every account or item that has figures, each on pages of its own. */
  readonly isWhole: boolean;
  readonly paper: 'portrait' | 'landscape' | null;
  /** 封面 and 账簿启用表. */
  readonly hasCover: boolean;
}

/** The address of a book as a file, below /api. */
export const bookDocumentCall = (book: Pick<Book, 'key'>): string => `${bookCall(book)}/document`;

const documentOptions = {
  whole: z.string().nullish(),
  paper: z.enum(['portrait', 'landscape'], { error: 'paper 只能是 portrait 或 landscape' }).nullish(),
  cover: z.string().nullish(),
};

const optionsRead = z.object(documentOptions);
const wholeQuery = z.object({ ...bookFields, level: count, auxiliaryId: id.optional() });

/** How the query of a book's file is read, by what the book asks. */
export const bookDocumentQueries = {
  nothing: read('nothing'),
  account: read('account'),
  category: read('category'),
  item: read('item'),
} satisfies Record<BookAsks, z.ZodType<BookDocumentQuery>>;

function read(asks: BookAsks) {
  return z.record(z.string(), z.unknown()).transform((fields, context): BookDocumentQuery => {
    const options = checked(optionsRead, fields, context);
    if (!options) return z.NEVER;
    const isWhole = readFlag(options.whole);
    const query = isWhole ? wholeOf(asks, fields, context) : checked(bookQueries[asks], fields, context);
    if (!query) return z.NEVER;
    return { query, isWhole, paper: options.paper ?? null, hasCover: readFlag(options.cover) };
  });
}

/** The same without an account or item: all of them are meant. */
function wholeOf(asks: BookAsks, fields: unknown, context: z.RefinementCtx): BookQuery | null {
  const whole = checked(wholeQuery, fields, context);
  if (!whole) return null;
  const request = toBookRequest(whole, context);
  const level = whole.level === 0 ? null : whole.level;
  switch (asks) {
    case 'account':
      return { request, choice: { asks, id: null, code: null }, level };
    case 'item':
      return { request, choice: { asks, categoryId: whole.auxiliaryId ?? 0, itemId: 0 }, level };
    case 'category':
    case 'nothing':
      return checked(bookQueries[asks], fields, context);
  }
}

function checked<Read>(schema: z.ZodType<Read>, fields: unknown, context: z.RefinementCtx): Read | null {
  const answer = schema.safeParse(fields);
  if (answer.success) return answer.data;
  for (const { message, path } of answer.error.issues) context.addIssue({ code: 'custom', message, path });
  return null;
}

/** Writes the query of a book's file. */
export function fromBookDocumentQuery({ query, isWhole, paper, hasCover }: BookDocumentQuery): BookFields {
  const { subjectId: _subject, auxiliaryItemId: _item, ...whole } = fromBookQuery(query);
  return {
    ...(isWhole ? { ...whole, whole: 'true' } : fromBookQuery(query)),
    ...(isWhole && query.level !== null ? { level: query.level } : {}),
    ...(paper === null ? {} : { paper }),
    ...(hasCover ? { cover: 'true' } : {}),
  };
}
