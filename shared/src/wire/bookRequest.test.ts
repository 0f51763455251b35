import { bookQueries, bookQuery, fromBookQuery } from './bookRequest';

const months = (query: Record<string, string>) => bookQuery.parse(query).months;
const message = (query: Record<string, string>) => bookQuery.safeParse(query).error?.issues[0]?.message;

test('accountDate 是一个月里的任意一天', () => {
  expect(months({ accountDate: '2026-02-28' })).toEqual({ from: '2026-02', to: '2026-02' });
  expect(months({ accountDate: '2026-02-01' })).toEqual({ from: '2026-02', to: '2026-02' });
});

test('startDate、endDate 优先；只给一头就是一个月', () => {
  const accountDate = '2026-09-30';
  expect(months({ accountDate, startDate: '2026-01-01', endDate: '2026-03-31' })).toEqual({
    from: '2026-01',
    to: '2026-03',
  });
  expect(months({ accountDate, startDate: '2026-01-01' })).toEqual({ from: '2026-01', to: '2026-01' });
  expect(months({ accountDate, endDate: '2026-03-31' })).toEqual({ from: '2026-03', to: '2026-03' });
});

test('没有日期，或旧客户端的 undefined：当前期间', () => {
  expect(months({})).toBeNull();
  expect(months({ accountDate: 'undefined' })).toBeNull();
  expect(months({ accountDate: '' })).toBeNull();
});

test('默认只看本组织，不带数量', () => {
  expect(bookQuery.parse({ orgId: 'null' })).toMatchObject({
    organizationId: null,
    span: 'self',
    withQuantities: false,
  });
  expect(bookQuery.parse({ orgId: '7', scope: 'tree', showNumPrice: 'true' })).toMatchObject({
    organizationId: 7,
    span: 'tree',
    withQuantities: true,
  });
});

test('说明白错在哪里', () => {
  expect(message({ accountDate: '2026-13-01' })).toBe('会计期间不正确，请按 2026-03-31 的格式填写');
  expect(message({ startDate: '2026-05-01', endDate: '2026-04-30' })).toBe('开始期间不能晚于结束期间');
  expect(message({ startDate: '2020-01-01', endDate: '2026-04-30' })).toBe('一次最多查询 60 个月');
  expect(message({ scope: 'everything' })).toBe('scope 只能是 self 或 tree');
});

test('六十个月可以，六十一个月不可以；说的是结束日期', () => {
  expect(months({ startDate: '2021-05-01', endDate: '2026-04-30' })).toEqual({
    from: '2021-05',
    to: '2026-04',
  });
  const tooLong = bookQuery.safeParse({ startDate: '2021-04-01', endDate: '2026-04-30' });
  expect(tooLong.error?.issues).toMatchObject([{ message: '一次最多查询 60 个月', path: ['endDate'] }]);
  const reversed = bookQuery.safeParse({ startDate: '2026-05-01', endDate: '2026-04-30' });
  expect(reversed.error?.issues).toMatchObject([{ message: '开始期间不能晚于结束期间', path: ['endDate'] }]);
});

test.each([
  ['true', true],
  ['1', true],
  ['false', false],
  ['', false],
  ['undefined', false],
])('showNumPrice=%s：带数量是 %j', (showNumPrice, withQuantities) => {
  expect(bookQuery.parse({ showNumPrice, scope: null })).toMatchObject({ withQuantities, span: 'self' });
});

test('什么都不问的账簿，地址里没有科目、类别和项目', () => {
  const sent = fromBookQuery(bookQueries.nothing.parse({ accountDate: '2026-02-28' }));
  const asked = ['subjectId', 'subjectCode', 'auxiliaryId', 'auxiliaryItemId'];
  expect(Object.keys(sent).filter((field) => asked.includes(field))).toStrictEqual([]);
});

test('按天查的，月份是那几天所在的月份，别的日期不算', () => {
  const days = { fromDate: '2026-01-20', toDate: '2026-03-05' };
  const read = bookQuery.parse({ ...days, startDate: '2025-05-01', accountDate: '2025-06-30' });
  expect(read.months).toEqual({ from: '2026-01', to: '2026-03' });
  expect(read.filter?.days).toEqual({ from: '2026-01-20', to: '2026-03-05' });
  expect(message({ fromDate: '2021-01-01', toDate: '2026-03-05' })).toBe('一次最多查询 60 个月');
});

test('没有选的不写进地址', () => {
  const plain = { months: null, organizationId: null, span: 'self' as const, withQuantities: false };
  expect(fromBookQuery({ request: plain, choice: { asks: 'nothing' }, level: null })).toEqual({});
  const noAccount = { asks: 'account' as const, id: null, code: null };
  expect(fromBookQuery({ request: plain, choice: noAccount, level: null })).toEqual({});
});
