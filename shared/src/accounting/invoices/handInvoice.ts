import type { DateOnly } from '../../primitives/dateOnly';
import { formatYuan, sum, type Fen } from '../../primitives/money';
import { boundedText, textLimits } from './boundedText';
import type { InvoiceKind, InvoiceRate } from './invoice';
import { invoiceAmount, invoiceDate, rateText } from './invoiceCell';
import { directionOf, type InvoiceDirection, type OwnCompany } from './invoiceDirection';
import { invoiceDigits } from './invoiceKey';
import { railTax } from './railTax';
import { nothingInLine, nothingWritten, type WrittenInvoice } from './writtenInvoice';

/** A line a person enters; null: not entered yet. */
export interface HandLine {
  readonly name: string;
  readonly rate: InvoiceRate | null;
  readonly amount: Fen | null;
  readonly tax: Fen | null;
}

/** 手工录入: an invoice as a person enters it, or as much of it as could be read of its file. */
export interface HandInvoice {
  /** null: neither side is ours as far as could be read. */
  readonly direction: InvoiceDirection | null;
  readonly kind: InvoiceKind;
  readonly isSpecial: boolean | null;
  readonly code: string;
  readonly number: string;
  readonly date: DateOnly | null;
  /** The other side. */
  readonly party: { readonly id: string; readonly name: string };
  readonly lines: readonly HandLine[];
  /** Of a red one: the number of its blue one, `code-number` of an older. */
  readonly blue: string;
  readonly traveller: string;
  readonly remark: string;
}

/** What was entered, written as a file would have it: the same rules read it, and refuse it in the same words. */
export function writtenByHand(entered: HandInvoice, own: OwnCompany): WrittenInvoice {
  const { direction, kind, isSpecial, code, number, date, party, blue, traveller, remark } = entered;
  const lines = kind === 'rail' ? entered.lines.map((line) => withRailTax(line, blue)) : entered.lines;
  const company = { ...nothingWritten.seller, id: own.creditCode, name: own.name };
  const other = { ...nothingWritten.seller, ...party };
  const amount = sum(lines.flatMap((line) => line.amount ?? []));
  const tax = sum(lines.flatMap((line) => line.tax ?? []));
  const [blueCode = '', blueNumber = blueCode] = blue.split('-');
  const isJourney = traveller !== '' || (kind === 'rail' && blue !== '');
  return {
    ...nothingWritten,
    ...{ kind, code, number, remark, date: date ?? '' },
    specialMark: isSpecial === null ? '' : isSpecial ? '01' : '02',
    seller: direction === 'in' ? other : company,
    buyer: direction === 'in' ? company : other,
    amount: formatYuan(amount),
    tax: formatYuan(tax),
    lines: lines.map((line, at) => ({
      ...{ ...nothingInLine, row: at + 1, name: line.name, rate: rateText(line.rate) },
      amount: line.amount === null ? '' : formatYuan(line.amount),
      tax: line.tax === null ? '' : formatYuan(line.tax),
    })),
    originalCode: blue.includes('-') ? blueCode : '',
    originalNumber: blueNumber,
    travel: isJourney ? { ...noTravel, traveller } : null,
  };
}

/** A ticket shows the fare alone: the tax is in it. What the railway keeps of a refunded one is another service. */
function withRailTax(line: HandLine, blue: string): HandLine {
  const isKept = blue !== '' && (line.amount ?? 0) > 0;
  return line.amount === null || line.tax || isKept ? line : { ...line, ...railTax(line.amount) };
}

const noTravel = {
  ...{ business: '', on: '', from: '', to: '', train: '', seat: '', traveller: '', travellerNumber: '' },
};

/** What could be read of a file whose text proves nothing: a form to be completed. */
export function draftOfWritten(written: WrittenInvoice, own: OwnCompany): HandInvoice {
  const { seller, buyer, travel } = written;
  const direction = directionOf({ seller, buyer }, own);
  const { id, name } = direction === 'out' ? buyer : seller;
  const short = (text: string) => boundedText(text, textLimits.short);
  return {
    direction,
    kind: written.kind ?? (written.code === '' ? 'digital' : 'oldElectronic'),
    isSpecial: /专用发票/.test(written.title) ? true : /普通发票/.test(written.title) ? false : null,
    code: short(invoiceDigits(written.code)),
    number: short(invoiceDigits(written.number)),
    date: invoiceDate(written.date) ?? null,
    party: { id: short(id), name: short(name) },
    lines: [{ name: '', rate: null, amount: readAmount(written.amount), tax: readAmount(written.tax) }],
    blue: '',
    traveller: short(travel?.traveller ?? ''),
    remark: '',
  };
}

function readAmount(text: string): Fen | null {
  const amount = invoiceAmount(text);
  return typeof amount === 'number' ? amount : null;
}
