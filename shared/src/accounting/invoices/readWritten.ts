import type { DateOnly } from '../../primitives/dateOnly';
import { ZERO, add, exactSum, fen, formatAmount, subtract, type Fen } from '../../primitives/money';
import { problem, type Problem } from '../../primitives/problem';
import { normalCreditCode } from '../creditCode';
import { boundedText, textLimits } from './boundedText';
import type {
  InvoiceColour,
  InvoiceFacts,
  InvoiceKey,
  InvoiceKind,
  InvoiceLine,
  InvoiceParty,
  InvoiceStatus,
  RailTravel,
} from './invoice';
import { invoiceAmount, invoiceDate, invoiceRate } from './invoiceCell';
import { invoiceDigits, invoiceKeyOf, isSpecialByCode } from './invoiceKey';
import { capitalsWarnings } from './capitals';
import { maskedIdNumber, maskedName } from './maskedIdentity';
import { blueKeyIn, blueKeyOf } from './redInvoices';
import { lineTotals, totalsProblems } from './totalsProblems';
import type { WrittenInvoice, WrittenLine, WrittenParty, WrittenTravel } from './writtenInvoice';

/** What a file tells of an invoice, or everything that is wrong with it. */
export type InvoiceReading =
  | { readonly facts: InvoiceFacts; readonly problems: readonly []; readonly warnings: readonly Problem[] }
  | { readonly facts: null; readonly problems: readonly Problem[]; readonly warnings: readonly [] };

/** More lines than the longest 清单 has. */
export const MOST_LINES = 20_000;

/** Makes facts of what a file writes. Amounts are read by their digits; what does not add up is refused. */
export function readWritten(written: WrittenInvoice): InvoiceReading {
  const problems: Problem[] = [];
  const key = keyOf(written, problems);
  const date = dateOf(written, problems);
  if (written.lines && written.lines.length > MOST_LINES) {
    const message = `发票明细超过 ${MOST_LINES} 行，不能导入`;
    return refused([problem('INVOICE_TOO_MANY_LINES', message, 'lines')]);
  }
  const read = (written.lines ?? []).map((line) => ({ written: line, line: readLine(line, problems) }));
  const lines = read.map(({ line }) => line);
  if (!areSmall(lines)) return refused([problem('INVOICE_AMOUNT', '明细的金额之和超出范围', 'lines')]);
  const totals = readTotals(written, lines, problems);
  if (problems.length > 0) return refused(problems);
  problems.push(...totalsProblems(totals, read));
  const colour = colourOf(written, totals.total, problems);
  if (problems.length > 0) return refused(problems);
  const facts = factsOf(written, { key, date, colour, lines: written.lines && lines, ...totals });
  return { facts, problems: [], warnings: capitalsWarnings(written.capitals, facts.total) };
}

/** Whether they can be added up to the fen, in any order. */
const areSmall = (lines: readonly InvoiceLine[]) =>
  exactSum(lines.map(({ amount, tax }) => fen(Math.abs(amount) + Math.abs(tax)))) !== undefined;

const refused = (problems: readonly Problem[]): InvoiceReading => ({ facts: null, problems, warnings: [] });

type ReadParts = Pick<InvoiceFacts, 'key' | 'date' | 'colour' | 'amount' | 'tax' | 'total' | 'lines'>;

function factsOf(written: WrittenInvoice, parts: ReadParts): InvoiceFacts {
  const remark = boundedText(written.remark, textLimits.remark);
  const original = blueKeyOf(written.originalCode, written.originalNumber);
  const isRed = parts.colour === 'red';
  return {
    ...parts,
    kind: kindOf(written, parts.key),
    isSpecial: isSpecial(written, parts.key),
    seller: partyOf(written.seller),
    buyer: partyOf(written.buyer),
    business: businessOf(written),
    status: statusOf(written.status),
    blueKey: isRed ? (original ?? blueKeyIn(remark)) : null,
    remark,
    drawer: boundedText(written.drawer, textLimits.short),
    checkCode: boundedText(written.checkCode, textLimits.short),
    travel: written.travel && travelOf(written.travel, isRed ? null : original),
  };
}

/** In place of a number or a day that cannot be read, until its problem refuses the invoice. */
const NO_KEY = '' as InvoiceKey;
const NO_DATE = '' as DateOnly;

