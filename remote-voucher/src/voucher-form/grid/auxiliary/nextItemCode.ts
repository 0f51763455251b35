/** The code after the largest number among a category's codes, as long as they are: 001, 002 → 003; first 001. */
export function nextItemCode(codes: readonly string[]): string {
  const numbered = codes.filter((code) => /^\d{1,9}$/.test(code));
  const largest = numbered.reduce((most, code) => Math.max(most, Number(code)), 0);
  const length = numbered.find((code) => Number(code) === largest)?.length ?? 3;
  return String(largest + 1).padStart(length, '0');
}

/** What was typed to find an item, read as a new one: digits are a code, anything else a name. */
export function proposedItem(
  typed: string,
  codes: readonly string[],
): { readonly code: string; readonly name: string } {
  const text = typed.normalize('NFKC').trim();
  const [, code = '', name = ''] = /^([A-Za-z0-9-]*\d)(?:\s+(.*))?$/.exec(text) ?? [];
  if (code !== '' && !codes.includes(code)) return { code, name };
  return { code: nextItemCode(codes), name: code === '' ? text : name };
}
