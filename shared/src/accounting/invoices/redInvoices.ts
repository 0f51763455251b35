import { add, sum, type Fen } from '../../primitives/money';
import { problem, type Problem } from '../../primitives/problem';
import { formatAmount } from '../../primitives/money';
import type { InvoiceFacts, InvoiceKey } from './invoice';
import { invoiceDigits, invoiceKeyOf, parseInvoiceKey } from './invoiceKey';

const DIGITAL_BLUE = /(?:被?红冲|对应)(?:的)?蓝字(?:数电)?(?:发?票)?号码[:：\s]{0,5}(\d{20})(?!\d)/;
const OLDER_BLUE =
  /(?:对应|销项)正数发票代码[:：\s]{0,5}(\d{12}|\d{10})\D{0,10}号码[:：\s]{0,5}(\d{8})(?!\d)/;

/**
 * 备注 of a red invoice names the blue one: 被红冲蓝字数电票号码：…, 对应正数发票代码:…号码:….
 */
export function blueKeyIn(remark: string): InvoiceKey | null {
  const text = remark.slice(0, 4_000).replace(/[\s\u3000]+/g, '');
  const digital = DIGITAL_BLUE.exec(text)?.[1];
  if (digital !== undefined) return digital as InvoiceKey;
  const [, code, number] = OLDER_BLUE.exec(text) ?? [];
  return (code !== undefined && parseInvoiceKey(`${code}-${number}`)) || null;
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

/** A warning where more was taken back than there was. */
export function redWarnings(
  blue: Pick<InvoiceFacts, 'key' | 'total'>,
  reds: readonly Pick<InvoiceFacts, 'total'>[],
): Problem[] {
  const left = leftOf(blue, reds);
  if (left >= 0) return [];
  const message = `红字发票超过蓝字发票 ${blue.key}：价税合计 ${formatAmount(blue.total)}，红冲后余 ${formatAmount(left)}`;
  return [problem('INVOICE_RED_BEYOND_BLUE', message)];
}
