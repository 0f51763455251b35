import { layoutComment, layoutSql } from './layoutSql';

test('each clause has its line; clauses inside parentheses stay where they are', () => {
  expect(
    layoutSql('select "id", (select max(x) from y where z = 1) from "voucher" where "id" = $1 limit $2'),
  ).toBe(
    ['select "id", (select max(x) from y where z = 1)', 'from "voucher"', 'where "id" = $1', 'limit $2'].join(
      '\n',
    ),
  );
});

test('a long clause is broken at commas and conjunctions', () => {
  const columns = Array.from({ length: 12 }, (_, index) => `"a_long_column_name_${index}"`);
  const lines = layoutSql(`select ${columns.join(', ')} from "t"`).split('\n');
  expect(lines.every((line) => line.length <= 110)).toBe(true);
  expect(lines.map((line) => line.trim()).join(' ')).toBe(`select ${columns.join(', ')} from "t"`);
  const conditions = Array.from({ length: 9 }, (_, index) => `"column_${index}" = $${index}`).join(' and ');
  expect(layoutSql(`select 1 from t where ${conditions}`).split('\n')[3]).toMatch(/^ {2}and "column_/);
});

test('what was written on several lines stays so', () => {
  const written = 'with a as (\n  select 1\n)\nselect * from a';
  expect(layoutSql(written)).toBe('with a as (\n  select 1\n)\nselect *\nfrom a');
});

test('comments are wrapped', () => {
  expect(layoutComment('')).toBe('');
  const lines = layoutComment('word '.repeat(40)).trimEnd().split('\n');
  expect(lines.length).toBe(2);
  expect(lines.every((line) => line.startsWith('-- word') && line.length <= 110)).toBe(true);
});
