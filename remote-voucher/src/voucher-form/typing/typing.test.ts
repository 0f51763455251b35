import { amounts } from '@mingzhang/shared/testing/arbitraries';
import { dateOnly } from '@mingzhang/shared/primitives/dateOnly';
import { fen, formatYuan, parseYuan } from '@mingzhang/shared/primitives/money';
import fc from 'fast-check';
import { amountText, readAmount, readAmountInput } from './amountText';
import { readDate } from './dateText';
import { DIGIT_COLUMNS, gridDigits } from './digitGrid';

const read = (text: string) => {
  const amount = readAmount(text);
  return amount === undefined ? undefined : formatYuan(amount);
};

test.each([
  ['1234.5', '1234.50'],
  ['1,234.50', '1234.50'],
  ['.5', '0.50'],
  ['-.5', '-0.50'],
  ['12.', '12.00'],
  ['', '0.00'],
  ['１２３．５', '123.50'],
  ['１２。５', '12.50'],
  ['－８', '-8.00'],
  ['12*3.5', '42.00'],
  ['(100+20)/3', '40.00'],
  ['0.1+0.2', '0.30'],
  ['100/3', '33.33'],
  ['200/3', '66.67'],
  ['12×3', '36.00'],
  ['-(5+1)*2', '-12.00'],
])('金额“%s”读作 %s', (text, expected) => {
  expect(read(text)).toBe(expected);
});

test.each(['12a', '1.234', '1..2', '5/0', '(1', '1+', '1e3', '100000000000', 'NaN', '٣'])(
  '“%s”不是金额',
  (text) => {
    expect(read(text)).toBeUndefined();
  },
);

test('编辑时显示的金额读回原数', () => {
  fc.assert(fc.property(amounts, (amount) => readAmount(amountText(amount)) === amount));
});

test.each([
  ['100', '100=', { means: 'balance' }],
  ['', '＝', { means: 'balance' }],
  ['12*3', '12*3=', { means: 'text', text: '36.00' }],
  ['100', '100 ', { means: 'move', text: '100' }],
  ['100', '　', { means: 'move', text: '100' }],
  ['100', '100-', { means: 'text', text: '-100' }],
  ['-100', '-100－', { means: 'text', text: '100' }],
  ['', '-', { means: 'text', text: '-' }],
  ['100', '-', { means: 'text', text: '-' }],
  ['12*3', '12*3-', { means: 'text', text: '12*3-' }],
  ['1', '1二', { means: 'text', text: '1' }],
])('金额栏 “%s” 变为 “%s”', (before, after, expected) => {
  expect(readAmountInput(before, after)).toEqual(expected);
});

test.each([
  ['1234.50', '123450'],
  ['-1234.50', '123450'],
  ['0.05', '005'],
  ['0.00', ''],
  ['999999999.99', '99999999999'],
  ['1000000000.00', null],
])('%s 在数位格里写作 %s', (amount, digits) => {
  expect(gridDigits(parseYuan(amount) ?? fen(0))).toBe(digits);
});

test('数位格从亿到分共十一格', () => {
  expect(DIGIT_COLUMNS).toHaveLength(11);
});

test.each([
  ['5', '2026-03-05'],
  ['4-5', '2026-04-05'],
  ['0405', '2026-04-05'],
  ['20250131', '2025-01-31'],
  ['2026.4.5', '2026-04-05'],
  ['2026年4月5日', '2026-04-05'],
  ['26/4/5', '2026-04-05'],
  ['１５', '2026-03-15'],
  ['31', '2026-03-31'],
  ['2-30', undefined],
  ['0', undefined],
  ['明天', undefined],
])('日期“%s”读作 %s', (text, expected) => {
  expect(readDate(text, dateOnly('2026-03-31'))).toBe(expected);
});
