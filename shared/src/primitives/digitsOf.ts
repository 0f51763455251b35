/**
 * The digits of a value as it was sent. JavaScript prints numbers below a millionth as `1.5e-7`; a
 * number is written out in full, a text stays what the person typed.
 */
export function digitsOf(value: number | string): string {
  const text = String(value);
  const small = typeof value === 'number' ? /^(-?)(\d)(?:\.(\d+))?e-(\d+)$/.exec(text) : null;
  if (!small) return text;
  const [, sign = '', whole = '', decimals = '', exponent = ''] = small;
  return `${sign}0.${'0'.repeat(Number(exponent) - 1)}${whole}${decimals}`;
}
