import { dateOnly } from '../primitives/dateOnly';
import { period } from '../primitives/period';
import { NO_FILTER } from '../accounting/books/bookFilter';
import {
  bookDocumentCall,
  bookDocumentQueries,
  fromBookDocumentQuery,
  type BookDocumentQuery,
} from './bookDocument';

const march = {
  months: { from: period('2026-01'), to: period('2026-03') },
  ...{ organizationId: 7, span: 'tree' as const, withQuantities: true },
};
const sent = {
  orgId: '7',
  scope: 'tree',
  showNumPrice: 'true',
  startDate: '2026-01-01',
  endDate: '2026-03-31',
};
const asksOf = ({ query }: BookDocumentQuery) => query.choice.asks;
const throughAddress = (query: BookDocumentQuery) =>
  bookDocumentQueries[asksOf(query)].parse(
    Object.fromEntries(
      Object.entries(fromBookDocumentQuery(query)).map(([name, value]) => [name, `${value}`]),
    ),
  );

const plain = { isWhole: false, paper: null, hasCover: false };

test('明细账的文件在它自己的地址下面', () => {
  expect(bookDocumentCall({ key: 'detail-ledger' })).toMatch(/\/document$/);
});

test.each<BookDocumentQuery>([
  { ...plain, query: { request: march, choice: { asks: 'nothing' }, level: 2 } },
  { ...plain, query: { request: march, choice: { asks: 'account', id: 12, code: null }, level: null } },
  {
    ...plain,
    paper: 'landscape',
    query: { request: march, choice: { asks: 'category', categoryId: 11 }, level: null },
  },
  {
    ...plain,
    hasCover: true,
    query: { request: march, choice: { asks: 'item', categoryId: 11, itemId: 4 }, level: null },
  },
  {
    ...plain,
    isWhole: true,
    paper: 'portrait',
    query: { request: march, choice: { asks: 'nothing' }, level: 2 },
  },
  {
    ...plain,
    isWhole: true,
    query: { request: march, choice: { asks: 'category', categoryId: 11 }, level: null },
  },
  {
    ...plain,
    isWhole: true,
    hasCover: true,
    query: { request: march, choice: { asks: 'account', id: null, code: null }, level: 2 },
  },
  {
    ...plain,
    isWhole: true,
    query: { request: march, choice: { asks: 'item', categoryId: 11, itemId: 0 }, level: null },
  },
])('写进地址读回来一样：第 %# 种', (query) => {
  expect(throughAddress(query)).toEqual(query);
});

test('全部科目的文件不说是哪个科目，全部项目的不说是哪个项目', () => {
  const account = { request: march, choice: { asks: 'account' as const, id: 12, code: '1002' }, level: null };
  const fields = fromBookDocumentQuery({ ...plain, isWhole: true, query: account });
  expect(fields).toMatchObject({ whole: 'true', orgId: 7 });
  expect(fields).not.toHaveProperty('subjectId');
  const item = { request: march, choice: { asks: 'item' as const, categoryId: 11, itemId: 4 }, level: null };
  expect(fromBookDocumentQuery({ ...plain, isWhole: true, query: item })).not.toHaveProperty(
    'auxiliaryItemId',
  );
  expect(fromBookDocumentQuery({ ...plain, query: item })).toMatchObject({ auxiliaryItemId: 4 });
});

test('整本账的级次是 0 就是各级都有，没有说类别也读得了', () => {
  expect(bookDocumentQueries.account.parse({ ...sent, whole: '1', level: '0' }).query).toMatchObject({
    ...{ level: null, choice: { asks: 'account', id: null, code: null } },
  });
  expect(bookDocumentQueries.item.parse({ ...sent, whole: '1' }).query.choice).toEqual({
    ...{ asks: 'item', categoryId: 0, itemId: 0 },
  });
});

test('筛选也带着', () => {
  const filter = { ...NO_FILTER, days: { from: dateOnly('2026-03-05'), to: dateOnly('2026-03-20') } };
  const months = { from: period('2026-03'), to: period('2026-03') };
  const query = { request: { ...march, months, filter }, choice: { asks: 'nothing' as const }, level: null };
  expect(throughAddress({ ...plain, query })).toEqual({ ...plain, query });
});

test.each([
  ['nothing', { paper: 'A3' }, 'paper 只能是 portrait 或 landscape', 'paper'],
  ['nothing', { endDate: '2025-12-31' }, '开始期间不能晚于结束期间', 'endDate'],
  ['account', { endDate: '2025-12-31', whole: 'true' }, '开始期间不能晚于结束期间', 'endDate'],
  ['account', { level: 'x', whole: 'true' }, '请填写不小于 0 的整数', 'level'],
  ['item', { auxiliaryId: 'x', whole: 'true' }, '编号不正确', 'auxiliaryId'],
] as const)('%s %j → %s', (asks, wrong, message, field) => {
  const answer = bookDocumentQueries[asks].safeParse({ ...sent, ...wrong });
  expect(answer.error?.issues).toMatchObject([{ message, path: [field] }]);
});
