import { readWritten } from './readWritten';
import { nothingInLine, nothingWritten, type WrittenLine } from './writtenInvoice';

const line = (row: number, amount: string, rate: string, tax: string): WrittenLine => ({
  ...{ ...nothingInLine, row, amount, rate, tax },
});

/** 合计 1000.00, 130.00 and 1130.00, with these lines. */
const told = (
  lines: readonly WrittenLine[],
  totals: { amount?: string; tax?: string; total?: string } = {},
) =>
  readWritten({
    ...{ ...nothingWritten, number: '26992000000000000001', date: '2026-06-03', lines },
    ...{ amount: '1000.00', tax: '130.00', total: '1130.00', ...totals },
  }).problems.map(({ message, at }) => `${at} ${message}`);

test('对得上的没有问题；没有明细的只看合计', () => {
  expect(told([line(1, '600.00', '13%', '78.00'), line(2, '400.00', '13%', '52.00')])).toStrictEqual([]);
  expect(told([])).toStrictEqual([]);
  expect(told([], { total: '1130.01' })).toEqual([
    'total 合计金额 1,000.00 加合计税额 130.00 不等于价税合计 1,130.01，相差 0.01',
  ]);
});

test('一行的税额按税率差的正是合计差的，就说那一行', () => {
  expect(told([line(3, '600.00', '13%', '78.00'), line(4, '400.00', '13%', '62.00')])).toEqual([
    'lines[4] 第4行金额 400.00、税率 13%、税额 62.00 不符，相差 10.00',
  ]);
});

test('一行的金额按税额差的正是合计差的，就说那一行', () => {
  expect(told([line(3, '600.00', '13%', '78.00'), line(4, '500.00', '13%', '52.00')])).toEqual([
    'lines[4] 第4行金额 500.00、税率 13%、税额 52.00 不符，相差 100.00',
  ]);
});

test('没有一行能解释的，只说合计与明细之和', () => {
  expect(told([line(1, '900.00', '13%', '117.00')])).toEqual([
    'amount 合计金额 1,000.00 与明细金额之和 900.00 不一致，相差 100.00',
    'tax 合计税额 130.00 与明细税额之和 117.00 不一致，相差 13.00',
  ]);
  expect(told([line(1, '1000.00', '免税', '140.00')])).toEqual([
    'tax 合计税额 130.00 与明细税额之和 140.00 不一致，相差 10.00',
  ]);
});

test('税额差一分是四舍五入，不说那一行；差两分才说', () => {
  const cents = (tax: string) => told([line(1, '1000.00', '13%', tax)]);
  expect(cents('130.01')).toEqual(['tax 合计税额 130.00 与明细税额之和 130.01 不一致，相差 0.01']);
  expect(cents('130.02')).toEqual(['lines[1] 第1行金额 1,000.00、税率 13%、税额 130.02 不符，相差 0.02']);
});

test('一行自己的价税合计不对，先说那一行', () => {
  const lines = [{ ...line(2, '1000.00', '13%', '130.00'), total: '1120.00' }];
  expect(told(lines)).toEqual([
    'lines[2] 第2行金额 1,000.00 加税额 130.00 不等于价税合计 1,120.00，相差 10.00',
  ]);
  expect(told(lines, { total: '1140.00' })).toHaveLength(2);
});

test('零税率和免税的行不按税率去找，只说合计', () => {
  for (const rate of ['0%', '不征税', '']) {
    expect(told([line(1, '1000.00', rate, '140.00')])).toEqual([
      'tax 合计税额 130.00 与明细税额之和 140.00 不一致，相差 10.00',
    ]);
  }
});
