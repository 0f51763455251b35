import { problem, type Problem } from '../../primitives/problem';

/** What a file is by its first bytes, not by its name: banks call HTML and tabbed text `.xls`. */
export type StatementFileKind = 'pdf' | 'archive' | 'lockedArchive' | 'xlsx' | 'xls' | 'html' | 'text';

const startsWith = (bytes: Uint8Array, mark: readonly number[], at = 0) =>
  mark.every((byte, index) => bytes[at + index] === byte);

const codesOf = (text: string) => [...text].map((character) => character.charCodeAt(0));

const ZIP = [0x50, 0x4b, 0x03, 0x04];
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0];
/** How the first part of an Office file is called; 支付宝 puts its CSV files into a ZIP of its own. */
const OFFICE_PARTS = ['[Content_Types]', '_rels/', 'xl/', 'docProps/'].map(codesOf);

/** 文件的真实类型. */
export function statementFileKind(bytes: Uint8Array): StatementFileKind {
  if (startsWith(bytes, codesOf('%PDF'))) return 'pdf';
  if (startsWith(bytes, COMPOUND)) return 'xls';
  if (startsWith(bytes, ZIP)) {
    // Bit 0 of the flags of the first part: it is encrypted (APPNOTE 4.4.4).
    if (((bytes[6] ?? 0) & 1) === 1) return 'lockedArchive';
    return OFFICE_PARTS.some((name) => startsWith(bytes, name, 30)) ? 'xlsx' : 'archive';
  }
  const start = String.fromCharCode(...bytes.subarray(0, 200)).trimStart();
  return /^(?:ï»¿)?\s{0,200}<(?:!doctype|html|table|meta|\?xml)/i.test(start) ? 'html' : 'text';
}

/** What cannot be read at all; the rest may still have no table in it. */
export function statementFileProblems(bytes: Uint8Array): Problem[] {
  if (bytes.length === 0) return [problem('STATEMENT_FILE_EMPTY', '文件是空的，请重新从银行下载')];
  switch (statementFileKind(bytes)) {
    case 'pdf':
      return [problem('STATEMENT_FILE_PDF', 'PDF 不能导入，请从银行下载 Excel 或 CSV 格式的对账单')];
    case 'lockedArchive':
      return [problem('STATEMENT_FILE_LOCKED', '压缩包有密码，请解压后选择里面的对账单文件')];
    default:
      return [];
  }
}
