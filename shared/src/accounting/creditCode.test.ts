import { creditCodeProblems, normalCreditCode } from './creditCode';

const messagesOf = (typed: string) =>
  creditCodeProblems(normalCreditCode(typed)).map(({ message }) => message);

test.each(['91330100799655058B', '914403001922038216', '91110000802100433B', '91440300MA5F0X0X0N', ''])(
  '%j 可以填写',
  (code) => {
    expect(messagesOf(code)).toStrictEqual([]);
  },
);

test('小写、全角和空格按人的写法读', () => {
  expect(normalCreditCode(' 9133 0100 799655058b ')).toBe('91330100799655058B');
  expect(normalCreditCode('９１３３０１００７９９６５５０５８Ｂ')).toBe('91330100799655058B');
  expect(messagesOf(' 9133 0100 799655058b ')).toStrictEqual([]);
});

test('错一位、两位写颠倒了，校验位都认得出来', () => {
  const message = '统一社会信用代码的校验位不对，请与营业执照逐字核对';
  expect(messagesOf('91330100799655058C')).toEqual([message]);
  expect(messagesOf('91330100799655053B')).toEqual([message]);
  expect(messagesOf('91330100796955058B')).toEqual([message]);
  expect(messagesOf('000000000000000001')).toEqual([message]);
});

test('位数和字母的问题一起说', () => {
  const length = (count: number) => `统一社会信用代码应为 18 位，现在是 ${count} 位`;
  expect(messagesOf('9133010079965505B')).toEqual([length(17)]);
  expect(messagesOf('91330100799655058B1')).toEqual([length(19)]);
  expect(messagesOf('9133010079965505OB')).toEqual([
    '统一社会信用代码不能有“O”：只能是数字和除 I、O、S、V、Z 以外的大写字母',
  ]);
  expect(messagesOf('IOSVZ—IO')).toEqual([
    length(8),
    '统一社会信用代码不能有“IOSVZ—”：只能是数字和除 I、O、S、V、Z 以外的大写字母',
  ]);
});
