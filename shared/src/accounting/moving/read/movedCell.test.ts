import fc from 'fast-check';
import { formatAmount, formatYuan, MAX_FEN, negate, fen } from '../../../primitives/money';
import {
  isFormula,
  movedAmount,
  movedCurrency,
  movedDate,
  movedPrice,
  movedQuantity,
  movedRate,
  movedSide,
  slipNumber,
} from './movedCell';

test.each([
  ['1,234.50', 123_450],
  ['１，２３４．５０', 123_450],
  ['(1,234.00)', -123_400],
  ['（1,234.00）', -123_400],
  ['-5', -500],
  ['－5.5', -550],
  ['−5.50', -550],
  ['¥ 1,234.50', 123_450],
  ['￥1234.5', 123_450],
  ['人民币12.00元', 1_200],
  [' 12.30  ', 1_230],
  ['12.3000', 1_230],
  ['0', 0],
  ['.5', 50],
  ['99,999,999,999.99', 9_999_999_999_999],
  ['99999999999.99', 9_999_999_999_999],
  [`1.${'0'.repeat(58)}`, 100],
])('金额 %s 按数字读到分', (text, amount) => {
  expect(movedAmount(text)).toBe(amount);
});

test.each(['', '  ', '-', '－', '—', '--'])('“%s”是没有金额', (text) => {
  expect(movedAmount(text)).toBeNull();
});

test.each([
  ['1.2E+05', 'exponent'],
  ['1.2e5', 'exponent'],
  ['-3.05E-02', 'exponent'],
  ['12.345', 'decimals'],
  ['0.001', 'decimals'],
  ['123456789012.00', 'range'],
  ['100,000,000,000.00', 'range'],
  ['9'.repeat(50), 'range'],
  [`1.${'0'.repeat(59)}`, 'nonsense'],
  ['1,23', 'nonsense'],
  ['1,2345.00', 'nonsense'],
  ['12..5', 'nonsense'],
  ['1-2', 'nonsense'],
  ['(-5)', 'nonsense'],
  ['NaN', 'nonsense'],
  ['十二元', 'nonsense'],
  ['12a', 'nonsense'],
  ['￥', null],
  ['9'.repeat(100_000), 'nonsense'],
])('%s 不会悄悄变成 0', (text, fault) => {
  expect(movedAmount(text)).toBe(fault);
});

test('写出去的金额，千分位、全角、括号，怎么写都读得回来', () => {
  const wide = (text: string) =>
    text.replace(/[!-~]/g, (mark) => String.fromCharCode(mark.charCodeAt(0) + 0xfee0));
  fc.assert(
    fc.property(fc.integer({ min: negate(MAX_FEN), max: MAX_FEN }), (count) => {
      const amount = fen(count);
      const positive = formatAmount(fen(Math.abs(count)));
      const forms = [
        formatYuan(amount),
        formatAmount(amount),
        `${formatYuan(amount)}00`,
        ` ¥${formatAmount(amount)} `,
      ];
      for (const text of forms) expect(movedAmount(text)).toBe(amount);
      expect(movedAmount(wide(formatAmount(amount)))).toBe(amount);
      if (count < 0) expect(movedAmount(`(${positive})`)).toBe(amount);
    }),
  );
});

test.each([
  '2026/6/2',
  '2026-6-2',
  '2026-06-02',
  '2026年6月2日',
  '２０２６年０６月０２日',
  '20260602',
  '2026.6.2',
  '2026/06/02 00:00:00',
  '2026-06-02T00:00:00',
  '46175',
  '46175.0',
  '46175.75',
])('%s 是 2026 年 6 月 2 日', (text) => {
  expect(movedDate(text)).toBe('2026-06-02');
});

test.each([
  '2026-02-30',
  '2026/13/1',
  '2026-6',
  '26-6-2',
  '6/2/2026',
  '20261301',
  '昨天',
  '4617',
  '2026-06-02abc',
  '2'.repeat(99_999),
])('%s 不是日期', (text) => {
  expect(movedDate(text)).toBeUndefined();
});

test('表格软件的天数：1900-03-01 是 61，闰年二月有 29 日，2100 年没有', () => {
  const serials = ['10228', '36526', '36585', '45351', '45352', '73109', '73110'];
  expect(serials.map((serial) => movedDate(serial))).toEqual([
    '1928-01-01',
    '2000-01-01',
    '2000-02-29',
    '2024-02-29',
    '2024-03-01',
    '2100-02-28',
    '2100-03-01',
  ]);
  expect(movedDate('')).toBeNull();
});

test.each<[string, (cell: string) => number | string | null]>([
  ['数量', movedQuantity],
  ['单价', movedPrice],
  ['汇率', movedRate],
])('%s也按数字读：没有就是没有，读不出的说是什么，负的是负的', (_, read) => {
  expect(['', '-', ' ', '一', '1E5', '9'.repeat(30)].map((cell) => read(cell))).toEqual([
    ...[null, null, null, 'nonsense', 'exponent', 'range'],
  ]);
  expect(read('-2.5')).toBe(-(read('2.5') as number));
  expect(['0', '-0', '0.000'].map(read)).toEqual([0, 0, 0]);
});

test('数量六位小数；单价八位以后四舍五入，因为以金额为准', () => {
  expect(movedQuantity('1,000.500000')).toBe(1_000_500_000);
  expect(movedQuantity('0.1234567')).toBe('decimals');
  expect(movedPrice('20.2127659574')).toBe(2_021_276_596);
  expect(movedPrice('-0.000000005')).toBe(-1);
  expect(movedPrice('1.2E+05')).toBe('exponent');
});

test('等号开头的是公式；="1002" 是带着零的编码', () => {
  const formulas = ['=A1', ' =SUM(A1:A2)', '="a"&"b"', '=-5', '=', '="'];
  expect(formulas.filter((text) => !isFormula(text))).toStrictEqual([]);
  const texts = ['="001002"', '="001002" ', "'001", '-5', '', '1=2'];
  expect(texts.filter(isFormula)).toStrictEqual([]);
});

test('人民币不是外币；借贷方向和凭证号怎么写都认得', () => {
  expect(['人民币', 'RMB', 'CNY', 'cny', '', 'NONE', '*'].map(movedCurrency)).toEqual([
    '',
    '',
    '',
    '',
    '',
    '',
    '',
  ]);
  expect(['USD', '美元', 'usd', '泰铢', '比特币'].map(movedCurrency)).toEqual([
    ...['USD', 'USD', 'USD', 'THB', '比特币'],
  ]);
  expect(movedCurrency('币'.repeat(50))).toHaveLength(20);
  expect(['借', '贷方', '平', '', '收'].map(movedSide)).toEqual(['debit', 'credit', null, null, undefined]);
  for (const text of ['记-12', '记12', '记字第12号', '记字第0012号', '记 - 12', '记－１２', '记字12号']) {
    expect(slipNumber(text)).toEqual({ word: '记', number: 12 });
  }
  expect(slipNumber('0012')).toEqual({ word: '', number: 12 });
  expect(['记', '记-0', '12-1', '1.5', `${'1'.repeat(50)}`].map(slipNumber)).toEqual(
    Array(5).fill(undefined),
  );
});
