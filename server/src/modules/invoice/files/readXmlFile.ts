import type { EvoucherForm } from '@mingzhang/shared/accounting/invoices/evoucherForm';
import type {
  EvoucherContent,
  EvoucherDocument,
} from '@mingzhang/shared/accounting/invoices/evoucherDocument';
import { readWritten } from '@mingzhang/shared/accounting/invoices/readWritten';
import type { Problem } from '@mingzhang/shared/primitives/problem';
import { unreadable } from '../../../spreadsheet/spreadsheetReading';
import type { FileContent } from './evoucherReading';
import { readEInvoice } from './readEInvoice';
import { readOldInvoice } from './readOldInvoice';
import { readXbrl } from './readXbrl';
import { descendants, findElement, readXmlTree, type XmlElement } from './xmlTree';

/** What carries an XML: a file of its own, an OFD or a PDF. */
export type XmlCarrier = 'file' | 'ofd' | 'pdf';

/** An XML of any kind of voucher, by its root. */
export async function readXmlFile(content: Buffer, carrier: XmlCarrier): Promise<FileContent> {
  const root = await readXmlTree(content);
  const document = readRoot(root, carrier);
  return { form: document.form, signature: isSigned(root) ? 'unverified' : 'none', documents: [document] };
}

const FORMS: Readonly<Record<XmlCarrier, readonly [EvoucherForm, EvoucherForm, EvoucherForm]>> = {
  file: ['xml', 'xbrl', 'oldOfd'],
  ofd: ['ofdXml', 'ofdXml', 'oldOfd'],
  pdf: ['pdfXml', 'pdfXml', 'pdfXml'],
};

/** Whether it is one of the vouchers that can be read. */
export const isEvoucher = (root: XmlElement): boolean =>
  root.name === 'xbrl' || [findElement(root, 'EInvoice'), findElement(root, 'eInvoice')].some(Boolean);

/** What the root of a tree tells. Refuses one that holds two vouchers. */
export function readRoot(root: XmlElement, carrier: XmlCarrier): EvoucherDocument {
  const [standard, xbrl, older] = FORMS[carrier];
  refuseSeveral(root);
  const invoice = findElement(root, 'EInvoice');
  if (invoice) return alone(standard, { type: 'invoice', ...readWritten(readEInvoice(invoice)) });
  const old = findElement(root, 'eInvoice');
  if (old) return alone(older, { type: 'invoice', ...readWritten(readOldInvoice(old)) });
  if (root.name === 'xbrl') return alone(xbrl, readXbrl(root));
  return unreadable(
    '不认识这种 XML：能读取的是数电票、税控电子发票、铁路电子客票、航空行程单、银行电子对账单和入账信息',
  );
}

function refuseSeveral(root: XmlElement): void {
  const invoices = [...descendants(root, 'EInvoice'), ...descendants(root, 'eInvoice')].length;
  const isWrapped = !/^e?invoice$/i.test(root.name);
  const tickets = new Set(descendants(root, 'ElectronicInvoiceRailwayETicketNumber').map(({ text }) => text))
    .size;
  if (Math.max(isWrapped ? invoices : invoices + 1, tickets) > 1)
    unreadable('一个文件里有几张票据，请分开下载后再导入');
}

type Told = EvoucherContent & {
  readonly problems: readonly Problem[];
  readonly warnings: readonly Problem[];
};

const alone = (form: EvoucherForm, told: Told): EvoucherDocument => ({ row: null, form, ...told });

/** Somebody signed it, as `TaxBureauSignature` shows; whether rightly cannot be found out here. */
function isSigned(root: XmlElement): boolean {
  return root.children.some((child) => (/Signature$/.test(child.name) && hasText(child)) || isSigned(child));
}

const hasText = ({ text, children }: XmlElement): boolean => text !== '' || children.some(hasText);
