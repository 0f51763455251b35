import { array, assert, constantFrom, integer, property, record, subarray } from 'fast-check';
import { dateOnly } from '../../primitives/dateOnly';
import { fen, formatYuan, sum, ZERO } from '../../primitives/money';
import { yuan } from '../../testing/yuan';
import { proveTax, type TaxEntry, type TaxLine } from './taxProof';

const line = (voucherId: number, amount: string, at = 1): TaxLine => ({
  ...{ voucherId, word: '记', number: voucherId, line: at, on: dateOnly('2026-06-10'), summary: '销售' },
  ...{ amount: yuan(amount), unbilledReason: null, isClosed: false },
});

const entry = (invoiceId: number, amount: string, ...voucherIds: number[]): TaxEntry => ({
  ...{ invoiceId, key: `K${invoiceId}`, on: dateOnly('2026-06-03'), voucherIds },
  amount: yuan(amount),
});

const told = (books: Partial<Parameters<typeof proveTax>[0]>) => {
  const proof = proveTax({ entries: [], lines: [], opening: ZERO, invoicesOf: new Map(), ...books });
  return {
    ...{ difference: formatYuan(proof.difference), left: formatYuan(proof.left) },
    causes: proof.causes.map(({ text, amount }) => `${text} ${formatYuan(amount)}`),
  };
};

test('入账无误：没有差异', () => {
  expect(told({ entries: [entry(1, '1150.44', 7)], lines: [line(7, '1150.44')] })).toEqual({
    ...{ difference: '0.00', left: '0.00', causes: [] },
  });
});

test('未入账的发票、没有发票的分录、金额不同的凭证各是一个原因', () => {
  const books = {
    entries: [entry(1, '1000.00', 7), entry(2, '150.44'), entry(3, '52.00', 8)],
    lines: [line(7, '1000.00'), line(8, '50.00'), line(9, '10.00', 3)],
  };
  expect(told(books)).toEqual({
    difference: '142.44',
    left: '0.00',
    causes: [
      '发票K2未入账 150.44',
      '发票K3税额 52.00，记-8记了 50.00 2.00',
      '记-9第3行没有发票：销售 -10.00',
    ],
  });
});

test('标为未开票收入的分录自成一种原因，原因写在后面；有发票的凭证不分行', () => {
  const marked = (voucherId: number, amount: string, unbilledReason: string) => ({
    ...line(voucherId, amount),
    unbilledReason,
  });
  const proof = proveTax({
    ...{ entries: [entry(1, '5.00', 9)], opening: ZERO, invoicesOf: new Map() },
    lines: [marked(7, '13.00', ''), marked(8, '-2.00', '散客'), line(8, '1.00', 2), marked(9, '6.00', '')],
  });
  expect(proof.causes.map(({ kind, text, amount }) => `${kind} ${text} ${formatYuan(amount)}`)).toEqual([
    'differs 发票K1税额 5.00，记-9记了 6.00 -1.00',
    'unbilled 记-7第1行是未开票收入：销售 -13.00',
    'unbilled 记-8第1行是未开票收入：销售（散客） 2.00',
    'withoutInvoice 记-8第2行没有发票：销售 -1.00',
  ]);
  expect(proof.left).toBe(0);
});

test('别的月份的发票记在本期，本期的发票记在别的月份，期初没有发票', () => {
  const books = {
    entries: [entry(1, '130.00', 5)],
    lines: [line(6, '65.00')],
    invoicesOf: new Map([[6, ['K9']]]),
    opening: yuan('20.00'),
  };
  expect(told(books)).toEqual({
    difference: '45.00',
    left: '0.00',
    causes: [
      '发票K1的凭证没有记本期的这个科目 130.00',
      '记-6是发票K9的，这张发票不在本期这一项里 -65.00',
      '期初余额没有发票 -20.00',
    ],
  });
});

