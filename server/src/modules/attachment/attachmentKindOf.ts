import type { AttachmentKind } from '@mingzhang/shared/accounting/attachment';
import { UnreadableFile, codeOf } from '../../spreadsheet/spreadsheetReading';
import { ZipParts } from '../../spreadsheet/zipParts';
import { isPlainXml, withoutReferences } from './isPlainXml';

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

/** Programs in office files, whatever their parts are called: the names by which office programs recognize them. */
const PROGRAM = /vbaProject|vbaData|macroEnabled|macrosheet|activeX|relationships\/control\b/i;

/** The parts that say what the others are, and how they belong together. */
const DESCRIBES = /^\[Content_Types\]\.xml$|\.rels$/i;

/** Macros and embedded controls are compound files of the older formats. */
const COMPOUND = Buffer.from('d0cf11e0a1b11ae1', 'hex');

function packageKindOf(content: Buffer): AttachmentKind | undefined {
  const parts = readParts(content);
  if (!parts || parts.names.some((name) => PROGRAM.test(name))) return undefined;
  return MAIN_PARTS.find(([part]) => parts.names.includes(part))?.[1];
}

/** The parts of a zip file; undefined when it is broken, encrypted, a bomb, or holds a program. */
function readParts(content: Buffer): ZipParts | undefined {
  try {
    const parts = new ZipParts(content);
    return parts.names.some((name) => isProgram(parts, name)) ? undefined : parts;
  } catch (error) {
    if (error instanceof UnreadableFile || codeOf(error) === 'ERR_OUT_OF_RANGE') return undefined;
    throw error;
  }
}

function isProgram(parts: ZipParts, name: string): boolean {
  if (parts.beginningOf(name).subarray(0, COMPOUND.length).equals(COMPOUND)) return true;
  // In UTF-16 every other byte is nothing.
  return (
    DESCRIBES.test(name) &&
    PROGRAM.test(withoutReferences(parts.shortPart(name).toString('latin1').replaceAll('\0', '')))
  );
}
