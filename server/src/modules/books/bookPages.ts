import type { Kysely } from 'kysely';
import type { Book } from '@mingzhang/shared/accounting/books/book';
import { firstDayOf, lastDayOf } from '@mingzhang/shared/primitives/dateOnly';
import { periodsBetween } from '@mingzhang/shared/primitives/period';
import type { NamedLedgerRow } from '@mingzhang/shared/accounting/books/namedLedgerRow';
import type { BookQuery, BookRequest } from '@mingzhang/shared/wire/bookRequest';
import type { Database } from '../../db/schema';
import type { Scope } from '../../scope';
import { bookSpan } from './books.service';
import { loadBook } from './loadBook';

/** The rows of a line book, a month at a time: a year of a large company never stands in memory. */
export async function* linesByMonth(
  db: Kysely<Database>,
  scope: Scope,
  book: Book,
  query: BookQuery,
): AsyncGenerator<readonly NamedLedgerRow[]> {
  const { from, to } = await bookSpan(db, scope, query.request);
  for (const month of periodsBetween(from, to)) {
    const request = ofMonth(query.request, month);
    const content = await loadBook(db, scope, book, { ...query, request }, Infinity);
    if (content.grain !== 'line') return;
    // A month opens with what the one before closed with: 期初余额 is said once.
    yield month === from ? content.rows : content.rows.filter(({ kind }) => kind !== 'opening');
  }
}

/** The request for one of its months, or for those of its days that lie in it. */
function ofMonth(request: BookRequest, month: ReturnType<typeof periodsBetween>[number]): BookRequest {
  const { filter } = request;
  const days = filter?.days && {
    from: filter.days.from > firstDayOf(month) ? filter.days.from : firstDayOf(month),
    to: filter.days.to < lastDayOf(month) ? filter.days.to : lastDayOf(month),
  };
  return {
    ...request,
    months: { from: month, to: month },
    ...(filter && days ? { filter: { ...filter, days } } : {}),
  };
}
