import { createHash } from 'node:crypto';
import {
  inWords,
  kindTitle,
  originalInvoiceXml,
  percent,
  SELLER,
  tag,
  US,
  type GivenInvoice,
} from './evouchers';
import type { PdfWord } from './evoucherPdf';
import { zip } from './package';

/** A point. */
const MILLIMETRES = 25.4 / 72;
const OFD = 'xmlns:ofd="http://www.ofdspec.org/2016"';

export interface GivenOfd {
  /** Texts drawn, by the numbers of their objects. */
  readonly texts?: Readonly<Record<string, string>>;
  /** Files beside Attachments.xml. */
  readonly files?: Readonly<Record<string, string>>;
  readonly tags?: string;
  readonly data?: Readonly<Record<string, string>>;
  readonly folder?: string;
  /** How Attachments.xml names a file. */
  readonly location?: (name: string) => string;
}

/** The parts of an OFD, to be zipped. */
export function ofdParts({
  texts = {},
  files = {},
  tags,
  data = {},
  folder = 'Doc_0',
  location = (name) => name,
}: GivenOfd): Record<string, string> {
  const objects = Object.entries(texts).map(
    ([id, text]) =>
      `<ofd:TextObject ID="${id}"><ofd:TextCode X="0" Y="2.7">${text}</ofd:TextCode></ofd:TextObject>`,
  );
  const custom = Object.entries(data).map(
    ([name, value]) => `<ofd:CustomData Name="${name}">${value}</ofd:CustomData>`,
  );
  const attachments = Object.keys(files).map(
    (name) => `<ofd:Attachment Name="x">${tag('ofd:FileLoc', location(name))}</ofd:Attachment>`,
  );
  return {
    'OFD.xml': `<ofd:OFD ${OFD}><ofd:DocBody><ofd:DocInfo>${tag('ofd:CustomDatas', custom.join(''))}</ofd:DocInfo>${tag(
      'ofd:DocRoot',
      `${folder}/Document.xml`,
    )}${tag('ofd:Signatures', `/${folder}/Signs/Signatures.xml`)}</ofd:DocBody></ofd:OFD>`,
    [`${folder}/Document.xml`]: `<ofd:Document ${OFD}><ofd:Pages><ofd:Page ID="1" BaseLoc="Pages/Page_0/Content.xml"/></ofd:Pages>${
      attachments.length > 0 ? tag('ofd:Attachments', 'Attachs/Attachments.xml') : ''
    }${tags === undefined ? '' : tag('ofd:CustomTags', 'Tags/CustomTags.xml')}</ofd:Document>`,
    [`${folder}/Pages/Page_0/Content.xml`]: `<ofd:Page ${OFD}><ofd:Content><ofd:Layer>${objects.join('')}</ofd:Layer></ofd:Content></ofd:Page>`,
    ...(tags === undefined
      ? {}
      : {
          [`${folder}/Tags/CustomTags.xml`]: `<ofd:CustomTags ${OFD}><ofd:CustomTag>${tag('ofd:FileLoc', 'CustomTag.xml')}</ofd:CustomTag></ofd:CustomTags>`,
          [`${folder}/Tags/CustomTag.xml`]: tags,
        }),
    ...(attachments.length > 0
      ? {
          [`${folder}/Attachs/Attachments.xml`]: `<ofd:Attachments ${OFD}>${attachments.join('')}</ofd:Attachments>`,
        }
      : {}),
    ...Object.fromEntries(
      Object.entries(files).map(([name, content]) => [`${folder}/Attachs/${name}`, content]),
    ),
  };
}

export const oldOfd = (given: GivenInvoice, more: GivenOfd = {}): Buffer =>
  zip(ofdParts({ files: { 'original_invoice.xml': originalInvoiceXml(given) }, ...more }));

/** New OFD in the words of EInvoice, or of the older form under a root that may be no XML name. */
export function newOfd(given: GivenInvoice, words: 'standard' | 'older' | 'malformed' = 'standard'): Buffer {
  const texts: Record<string, string> = { 900: `电子发票（${kindTitle(given)}）`, 901: given.capitals };
  const ref = (text: string) => {
    const id = String(100 + Object.keys(texts).length);
    texts[id] = text;
    return `<ofd:ObjectRef PageRef="1">${id}</ofd:ObjectRef>`;
  };
  const t = (name: string, ...parts: readonly string[]) => tag(name, parts.map(ref).join(''));
  const half = (text: string) => [text.slice(0, 6), text.slice(6)];
  return zip(
    ofdParts({
      tags: words === 'standard' ? standardTags(given, t) : olderTags(given, t, half, words),
      texts,
    }),
  );
}

type Tagged = (name: string, ...parts: readonly string[]) => string;

function standardTags(given: GivenInvoice, t: Tagged): string {
  const side = (party: typeof US, who: string) =>
    tag(`${who}Information`, t(`${who}Name`, party.name) + t(`${who}IdNum`, party.id));
  const lines = given.lines.map((line) =>
    tag(
      'IssuItemInformation',
      t('ItemName', line.name) +
        t('Amount', line.amount) +
        t('TaxRate', percent(line.rate)) +
        t('ComTaxAm', line.rate === '免税' ? '***' : line.tax),
    ),
  );
  const basic =
    t('TotalAmWithoutTax', `¥${given.amount}`) +
    t('TotalTaxAm', `¥${given.tax}`) +
    t('TotalTax-includedAmount', '¥', given.total);
  return `<EInvoice ${OFD}>${tag('Header', t('EIid', given.number))}${tag(
    'EInvoiceData',
    side(SELLER, 'Seller') + side(US, 'Buyer') + tag('BasicInformation', basic) + lines.join(''),
  )}${tag('TaxSupervisionInfo', t('InvoiceNumber', given.number) + t('IssueTime', inWords(given.date)))}</EInvoice>`;
}

