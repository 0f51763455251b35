import { statementFileProblems } from './statementFile';

const bytes = (text: string) => new TextEncoder().encode(text);
const zipped = (flags: number, name: string) =>
  Uint8Array.from([0x50, 0x4b, 3, 4, 20, 0, flags, 0, ...Array<number>(22).fill(0), ...bytes(name)]);

test('PDF、加密的压缩包、空文件各有说明', () => {
  const codes = (content: Uint8Array) => statementFileProblems(content).map(({ code }) => code);
  expect(codes(bytes('%PDF-1.7'))).toEqual(['STATEMENT_FILE_PDF']);
  expect(codes(zipped(1, 'bill.csv'))).toEqual(['STATEMENT_FILE_LOCKED']);
  expect(codes(zipped(0, 'bill.csv'))).toStrictEqual([]);
  expect(codes(new Uint8Array())).toEqual(['STATEMENT_FILE_EMPTY']);
});
