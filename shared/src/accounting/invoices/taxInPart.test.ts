import fc from 'fast-check';
import { fen, formatYuan, negate, sum } from '../../primitives/money';
import { yuan } from '../../testing/yuan';
import type { InvoiceFacts, InvoiceLine } from './invoice';
import { planInvoiceVouchers } from './invoiceVoucher';
import { books, line, booked, plan, goods, ticked } from '../../testing/bookedInvoices';

test('有效抵扣税额小于税额：抵扣它，其余按各行税额进成本，一分不差', () => {
  const lines = [...goods, line('*纸制品*纸', '100.00', '13.00'), line('*纸制品*纸', '-50.00', '-6.50')];
  expect(plan([booked(lines, { ticked: ticked('100.00') })]).vouchers).toEqual([
    ['借 1403 1034.76', '借 560201 51.74', '借 22210101 100.00', '贷 2202/20 1186.50'],
  ]);
  const red = lines.map((one) => line(one.name, formatYuan(negate(one.amount)), formatYuan(negate(one.tax))));
  expect(plan([booked(red, { ticked: ticked('-100.00') })]).vouchers).toEqual([
    ['借 1403 -1034.76', '借 560201 -51.74', '借 22210101 -100.00', '贷 2202/20 -1186.50'],
  ]);
  expect(plan([booked(goods, { ticked: ticked('0.00') })]).vouchers).toEqual([
    ['借 1403 1130.00', '贷 2202/20 1130.00'],
  ]);
});

test('蓝字只抵扣一部分的红字：转出与抵扣部分相当的税额，其余冲回成本；几张红字合起来正好转出所抵扣的', () => {
  const blue = booked([line('*金属制品*钢管', '1000.00', '130.00')]).invoice;
  const reds = [
    [line('*金属制品*钢管', '-400.00', '-52.00')],
    [line('*金属制品*钢管', '-333.33', '-43.33')],
    [line('*金属制品*钢管', '-266.67', '-34.67')],
  ];
  const before: InvoiceFacts[] = [];
  const turned = reds.map((lines) => {
    const deductedBlue = { invoice: blue, amount: yuan('100.00'), redsBefore: [...before] };
    const red = booked(lines, { turnsTaxOut: true, deductedBlue });
    before.push(red.invoice);
    return plan([red]).vouchers[0];
  });
  expect(turned).toEqual([
    ['借 1403 -412.00', '贷 22210109 40.00', '贷 2202/20 -452.00'],
    ['借 1403 -343.33', '贷 22210109 33.33', '贷 2202/20 -376.66'],
    ['借 1403 -274.67', '贷 22210109 26.67', '贷 2202/20 -301.34'],
  ]);
});

test('蓝字和红字都没有说专票还是普票的：抵扣了多少，照样转出相当的一部分', () => {
  const { invoice } = booked(goods, { isSpecial: null });
  const deductedBlue = { invoice, amount: yuan('65.00'), redsBefore: [] };
  const red = booked([line('*金属制品*角钢', '-500.00', '-65.00')], {
    ...{ isSpecial: null, turnsTaxOut: true, deductedBlue },
  });
  expect(plan([red]).vouchers).toEqual([['借 1403 -532.50', '贷 22210109 32.50', '贷 2202/20 -565.00']]);
});

test('蓝字有不得抵扣的行：红字转出的只算可抵扣的行；整行抵扣了的照整行转出', () => {
  const blue = booked([
    line('*金属制品*钢管', '1000.00', '130.00'),
    line('*餐饮服务*餐费', '100.00', '6.00'),
  ]).invoice;
  const red = (amount: string, lines: readonly InvoiceLine[]) =>
    plan([
      booked(lines, {
        turnsTaxOut: true,
        deductedBlue: { invoice: blue, amount: yuan(amount), redsBefore: [] },
      }),
    ]).vouchers[0];
  const steel = line('*金属制品*钢管', '-100.00', '-13.00');
  const meal = line('*餐饮服务*餐费', '-100.00', '-6.00');
  expect(red('130.00', [steel])).toEqual(['借 1403 -100.00', '贷 22210109 13.00', '贷 2202/20 -113.00']);
  expect(red('65.00', [steel])).toEqual(['借 1403 -106.50', '贷 22210109 6.50', '贷 2202/20 -113.00']);
  expect(
    planInvoiceVouchers(
      [
        booked([steel], {
          turnsTaxOut: true,
          deductedBlue: { invoice: blue, amount: yuan('65.00'), redsBefore: [] },
        }),
      ],
      'invoice',
      books,
    ).vouchers[0]?.notes,
  ).toEqual([`蓝字发票${blue.key}有效抵扣税额 65.00，转出 6.50，其余税额冲回成本`]);
  expect(red('130.00', [meal])).toEqual(['借 560202 -106.00', '贷 2202/20 -106.00']);
  expect(red('0.00', [steel])).toEqual(['借 1403 -113.00', '贷 2202/20 -113.00']);
});

