import { boundedText } from './boundedText';

/** 姓名: what follows the first character is not kept: 虚构旅客 → 虚***. One that is masked already stays as it is. */
export function maskedName(name: string): string {
  const text = boundedText(name, 100);
  const [first = ''] = text;
  return text.includes('*') || text.length < 2 ? text : `${first}${'*'.repeat([...text].length - 1)}`;
}

/** 证件号码: the first and the last four are kept at most: 110101199001011234 → 1101**********1234. */
export function maskedIdNumber(number: string): string {
  const text = boundedText(number, 40).replace(/\s/g, '');
  if (text.length <= 8) return '*'.repeat(text.length);
  return `${text.slice(0, 4)}${'*'.repeat(text.length - 8)}${text.slice(-4)}`;
}
