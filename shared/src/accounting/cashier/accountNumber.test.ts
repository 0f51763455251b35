import { comparedNumber, isSameNumber, maskedNumber } from './accountNumber';
import { isFundAccountCode } from './fundAccount';

test('账号只露后四位', () => {
  expect(['6222020012345678', '5678', ''].map(maskedNumber)).toEqual(['****5678', '****', '']);
});

test('账号逐位相等，打了星号的按露出的几位', () => {
  const own = '6222020012345678';
  const named = ['6222 0200 1234 5678', '6222****5678', '尾号5678', '**** 5678', '6222****5679', '5678', ''];
  expect(named.map((number) => isSameNumber(own, number))).toEqual([
    true,
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
});

test('几处打了星号的，看头和尾', () => {
  const own = '6222020012345678';
  const named = ['6222**00**5678', '7222****5678', '6222**00**5679', '6222**'];
  expect(named.map((number) => isSameNumber(own, number))).toEqual([true, false, false, true]);
});

test('空格、连字符和大小写不分账号；邮箱里的连字符分', () => {
  const written = ['62220200-12345678', '6222 0200 1234 5678', ' 6222020012345678', '6222-0200-1234-5678'];
  expect(new Set(written.map(comparedNumber))).toEqual(new Set(['6222020012345678']));
  expect(comparedNumber('nra-62')).toBe('NRA62');
  expect(comparedNumber(' a-b@x.com ')).toBe('A-B@X.COM');
  expect(isSameNumber('6222-0200-1234-5678', '6222020012345678')).toBe(true);
  expect(isSameNumber('6222-0200-1234-5678', '6222****5678')).toBe(true);
  expect(isSameNumber('ab@x.com', 'a-b@x.com')).toBe(false);
  expect(isSameNumber('A-b@x.com', 'a-b@x.com')).toBe(true);
});

test('现金在库存现金，银行在银行存款，微信和支付宝在其他货币资金之下', () => {
  expect(isFundAccountCode('cash', '1001')).toBe(true);
  expect(isFundAccountCode('bank', '100201')).toBe(true);
  expect(isFundAccountCode('wechat', '101204')).toBe(true);
  expect(isFundAccountCode('bank', '1012')).toBe(false);
});
