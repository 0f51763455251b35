import { openArchive } from '../../../spreadsheet/archive';
import { UnreadableFile } from '../../../spreadsheet/spreadsheetReading';
import type { ZipParts } from '../../../spreadsheet/zipParts';

/** What a file is by its bytes; names lie. */
export type EvoucherKind = 'pdf' | 'picture' | 'xls' | 'html' | 'xml' | 'text' | 'package';

const startsWith = (file: Buffer, mark: readonly number[]) =>
  file.subarray(0, mark.length).equals(Buffer.from(mark));

export function evoucherKind(file: Buffer): EvoucherKind {
  if (startsWith(file, [0x50, 0x4b, 0x03, 0x04]) || startsWith(file, [0x50, 0x4b, 0x05, 0x06]))
    return 'package';
  if (startsWith(file, [0xd0, 0xcf, 0x11, 0xe0])) return 'xls';
  if (isPicture(file)) return 'picture';
  // Some writers put a few bytes before the mark (PDF 32000 7.5.2 notes).
  if (file.subarray(0, 1024).includes('%PDF-')) return 'pdf';
  if (PAGE.test(file.toString('latin1', 0, 1_000))) return 'html';
  // UTF-16 has a zero beside each of its letters here.
  return /^(?:\xEF\xBB\xBF|\xFF\xFE|\xFE\xFF)?[\s\0]{0,100}</.test(file.toString('latin1', 0, 200))
    ? 'xml'
    : 'text';
}

/** A table that is called .xls: of a page, or of Excel 2003. */
const PAGE =
  /^(?:\xEF\xBB\xBF)?\s{0,100}<(?:!doctype html|html|meta|table)\b|"urn:schemas-microsoft-com:office:spreadsheet"/i;

/** JPEG, PNG, WebP. */
const isPicture = (file: Buffer) =>
  startsWith(file, [0xff, 0xd8, 0xff]) ||
  startsWith(file, [0x89, 0x50, 0x4e, 0x47]) ||
  (startsWith(file, [0x52, 0x49, 0x46, 0x46]) && file.toString('latin1', 8, 12) === 'WEBP');

type PackageKind = 'ofd' | 'xlsx' | 'archive';

interface OpenPackage {
  readonly kind: PackageKind;
  readonly parts: ZipParts;
}

/** A package and what it is: an OFD has OFD.xml, a workbook its list of types. */
export function openPackage(file: Buffer): OpenPackage {
  const parts = openArchive(file);
  const { names } = parts;
  if (names.includes('OFD.xml') || names.some((name) => name.toLowerCase() === 'ofd.xml'))
    return { kind: 'ofd', parts };
  const isWorkbook = names.includes('[Content_Types].xml') || names.some((name) => name.startsWith('xl/'));
  return { kind: isWorkbook ? 'xlsx' : 'archive', parts };
}

/** What is wrong with a package is told by who reads it. */
export function isOfd(file: Buffer): boolean {
  try {
    return evoucherKind(file) === 'package' && openPackage(file).kind === 'ofd';
  } catch (error) {
    if (error instanceof UnreadableFile) return false;
    throw error;
  }
}