test('红字合起来冲完蓝字，转出的合计就是所抵扣的，一分不差；凭证借贷相等，应付账款照红字', () => {
  const cents = fc.integer({ min: 1, max: 1_000_000 });
  fc.assert(
    fc.property(
      fc.array(fc.array(cents, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 4 }),
      fc.nat({ max: 1_000_000 }),
      (taxes, share) => {
        const whole = sum(taxes.flat().map(fen));
        const amount = fen(Number((BigInt(whole) * BigInt(share)) / 1_000_000n));
        const own = (tax: number, sign: number): InvoiceLine => ({
          ...line('*金属制品*钢管', '0.00', '0.00'),
          ...{ amount: fen(sign * tax * 8), tax: fen(sign * tax) },
        });
        const blue = booked(taxes.flat().map((tax) => own(tax, 1))).invoice;
        const redsBefore: InvoiceFacts[] = [];
        let turned = 0;
        for (const lines of taxes) {
          const deductedBlue = { invoice: blue, amount, redsBefore: [...redsBefore] };
          const red = booked(
            lines.map((tax) => own(tax, -1)),
            { turnsTaxOut: true, deductedBlue },
          );
          redsBefore.push(red.invoice);
          const [voucher] = planInvoiceVouchers([red], 'invoice', books).vouchers;
          const posted = voucher?.draft.lines ?? [];
          expect(sum(posted.map(({ debit }) => debit))).toBe(sum(posted.map(({ credit }) => credit)));
          expect(posted.find(({ accountId }) => accountId === 2202)?.credit).toBe(red.invoice.total);
          const out = posted.find(({ accountId }) => accountId === 22210109)?.credit ?? 0;
          expect(out).toBeGreaterThanOrEqual(0);
          expect(out).toBeLessThanOrEqual(negate(red.invoice.tax));
          turned += out;
        }
        expect(turned).toBe(amount);
      },
    ),
  );
});

test('蓝字的有效抵扣税额超过可抵扣的、或写成负数的，红字照自己的税额转出', () => {
  const blue = booked([line('*金属制品*钢管', '1000.00', '130.00')]).invoice;
  const turned = (amount: string) => {
    const deductedBlue = { invoice: blue, amount: yuan(amount), redsBefore: [] };
    const red = [line('*金属制品*钢管', '-100.00', '-13.00')];
    return plan([booked(red, { turnsTaxOut: true, deductedBlue })]).vouchers[0];
  };
  const whole = ['借 1403 -100.00', '贷 22210109 13.00', '贷 2202/20 -113.00'];
  for (const amount of ['140.00', '130.00', '-65.00']) expect(turned(amount)).toEqual(whole);
  expect(turned('129.99')).toEqual(whole);
  expect(turned('65.00')?.[1]).toBe('贷 22210109 6.50');
});

test('红字的税额正负相抵、合起来不为负的，没有可以按比例转出的，各行照自己的税额', () => {
  const blue = booked([line('*金属制品*钢管', '1000.00', '130.00')]).invoice;
  const deductedBlue = { invoice: blue, amount: yuan('65.00'), redsBefore: [] };
  const posted = (...lines: InvoiceLine[]) =>
    plan([booked(lines, { turnsTaxOut: true, deductedBlue })]).vouchers[0];
  const steel = line('*金属制品*钢管', '-200.00', '-13.00');
  expect(posted(steel, line('*金属制品*钢管', '100.00', '13.00'))).toEqual([
    ...['借 1403 -100.00', '贷 2202/20 -100.00'],
  ]);
  expect(posted(steel, line('*金属制品*钢管', '100.00', '26.00'))).toEqual([
    ...['借 1403 -100.00', '贷 22210109 -13.00', '贷 2202/20 -87.00'],
  ]);
});

test('红字合起来超过蓝字的，超过的不再转出，冲回成本', () => {
  const blue = booked([line('*金属制品*钢管', '1000.00', '130.00')]).invoice;
  const before = booked([line('*金属制品*钢管', '-950.00', '-123.50')]).invoice;
  const deductedBlue = { invoice: blue, amount: yuan('65.00'), redsBefore: [before] };
  const red = booked([line('*金属制品*钢管', '-100.00', '-13.00')], { turnsTaxOut: true, deductedBlue });
  expect(plan([red]).vouchers).toEqual([['借 1403 -109.75', '贷 22210109 3.25', '贷 2202/20 -113.00']]);
  const beyond = { ...deductedBlue, redsBefore: [before, before] };
  expect(plan([{ ...red, deductedBlue: beyond }]).vouchers).toEqual([
    ['借 1403 -113.00', '贷 2202/20 -113.00'],
  ]);
});
