import { decodeText } from './decodeText';

const written = '交易日期,摘要\r\n20260420,货款';
/** 货款 and 余额 in GBK. */
const gbk = Uint8Array.from([0xbb, 0xf5, 0xbf, 0xee, 0x2c, 0xd3, 0xe0, 0xb6, 0xee]);

const utf16 = (text: string, bigEndian: boolean) => {
  const bytes = Buffer.from(text, 'utf16le');
  return new Uint8Array(bigEndian ? bytes.swap16() : bytes);
};

test('编码按字节判断：BOM、严格 UTF-8、GB18030、制表符的 UTF-16', () => {
  const utf8 = new TextEncoder().encode(written);
  expect(decodeText(utf8)).toBe(written);
  expect(decodeText(Uint8Array.from([0xef, 0xbb, 0xbf, ...utf8]))).toBe(written);
  expect(decodeText(gbk)).toBe('货款,余额');
  const tabbed = '交易日期\t余额\n20260420\t100.00';
  for (const bigEndian of [false, true]) {
    expect(decodeText(utf16(`\uFEFF${tabbed}`, bigEndian))).toBe(tabbed);
    expect(decodeText(utf16(tabbed, bigEndian))).toBe(tabbed);
  }
});

test('旧系统在文字末尾写的 1A 不是文字，中间的仍是乱码', () => {
  expect(decodeText(Uint8Array.from([...gbk, 0x1a]))).toBe('货款,余额');
  expect(decodeText(Uint8Array.from([...gbk, 0x1a, 0x41]))).toBeUndefined();
});

test('不是文字的字节读不出', () => {
  expect(decodeText(Uint8Array.from([0xff, 0xff, 0xff]))).toBeUndefined();
  expect(decodeText(Uint8Array.from([0x50, 0x4b, 0x03, 0x04, 1, 2]))).toBeUndefined();
  expect(decodeText(Uint8Array.from([0x41, 0x07]))).toBeUndefined();
});
