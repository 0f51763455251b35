import { add, sum, type Fen } from '../../primitives/money';
import { problem, type Problem } from '../../primitives/problem';
import { formatAmount } from '../../primitives/money';
import type { InvoiceFacts, InvoiceKey } from './invoice';
import { invoiceDigits, invoiceKeyOf } from './invoiceKey';

/** What is written before 票: 蓝字数电发票, 蓝字增值税专用发票. */
const KIND = '(?:增值税)?(?:专用|普通)?(?:数电|全电|电子)?(?:发?票)?';
/** 被红冲蓝字数电票, 对应正数发票, 原蓝字发票, 红冲发票, 原发票: how writers call the blue one. */
const BLUE = `(?:(?:蓝字|正数)${KIND}|(?:红冲|冲红|原)的?${KIND})`;
const DIGITAL_BLUE = new RegExp(`${BLUE}(?:号码?)?[:：为是(（【[]{0,3}(\\d{20})(?!\\d)`);
const CODE_FIRST = new RegExp(
  `${BLUE}代码[:：为]{0,2}(?<code>\\d{12}|\\d{10})\\D{0,20}号码[:：为]{0,2}(?<number>\\d{8})(?!\\d)`,
);
const NUMBER_FIRST = new RegExp(
  `${BLUE}号码[:：为]{0,2}(?<number>\\d{8})\\D{1,20}代码[:：为]{0,2}(?<code>\\d{12}|\\d{10})(?!\\d)`,
);

/**
 * 备注 of a red invoice names the blue one: 被红冲蓝字数电票号码：…, 对应正数发票代码:…号码:…; an older one has its code
 * before or behind its number.
 */
export function blueKeyIn(remark: string): InvoiceKey | null {
  const text = remark.slice(0, 4_000).replace(/[\s\u3000]+/g, '');
  const digital = DIGITAL_BLUE.exec(text)?.[1];
  if (digital !== undefined) return digital as InvoiceKey;
  const older = (CODE_FIRST.exec(text) ?? NUMBER_FIRST.exec(text))?.groups;
  return older ? (`${older['code']}-${older['number']}` as InvoiceKey) : null;
}

/** Of the texts of a page the one that names the blue invoice, with those it runs on in; '' for none. */
export function blueRemark(texts: readonly string[]): string {
  const at = texts.findIndex((text) =>
    /(?:红冲|冲红|对应|原)的?(?:蓝字|正数)|蓝字(?:数电|全电)?发?票号/.test(text),
  );
  if (at < 0) return '';
  const pieces = [1, 2, 3, 4].map((count) => texts.slice(at, at + count).join(''));
  return pieces.find((text) => blueKeyIn(text) !== null) ?? pieces[0] ?? '';
}

/** The blue one as fields name it; the 20 digits may be in the field of the code. */
export function blueKeyOf(code: string, number: string): InvoiceKey | null {
  const digits = [number, code].map(invoiceDigits).find((text) => /^\d{20}$/.test(text));
  if (digits !== undefined) return digits as InvoiceKey;
  const key = invoiceKeyOf({ code, number, digitalNumber: '' });
  return typeof key === 'string' ? key : null;
}

/**
 * What is left of a blue invoice: its total and those of the red ones that take it back, which are negative.
 * 2034.00 and −452.00 leave 1582.00.
 */
export function leftOf(blue: Pick<InvoiceFacts, 'total'>, reds: readonly Pick<InvoiceFacts, 'total'>[]): Fen {
  return add(blue.total, sum(reds.map(({ total }) => total)));
}

/** A warning where more was taken back than there was; a red one is itself below zero, and nothing is taken back of it. */
export function redWarnings(
  blue: Pick<InvoiceFacts, 'key' | 'total'>,
  reds: readonly Pick<InvoiceFacts, 'total'>[],
): Problem[] {
  const left = leftOf(blue, reds);
  if (left >= 0 || blue.total < 0) return [];
  const message = `红字发票超过蓝字发票 ${blue.key}：价税合计 ${formatAmount(blue.total)}，红冲后余 ${formatAmount(left)}`;
  return [problem('INVOICE_RED_BEYOND_BLUE', message)];
}
