import { codeOf } from './sheetReading';

const NO_SUCH_TEXT = 'ERR_ENCODING_INVALID_ENCODED_DATA';

/**
 * The rows of a CSV file (RFC 4180): UTF-8, or GBK as Chinese Excel writes it. Undefined for bytes that
 * are no text in either, and for quotes that do not close.
 */
export function readCsv(content: Uint8Array): string[][] | undefined {
  const text = decode(content);
  return text === undefined || text.includes('\0') ? undefined : splitCsv(text);
}

function decode(content: Uint8Array): string | undefined {
  for (const encoding of ['utf-8', 'gb18030']) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(content);
    } catch (error) {
      if (codeOf(error) !== NO_SUCH_TEXT) throw error;
    }
  }
  return undefined;
}

/** A field: quoted with doubled quotes inside, or plain; and what ends it. */
const FIELD = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|\n|\r|$)/y;

function splitCsv(text: string): string[][] | undefined {
  const rows: string[][] = [];
  let row: string[] = [];
  FIELD.lastIndex = 0;
  while (FIELD.lastIndex < text.length) {
    const match = FIELD.exec(text);
    if (!match) return undefined; // A quote that never ends, or one inside a plain field: half a file is none.
    row.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '');
    if (match[3] === ',') continue;
    rows.push(row);
    row = [];
  }
  return rows;
}
