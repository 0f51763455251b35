/** Of every browser and of Node; the rules know neither. */
declare const TextDecoder: new (
  encoding: string,
  options: { readonly fatal: boolean },
) => { decode(bytes: Uint8Array): string };

/**
 * The text of a file that does not name its encoding. A byte order mark says what it is; UTF-16 without one is recognised by its zero bytes
 * (Bank of China writes it with tabs); then strict UTF-8, and only what is not that is GB18030. Guessing by frequency
 * takes short GBK for something else (jschardet #34, chardet #168). undefined: no text in any of them.
 */
export function decodeText(bytes: Uint8Array): string | undefined {
  for (const encoding of encodingsOf(bytes)) {
    // What ends a text of old systems.
    const text = decoded(bytes, encoding)?.replace(/\x1a$/, '');
    // No text has control characters: they are a picture or an archive that happens to decode.
    if (text !== undefined && !/[\0-\x08\x0e-\x1f]/.test(text)) return text;
  }
  return undefined;
}

function encodingsOf(bytes: Uint8Array): readonly string[] {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return ['utf-16le'];
  if (first === 0xfe && second === 0xff) return ['utf-16be'];
  const start = bytes.subarray(0, 1_000);
  const zeros = [0, 1].map((parity) => start.filter((byte, at) => byte === 0 && at % 2 === parity).length);
  const [even = 0, odd = 0] = zeros;
  if (even + odd > 0) return odd > even ? ['utf-16le'] : ['utf-16be'];
  return ['utf-8', 'gb18030'];
}

function decoded(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch (error) {
    // By its name: a test's errors are of another realm.
    if ((error as Error).name === 'TypeError') return undefined;
    throw error;
  }
}
