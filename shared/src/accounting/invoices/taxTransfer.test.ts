import { dateOnly } from '../../primitives/dateOnly';
import { formatYuan } from '../../primitives/money';
import { period } from '../../primitives/period';
import { problem } from '../../primitives/problem';
import { chartOf } from '../../testing/chartOf';
import { yuan } from '../../testing/yuan';
import { accountTree } from '../accountTree';
import type { AuxiliaryRef } from '../auxiliary';
import { destinationOf } from '../document-vouchers/postings';
import { planTaxTransfer, type PendingBooking, type TickedTax, type TransferBooks } from './taxTransfer';

const HERE = 1;
const accounts = chartOf([
  { code: '22210101', name: '进项税额' },
  { code: '222120', name: '待认证进项税额' },
]);
const books: TransferBooks = { accounts, organizationId: HERE, openFrom: null, word: '记' };

/** Booked on a day with so much on 222120, alone on its voucher. */
const booking = (day: string, pending: string, changes: Partial<PendingBooking> = {}): PendingBooking => ({
  ...{
    voucher: '记-3',
    organizationId: HERE,
    on: dateOnly(day),
    isOnly: true,
    destinations: ['1403 ', '222120 ', '2202 2:20'],
  },
  ...{ pending: yuan(pending), allPending: yuan(pending), posted: yuan(pending) },
  ...changes,
});
const ticked = (id: number, amount: string, ...bookings: PendingBooking[]): TickedTax => ({
  ...{ id, key: `K${id}`, amount: yuan(amount), cost: [], bookings },
});
const onGoods = (amount: string, accountId = 1403, auxiliary: readonly AuxiliaryRef[] = []) => [
  { target: destinationOf({ accountId, auxiliary }), amount: yuan(amount) },
];

function plan(invoices: readonly TickedTax[], by: Partial<TransferBooks> = {}, month = '2026-07') {
  const { vouchers, left } = planTaxTransfer(invoices, period(month), { ...books, ...by });
  return {
    vouchers: vouchers.map(({ draft: { date, lines }, moved, notes }) => [
      date,
      ...lines.map(({ accountId, debit, credit }) =>
        debit === 0 ? `贷 ${accountId} ${formatYuan(credit)}` : `借 ${accountId} ${formatYuan(debit)}`,
      ),
      ...moved.map(({ key, amount }) => `${key} ${formatYuan(amount)}`),
      ...notes,
    ]),
    left: left.map(({ key, problem }) => `${key} ${problem.message}`),
  };
}

test('六月入账、七月勾选：七月末从待认证转到进项税额，几张发票一张凭证', () => {
  const two = [
    ticked(1, '130.00', booking('2026-06-03', '130.00')),
    ticked(2, '26.00', booking('2026-06-08', '26.00')),
  ];
  expect(plan(two)).toEqual({
    left: [],
    vouchers: [['2026-07-31', '借 22210101 156.00', '贷 222120 156.00', 'K1 130.00', 'K2 26.00']],
  });
  const [voucher] = planTaxTransfer(two, period('2026-07'), books).vouchers;
  expect(voucher?.draft).toMatchObject({
    ...{ word: '记', number: null, remark: null, attachmentCount: 0, kind: 'invoice', isCarryForward: false },
  });
  expect(voucher?.draft.lines[0]?.summary).toBe('2026年第07期勾选抵扣 2 张发票的进项税额');
});

test('有效抵扣税额小于待认证的，只转有效的；大于的只转待认证的；红字也一样', () => {
  const moved = (amount: string, pending: string) =>
    plan([ticked(1, amount, booking('2026-06-03', pending))]).vouchers[0]?.slice(1, 3);
  expect(moved('120.00', '130.00')).toEqual(['借 22210101 120.00', '贷 222120 120.00']);
  expect(plan([ticked(1, '120.00', booking('2026-06-03', '130.00'))]).vouchers[0]?.at(-1)).toBe(
    '发票K1不抵扣的 10.00 留在待认证，请用手工凭证计入成本',
  );
  expect(moved('140.00', '130.00')).toEqual(['借 22210101 130.00', '贷 222120 130.00']);
  expect(moved('-52.00', '-60.00')).toEqual(['借 22210101 -52.00', '贷 222120 -52.00']);
  expect(moved('-60.00', '-52.00')).toEqual(['借 22210101 -52.00', '贷 222120 -52.00']);
});

