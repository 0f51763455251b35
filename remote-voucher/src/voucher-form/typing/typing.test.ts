import { amountProblem, amountText, pastedAmount, readAmount } from '@mingzhang/shared/primitives/amountText';
import { amounts } from '@mingzhang/shared/testing/arbitraries';
import { dateOnly } from '@mingzhang/shared/primitives/dateOnly';
import { fen, formatYuan, parseYuan } from '@mingzhang/shared/primitives/money';
import fc from 'fast-check';
import { readAmountInput } from './amountKeys';
import { typedDate } from '@mingzhang/shared/primitives/typedDate';
import { DIGIT_COLUMNS, gridDigits } from './digitGrid';
import { numberProblem, numberText } from './numberText';

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
  ['1,234.50*2', '2469.00'],
  ['100-30', '70.00'],
  ['100*13%', '13.00'],
  ['1,130/(1+13%)*13%', '130.00'],
  ['100×13％', '13.00'],
  ['13%', '0.13'],
  ['100+13%', '100.13'],
  ['-5%*200', '-10.00'],
  ['(10+3)%*100', '13.00'],
  ['50%%*10000', '50.00'],
  ['－0', '0.00'],
  ['-0', '0.00'],
  [' 1', '1.00'],
  ['1,000.00', '1000.00'],
  ['￥1,000.00', '1000.00'],
  ['99999999999.99', '99999999999.99'],
])('金额“%s”读作 %s', (text, expected) => {
  expect(read(text)).toBe(expected);
});

test.each([
  ['0.005', '超过两位小数，金额精确到分'],
  ['1.234', '超过两位小数，金额精确到分'],
  ['１．２３４', '超过两位小数，金额精确到分'],
  ['1e3', '不是金额，请输入数字，如 1234.50'],
  ['NaN', '不是金额，请输入数字，如 1234.50'],
  ['٣', '不是金额，请输入数字，如 1234.50'],
  ['一百', '不是金额，请输入数字，如 1234.50'],
  ['12a', '不是金额，请输入数字，如 1234.50'],
  ['1..2', '不是金额，请输入数字，如 1234.50'],
  ['1,5', '不是金额，请输入数字，如 1234.50'],
  ['1,00,000', '不是金额，请输入数字，如 1234.50'],
  ['1 2', '不是金额，请输入数字，如 1234.50'],
  ['99999999999999.99', '超出范围，金额不能超过 99,999,999,999.99'],
  ['100000000000', '超出范围，金额不能超过 99,999,999,999.99'],
  ['%', '算式有误，或结果超出范围（最大 99,999,999,999.99），请检查'],
  ['100%5', '算式有误，或结果超出范围（最大 99,999,999,999.99），请检查'],
  ['5/0%', '算式有误，或结果超出范围（最大 99,999,999,999.99），请检查'],
  ['5/0', '算式有误，或结果超出范围（最大 99,999,999,999.99），请检查'],
  ['(1', '算式有误，或结果超出范围（最大 99,999,999,999.99），请检查'],
  ['1+', '算式有误，或结果超出范围（最大 99,999,999,999.99），请检查'],
  ['99999999999*9', '算式有误，或结果超出范围（最大 99,999,999,999.99），请检查'],
])('“%s”不取整、不截断，而是说明原因（B2）', (text, reason) => {
  expect(readAmount(text)).toBeUndefined();
  expect(amountProblem(text)).toBe(reason);
});

test('任何两位小数以内的数，一分不差；三位小数从不进位', () => {
  fc.assert(
    fc.property(amounts, fc.integer({ min: 1, max: 9 }), (amount, digit) => {
      const text = formatYuan(amount);
      expect(readAmount(text)).toBe(amount);
      expect(readAmount(`${text}${digit}`)).toBeUndefined();
    }),
  );
});

test.each([
  [' 1', '1'],
  [' 1,234.50\n', '1,234.50'],
  ['=12*3', '12*3'],
  ['￥１２', '12'],
  ['1e3', '1e3'],
])('粘贴“%s”得到“%s”，空格和等号不作键用', (text, expected) => {
  expect(pastedAmount(text)).toBe(expected);
});

test.each([
  ['１，０００．５', '1000.5'],
  [' 12 ', '12'],
  ['', ''],
  ['.5', '0.5'],
])('数量、单价、汇率“%s”读作 %s', (text, expected) => {
  expect(numberText(text)).toBe(expected);
});

test.each([
  ['1.1234567', 6, '超过6位小数'],
  ['1e3', 6, '不是数字'],
  ['1,5', 8, '不是数字'],
  ['9999999999999', 8, '超出范围，请检查'],
])('数量、单价、汇率“%s”说明原因', (text, decimals, reason) => {
  expect(numberProblem(text, decimals)).toBe(reason);
});

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
  ['1', '1e', { means: 'text', text: '1e' }],
  ['1', '1٣', { means: 'text', text: '1٣' }],
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
  expect(typedDate(text, dateOnly('2026-03-31'))).toBe(expected);
});
