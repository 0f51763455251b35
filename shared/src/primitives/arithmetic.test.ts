import fc from 'fast-check';
import { calculate } from './arithmetic';
import { MAX_FEN, fen, formatYuan, negate } from './money';

const reckon = (text: string) => {
  const amount = calculate(text);
  return amount === undefined ? undefined : formatYuan(amount);
};

test.each([
  ['12*3.5', '42.00'],
  ['7/4', '1.75'],
  ['100/8*3', '37.50'],
  ['2+3*4', '14.00'],
  ['2*3+4*5', '26.00'],
  ['100-30-20', '50.00'],
  ['100-(30-20)', '90.00'],
  ['(1+2)*(3+4)', '21.00'],
  ['((8))', '8.00'],
  ['3*-2', '-6.00'],
  ['--5', '5.00'],
  ['6/-4', '-1.50'],
  ['-6/-4', '1.50'],
  ['6/(1-5)', '-1.50'],
  ['-(5+1)*2', '-12.00'],
  ['0*7', '0.00'],
  ['0/7', '0.00'],
  ['1/3+1/6', '0.50'],
  ['1/3-1/12', '0.25'],
  ['2/3*0.75', '0.50'],
  ['1.05/0.7', '1.50'],
  ['260*13%', '33.80'],
  ['113/(1+13%)', '100.00'],
  ['100+13%', '100.13'],
  ['-5%*40', '-2.00'],
  ['(3+4)%', '0.07'],
  ['700%%', '0.07'],
])('%s comes to %s', (text, amount) => {
  expect(reckon(text)).toBe(amount);
});

test('fractions stay whole until the end, where half a fen goes away from zero', () => {
  expect(['0.1+0.2', '1/3*3', '0.01/2', '-0.01/2', '0.01/3', '2/3'].map(reckon)).toEqual([
    ...['0.30', '1.00', '0.01', '-0.01', '0.00', '0.67'],
  ]);
});

test.each([
  '',
  '+',
  '1+',
  '*2',
  '1*',
  '1/',
  '(',
  '(1',
  '1)',
  '()',
  '(1+)',
  '1 2',
  '1..2',
  '12a',
  '1+a',
  '5*/2',
  '-',
  '1-',
  '1+-',
  '%',
  '%5',
  '5%5',
])('%j is no calculation', (text) => {
  expect(calculate(text)).toBeUndefined();
});

test('nothing is divided by zero', () => {
  expect(['5/0', '5/(3-3)', '5/0*0', '0/0'].map(calculate)).toEqual(Array(4).fill(undefined));
});

test('the largest amount is one, a fen more is none, on either side of zero', () => {
  expect(calculate('99999999999.98+0.01')).toBe(MAX_FEN);
  expect(calculate('-99999999999.98-0.01')).toBe(negate(MAX_FEN));
  expect(calculate('99999999999.99+0.01')).toBeUndefined();
  expect(calculate('-99999999999.99-0.01')).toBeUndefined();
});

test('ninety-nine figures and signs are reckoned, more are refused', () => {
  const ones = (count: number) => Array<string>(count).fill('1').join('+');
  expect(calculate(ones(50))).toBe(50_00);
  expect(calculate(ones(51))).toBeUndefined();
});

test('law: sums, differences and products of whole amounts are exact', () => {
  const whole = fc.integer({ min: 0, max: 99_999 });
  fc.assert(
    fc.property(whole, whole, whole, (a, b, c) => {
      expect(calculate(`${a}*${b}+${c}`)).toBe(fen((a * b + c) * 100));
      expect(calculate(`${a}-(${b}-${c})`)).toBe(fen((a - (b - c)) * 100));
    }),
  );
});
