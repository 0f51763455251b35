/** GB18030 by the way back: of the characters that have two bytes. */
export function encodeGbk(text: string): Buffer {
  const decoder = new TextDecoder('gb18030');
  const codes = new Map<string, readonly number[]>();
  for (let first = 0x81; first <= 0xfe; first++) {
    for (let second = 0x40; second <= 0xfe; second++) {
      const character = decoder.decode(Uint8Array.of(first, second));
      if (character.length === 1 && !codes.has(character)) codes.set(character, [first, second]);
    }
  }
  return Buffer.from(
    [...text].flatMap((character) =>
      character < '\x80' ? [character.charCodeAt(0)] : [...(codes.get(character) ?? [])],
    ),
  );
}
