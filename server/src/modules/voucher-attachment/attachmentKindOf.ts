import type { AttachmentKind } from '@mingzhang/shared/accounting/voucherAttachment';
import { UnreadableFile, codeOf } from '../../spreadsheet/spreadsheetReading';
import { ZipParts } from '../../spreadsheet/zipParts';
import { isPlainXml } from './isPlainXml';

/**
 * What a file is by its content; names and the types browsers claim are not asked. Undefined for every
 * kind that is not taken.
 */
export function attachmentKindOf(content: Buffer): AttachmentKind | undefined {
  const begins = (mark: string, at = 0) => content.toString('latin1', at, at + mark.length) === mark;
  if (begins('%PDF-')) return 'pdf';
  if (begins('\xff\xd8\xff')) return 'jpeg';
  if (begins('\x89PNG\r\n\x1a\n')) return 'png';
  if (begins('GIF87a') || begins('GIF89a')) return 'gif';
  if (begins('RIFF') && begins('WEBP', 8)) return 'webp';
  if (begins('PK\x03\x04')) return packageKindOf(content);
  return isPlainXml(content) ? 'xml' : undefined;
}

/** The part by which each format that is a zip file is known. */
const MAIN_PARTS: readonly (readonly [string, AttachmentKind])[] = [
  ['OFD.xml', 'ofd'],
  ['xl/workbook.xml', 'xlsx'],
  ['word/document.xml', 'docx'],
];

/** Programs in office files: macros and embedded controls. */
const PROGRAM = /(?:^|\/)(?:vbaProject\.bin|activeX\d*\.(?:bin|xml))$/i;

function packageKindOf(content: Buffer): AttachmentKind | undefined {
  const names = namesIn(content);
  if (names.some((name) => PROGRAM.test(name))) return undefined;
  return MAIN_PARTS.find(([part]) => names.includes(part))?.[1];
}

/** The parts of a zip file; none when it is broken, encrypted or a bomb. */
function namesIn(content: Buffer): readonly string[] {
  try {
    return new ZipParts(content).names;
  } catch (error) {
    if (error instanceof UnreadableFile || codeOf(error) === 'ERR_OUT_OF_RANGE') return [];
    throw error;
  }
}
