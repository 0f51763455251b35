/** 6222020012345678 → ****5678: the last four digits tell accounts apart and give none away. */
export function maskedNumber(number: string): string {
  return number === '' ? '' : `****${number.length > 4 ? number.slice(-4) : ''}`;
}

/** A number as it is compared: 6222-0200 1234 and 622202001234 are one. In the address of a mailbox (支付宝) a hyphen counts. */
export const comparedNumber = (number: string): string =>
  (number.includes('@') ? number.trim() : number.replace(/[\s-]/g, '')).toUpperCase();

/**
 * Whether a number in a file can be the account's: equal by its digits and letters, or as far as a masked one
 * (6222****5678, 尾号5678) shows.
 */
export function isSameNumber(own: string, named: string): boolean {
  const [whole, shown] = [comparedNumber(own), comparedNumber(named)];
  if (!/^尾号|[*xX]{2}/.test(shown)) return whole === shown;
  const parts = shown.replace(/^尾号/, '*').split(/[*xX]{1,30}/);
  return whole.startsWith(parts[0] ?? '') && whole.endsWith(parts.at(-1) ?? '');
}
