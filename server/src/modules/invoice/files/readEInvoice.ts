import {
  nothingInLine,
  nothingWritten,
  type WrittenInvoice,
  type WrittenLine,
  type WrittenParty,
} from '@mingzhang/shared/accounting/invoices/writtenInvoice';
import { descendants, elementAt, findElement, textAt, type XmlElement } from './xmlTree';

/** What a part of SpecificInformation makes of an invoice (特定业务类型). */
const BUSINESSES: Readonly<Record<string, string>> = {
  Toll: '通行费',
  PassengerTransportation: '旅客运输服务',
  FreightTransportation: '货物运输服务',
  ConstructionServices: '建筑服务',
  RealEstateSales: '不动产销售',
  RealEstateLeasing: '不动产经营租赁服务',
};

/**
 * 数电票 XML (`EInvoice`), as the bureau gives it out. Elements are found by their path, for a plate number may stand
 * before the invoice's.
 */
export function readEInvoice(root: XmlElement): WrittenInvoice {
  const labels = elementAt(root, 'Header', 'InherentLabel');
  const data = elementAt(root, 'EInvoiceData');
  const basic = data && findElement(data, 'BasicInformation');
  const specific = data && elementAt(data, 'SpecificInformation');
  const red = specific && findElement(specific, 'RedEInvoice');
  const supervision = findElement(root, 'TaxSupervisionInfo');
  const original = (...names: readonly string[]) =>
    names.map((name) => textAt(red, name)).find(Boolean) ?? '';
  return {
    ...nothingWritten,
    number: textAt(supervision, 'InvoiceNumber'),
    repeatedNumber: textAt(root, 'Header', 'EIid'),
    title: ['EInvoiceType', 'GeneralOrSpecialVAT'].map((name) => textAt(labels, name, 'LabelName')).join(' '),
    specialMark: textAt(labels, 'GeneralOrSpecialVAT', 'LabelCode'),
    blueMark: textAt(labels, 'InIssuType', 'LabelCode'),
    date: textAt(supervision, 'IssueTime') || textAt(basic, 'RequestTime') || textAt(basic, 'IssueTime'),
    seller: partyOf(data, 'Seller'),
    buyer: partyOf(data, 'Buyer'),
    amount: textAt(basic, 'TotalAmWithoutTax'),
    tax: textAt(basic, 'TotalTaxAm'),
    total: textAt(basic, 'TotalTax-includedAmount'),
    capitals: textAt(basic, 'TotalTax-includedAmountInChinese'),
    lines: linesOf(data),
    business: (specific?.children ?? []).map(({ name }) => BUSINESSES[name] ?? '').find(Boolean) ?? '',
    originalCode: original('OriginalInvoiceCode'),
    originalNumber:
      original('OriginalInvoiceNumber', 'OriginalInvoiceNo', 'OriginalEInvoiceNumber') ||
      blueNumberIn(specific),
    remark: textAt(data, 'AdditionalInformation', 'Remark'),
    drawer: textAt(basic, 'Drawer'),
  };
}

/** The 20 digits of the blue invoice, however its writer calls them; the confirmation of a red one has 20 as well. */
function blueNumberIn(element: XmlElement | undefined): string {
  for (const child of element?.children ?? []) {
    const isNamed = /Original|Blue/i.test(child.name) && !/Confirm/i.test(child.name);
    const found = isNamed && /^\d{20}$/.test(child.text.trim()) ? child.text.trim() : blueNumberIn(child);
    if (found !== '') return found;
  }
  return '';
}

function partyOf(data: XmlElement | undefined, side: 'Seller' | 'Buyer'): WrittenParty {
  const party = data && elementAt(data, `${side}Information`);
  const text = (field: string) => textAt(party, `${side}${field}`);
  return {
    id: text('IdNum'),
    name: text('Name'),
    contact: `${text('Addr')} ${text('TelNum')}`,
    bank: `${text('BankName')} ${text('BankAccNum')}`,
  };
}

function linesOf(data: XmlElement | undefined): WrittenLine[] | null {
  const lines = data ? descendants(data, 'IssuItemInformation').filter(hasContent) : [];
  if (lines.length === 0) return null;
  return lines.map(eInvoiceLine);
}

/** A line by the words of EInvoice. */
export function eInvoiceLine(line: XmlElement, at: number): WrittenLine {
  return {
    ...nothingInLine,
    row: at + 1,
    name: textAt(line, 'ItemName'),
    classification: textAt(line, 'TaxClassificationCode'),
    specification: textAt(line, 'SpecMod'),
    unit: textAt(line, 'MeaUnits'),
    quantity: textAt(line, 'Quantity'),
    price: textAt(line, 'UnPrice'),
    rate: textAt(line, 'TaxRate'),
    amount: textAt(line, 'Amount'),
    tax: textAt(line, 'ComTaxAm'),
    total: textAt(line, 'TotaltaxIncludedAmount'),
  };
}

const hasContent = ({ children }: XmlElement) =>
  children.some(({ name }) => name === 'ItemName' || name === 'Amount');
