/**
 * A text on one line without what ends a text in journals: `;` begins a comment, `|` parts a payee, two spaces end a name.
 */
export function plainText(text: string): string {
  return text
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .replaceAll(';', '；')
    .replaceAll('|', '｜');
}

/** The same in a list of tags, where a comma ends a value, a colon begins one and brackets hold a date. */
export const tagText = (text: string): string =>
  plainText(text).replaceAll(',', '，').replaceAll(':', '：').replaceAll('[', '［').replaceAll(']', '］');

/**
 * A text with everything that `tagText` changes written as in addresses, so that it can be read back by any program:
 * `a;b` → `a%3Bb`.
 */
export function encodedText(text: string): string {
  return text.replace(/[%,;:|[\]]|[\p{Cc}\s]{2,}|[^\S ]|^\s|\s$|\p{Cc}/gu, (changed) =>
    encodeURIComponent(changed),
  );
}
