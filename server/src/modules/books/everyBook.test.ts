import type { Book } from '@mingzhang/shared/accounting/books/book';
import { books } from '@mingzhang/shared/accounting/books/index';
import { bookCall, fromBookContent, toBookContent, type WireBookContent } from '@mingzhang/shared/wire/book';
import { bookkeeper, type Bookkeeper } from '../../../test/bookkeeper';
import { JANUARY } from '../../../test/month';
import { createTestApp } from '../../../test/testApp';

/** Whatever is in the registry answers, and its answer reads back. */
const app = createTestApp();
let bookkeeping: Bookkeeper;
let asked: Record<Book['asks'], Record<string, string | number>>;

beforeAll(async () => {
  bookkeeping = await bookkeeper(app);
  await bookkeeping.enter(JANUARY);
  const [category] = (
    await bookkeeping.client.get<{ id: number; name: string }[]>('/accounting-category', {})
  ).data;
  const item = await bookkeeping.client.post<{ id: number }>('/accounting-category-details', {
    accountingCategoryId: category?.id,
    code: '001',
    name: '甲公司',
  });
  asked = {
    nothing: {},
    account: { subjectId: bookkeeping.account('1002') },
    category: { auxiliaryId: category?.id ?? 0 },
    item: { auxiliaryId: category?.id ?? 0, auxiliaryItemId: item.data.id },
  };
});

describe.each(books.map((book) => [book.title, book] as const))('%s', (_, book) => {
  const ask = (query: Record<string, string | number>) =>
    bookkeeping.client.get<WireBookContent>(bookCall(book), { ...asked[book.asks], ...query });

  test('一个月的内容写得出，也读得回', async () => {
    const { success, data } = await ask({ accountDate: '2026-01-31', showNumPrice: 'true' });
    expect(success).toBe(true);
    expect(data.length).toBeGreaterThan(0);
    expect(fromBookContent(toBookContent(book.grain, data), true)).toEqual(data);
  });

  test('启用之前没有账', async () => {
    expect(await ask({ accountDate: '2025-12-31' })).toMatchObject({
      success: false,
      msg: '账簿自2026年第01期启用，2025年第12期没有账',
    });
  });
});

test('别的账套的科目、类别和项目，在这里找不到', async () => {
  const stranger = await bookkeeper(app);
  for (const book of books.filter(({ asks }) => asks !== 'nothing')) {
    const query = { accountDate: '2026-01-31', ...asked[book.asks] };
    expect([book.key, (await stranger.client.get(bookCall(book), query)).success]).toEqual([book.key, false]);
  }
});