function olderTags(
  given: GivenInvoice,
  t: Tagged,
  half: (text: string) => string[],
  words: 'older' | 'malformed',
): string {
  const body =
    t('ofd:InvoiceNo', ...half(given.number)) +
    t('ofd:IssueDate', inWords(given.date)) +
    tag('ofd:Buyer', t('ofd:BuyerName', ...half(US.name)) + t('ofd:BuyerTaxID', US.id)) +
    tag('ofd:Seller', t('ofd:SellerName', ...half(SELLER.name)) + t('ofd:SellerTaxID', SELLER.id)) +
    t('ofd:TaxExclusiveTotalAmount', `¥${given.amount}`) +
    t('ofd:TaxTotalAmount', `¥${given.tax}`) +
    t('ofd:TaxInclusiveTotalAmount', `¥${given.total}`);
  return words === 'malformed'
    ? `<:eInvoice xmlns:="">${body}</:eInvoice>`
    : `<ofd:eInvoice ${OFD}>${body}</ofd:eInvoice>`;
}

/** An OFD whose signature names the parts it is asked to; `touched` is what some of them are after it was signed. */
export function signedOfd(
  given: GivenOfd,
  touched: Readonly<Record<string, string>> = {},
  isSigned: (name: string) => boolean = (name) => name !== 'OFD.xml',
): Buffer {
  const parts = ofdParts(given);
  const folder = given.folder ?? 'Doc_0';
  const references = Object.entries(parts)
    .filter(([name]) => isSigned(name))
    .map(([name, content]) => {
      const value = createHash('sm3').update(content).digest('base64');
      return `<ofd:Reference FileRef="/${name}">${tag('ofd:CheckValue', value)}</ofd:Reference>`;
    });
  const list = `<ofd:References CheckMethod="1.2.156.10197.1.401">${references.join('')}</ofd:References>`;
  return zip({
    ...parts,
    ...touched,
    [`${folder}/Signs/Signatures.xml`]: `<ofd:Signatures ${OFD}><ofd:Signature ID="1" BaseLoc="/${folder}/Signs/Sign_0/Signature.xml"/></ofd:Signatures>`,
    [`${folder}/Signs/Sign_0/Signature.xml`]: `<ofd:Signature ${OFD}><ofd:SignedInfo>${list}</ofd:SignedInfo></ofd:Signature>`,
  });
}

/** How the texts of an OFD are drawn. */
export interface DrawnHow {
  /** Labels in a template below the page. */
  readonly hasTemplate?: boolean;
  /** A TextCode for each letter. */
  readonly isByLetter?: boolean;
  /** Sizes in points, and a matrix that makes millimetres of them. */
  readonly hasMatrix?: boolean;
}

/** An OFD that only draws: words where they stand, in points from below as in PDF. */
export function drawnOfd(
  pages: readonly (readonly PdfWord[])[],
  { hasTemplate = false, isByLetter = false, hasMatrix = false }: DrawnHow = {},
): Buffer {
  const unit = hasMatrix ? 1 : MILLIMETRES;
  const size = 5 * unit;
  const code = (x: number, text: string) =>
    `<ofd:TextCode X="${x}" Y="${size}" DeltaX="g ${text.length - 1} ${size}">${text}</ofd:TextCode>`;
  // Digits are half as wide as Chinese letters.
  const widthOf = (text: string) => [...text].reduce((sum, letter) => sum + (letter < '\u2E80' ? 0.5 : 1), 0);
  const byLetter = (text: string) =>
    [...text].map((letter, at) => code(widthOf(text.slice(0, at)) * size, letter)).join('');
  const object = ([x, y, text]: PdfWord) =>
    `<ofd:TextObject ID="1" Boundary="${x * MILLIMETRES} ${(395 - y) * MILLIMETRES} 80 5" Size="${size}"${
      hasMatrix ? ` CTM="${MILLIMETRES} 0 0 ${MILLIMETRES} 0 0"` : ''
    }>${isByLetter ? byLetter(text) : code(0, text)}</ofd:TextObject>`;
  const isLabel = ([, , text]: PdfWord) => !hasTemplate || /[：）]$|^[购买销售方]$|^合计$/.test(text);
  const content = (words: readonly PdfWord[]) =>
    `<ofd:Page ${OFD}>${hasTemplate ? '<ofd:Template TemplateID="9"/>' : ''}<ofd:Content><ofd:Layer>${words.map(object).join('')}</ofd:Layer></ofd:Content></ofd:Page>`;
  const own = (words: readonly PdfWord[]) => words.filter((word) => !hasTemplate || !isLabel(word));
  return zip({
    'OFD.xml': `<ofd:OFD ${OFD}><ofd:DocBody>${tag('ofd:DocRoot', 'Doc_0/Document.xml')}</ofd:DocBody></ofd:OFD>`,
    'Doc_0/Document.xml': `<ofd:Document ${OFD}>${
      hasTemplate ? '<ofd:CommonData><ofd:TemplatePage ID="9" BaseLoc="T.xml"/></ofd:CommonData>' : ''
    }<ofd:Pages>${pages.map((_, at) => `<ofd:Page ID="${at + 1}" BaseLoc="P${at}.xml"/>`).join('')}</ofd:Pages></ofd:Document>`,
    ...Object.fromEntries(pages.map((words, at) => [`Doc_0/P${at}.xml`, content(own(words))])),
    ...(hasTemplate ? { 'Doc_0/T.xml': content((pages[0] ?? []).filter(isLabel)) } : {}),
  });
}