test('勾选的月份以后才入账的，记在入账的月份，日期不早于入账', () => {
  const late = [
    ticked(1, '130.00', booking('2026-08-20', '130.00')),
    ticked(2, '26.00', booking('2026-08-05', '26.00')),
    ticked(3, '13.00', booking('2026-06-05', '13.00')),
  ];
  expect(plan(late).vouchers).toEqual([
    ['2026-07-31', '借 22210101 13.00', '贷 222120 13.00', 'K3 13.00'],
    [
      ...['2026-08-20', '借 22210101 156.00', '贷 222120 156.00', 'K1 130.00', 'K2 26.00'],
      '勾选在2026年第07期，凭证日期为 2026-08-20',
    ],
  ]);
});

test('勾选的月份已经结账，记在第一个未结账月份的第一天', () => {
  const one = [ticked(1, '130.00', booking('2026-06-03', '130.00'))];
  expect(plan(one, { openFrom: period('2026-09') }).vouchers).toEqual([
    [
      ...['2026-09-01', '借 22210101 130.00', '贷 222120 130.00', 'K1 130.00'],
      '勾选在2026年第07期，凭证日期为 2026-09-01',
    ],
  ]);
  expect(plan(one, { openFrom: period('2026-05') }).vouchers[0]?.[0]).toBe('2026-07-31');
});

test('还没有入账的、在另一个组织的，各说原因，其余照转', () => {
  const other = booking('2026-06-03', '130.00', { organizationId: 2, voucher: '记-8' });
  const { vouchers, left } = plan([
    ticked(1, '130.00'),
    ticked(2, '130.00', other),
    ticked(3, '13.00', booking('2026-06-05', '13.00')),
  ]);
  expect(left).toEqual([
    'K1 还没有入账，请先生成凭证',
    'K2 凭证记-8在另一个核算组织，请切换到那个组织后再结转',
  ]);
  expect(vouchers.map((lines) => lines.at(-1))).toEqual(['K3 13.00']);
});

test('凭证上的待认证被改过、或说不清是哪张发票的，请用手工凭证', () => {
  const changed = 'K1 凭证记-3的待认证进项税额与发票不符，请用手工凭证结转';
  const left = (changes: Partial<PendingBooking>) =>
    plan([ticked(1, '130.00', booking('2026-06-03', '130.00', changes))]).left;
  expect(left({ posted: yuan('100.00') })).toEqual([changed]);
  expect(left({ pending: null, allPending: null, isOnly: false })).toEqual([changed]);
  expect(left({ pending: null, allPending: null })).toStrictEqual([]);
  expect(left({ allPending: null, posted: yuan('100.00') })).toStrictEqual([]);
  // A person has moved it on in the voucher itself: nothing waits.
  expect(left({ posted: yuan('0.00') })).toStrictEqual([]);
  // Two invoices on one voucher: together they are what it has.
  expect(left({ allPending: yuan('156.00'), posted: yuan('156.00'), isOnly: false })).toStrictEqual([]);
});

test('红冲后重新入账的几张凭证合起来；没有待认证的不结转', () => {
  const again = ['130.00', '-130.00', '130.00'].map((amount) => booking('2026-06-03', amount));
  expect(plan([ticked(1, '130.00', ...again)]).vouchers[0]?.[1]).toBe('借 22210101 130.00');
  const none = plan([ticked(1, '130.00', booking('2026-06-03', '0.00'))]);
  expect(none).toEqual({ vouchers: [], left: [] });
});

test('不抵扣的计入成本：部分抵扣的一张凭证，全不抵扣的没有进项税额；红字相反', () => {
  const june = booking('2026-06-03', '130.00');
  const part = { ...ticked(1, '100.00', june), cost: onGoods('30.00') };
  const none = { ...ticked(2, '0.00', june), cost: onGoods('130.00') };
  const summary = '2026年第07期勾选抵扣、不抵扣 2 张发票的进项税额';
  expect(plan([part, none]).vouchers).toEqual([
    ['2026-07-31', '借 1403 160.00', '借 22210101 100.00', '贷 222120 260.00', 'K1 130.00', 'K2 130.00'],
  ]);
  expect(planTaxTransfer([part, none], period('2026-07'), books).vouchers[0]?.draft.lines[0]?.summary).toBe(
    summary,
  );
  expect(plan([none]).vouchers[0]?.slice(1, 3)).toEqual(['借 1403 130.00', '贷 222120 130.00']);
  const red = { ...ticked(1, '-40.00', booking('2026-06-03', '-52.00')), cost: onGoods('-12.00') };
  expect(plan([red]).vouchers[0]?.slice(1, 4)).toEqual([
    ...['借 1403 -12.00', '借 22210101 -40.00', '贷 222120 -52.00'],
  ]);
});

