import type { Fen } from '../primitives/money';

/**
 * 人民币大写 (支付结算办法 annex 1): 1,409.50 → 壹仟肆佰零玖元伍角整.
 *
 * Digits are read in groups of four (…, 亿, 万, 元). Inside and between groups a run of zeros is one
 * 零; zeros that end a group give none. 整 ends an amount without 分. The optional 零 (a group ends in
 * zero and the next digit is not) is left out.
 */
const DIGITS = '零壹贰叁肆伍陆柒捌玖';
const PLACES = ['', '拾', '佰', '仟'];

/** An amount in capitals, as under a voucher's totals. */
export function capitalAmount(amount: Fen): string {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  const yuan = integerCapitals(digits.slice(0, -2));
  const [jiao = '0', cent = '0'] = digits.slice(-2);
  const sign = amount < 0 ? '负' : '';
  const parts: string[] = yuan === '' ? [] : [`${yuan}元`];
  if (jiao !== '0') parts.push(`${capital(jiao)}角`);
  else if (cent !== '0' && yuan !== '') parts.push('零');
  if (cent !== '0') parts.push(`${capital(cent)}分`);
  if (parts.length === 0) return '零元整';
  return `${sign}${parts.join('')}${cent === '0' ? '整' : ''}`;
}

/** With 人民币 directly in front, as on slips and cheques. */
export function capitalAmountOfRmb(amount: Fen): string {
  return `人民币${capitalAmount(amount)}`;
}

const capital = (digit: string) => DIGITS.charAt(Number(digit));

/** Whole yuan, '' for zero. Splits at 亿 first: 壹万亿 is 壹万 of 亿. */
function integerCapitals(digits: string): string {
  const trimmed = digits.replace(/^0+/, '');
  for (const [unit, length] of [
    ['亿', 8],
    ['万', 4],
  ] as const) {
    if (trimmed.length <= length) continue;
    const lower = trimmed.slice(-length);
    const rest = integerCapitals(lower);
    const gap = rest !== '' && lower.startsWith('0') ? '零' : '';
    return `${integerCapitals(trimmed.slice(0, -length))}${unit}${gap}${rest}`;
  }
  return groupCapitals(trimmed);
}

/** One to four digits without a leading zero: 1050 → 壹仟零伍拾. */
function groupCapitals(digits: string): string {
  return [...digits]
    .map((digit, index) =>
      digit === '0' ? '零' : `${capital(digit)}${PLACES[digits.length - 1 - index] ?? ''}`,
    )
    .join('')
    .replace(/零+/g, '零')
    .replace(/零$/, '');
}
