import { amountOfCapitals } from '@mingzhang/shared/accounting/invoices/capitals';
import type { EvoucherDocument } from '@mingzhang/shared/accounting/invoices/evoucherDocument';
import { readWritten } from '@mingzhang/shared/accounting/invoices/readWritten';
import { blueRemark } from '@mingzhang/shared/accounting/invoices/redInvoices';
import { nothingWritten, type WrittenInvoice } from '@mingzhang/shared/accounting/invoices/writtenInvoice';
import { problem } from '@mingzhang/shared/primitives/problem';
import { unreadable } from '../../../spreadsheet/spreadsheetReading';
import type { ZipParts } from '../../../spreadsheet/zipParts';
import type { FileContent } from './evoucherReading';
import { onlyVoucher } from './onlyVoucher';
import { isBlank, openOfd, type OfdAttachment, type OfdDocument } from './ofdPackage';
import { readOfdSignatures, type OfdSignatures } from './ofdSignature';
import { printedTitle } from './printedTitle';
import { readEInvoice } from './readEInvoice';
import { readOldInvoice } from './readOldInvoice';
import { readShown } from './readShown';
import { readXbrl } from './readXbrl';
import { isEvoucher, readRoot } from './readXmlFile';
import { findElement, readXmlTree, type XmlElement } from './xmlTree';

/** 版式文件: the data it carries beside what it draws, in the order in which they are trusted. */
export async function readOfd(parts: ZipParts): Promise<FileContent> {
  const documents = await openOfd(parts);
  const [first] = documents;
  const signatures = await readOfdSignatures(parts, first?.signatures);
  const told: EvoucherDocument[] = [];
  for (const document of documents) told.push(...(await readDocument(document, signatures)));
  const one = onlyVoucher(told, 'OFD');
  if (!one) unreadable('OFD 里没有可以读取的发票数据，只有版式；请下载 XML 格式，或手工登记');
  return { form: one.form, signature: signatures.state, documents: [one] };
}

async function readDocument(document: OfdDocument, signatures: OfdSignatures): Promise<EvoucherDocument[]> {
  const attached: EvoucherDocument[] = [];
  for (const attachment of document.attachments) {
    const one = await readAttachment(attachment);
    if (one) attached.push(withCoverage(one, attachment, signatures));
  }
  if (attached.length > 0) return attached;
  const tagged = document.tags.flatMap((tag) => readTag(tag, document) ?? []);
  if (tagged.length > 0) return tagged;
  if (document.customData.has('发票号码')) return [readCustomData(document)];
  const shown = document.drawn.map(({ text }) => text).join('');
  const isInvoice = printedTitle(shown.replace(/\s/g, '')) !== '';
  return isInvoice ? [readShown(document.drawn, 'newOfd')] : [];
}

async function readAttachment({ content }: OfdAttachment): Promise<EvoucherDocument | undefined> {
  if (isBlank(content)) {
    const message = 'OFD 附带的数据文件是空的，只有外壳，请向出具方索取完整的文件';
    return {
      ...{ row: null, form: 'ofdXml', type: 'invoice', facts: null, warnings: [] },
      problems: [problem('EVOUCHER_EMPTY', message)],
    };
  }
  const root = await readXmlTree(content);
  return isEvoucher(root) ? readRoot(root, 'ofd') : undefined;
}

/** What is read should be among what was signed. */
function withCoverage(
  one: EvoucherDocument,
  { path }: OfdAttachment,
  { state, covered }: OfdSignatures,
): EvoucherDocument {
  if (state !== 'digestMatches' || covered.has(path)) return one;
  const warning = problem('EVOUCHER_NOT_COVERED', '签名没有覆盖附带的数据文件，请与版式内容核对');
  return { ...one, warnings: [...one.warnings, warning] };
}

/** 新 OFD: tags in the words of EInvoice, of the older form or of a ticket; what has no tag is looked for in the texts. */
function readTag(tag: XmlElement, document: OfdDocument): EvoucherDocument | undefined {
  const standard = findElement(tag, 'EInvoice');
  const older = findElement(tag, 'eInvoice');
  if (!standard && !older) {
    if (!findElement(tag, 'ElectronicInvoiceRailwayETicketNumber')) return undefined;
    return { row: null, form: 'newOfd', ...readXbrl(tag) };
  }
  const written = standard ? readEInvoice(standard) : older ? readOldInvoice(older) : nothingWritten;
  return {
    ...{ row: null, form: 'newOfd', type: 'invoice' },
    ...readWritten(withUntagged(written, document.texts)),
  };
}

function withUntagged(written: WrittenInvoice, texts: readonly string[]): WrittenInvoice {
  const all = texts.join('');
  const capitals = texts.find((text) => /[圆元]/.test(text) && amountOfCapitals(text) !== undefined) ?? '';
  return {
    ...written,
    title: written.title.trim() || printedTitle(all.replace(/\s/g, '')),
    capitals: written.capitals || capitals,
    remark: written.remark || blueRemark(texts),
  };
}

/** An older OFD without its attachment: what OFD.xml has of it. */
function readCustomData({ customData, texts }: OfdDocument): EvoucherDocument {
  const text = (name: string) => customData.get(name) ?? '';
  const written = {
    ...nothingWritten,
    code: text('发票代码'),
    number: text('发票号码'),
    date: text('开票日期'),
    seller: { ...nothingWritten.seller, id: text('销售方纳税人识别号'), name: text('销售方名称') },
    buyer: { ...nothingWritten.buyer, id: text('购买方纳税人识别号'), name: text('购买方名称') },
    amount: text('合计金额'),
    tax: text('合计税额'),
    total: text('价税合计'),
    checkCode: text('校验码'),
  };
  return { ...{ row: null, form: 'oldOfd', type: 'invoice' }, ...readWritten(withUntagged(written, texts)) };
}
