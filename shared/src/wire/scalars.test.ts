import { parseYuan, fen, MAX_FEN, negate } from '../primitives/money';
import { exchangeRate as rateOf, quantityOf, unitPrice } from '../primitives/scaled';
import { refusalsOf } from '../testing/survives';
import { cleaned } from '../primitives/cleaned';
import { digitsOf } from '../primitives/digitsOf';
import {
  count,
  dateText,
  exchangeRate,
  exchangeRateOrNothing,
  id,
  idOrNothing,
  optionalText,
  quantityOrNothing,
  readBack,
  readBackOrNull,
  requiredText,
  text,
  toWireQuantity,
  toWireRate,
  toWireUnitPrice,
  toWireYuan,
  unitPriceOrNothing,
  wholeOrNothing,
  yuan,
  yuanOrNothing,
} from './scalars';

test.each([
  [7, '7'],
  [0.000001, '0.000001'],
  [1.5e-7, '0.00000015'],
  [-1e-8, '-0.00000001'],
  [1e21, '1e+21'],
  ['1.5e-7', '1.5e-7'],
  ['007', '007'],
])('%j 的数字是 %s', (value, digits) => {
  expect(digitsOf(value)).toBe(digits);
});

test('金额、数量、单价、汇率：数字和文本一样读', () => {
  expect([88, '88', '88.0', '88.00'].map((value) => yuan.parse(value))).toEqual([8800, 8800, 8800, 8800]);
  expect(yuan.parse('99999999999.99')).toBe(MAX_FEN);
  expect(yuan.parse(-99999999999.99)).toBe(negate(MAX_FEN));
  expect(quantityOrNothing.parse('0.000001')).toBe(1);
  expect(unitPriceOrNothing.parse(1e-8)).toBe(1);
  expect(exchangeRate.parse('7.1')).toBe(710_000_000);
});

test('没有、null 和空都是没有', () => {
  for (const schema of [yuanOrNothing, quantityOrNothing, unitPriceOrNothing, exchangeRateOrNothing]) {
    expect([undefined, null, ''].map((value) => schema.parse(value))).toEqual([null, null, null]);
    expect(schema.parse('3')).not.toBeNull();
  }
});

const MONEY = '请填写不超过两位小数、绝对值不超过 99,999,999,999.99 的数字';

test.each([
  [yuan, undefined, '请填写数字'],
  [yuan, true, '请填写数字'],
  [yuan, [88], '请填写数字'],
  [yuan, '', `金额“”不正确：${MONEY}`],
  [yuan, '1.005', `金额“1.005”不正确：${MONEY}`],
  [yuan, 100000000000, `金额“100000000000”不正确：${MONEY}`],
  [yuan, '-100000000000', `金额“-100000000000”不正确：${MONEY}`],
  [yuan, '9'.repeat(40), `金额“${'9'.repeat(30)}”不正确：${MONEY}`],
  [quantityOrNothing, '0.0000001', '数量“0.0000001”不正确：请填写不超过六位小数的数字'],
  [unitPriceOrNothing, '0.000000001', '单价“0.000000001”不正确：请填写不超过八位小数的数字'],
  [exchangeRate, 0, '汇率“0”不正确：请填写大于 0、不超过八位小数的数字'],
  [exchangeRateOrNothing, 'x', '汇率“x”不正确：请填写大于 0、不超过八位小数的数字'],
])('%# %j → %s', (schema, value, message) => {
  expect(refusalsOf(schema, value)).toEqual([message]);
});

test('写出去的数字是最短的，读回来是同一个', () => {
  expect(toWireYuan(fen(-123_450))).toBe(-1234.5);
  expect(toWireQuantity(quantityOf(1_500_000))).toBe(1.5);
  expect(toWireUnitPrice(unitPrice(1))).toBe(1e-8);
  expect(toWireRate(rateOf(712_000_000))).toBe(7.12);
  expect(readBack(1234.5, parseYuan)).toBe(123_450);
  expect(readBack(0, parseYuan)).toBe(0);
  expect(() => readBack(1.005, parseYuan)).toThrow('1.005 does not read back');
  expect([null, undefined, 0, 1.5].map((value) => readBackOrNull(value, parseYuan))).toEqual([
    null,
    null,
    0,
    150,
  ]);
});