function keyOf(written: WrittenInvoice, problems: Problem[]): InvoiceKey {
  const repeated = invoiceDigits(written.repeatedNumber);
  const number = written.number === '' && written.digitalNumber === '' ? repeated : written.number;
  const digitalNumber = written.digitalNumber || splitNumber(written);
  const key = invoiceKeyOf({ code: written.code, number, digitalNumber });
  if (typeof key !== 'string') {
    problems.push(key);
    return NO_KEY;
  }
  if (repeated === '' || repeated === key) return key;
  const message = `文件里的两个发票号码不一致：EIid 为 ${repeated.slice(0, 40)}，InvoiceNumber 为 ${key}`;
  problems.push(problem('INVOICE_NUMBERS_DIFFER', message, 'number'));
  return NO_KEY;
}

/**
 * The 20 digits that a program split into 发票代码 and 发票号码; '' where they are two numbers: older codes begin with 0 or 1,
 * and a 数电票 on paper has a code beside its 20 digits.
 */
function splitNumber({ code, number, title }: WrittenInvoice): string {
  const first = invoiceDigits(code);
  const rest = invoiceDigits(number);
  const isSplit = /^2[2-9]\d{10}$/.test(first) && /^\d{8}$/.test(rest);
  return isSplit && /数电|全电|全面数字化/.test(title) && !/纸/.test(title) ? `${first}${rest}` : '';
}

function dateOf({ date }: WrittenInvoice, problems: Problem[]): DateOnly {
  const read = invoiceDate(date);
  if (read !== undefined) return read;
  const text = boundedText(date, 40);
  const message = text === '' ? '没有开票日期' : `开票日期“${text}”不是有效的日期`;
  problems.push(problem('INVOICE_DATE', message, 'date'));
  return NO_DATE;
}

/** An amount, or null where there is none; what is no amount is a problem. */
function readAmount(text: string, title: string, problems: Problem[], at: string): Fen | null {
  const amount = invoiceAmount(text);
  if (typeof amount === 'number') return amount;
  if (amount === 'none') return null;
  const cell = boundedText(text, 40);
  const message =
    amount === 'decimals' ? `${title}“${cell}”超过两位小数，金额精确到分` : `${title}“${cell}”不是有效的金额`;
  problems.push(problem(amount === 'decimals' ? 'INVOICE_DECIMALS' : 'INVOICE_AMOUNT', message, at));
  return null;
}

function readLine(line: WrittenLine, problems: Problem[]): InvoiceLine {
  const at = `lines[${line.row}]`;
  const amountOf = (text: string, title: string) => readAmount(text, `第${line.row}行${title}`, problems, at);
  const before = problems.length;
  const amount = amountOf(line.amount, '金额');
  const tax = amountOf(line.tax, '税额');
  const total = amountOf(line.total, '价税合计');
  if (problems.length === before && amount === null && (total === null || tax === null))
    problems.push(problem('INVOICE_AMOUNT', `第${line.row}行没有金额`, at));
  const net = amount ?? subtract(total ?? ZERO, tax ?? ZERO);
  const name = boundedText(line.name, textLimits.name);
  return {
    name,
    category: /^\*([^*]{1,100})\*/.exec(name)?.[1] ?? '',
    classification: /^\d{1,19}$/.exec(invoiceDigits(line.classification))?.[0] ?? '',
    specification: boundedText(line.specification, textLimits.short),
    unit: boundedText(line.unit, textLimits.short),
    quantity: boundedText(line.quantity, textLimits.short),
    price: boundedText(line.price, textLimits.short),
    rate: invoiceRate(line.rate),
    amount: net,
    tax: tax ?? subtract(total ?? net, net),
  };
}

type InvoiceTotals = Pick<InvoiceFacts, 'amount' | 'tax' | 'total'>;
const NO_TOTALS: InvoiceTotals = { amount: ZERO, tax: ZERO, total: ZERO };

