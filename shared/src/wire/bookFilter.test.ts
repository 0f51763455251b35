import fc from 'fast-check';
import { z } from 'zod';
import { NO_FILTER, type BookFilter } from '../accounting/books/bookFilter';
import { dateOnly } from '../primitives/dateOnly';
import { bookFilterFields, fromBookFilter, toBookFilter } from './bookFilter';

const schema = z.object(bookFilterFields).transform(toBookFilter);
const read = (query: object) => schema.parse(query);
const issues = (query: object) => schema.safeParse(query).error?.issues ?? [];

const march = { from: dateOnly('2026-03-05'), to: dateOnly('2026-03-20') };

test('什么都没有筛选，就是没有筛选', () => {
  expect(read({})).toBeNull();
  const untouched = { fromDate: '', toDate: null, fromCode: '', items: '', currency: '', audited: 'false' };
  expect(read({ ...untouched, hideZero: '', year: 'true', transfers: '' })).toBeNull();
  expect(fromBookFilter(NO_FILTER)).toEqual({});
});

/** Each way to filter, as it is written in an address. */
const ways: [Record<string, string>, Partial<BookFilter>][] = [
  [{ fromDate: '2026-03-05', toDate: '2026-03-20' }, { days: march }],
  [{ fromCode: '1002' }, { fromCode: '1002' }],
  [{ toCode: '2202' }, { toCode: '2202' }],
  [
    { items: '11:101,14:7' },
    {
      items: [
        { categoryId: 11, itemId: 101 },
        { categoryId: 14, itemId: 7 },
      ],
    },
  ],
  [{ currency: 'USD' }, { currencyCode: 'USD' }],
  [{ audited: 'true' }, { onlyAudited: true }],
  [{ hideZero: 'true' }, { hidesZero: true }],
  [{ hideUnmoved: 'true' }, { hidesUnmoved: true }],
  [{ year: 'false' }, { hidesYear: true }],
  [{ transfers: 'false' }, { hidesTransfers: true }],
];

test.each(ways)('%j', (fields, filter) => {
  expect(read(fields)).toEqual({ ...NO_FILTER, ...filter });
  expect(fromBookFilter({ ...NO_FILTER, ...filter })).toEqual(fields);
});

test('几种筛选在一起，写出去读回来一样', () => {
  const several = fc.subarray(ways, { minLength: 1 });
  fc.assert(
    fc.property(several, (chosen) => {
      const filter = chosen.reduce<BookFilter>((all, [, way]) => ({ ...all, ...way }), NO_FILTER);
      expect(read(fromBookFilter(filter))).toEqual(filter);
    }),
  );
});

test('只说了一头的日期，是一天', () => {
  const day = dateOnly('2026-03-05');
  for (const query of [{ fromDate: day }, { toDate: day }, { fromDate: day, toDate: day }]) {
    expect(read(query)?.days).toEqual({ from: day, to: day });
  }
  expect(read({ fromCode: '1002', toCode: '1002' })).toMatchObject({ fromCode: '1002', toCode: '1002' });
});

test.each([
  [{ fromDate: '2026-02-30' }, '日期不正确，请按 2026-03-31 的格式填写', 'fromDate'],
  [{ fromDate: '2026-03-06', toDate: '2026-03-05' }, '开始日期不能晚于结束日期', 'toDate'],
  [{ fromCode: '2202', toCode: '1002' }, '开始科目不能在结束科目之后', 'toCode'],
  [{ fromCode: '1'.repeat(31) }, '科目编码不正确', 'fromCode'],
  [{ items: '11' }, '辅助核算项目不正确', 'items'],
  [{ items: '11:101,' }, '辅助核算项目不正确', 'items'],
])('%j → %s', (query, message, field) => {
  expect(issues(query)).toMatchObject([{ message, path: [field] }]);
});

test('三十位的科目编码还读得了', () => {
  expect(read({ toCode: '1'.repeat(30) })?.toCode).toHaveLength(30);
});
