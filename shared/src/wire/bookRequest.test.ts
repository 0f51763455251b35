import { bookQuery } from './bookRequest';

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
