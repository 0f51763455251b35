import { fen } from '../primitives/money';
import { period } from '../primitives/period';
import { fromVoucherListRequest, voucherListQuery, type VoucherListRequest } from './voucherFilter';

const asked: VoucherListRequest = {
  filter: {
    organizationId: 3,
    months: { from: period('2026-01'), to: period('2026-03') },
    summary: '办公',
    accountId: 14,
    auxiliaryItemId: 15,
    amountFrom: fen(100),
    amountTo: fen(123456),
    word: '记',
    numberFrom: 2,
    numberTo: 9,
    makerId: 7,
    isAudited: false,
    origin: 'carryForward',
    hasAttachments: true,
  },
  order: 'date',
  isDescending: true,
  page: 2,
  size: 500,
};

/** A query as the server gets it: everything is text. */
const sent = (request: VoucherListRequest) =>
  Object.fromEntries(
    Object.entries(fromVoucherListRequest(request)).map(([name, value]) => [name, String(value)]),
  );

test('发出去的条件读回来一样', () => {
  expect(voucherListQuery.parse(sent(asked))).toEqual(asked);
  const one = { ...asked, filter: { ...asked.filter, amountFrom: fen(-5), amountTo: fen(-5) } };
  expect(fromVoucherListRequest(one)).toMatchObject({ amount: -0.05 });
  expect(voucherListQuery.parse(sent(one))).toEqual(one);
});

test('旧客户端只说年月；还不知道年月时没有期间', () => {
  const old = voucherListQuery.parse({ voucher_year: '2026', voucher_month: '2', page: '1' });
  expect(old).toMatchObject({ filter: { months: { from: '2026-02', to: '2026-02' } }, size: 20 });
  const first = voucherListQuery.parse({ voucher_year: 'NaN', voucher_month: 'NaN' });
  expect(first).toMatchObject({ filter: { months: null }, order: 'number', isDescending: false, page: 1 });
});

test.each([
  [{ startDate: '2026-03-01', endDate: '2026-01-31' }, '开始期间不能晚于结束期间'],
  [{ minAmount: '1.005' }, '金额“1.005”不正确'],
  [{ origin: 'magic' }, '来源不正确'],
  [{ sort: 'maker' }, '排序只能是“number”或“date”'],
  [{ direction: 'up' }, '次序只能是 asc 或 desc'],
  [{ audited: 'maybe' }, '请填写 true 或 false'],
])('%j → %s', (query, message) => {
  expect(voucherListQuery.safeParse(query).error?.issues[0]?.message).toContain(message);
});

const nothing: VoucherListRequest['filter'] = {
  ...{ organizationId: null, months: null, summary: null, accountId: null, auxiliaryItemId: null },
  ...{ amountFrom: null, amountTo: null, word: null, numberFrom: null, numberTo: null, makerId: null },
  ...{ isAudited: null, origin: null, hasAttachments: null },
};

test('什么也没有问：全部是空的，第一页二十张，按号', () => {
  const plain = { filter: nothing, order: 'number', isDescending: false, page: 1, size: 20 } as const;
  expect(voucherListQuery.parse({})).toEqual(plain);
  expect(fromVoucherListRequest(plain)).toEqual({ sort: 'number', page: 1, size: 20 });
  const blanks = {
    org_id: 'null',
    summary: '',
    subjectId: '',
    amount: '',
    word: '',
    minCode: '',
    audited: '',
  };
  expect(voucherListQuery.parse({ ...blanks, hasAttachments: '', accountDate: 'undefined' })).toEqual(plain);
  expect(voucherListQuery.parse({ origin: null, audited: null }).filter).toEqual(nothing);
});

test('只问一头的，读回来也只有一头', () => {
  const half = (over: Partial<VoucherListRequest['filter']>) => {
    const request = { ...asked, filter: { ...nothing, ...over } };
    expect(voucherListQuery.parse(sent(request))).toEqual(request);
    return fromVoucherListRequest(request);
  };
  expect(half({ amountFrom: fen(100) })).toMatchObject({ minAmount: 1 });
  expect(half({ amountFrom: fen(100) })).not.toHaveProperty('maxAmount');
  expect(half({ amountTo: fen(100) })).toMatchObject({ maxAmount: 1 });
  expect(half({ isAudited: true, hasAttachments: false })).toMatchObject({
    audited: 'true',
    hasAttachments: 'false',
  });
  const april = { from: period('2026-04'), to: period('2026-04') };
  expect(half({ months: april })).toMatchObject({ startDate: '2026-04-01', endDate: '2026-04-30' });
});

test('一头的日期就是那个月，胜过年月', () => {
  const month = { voucher_year: '2025', voucher_month: '7' };
  const months = (query: Record<string, string>) => voucherListQuery.parse(query).filter.months;
  expect(months({ ...month, startDate: '2026-02-28' })).toEqual({ from: '2026-02', to: '2026-02' });
  expect(months({ ...month, endDate: '2026-02-28' })).toEqual({ from: '2026-02', to: '2026-02' });
  expect(months({ voucher_year: '2025' })).toBeNull();
});

test('页从一开始，一页最多五百张', () => {
  expect(voucherListQuery.parse({ page: '0', size: '501' })).toMatchObject({ page: 1, size: 500 });
  expect(voucherListQuery.parse({ page: '3', size: '0' })).toMatchObject({ page: 3, size: 20 });
  expect(voucherListQuery.parse({ page: '', size: '1' })).toMatchObject({ page: 1, size: 1 });
});

test.each([
  [{ page: '-1' }, '请填写不小于 0 的整数'],
  [{ summary: '长'.repeat(201) }, '摘要不能超过 200 个字'],
  [{ word: '五个字的字' }, '凭证字不能超过 4 个字'],
  [{ maxCode: '2147483648' }, '数字太大，请填写不超过 2147483647 的整数'],
  [{ createMember: 'x' }, '编号不正确'],
  [{ hasAttachments: '1' }, '请填写 true 或 false'],
  [{ startDate: '2026-02-30' }, '会计期间不正确，请按 2026-03-31 的格式填写'],
])('一项不对：%j → %s', (query, message) => {
  expect(voucherListQuery.safeParse(query).error?.issues.map((issue) => issue.message)).toEqual([message]);
});

test('期间前后颠倒，说的是结束日期', () => {
  const reversed = voucherListQuery.safeParse({ startDate: '2026-03-01', endDate: '2026-01-31' });
  expect(reversed.error?.issues[0]?.path).toEqual(['endDate']);
});
