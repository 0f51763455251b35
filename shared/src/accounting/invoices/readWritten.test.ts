import fc from 'fast-check';
import { fen, formatYuan, sum } from '../../primitives/money';
import { readWritten } from './readWritten';
import { nothingInLine, nothingWritten, type WrittenInvoice } from './writtenInvoice';

const written: WrittenInvoice = {
  ...nothingWritten,
  ...{ number: '26992000000000000001', date: '2026-06-03' },
  ...{ amount: '1000.00', tax: '130.00', total: '1130.00' },
};

const problemsOf = (changes: Partial<WrittenInvoice>) =>
  readWritten({ ...written, ...changes }).problems.map(({ message }) => message);

test('明细之和就是合计，合计加税额就是价税合计', () => {
  const amounts = fc.array(
    fc.record({ amount: fc.integer({ min: 1, max: 1_000_000 }), tax: fc.integer({ min: 0, max: 130_000 }) }),
    { minLength: 1, maxLength: 20 },
  );
  fc.assert(
    fc.property(amounts, fc.boolean(), fc.boolean(), (lines, isRed, hasTotals) => {
      const sign = isRed ? -1 : 1;
      const shown = (count: number) => formatYuan(fen(sign * count));
      const amount = lines.reduce((total, line) => total + line.amount, 0);
      const tax = lines.reduce((total, line) => total + line.tax, 0);
      const totals = { amount: shown(amount), tax: shown(tax), total: shown(amount + tax) };
      const { facts } = readWritten({
        ...written,
        ...(hasTotals ? totals : { amount: '', tax: '', total: '' }),
        lines: lines.map((line, at) => ({
          ...nothingInLine,
          ...{
            row: at + 1,
            amount: shown(line.amount),
            tax: shown(line.tax),
            total: shown(line.amount + line.tax),
          },
        })),
      });
      expect(facts).toMatchObject({ colour: isRed ? 'red' : 'blue', total: sign * (amount + tax) });
      expect(sum((facts?.lines ?? []).map((line) => line.amount))).toBe(facts?.amount);
      expect(sum((facts?.lines ?? []).map((line) => line.tax))).toBe(facts?.tax);
    }),
  );
});

test('没有写出的合计由另外两个得出', () => {
  const totals = { amount: 100_000, tax: 13_000, total: 113_000 };
  for (const missing of ['amount', 'tax', 'total'])
    expect(readWritten({ ...written, [missing]: '' }).facts).toMatchObject(totals);
  expect(readWritten({ ...written, tax: '***', amount: '1130.00' }).facts).toMatchObject({
    tax: 0,
    amount: 113_000,
  });
  expect(problemsOf({ amount: '', tax: '' })).toEqual(['没有合计金额，也没有可以算出它的明细']);
});

test('所有问题一起说出来', () => {
  expect(problemsOf({ number: '1', date: '', total: 'NaN' })).toEqual([
    '数电发票号码应为 20 位数字，现在是1 位',
    '没有开票日期',
    '价税合计“NaN”不是有效的金额',
  ]);
});

test('一行自己的价税合计对不上', () => {
  const line = { ...nothingInLine, amount: '1000.00', tax: '130.00', total: '1140.00', row: 3 };
  expect(problemsOf({ lines: [line] })).toEqual([
    '第3行金额 1,000.00 加税额 130.00 不等于价税合计 1,140.00，相差 10.00',
  ]);
});

test('加不出来的明细被拒绝，不会出错', () => {
  const huge = { ...nothingInLine, amount: '99999999999.99', tax: '0.00' };
  const lines = Array.from({ length: 2_000 }, (_, at) => ({ ...huge, row: at + 1 }));
  expect(problemsOf({ lines })).toEqual(['明细的金额之和超出范围']);
});

test('大写不同只是提示', () => {
  const { facts, warnings } = readWritten({ ...written, capitals: '壹仟圆整' });
  expect([facts?.total, warnings.map(({ message }) => message)]).toEqual([
    113_000,
    ['价税合计大写为 1,000.00，小写为 1,130.00'],
  ]);
});

test('文字有界，不留控制字符', () => {
  const long = '长'.repeat(10_000);
  const { facts } = readWritten({
    ...written,
    remark: `a\u0000b${long}`,
    drawer: `\uD800${long}`,
    seller: { ...written.seller, name: long },
  });
  expect([
    facts?.remark.length,
    facts?.remark.slice(0, 4),
    facts?.drawer.length,
    facts?.seller.name.length,
  ]).toEqual([...[2_000, 'a b长', 100, 300]]);
  expect(/\p{Surrogate}/u.test(facts?.drawer ?? '')).toBe(false);
});

test('种类和专票由标志、票种和代码看出', () => {
  const kinds = (changes: Partial<WrittenInvoice>) => {
    const { facts } = readWritten({ ...written, ...changes });
    return [facts?.kind, facts?.isSpecial];
  };
  expect(kinds({ specialMark: '01' })).toEqual(['digital', true]);
  expect(kinds({ title: '数电发票（普通发票）' })).toEqual(['digital', false]);
  expect(kinds({ title: '电子发票（铁路电子客票）' })).toEqual(['rail', false]);
  expect(kinds({ title: '电子发票（航空运输电子客票行程单）' })).toEqual(['air', false]);
  expect(kinds({ code: '1100999130', number: '00000101' })).toEqual(['paper', true]);
  expect(kinds({ code: '099992600111', number: '00000101' })).toEqual(['oldElectronic', false]);
});

test('发票状态', () => {
  const statuses = ['正常', '作废', '已作废', '已红冲-部分', '已红冲-全额', '已红冲', ''];
  expect(statuses.map((status) => readWritten({ ...written, status }).facts?.status)).toEqual([
    ...['normal', 'void', 'void', 'partlyReversed', 'reversed', 'reversed', null],
  ]);
});
