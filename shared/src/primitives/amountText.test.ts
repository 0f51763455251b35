import { amountProblem, amountText, calculated, pastedAmount, readAmount } from './amountText';
import { halfWidth } from './halfWidth';
import { MAX_FEN, fen, negate } from './money';
import { plainNumber } from './plainNumber';

const NO_AMOUNT = '不是金额，请输入数字，如 1234.50';
const TOO_FINE = '超过两位小数，金额精确到分';
const TOO_LARGE = '超出范围，金额不能超过 99,999,999,999.99';
const NO_RESULT = '算式有误，或结果超出范围（最大 99,999,999,999.99），请检查';

test('a cell shows its figure with commas, and nothing for zero', () => {
  expect([1234_50, -5, 0].map((count) => amountText(fen(count)))).toEqual(['1,234.50', '-0.05', '']);
});

test('what is typed is read to the fen, commas and spaces around it or not', () => {
  expect(['1,234.5', ' 12 ', '.05', '-7.', '', '  ', '１２。５', '￥３'].map(readAmount)).toEqual([
    ...[1234_50, 12_00, 5, -7_00, 0, 0, 12_50, 3_00],
  ]);
});

test('the largest amount is read, a fen more is not', () => {
  expect(readAmount('99,999,999,999.99')).toBe(MAX_FEN);
  expect(readAmount('-99999999999.99')).toBe(negate(MAX_FEN));
  expect(['100000000000.00', '-100000000000.00'].map(readAmount)).toEqual([undefined, undefined]);
});

test.each([
  ['一百', NO_AMOUNT],
  ['1,5', NO_AMOUNT],
  ['1..2', NO_AMOUNT],
  ['', NO_AMOUNT],
  ['12.345', TOO_FINE],
  ['12.3456', TOO_FINE],
  ['１２．３４５', TOO_FINE],
  ['100000000000.00', TOO_LARGE],
  ['99999999999999999999', TOO_LARGE],
  [' 5/0 ', NO_RESULT],
  ['(1', NO_RESULT],
  ['99999999999*9.999', NO_RESULT],
])('%j is told: %s', (text, reason) => {
  if (text !== '') expect(readAmount(text)).toBeUndefined();
  expect(amountProblem(text)).toBe(reason);
});

test('a figure that was in the cell is reckoned on with, commas and all', () => {
  expect(['1,234.50*2', '1,234,567.00+0.01', '12 * 3', '1,000-1', '100 -30'].map(readAmount)).toEqual([
    ...[2469_00, 1_234_567_01, 36_00, 999_00, 70_00],
  ]);
  // Commas that part no thousands are no commas of a figure.
  expect(['1,00*2', '1,2345*2'].map(readAmount)).toEqual([undefined, undefined]);
});

test('a sign before a figure is no calculation', () => {
  expect(['-12', '12', '1,234.50', '', 'abc'].map(calculated)).toEqual(Array(5).fill(undefined));
  expect(['1-2', '1.-2', '(5)', '6/4', '2*3', '2+3'].map(calculated)).toEqual([
    ...[-1_00, undefined, 5_00, 1_50, 6_00, 5_00],
  ]);
});

test('what is pasted is text: signs of currency, spaces and a leading = are left out', () => {
  expect([' ¥ 1,234.50 ', '= 12*3', '=5', '１２'].map(pastedAmount)).toEqual([
    ...['1,234.50', '12*3', '5', '12'],
  ]);
});

test('characters of a Chinese input method are those on the keys; letters and Chinese stay', () => {
  expect(halfWidth('！０９～ＡＺａｚ')).toBe('!09~AZaz');
  expect(halfWidth('１２３．５＋（４－２）×３÷６')).toBe('123.5+(4-2)*3/6');
  expect(halfWidth('　。、—−￥¥')).toBe(' ./--');
  expect(halfWidth('甲公司ab12｟')).toBe('甲公司ab12｟');
});

test('a plain number has all its digits and no commas', () => {
  expect(['1,234.5', '.5', '-.5', '12.', '-1,234,567.125', '007'].map(plainNumber)).toEqual([
    ...['1234.5', '0.5', '-0.5', '12', '-1234567.125', '007'],
  ]);
  expect(['1,5', '1,00,000', ',123', '1e3', '+1', '', '-', '1.2.3', '一'].map(plainNumber)).toEqual(
    Array(9).fill(undefined),
  );
});