/** The three totals; one that is not told follows from the others or from the lines. */
function readTotals(
  written: WrittenInvoice,
  lines: readonly InvoiceLine[],
  problems: Problem[],
): InvoiceTotals {
  const before = problems.length;
  const amount = readAmount(written.amount, '合计金额', problems, 'amount');
  const tax = readAmount(written.tax, '合计税额', problems, 'tax');
  const total = readAmount(written.total, '价税合计', problems, 'total');
  if (problems.length > before) return NO_TOTALS;
  const sums = lines.length > 0 ? lineTotals(lines) : undefined;
  const hasNoTax = /^\s*\*{1,10}\s*$/.test(written.tax);
  const net =
    amount ??
    (total !== null && (tax !== null || hasNoTax) ? subtract(total, tax ?? ZERO) : (sums?.amount ?? null));
  const ownTax =
    tax ??
    (total !== null && amount !== null ? subtract(total, amount) : hasNoTax ? ZERO : (sums?.tax ?? null));
  if (net !== null && ownTax !== null) return { amount: net, tax: ownTax, total: total ?? add(net, ownTax) };
  const missing = net === null ? '金额' : '税额';
  problems.push(problem('INVOICE_TOTALS_MISSING', `没有合计${missing}，也没有可以算出它的明细`, 'amount'));
  return NO_TOTALS;
}

const MARKS: readonly (readonly [RegExp, InvoiceColour])[] = [
  [/^(?:N|否|红字)$/i, 'red'],
  [/^(?:Y|是|蓝字)$/i, 'blue'],
];

/** Red by its mark or, where it has none, by what it comes to. */
function colourOf({ blueMark }: WrittenInvoice, total: Fen, problems: Problem[]): InvoiceColour {
  const marked = MARKS.find(([mark]) => mark.test(blueMark.trim()))?.[1];
  const colour = marked ?? (total < 0 ? 'red' : 'blue');
  if ((colour === 'red' && total > 0) || (colour === 'blue' && total < 0)) {
    const message = `标为${colour === 'red' ? '红字' : '蓝字'}发票，价税合计却是 ${formatAmount(total)}`;
    problems.push(problem('INVOICE_COLOUR', message, 'total'));
  }
  return colour;
}

function kindOf({ kind, title }: WrittenInvoice, key: InvoiceKey): InvoiceKind {
  if (kind) return kind;
  if (/铁路电子客票/.test(title)) return 'rail';
  if (/航空运输电子客票|电子行程单/.test(title)) return 'air';
  if (!key.includes('-')) return 'digital';
  return /电子/.test(title) || key.startsWith('0') ? 'oldElectronic' : 'paper';
}

/** 特定业务类型; whose form is of one business alone says it by 票种. */
function businessOf({ business, title }: WrittenInvoice): string {
  const named = boundedText(business, textLimits.short);
  if (named !== '') return named;
  return /(机动车|二手车)销售统一发票/.exec(title)?.[1] ?? '';
}

function isSpecial({ specialMark, title }: WrittenInvoice, key: InvoiceKey): boolean | null {
  const mark = specialMark.trim();
  if (mark === '01' || mark === '1') return true;
  if (mark === '02' || mark === '2') return false;
  if (/专用发票|专票/.test(title)) return true;
  if (/普通发票|普票|客票|行程单|通行费/.test(title)) return false;
  return isSpecialByCode(key);
}

function partyOf({ id, name, contact, bank }: WrittenParty): InvoiceParty {
  const code = normalCreditCode(boundedText(id, textLimits.short));
  return {
    // -, /, 无 and *** say that there is none.
    id: /^(?:无|[^\p{L}\p{N}]*)$/u.test(code) ? '' : code,
    name: boundedText(name, textLimits.name),
    contact: boundedText(contact, textLimits.name),
    bank: boundedText(bank, textLimits.name),
  };
}

function travelOf(travel: WrittenTravel, refundOf: InvoiceKey | null): RailTravel {
  return {
    business: boundedText(travel.business, textLimits.short),
    on: invoiceDate(travel.on) ?? null,
    from: boundedText(travel.from, textLimits.short),
    to: boundedText(travel.to, textLimits.short),
    train: boundedText(travel.train, textLimits.short),
    seat: boundedText(travel.seat, textLimits.short),
    traveller: maskedName(travel.traveller),
    travellerNumber: maskedIdNumber(travel.travellerNumber),
    refundOf,
  };
}

function statusOf(status: string): InvoiceStatus | null {
  const text = boundedText(status, textLimits.short);
  // 未作废, 未红冲, 非正常: what is denied is not so.
  if (/[未非不](?:作废|红冲|冲红|正常)/.test(text))
    return /[未非不](?:作废|红冲|冲红)/.test(text) ? 'normal' : null;
  if (/作废/.test(text)) return 'void';
  if (/部分/.test(text)) return 'partlyReversed';
  if (/红冲|冲红|冲销/.test(text)) return 'reversed';
  return /正常/.test(text) ? 'normal' : null;
}
