/** What a file is by its first bytes, not by its name: banks and programs call HTML and tabbed text `.xls`. */
export type FileKind = 'pdf' | 'archive' | 'lockedArchive' | 'xlsx' | 'xls' | 'html' | 'text';

const startsWith = (bytes: Uint8Array, mark: readonly number[], at = 0) =>
  mark.every((byte, index) => bytes[at + index] === byte);

const codesOf = (text: string) => [...text].map((character) => character.charCodeAt(0));

const ZIP = [0x50, 0x4b, 0x03, 0x04];
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0];
/** How the first part of an Office file is called; 支付宝 puts its CSV files into a ZIP of its own. */
const OFFICE_PARTS = ['[Content_Types]', '_rels/', 'xl/', 'docProps/'].map(codesOf);

/** 文件的真实类型; what is none of the others is called text. */
export function fileKind(bytes: Uint8Array): FileKind {
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