test('合并入账的一张凭证对几张发票', () => {
  const books = { entries: [entry(1, '13.00', 7), entry(2, '9.83', 7)], lines: [line(7, '22.83')] };
  expect(told(books).causes).toStrictEqual([]);
  const off = { ...books, lines: [line(7, '20.00'), line(7, '2.00', 2)] };
  expect(told(off).causes).toEqual(['发票K1等2张税额 22.83，记-7记了 22.00 0.83']);
});

test('原因之和总是全部差异，一分不剩', () => {
  const cents = integer({ min: -100_000, max: 100_000 }).map(fen);
  const vouchers = [1, 2, 3, 4];
  const entries = array(
    record({ invoiceId: integer({ min: 1, max: 99 }), amount: cents, voucherIds: subarray(vouchers) }),
  );
  const unbilledReason = constantFrom(null, null, '', '散客');
  const lines = array(record({ voucherId: constantFrom(...vouchers, 5), amount: cents, unbilledReason }));
  assert(
    property(entries, lines, cents, subarray(vouchers), (some, posted, opening, others) => {
      const proof = proveTax({
        entries: some.map((one) => ({ ...entry(one.invoiceId, '0'), ...one })),
        lines: posted.map((one, at) => ({ ...line(one.voucherId, '0', at + 1), ...one })),
        opening,
        invoicesOf: new Map(others.map((id) => [id, ['K1', 'K100']])),
      });
      expect(proof.left).toBe(0);
      expect(sum(proof.causes.map(({ amount }) => amount))).toBe(proof.difference);
    }),
  );
});

test('红冲后重新入账、结转到进项税额：同一张发票的几张凭证合起来比', () => {
  const again = {
    entries: [entry(1, '130.00', 1, 2, 3)],
    lines: [line(1, '130.00'), line(2, '-130.00'), line(3, '130.00')],
  };
  expect(told(again).causes).toStrictEqual([]);
  const moved = {
    lines: [line(1, '130.00'), line(4, '-130.00')],
    invoicesOf: new Map([
      [1, ['K1']],
      [4, ['K1']],
    ]),
  };
  expect(told(moved).causes).toStrictEqual([]);
  const kept = { lines: [line(1, '130.00')], invoicesOf: new Map([[1, ['K1']]]) };
  expect(told(kept).causes).toEqual(['记-1是发票K1的，这张发票不在本期这一项里 -130.00']);
});

test('原因带着发票、分录和日期，列表按它们打开', () => {
  const proof = proveTax({
    entries: [entry(1, '10.00'), entry(2, '52.00', 8)],
    lines: [line(8, '50.00', 2), line(9, '1.00', 3), line(6, '2.00')],
    opening: yuan('3.00'),
    invoicesOf: new Map([[6, ['K9']]]),
  });
  expect([proof.register, proof.ledger]).toEqual([6_200, 5_600]);
  const day = { invoice: '2026-06-03', line: '2026-06-10' };
  expect(
    proof.causes.map(({ kind, invoiceId, key, line: posted, on }) => [
      kind,
      invoiceId,
      key,
      posted?.line ?? null,
      on,
    ]),
  ).toEqual([
    ['unbooked', 1, 'K1', null, day.invoice],
    ['differs', 2, 'K2', 2, day.line],
    ['withoutInvoice', null, '', 3, day.line],
    ['differs', null, 'K9', 1, day.line],
    ['withoutInvoice', null, '', null, null],
  ]);
});

test('税额为零的发票不是原因；合并的凭证里有别的月份的发票，与本期的一起比', () => {
  expect(told({ entries: [entry(1, '0.00')] }).causes).toStrictEqual([]);
  const mixed = {
    entries: [entry(1, '13.00', 7)],
    lines: [line(7, '20.00')],
    invoicesOf: new Map([[7, ['K1', 'K9']]]),
  };
  expect(told(mixed).causes).toEqual(['发票K1税额 13.00，记-7记了 20.00 -7.00']);
});
