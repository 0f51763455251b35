import { codeOf, unreadable } from './spreadsheetReading';

const NO_SUCH_TEXT = 'ERR_ENCODING_INVALID_ENCODED_DATA';

/**
 * The rows of a CSV file (RFC 4180), one after the other: UTF-8, or GBK as Chinese Excel writes it. Refuses
 * bytes that are no text in either, and quotes that do not close.
 */
export function* readCsv(content: Uint8Array): Generator<string[]> {
  const text = decode(content);
  if (text === undefined || text.includes('\0')) return refuseCsv();
  let row: string[] = [];
  let at = 0;
  while (at < text.length) {
    const field = text[at] === '"' ? quotedField(text, at) : plainField(text, at);
    row.push(field.value);
    at = field.end;
    if (text[at] === ',') {
      at += 1;
      if (at === text.length) row.push('');
      if (at < text.length) continue;
    }
    at += text.startsWith('\r\n', at) ? 2 : 1;
    yield row;
    row = [];
  }
}

/** What no CSV file says. */
export function refuseCsv(): never {
  return unreadable('文件内容不是 .csv 格式（应为 UTF-8 或 GBK 编码的文字，引号成对）');
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

/** A field and where it ends: at a comma, the end of a line or of the file. */
interface Field {
  readonly value: string;
  readonly end: number;
}

function plainField(text: string, start: number): Field {
  const mark = /[",\r\n]/g;
  mark.lastIndex = start;
  const end = mark.exec(text)?.index ?? text.length;
  return text[end] === '"' ? refuseCsv() : { value: text.slice(start, end), end };
}

/** Doubled quotes inside mean one. Read in one pass, whatever its length. */
function quotedField(text: string, start: number): Field {
  let quote = text.indexOf('"', start + 1);
  let isDoubled = false;
  while (text[quote + 1] === '"' && quote >= 0) {
    isDoubled = true;
    quote = text.indexOf('"', quote + 2);
  }
  const end = quote + 1;
  if (quote < 0 || !(end === text.length || /[,\r\n]/.test(text[end] ?? ''))) return refuseCsv();
  const inside = text.slice(start + 1, quote);
  return { value: isDoubled ? inside.replaceAll('""', '"') : inside, end };
}
