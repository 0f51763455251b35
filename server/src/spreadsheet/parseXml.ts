import { SaxesParser } from 'saxes';
import { codeOf, unreadable } from './spreadsheetReading';

/** Names without their prefixes: some programs write `x:row` for `row`. */
export interface XmlHandlers {
  open(name: string, attribute: (name: string) => string | undefined): void;
  text(text: string): void;
  close(name: string): void;
}

/** How a document is refused. */
export interface XmlWords {
  readonly damaged: string;
  readonly doctype: string;
}

const WORKBOOK: XmlWords = {
  damaged: '文件已损坏，无法读取',
  doctype: '文件含有工作簿不该有的内容（DOCTYPE），不能导入',
};

/**
 * Reads XML piece by piece. No entity but the five of XML itself is ever resolved, and a document that
 * brings its own (DOCTYPE) is refused: neither workbooks nor invoices have one.
 */
export async function parseXml(
  pieces: AsyncIterable<Buffer> | Iterable<Buffer>,
  handlers: XmlHandlers,
  { damaged, doctype }: XmlWords = WORKBOOK,
): Promise<void> {
  const parser = new SaxesParser();
  parser.on('error', () => unreadable(damaged));
  parser.on('doctype', () => unreadable(doctype));
  parser.on('opentag', ({ name, attributes }) => {
    handlers.open(bare(name), (wanted) => attributes[wanted] ?? prefixed(attributes, wanted));
  });
  parser.on('closetag', ({ name }) => handlers.close(bare(name)));
  parser.on('text', (text) => handlers.text(text));
  parser.on('cdata', (text) => handlers.text(text));
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const piece of pieces) parser.write(decoder.decode(piece, { stream: true }));
    parser.write(decoder.decode()).close();
  } catch (error) {
    if (codeOf(error) === 'ERR_ENCODING_INVALID_ENCODED_DATA') unreadable(damaged);
    throw error;
  }
}

/** Most cells lack most attributes: to look for them makes nothing. */
function prefixed(attributes: Readonly<Record<string, string>>, wanted: string): string | undefined {
  for (const title in attributes) if (bare(title) === wanted) return attributes[title];
  return undefined;
}

function bare(name: string): string {
  const colon = name.indexOf(':');
  return colon < 0 ? name : name.slice(colon + 1);
}

/** `_x000D_` means a character XML cannot contain, `_x005F_` the underscore before such a code. */
export function unescaped(text: string): string {
  if (!text.includes('_')) return text;
  return text.replace(/_x([0-9a-f]{4})_/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
}
