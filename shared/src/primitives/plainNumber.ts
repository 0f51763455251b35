/**
 * A number as it is written, without its thousands commas: 1,234.5 → 1234.5, .5 → 0.5, 12. → 12. Undefined
 * for anything else: 1,5 may be one and a half somewhere, so it is nothing here. Every digit stays.
 */
export function plainNumber(written: string): string | undefined {
  const text = written.replace(/^(-?)\./, '$10.').replace(/\.$/, '');
  if (!/^-?(?:[0-9]+|[0-9]{1,3}(?:,[0-9]{3})+)(?:\.[0-9]+)?$/.test(text)) return undefined;
  return text.replaceAll(',', '');
}
