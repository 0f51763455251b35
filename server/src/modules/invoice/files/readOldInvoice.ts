import {
  nothingInLine,
  nothingWritten,
  type WrittenInvoice,
  type WrittenLine,
  type WrittenParty,
} from '@mingzhang/shared/accounting/invoices/writtenInvoice';
import { descendants, findElement, textAt, type XmlElement } from './xmlTree';

/** The words of the older form (`eInvoice`): original_invoice.xml of an old OFD, and the tags of some new ones. */
export function readOldInvoice(root: XmlElement): WrittenInvoice {
  const text = (name: string) => textAt(root, name) || (findElement(root, name)?.text ?? '');
  return {
    ...nothingWritten,
    code: text('InvoiceCode'),
    number: text('InvoiceNo'),
    date: text('IssueDate'),
    seller: partyOf(root, 'Seller'),
    buyer: partyOf(root, 'Buyer'),
    amount: text('TaxExclusiveTotalAmount'),
    tax: text('TaxTotalAmount'),
    total: text('TaxInclusiveTotalAmount'),
    capitals: text('TaxInclusiveTotalAmountWithWords'),
    lines: linesOf(root),
    originalCode: text('OriginalInvoiceCode'),
    originalNumber: text('OriginalInvoiceNo'),
    remark: text('Note'),
    drawer: text('InvoiceClerk'),
    checkCode: text('InvoiceCheckCode'),
  };
}

function partyOf(root: XmlElement, side: 'Seller' | 'Buyer'): WrittenParty {
  const party = findElement(root, side) ?? root;
  const text = (field: string) => findElement(party, `${side}${field}`)?.text ?? '';
  return { id: text('TaxID'), name: text('Name'), contact: text('AddrTel'), bank: text('FinancialAccount') };
}

function linesOf(root: XmlElement): WrittenLine[] | null {
  const lines = descendants(root, 'GoodsInfo');
  if (lines.length === 0) return null;
  return lines.map((line, at) => ({
    ...nothingInLine,
    row: at + 1,
    name: textAt(line, 'Item'),
    classification: textAt(line, 'Code'),
    specification: textAt(line, 'Specification'),
    unit: textAt(line, 'MeasurementDimension'),
    quantity: textAt(line, 'Quantity'),
    price: textAt(line, 'Price'),
    rate: textAt(line, 'TaxScheme'),
    amount: textAt(line, 'Amount'),
    tax: textAt(line, 'TaxAmount'),
  }));
}