describe('编号和整数', () => {
  test('编号是正整数，数字或文本', () => {
    expect([1, '1', '0007', 9007199254740991].map((value) => id.parse(value))).toEqual([
      1, 1, 7, 9007199254740991,
    ]);
  });

  test.each([0, '0', -1, 1.5, '1.5', 'x', '', '9007199254740992', '12345678901234567'])(
    '%j 不是编号',
    (value) => {
      expect(refusalsOf(id, value)).toEqual(['编号不正确']);
    },
  );

  test('旧客户端没有编号时送来的', () => {
    for (const value of [undefined, null, '', 'null', 'undefined'])
      expect(idOrNothing.parse(value)).toBeNull();
    expect(idOrNothing.parse('7')).toBe(7);
    expect(refusalsOf(idOrNothing, '0')).toEqual(['编号不正确']);
    expect(refusalsOf(idOrNothing, [7])).toEqual(['请填写数字']);
  });

  test('不是编号的整数不超过数据库的整数', () => {
    expect(wholeOrNothing.parse('2147483647')).toBe(2_147_483_647);
    expect(wholeOrNothing.parse('')).toBeNull();
    expect(refusalsOf(wholeOrNothing, 2147483648)).toEqual(['数字太大，请填写不超过 2147483647 的整数']);
  });

  test('张数、页数：没有就是零', () => {
    expect(['', null, undefined, 0, '12', 999999999].map((value) => count.parse(value))).toEqual([
      ...[0, 0, 0, 0, 12, 999_999_999],
    ]);
    for (const value of [-1, 1.5, 'x', 1000000000, '-0']) {
      expect(refusalsOf(count, value)).toEqual(['请填写不小于 0 的整数']);
    }
  });
});

test('日期', () => {
  expect(dateText.parse('2024-02-29')).toBe('2024-02-29');
  expect(refusalsOf(dateText, undefined)).toEqual(['请填写日期']);
  expect(refusalsOf(dateText, `2023-02-29${'x'.repeat(40)}`)).toEqual([
    `日期“2023-02-29${'x'.repeat(20)}”不正确，请按 2026-03-31 的格式填写`,
  ]);
});

describe('文字', () => {
  test('控制字符成为空格，两头去掉，半个字换掉', () => {
    expect(cleaned('\t购入\u0000办公\n用品\u007f ')).toBe('购入 办公 用品');
    expect(cleaned('半\ud800个')).toBe('半\ufffd个');
    expect(cleaned('整个😀')).toBe('整个😀');
  });

  test('长度在收拾干净以后算', () => {
    expect(text(3, '摘要').parse(' 三个字\n')).toBe('三个字');
    expect(refusalsOf(text(3, '摘要'), '四个字了')).toEqual(['摘要不能超过 3 个字']);
    expect(refusalsOf(text(3, '摘要'), 3)).toEqual(['请填写摘要']);
    expect(text(3, '摘要').parse('')).toBe('');
  });

  test('必填的不能只有空格；可以不填的，没有就是 null', () => {
    expect(requiredText(3, '名称').parse(' 甲 ')).toBe('甲');
    expect(refusalsOf(requiredText(3, '名称'), ' \n')).toEqual(['请填写名称']);
    expect(['', null, undefined].map((value) => optionalText(3, '备注').parse(value))).toEqual([
      null,
      null,
      null,
    ]);
    expect(optionalText(3, '备注').parse(' 甲 ')).toBe('甲');
    expect(refusalsOf(optionalText(3, '备注'), '四个字了')).toEqual(['备注不能超过 3 个字']);
  });
});
