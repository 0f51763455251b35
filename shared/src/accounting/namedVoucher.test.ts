import fc from 'fast-check';
import { periodFrom } from '../primitives/period';
import { readVoucherName, type NameReading } from './namedVoucher';

const WORDS = ['记', '收', '付', '转', '银收', 'JZ'];

function read(path: string): string {
  const reading: NameReading = readVoucherName(path, WORDS);
  return typeof reading === 'string' ? reading : `${reading.period ?? '?'} ${reading.word}-${reading.number}`;
}

test.each([
  ['记-12/发票.jpg', '? 记-12'],
  ['2026-01/记-12/发票.jpg', '2026-01 记-12'],
  ['一季度/2026年01月/记-12/扫描/1.jpg', '2026-01 记-12'],
  ['202601凭证附件/记-12.pdf', '2026-01 记-12'],
  ['记-12.pdf', '? 记-12'],
  ['记-12', '? 记-12'],
  ['记-12-1.jpg', '? 记-12'],
  ['记-12(2).jpg', '? 记-12'],
  ['记-12 张三报销.pdf', '? 记-12'],
  ['记-12 1月房租.pdf', '? 记-12'],
  ['记12发票.pdf', '? 记-12'],
  ['记_0012.pdf', '? 记-12'],
  ['记－１２．ｐｄｆ', '? 记-12'],
  ['记字第12号 房租.pdf', '? 记-12'],
  ['2026-01-记-12 发票.pdf', '2026-01 记-12'],
  ['2026-01-15 记-12.pdf', '2026-01 记-12'],
  ['202601记12.pdf', '2026-01 记-12'],
  ['20260115记12.pdf', '2026-01 记-12'],
  ['2026年01月 记-12.pdf', '2026-01 记-12'],
  ['2026年1月15日记-12.pdf', '2026-01 记-12'],
  ['2026.1 银收-3.pdf', '2026-01 银收-3'],
  ['jz-7.ofd', '? JZ-7'],
])('%s 是 %s 的附件', (path, expected) => {
  expect(read(path)).toBe(expected);
});

test.each([
  ['发票.pdf'],
  ['付款凭证.pdf'],
  ['付3月房租.pdf'],
  ['付3-5月房租.pdf'],
  ['收2张.pdf'],
  ['转12.5万元.pdf'],
  ['收 2 张发票.pdf'],
  ['记-0.pdf'],
  ['记-100000.pdf'],
  ['2026-13-记-12.pdf'],
  ['现-12.pdf'],
  ['12.pdf'],
  ['2026-01/发票.pdf'],
])('%s 里没有凭证号', (path) => {
  expect(read(path)).toBe('none');
});

test.each([
  ['记-12/记-13.pdf'],
  ['记-12、13.pdf'],
  ['记-12至15.pdf'],
  ['记-12～记-15.pdf'],
  ['2026-01/2026-02/记-12.pdf'],
  ['2026-01/2026-02-记-12.pdf'],
])('%s 不止一张凭证', (path) => {
  expect(read(path)).toBe('several');
});

test('凭证文件夹里的照片按拍照的日期命名，月份不从它来', () => {
  expect(read('2026-02/记-12/2026-01-15.jpg')).toBe('2026-02 记-12');
  expect(read('2026-01-15 扫描/记-12.jpg')).toBe('? 记-12');
});

test('没有凭证字的账套，什么也认不出', () => {
  expect(readVoucherName('记-12.pdf', [])).toBe('none');
});

/** Every form a file may be named in, of a month, a word and a number. */
const forms: readonly ((at: { year: number; month: number; word: string; number: number }) => string)[] = [
  ({ year, month, word, number }) => `${year}-${two(month)}/${word}-${number}/发票.pdf`,
  ({ year, month, word, number }) => `${year}年${month}月/${word}-${number}.pdf`,
  ({ year, month, word, number }) => `${year}-${two(month)}-${word}-${number} 发票.pdf`,
  ({ year, month, word, number }) => `${year}${two(month)}${word}${number}.pdf`,
  ({ year, month, word, number }) => `${year}年${two(month)}月 ${word}-${number}.pdf`,
  ({ year, month, word, number }) => `${year}${two(month)}/${word}-${number}-1.jpg`,
  ({ year, month, word, number }) => `${year}.${two(month)}/${word}字第${number}号.jpg`,
];

const two = (month: number) => String(month).padStart(2, '0');

test('任何凭证字、号、月份，按哪种写法命名都读得回来', () => {
  const word = fc.oneof(
    fc.constantFrom('记', '收', '付', '转', '银付', '现收', 'JZ', 'A+', '(一)'.normalize('NFKC')),
    fc.stringMatching(/^[\u4e00-\u9fa5]{1,4}$/).filter((text) => !/[年月日字第号份]/.test(text)),
  );
  const year = fc.integer({ min: 2000, max: 2099 });
  const month = fc.integer({ min: 1, max: 12 });
  const number = fc.integer({ min: 1, max: 99_999 });
  fc.assert(
    fc.property(fc.record({ year, month, word, number }), fc.constantFrom(...forms), (at, form) => {
      expect(readVoucherName(form(at), ['记', '收', at.word])).toEqual({
        period: periodFrom(at.year, at.month),
        word: at.word,
        number: at.number,
      });
    }),
  );
});
