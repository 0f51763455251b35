import type { Kysely } from 'kysely';
import type { CountedVouchers } from '@mingzhang/shared/accounting/books/countedVouchers';
import type { BookRequest } from '@mingzhang/shared/wire/bookRequest';
import type { Database } from '../../db/schema';
import type { Scope } from '../../scope';
import { selectVoucherCounts } from './books.repository';
import { bookSpan } from './books.service';

/** How many vouchers a book sums up, by word, and their numbers: of its months or days, and only audited ones where asked. */
export async function countBookVouchers(
  db: Kysely<Database>,
  scope: Scope,
  request: BookRequest,
): Promise<CountedVouchers[]> {
  const span = await bookSpan(db, scope, request);
  const { days, onlyAudited } = request.filter ?? { days: null, onlyAudited: false };
  const counted = await selectVoucherCounts(db, scope, span, { days, onlyAudited }).execute();
  const isOneSeries = span.from === span.to && span.organizationIds.length === 1;
  return counted.map(({ word, count, from, to }) => ({
    word,
    count,
    numbers: isOneSeries ? { from, to } : null,
  }));
}
