/** Namespaces by which a browser would draw the file, and run what is in it. */
const DRAWN = [
  'http://www.w3.org/1999/xhtml',
  'http://www.w3.org/2000/svg',
  'http://www.w3.org/1998/Math/MathML',
];

/** Parts that are declared, fetched or transformed: an e-invoice has none of them. */
const ACTIVE = /<!DOCTYPE|<!ENTITY|<\?xml-stylesheet/i;

/** XML that is data, as an e-invoice is: it says that it is XML, and a browser finds nothing in it to draw. */
export function isPlainXml(content: Buffer): boolean {
  const text = decode(content);
  if (!text?.startsWith('<?xml') || ACTIVE.test(text)) return false;
  const read = withoutReferences(text);
  if (DRAWN.some((namespace) => read.includes(namespace))) return false;
  const root = rootName(text)?.split(':').at(-1)?.toLowerCase();
  return root !== undefined && root !== 'html' && root !== 'svg';
}

/** XML with its characters written out that it names by number: &#x68; is an h. */
export function withoutReferences(xml: string): string {
  return xml.replace(/&#(?:x([\da-f]{1,8})|(\d{1,8}));/gi, (reference, hex?: string, decimal?: string) => {
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code <= HIGHEST_CHARACTER ? String.fromCodePoint(code) : reference;
  });
}

const HIGHEST_CHARACTER = 0x10ffff;

/** The encodings of e-invoices. In another one a browser may read what is not seen here. */
const UTF_8 = /^(?:utf-?8|us-ascii)$/i;
const GBK = /^gb(?:k|2312|18030)$/i;

/** UTF-8, or GBK when it is declared; undefined for another encoding, or bytes that are no text in it. */
function decode(content: Buffer): string | undefined {
  const declaration = content.toString('latin1', 0, 256);
  const encoding = /^(?:\xef\xbb\xbf)?<\?xml[^>]{0,200}encoding\s*=\s*["']([^"'>]*)["']/i.exec(
    declaration,
  )?.[1];
  const isGbk = encoding !== undefined && GBK.test(encoding);
  if (encoding !== undefined && !isGbk && !UTF_8.test(encoding)) return undefined;
  const text = new TextDecoder(isGbk ? 'gb18030' : 'utf-8').decode(content);
  return text.includes('\ufffd') ? undefined : text;
}

/** The first element's name, behind declarations and comments. */
function rootName(text: string): string | undefined {
  let position = 0;
  for (;;) {
    position = text.indexOf('<', position);
    if (position < 0) return undefined;
    const close = text.startsWith('<!--', position) ? '-->' : text.startsWith('<?', position) ? '?>' : null;
    if (close === null) return /^<([^\s/>!?]+)/.exec(text.slice(position, position + 200))?.[1];
    const end = text.indexOf(close, position);
    if (end < 0) return undefined;
    position = end + close.length;
  }
}