test('成本记在哪个科目说不清的：抵扣的照转，其余留下；全不抵扣的说明原因', () => {
  const june = booking('2026-06-03', '130.00');
  const why = (rest: string) =>
    `K1 不抵扣的 ${rest} 应计入成本，按规则不知道记在凭证记-3的哪个科目，请用手工凭证结转`;
  const unknown = [
    [],
    onGoods('29.99'),
    onGoods('30.00', 5602),
    problem('INVOICE_RULE_MISSING', '没有适用的生成规则'),
  ];
  for (const cost of unknown) {
    expect(plan([{ ...ticked(1, '100.00', june), cost }]).vouchers[0]?.slice(1, 4)).toEqual([
      ...['借 22210101 100.00', '贷 222120 100.00', 'K1 100.00'],
    ]);
  }
  const otherItem = onGoods('130.00', 2202, [{ categoryId: 2, itemId: 21 }]);
  for (const cost of [[], onGoods('129.99'), onGoods('130.00', 5602), otherItem]) {
    expect(plan([{ ...ticked(1, '0.00', june), cost }])).toEqual({ vouchers: [], left: [why('130.00')] });
  }
  const sameItem = onGoods('130.00', 2202, [{ categoryId: 2, itemId: 20 }]);
  expect(plan([{ ...ticked(1, '0.00', june), cost: sameItem }]).left).toStrictEqual([]);
});

test('没有税金科目、停用了、有下级的，都留下并说是哪个科目', () => {
  const one = [ticked(2, '130.00'), ticked(1, '130.00', booking('2026-06-03', '130.00'))];
  const left = (by: TransferBooks['accounts']) => plan(one, { accounts: by }).left.slice(1);
  const missing = (code: string) => [`K1 没有可用的税金科目 ${code}，请先在“科目”里新增或启用`];
  expect(plan(one, { accounts: chartOf([]) }).left).toEqual([
    'K2 还没有入账，请先生成凭证',
    ...missing('22210101'),
  ]);
  expect(left(chartOf([{ code: '22210101' }]))).toEqual(missing('222120'));
  expect(left(chartOf([{ code: '2221010101' }, { code: '222120' }]))).toEqual(missing('22210101'));
  const disabled = accounts.all.map((account) => ({ ...account, isEnabled: account.code !== '222120' }));
  expect(left(accountTree(disabled))).toEqual(missing('222120'));
});

test('凭证上的待认证已由人转走的，不再转一次；红蓝在一张凭证上相抵为零的，各转各的', () => {
  const gone = booking('2026-06-03', '130.00', { posted: yuan('0.00') });
  expect(plan([ticked(1, '130.00', gone)])).toEqual({ vouchers: [], left: [] });
  const together = { allPending: yuan('0.00'), posted: yuan('0.00'), isOnly: false };
  const blue = ticked(1, '130.00', booking('2026-06-03', '130.00', together));
  const red = ticked(2, '-52.00', booking('2026-06-03', '-52.00', together));
  expect(plan([blue, red]).vouchers).toEqual([
    ['2026-07-31', '借 22210101 78.00', '贷 222120 78.00', 'K1 130.00', 'K2 -52.00'],
  ]);
});

test('没有待认证的发票不算在凭证的张数里；几张合起来为零的，没有凭证', () => {
  const none = ticked(1, '130.00', booking('2026-06-03', '0.00'));
  const some = ticked(2, '13.00', booking('2026-06-05', '13.00'));
  const [voucher] = planTaxTransfer([none, some], period('2026-07'), books).vouchers;
  expect(voucher?.moved.map(({ key }) => key)).toEqual(['K2']);
  expect(voucher?.draft.lines[0]?.summary).toBe('2026年第07期勾选抵扣 1 张发票的进项税额');
  const back = ticked(3, '-13.00', booking('2026-06-06', '-13.00'));
  expect(plan([some, back])).toEqual({ vouchers: [], left: [] });
});

test('不抵扣的要记在几个科目，有一个不在凭证上的，也说不清', () => {
  const june = booking('2026-06-03', '130.00', { destinations: ['1403 ', '5602 ', '222120 '] });
  const left = (...cost: ReturnType<typeof onGoods>) => plan([{ ...ticked(1, '0.00', june), cost }]).left;
  expect(left(...onGoods('100.00'), ...onGoods('30.00', 5602))).toStrictEqual([]);
  expect(left(...onGoods('100.00'), ...onGoods('30.00', 5601))).toHaveLength(1);
});
