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
  [{ sort: 'maker' }, '排序只能是 number 或 date'],
  [{ direction: 'up' }, '次序只能是 asc 或 desc'],
  [{ audited: 'maybe' }, '请填写 true 或 false'],
])('%j → %s', (query, message) => {
  expect(voucherListQuery.safeParse(query).error?.issues[0]?.message).toContain(message);
});
