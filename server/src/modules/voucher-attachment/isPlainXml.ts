/** Namespaces by which a browser would draw the file, and run what is in it. */
const DRAWN = ['http://www.w3.org/1999/xhtml', 'http://www.w3.org/2000/svg'];

/** Parts that are declared, fetched or transformed: an e-invoice has none of them. */
const ACTIVE = /<!DOCTYPE|<!ENTITY|<\?xml-stylesheet/i;

/** XML that is data, as an e-invoice is: it says that it is XML, and a browser finds nothing in it to draw. */
export function isPlainXml(content: Buffer): boolean {
  const text = decode(content);
  if (!text?.startsWith('<?xml') || ACTIVE.test(text)) return false;
  if (DRAWN.some((namespace) => text.includes(namespace))) return false;
  const root = rootName(text)?.split(':').at(-1)?.toLowerCase();
  return root !== undefined && root !== 'html' && root !== 'svg';
}

/** UTF-8, or GBK when it says so; undefined when the bytes are no text in it. */
function decode(content: Buffer): string | undefined {
  const isGbk = /^<\?xml[^>]{0,200}encoding=["']gb(?:k|2312|18030)["']/i.test(
    content.toString('latin1', 0, 256),
  );
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
