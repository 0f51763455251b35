import { problem, type Problem } from '../../primitives/problem';
import { halfWidth } from '../../primitives/halfWidth';
import type { InvoiceKey } from './invoice';

/** The numbers of an invoice as a file has them; '' for none. */
export interface InvoiceNumbers {
  /** 发票代码 of an older invoice: 10 or 12 digits. */
  readonly code: string;
  /** 发票号码: 8 digits beside a code, otherwise the 20 of a 数电票. */
  readonly number: string;
  /** 数电发票号码, where it has a column of its own. */
  readonly digitalNumber: string;
}

const DIGITAL = /^\d{20}$/;
const CODE = /^(?:\d{10}|\d{12})$/;
const NUMBER = /^\d{8}$/;

/** 2.6992E+19: a spreadsheet program took the digits for a number, and has lost the last of them. */
const isSpoiled = (text: string) => /^\d(?:\.\d{1,20})?E\+?\d{1,3}$/i.test(text);

/** A number that names an invoice: `="2699…"`, full-width digits and blanks are its writers' habits, a dash is none. */
export function invoiceDigits(text: string): string {
  const inside = /^="?([^"]{0,60})"?$/.exec(text.trim())?.[1] ?? text;
  if (inside.length > 60) return inside.slice(0, 60);
  const digits = halfWidth(inside).replace(/[\s`'\uFEFF]/g, '');
  return /^[-/]{1,5}$/.test(digits) ? '' : digits;
}

/** The key of an invoice, or why its numbers are none. A 数电票 on paper has both: the 20 digits count. */
export function invoiceKeyOf(numbers: InvoiceNumbers): InvoiceKey | Problem {
  const code = invoiceDigits(numbers.code);
  const number = invoiceDigits(numbers.number);
  const digital = invoiceDigits(numbers.digitalNumber);
  if ([code, number, digital].some(isSpoiled)) {
    return problem('INVOICE_NUMBER_SPOILED', '发票号码被表格软件改成了科学计数，请重新下载', 'number');
  }
  if (digital !== '') return DIGITAL.test(digital) ? (digital as InvoiceKey) : notTwenty(digital);
  if (number === '') return problem('INVOICE_NUMBER_MISSING', '没有发票号码', 'number');
  if (code === '') {
    if (DIGITAL.test(number)) return number as InvoiceKey;
    return NUMBER.test(number)
      ? problem('INVOICE_CODE_MISSING', `发票号码 ${number} 没有发票代码`, 'code')
      : notTwenty(number);
  }
  if (DIGITAL.test(number)) return number as InvoiceKey;
  // Spreadsheets drop the zeros a number begins with.
  const whole = /^\d{1,8}$/.test(number) ? number.padStart(8, '0') : number;
  const wholeCode = /^\d{11}$/.test(code) ? `0${code}` : code;
  if (!CODE.test(wholeCode) || !NUMBER.test(whole)) {
    return problem(
      'INVOICE_NUMBER',
      `发票代码应为 10 或 12 位、号码应为 8 位数字，现在是“${code}”和“${number}”`,
      'number',
    );
  }
  return `${wholeCode}-${whole}` as InvoiceKey;
}

function notTwenty(number: string): Problem {
  const digits = /^\d+$/.test(number) ? `${number.length} 位` : `“${number}”`;
  return problem('INVOICE_NUMBER', `数电发票号码应为 20 位数字，现在是${digits}`, 'number');
}

/** A key that was written down: 20 digits or code-number; undefined for anything else. */
export function parseInvoiceKey(text: string): InvoiceKey | undefined {
  return /^(?:\d{20}|(?:\d{10}|\d{12})-\d{8})$/.test(text) ? (text as InvoiceKey) : undefined;
}

/** 专用发票 by an older code; null: the code does not tell. 12 digits end in 13 for an electronic one (总局公告 2020 No. 22). */
export function isSpecialByCode(key: InvoiceKey): boolean | null {
  const [code = '', number] = key.split('-');
  if (number === undefined) return null;
  if (code.length === 12) {
    if (!code.startsWith('0')) return null;
    return code.endsWith('13') ? true : /(?:04|05|06|07|11|12)$/.test(code) ? false : null;
  }
  const type = code.charAt(7);
  return type === '1' || type === '5' ? true : type === '3' || type === '6' ? false : null;
}
