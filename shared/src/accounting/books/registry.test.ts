import { books } from './index';

test.each(books.map((book) => [book.title, book] as const))('%s：每一列都有标题和种类，不重复', (_, book) => {
  const columns: readonly { readonly key: PropertyKey; readonly title: string; readonly kind: string }[] =
    book.columns;
  for (const column of columns) expect(Object.values(column).every((field) => field !== '')).toBe(true);
  expect(columns.map(({ title, kind }) => Boolean(title && kind))).not.toContain(false);
  expect(new Set(columns.map(({ key }) => key)).size).toBe(columns.length);
});

test('账簿的名称和标识不重复', () => {
  expect(new Set(books.map(({ key }) => key)).size).toBe(books.length);
  expect(new Set(books.map(({ title }) => title)).size).toBe(books.length);
});
