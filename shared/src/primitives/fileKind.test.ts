import { fileKind } from './fileKind';

const bytes = (text: string) => new TextEncoder().encode(text);
const zipped = (flags: number, name: string) =>
  Uint8Array.from([0x50, 0x4b, 3, 4, 20, 0, flags, 0, ...Array<number>(22).fill(0), ...bytes(name)]);

test('文件类型看内容，不看名字', () => {
  expect(fileKind(bytes('%PDF-1.7'))).toBe('pdf');
  expect(fileKind(bytes('\n <html><table>'))).toBe('html');
  expect(fileKind(bytes('\uFEFF<table>'))).toBe('html');
  expect(fileKind(bytes('交易日期\t余额'))).toBe('text');
  expect(fileKind(Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0]))).toBe('xls');
  expect(fileKind(zipped(0, 'xl/workbook.xml'))).toBe('xlsx');
  expect(fileKind(zipped(0, 'bill.csv'))).toBe('archive');
});
