import { posix } from 'node:path';
import { unreadable } from '../../../spreadsheet/spreadsheetReading';
import type { ZipParts } from '../../../spreadsheet/zipParts';
import { wholePart } from '../../../spreadsheet/archive';
import { evoucherKind } from './evoucherKind';
import { drawnTexts } from './ofdTexts';
import type { PdfText } from './pdfText';
import { descendants, elementAt, findElement, readXmlTree, textAt, type XmlElement } from './xmlTree';

/** A document of an OFD (GB/T 33190), as far as its files tell more than they draw. */
export interface OfdDocument {
  /** `CustomData` of OFD.xml by their names: 发票代码, 合计金额 … */
  readonly customData: ReadonlyMap<string, string>;
  /** The XML files it carries. */
  readonly attachments: readonly OfdAttachment[];
  /** Trees that name text objects, with the texts in their stead. */
  readonly tags: readonly XmlElement[];
  /** All texts it draws, in the order of its files. */
  readonly texts: readonly string[];
  /** Where they stand on its pages. */
  readonly drawn: readonly PdfText[];
  /** Where Signatures.xml is; undefined: not signed. */
  readonly signatures: string | undefined;
}

export interface OfdAttachment {
  /** Its path in the package. */
  readonly path: string;
  readonly content: Buffer;
}

const MOST_PAGES = 200;
const MOST_TEXTS = 200_000;
/** XML in the forms of the standards, which some writers do not list as attachments. */
const KNOWN_XML =
  /(?:^|\/)(?:original_invoice|[a-z]{3,5}(?:_[a-z]{3,5})?_(?:issuer|receiver)[^/]*|bkrs_[^/]*|einvoice[^/]*)\.xml$/i;

/** The documents of an OFD. Nothing is followed but parts of the package. */
export async function openOfd(parts: ZipParts): Promise<OfdDocument[]> {
  const entry = parts.names.find((name) => name.toLowerCase() === 'ofd.xml') ?? 'OFD.xml';
  const root = await tree(parts, entry);
  const bodies = root ? descendants(root, 'DocBody') : [];
  if (bodies.length === 0) unreadable('OFD 文件不完整：没有文档');
  const documents: OfdDocument[] = [];
  for (const body of bodies) documents.push(await openBody(parts, entry, body, bodies.length === 1));
  return documents;
}

async function openBody(
  parts: ZipParts,
  entry: string,
  body: XmlElement,
  isAlone: boolean,
): Promise<OfdDocument> {
  const path = partAt(parts, textAt(body, 'DocRoot'), [entry]);
  const document = path === undefined ? undefined : await tree(parts, path);
  if (path === undefined || !document) unreadable('OFD 文件不完整：缺少文档内容');
  const pages = await readPages(parts, path, document);
  return {
    customData: new Map(
      descendants(body, 'CustomData').map((data) => [data.attribute('Name') ?? '', data.text]),
    ),
    attachments: await readAttachments(parts, path, document, isAlone ? '' : `${posix.dirname(path)}/`),
    tags: await readTags(parts, path, document, pages),
    texts: [...pages.objects.values()],
    drawn: pages.drawn,
    signatures: partAt(parts, textAt(body, 'Signatures'), [entry, path]),
  };
}

/** The part a location names: absolute, or relative to one of the files; undefined: there is none. */
export function partAt(parts: ZipParts, location: string, bases: readonly string[]): string | undefined {
  const wanted = location.trim().replaceAll('\\', '/');
  if (wanted === '') return undefined;
  const inside = wanted.replace(/^\/+/, '');
  const relative = wanted.startsWith('/') ? [] : bases.map((base) => posix.join(posix.dirname(base), inside));
  return [...relative, posix.normalize(inside)].find((name) => parts.names.includes(name));
}

async function tree(parts: ZipParts, name: string): Promise<XmlElement | undefined> {
  const content = await wholePart(parts, name);
  return content && readXmlTree(content);
}

/** Where a file of a list is: FileLoc, or the text of its entry. */
const locationOf = (entry: XmlElement) => textAt(entry, 'FileLoc') || entry.text;

/** Those of its list, and known ones below its folder: all that is in the package where it is alone. */
async function readAttachments(
  parts: ZipParts,
  documentPath: string,
  document: XmlElement,
  folder: string,
): Promise<OfdAttachment[]> {
  const listPath = partAt(parts, findElement(document, 'Attachments')?.text ?? '', [documentPath]);
  const list = listPath === undefined ? undefined : await tree(parts, listPath);
  const listed = (list ? descendants(list, 'Attachment') : []).flatMap(
    (attachment) => partAt(parts, locationOf(attachment), [listPath ?? '', documentPath]) ?? [],
  );
  const known = parts.names.filter((name) => name.startsWith(folder) && KNOWN_XML.test(name));
  const attachments: OfdAttachment[] = [];
  for (const path of new Set([...listed, ...known])) {
    const content = await wholePart(parts, path);
    const isXml = content && (evoucherKind(content) === 'xml' || (isBlank(content) && /\.xml$/i.test(path)));
    if (isXml) attachments.push({ path, content });
  }
  return attachments;
}

/** A bank's shell: the file is there, and nothing in it. */
export const isBlank = (content: Buffer) => content.toString('latin1').trim() === '';

/** The texts a document draws, by the pages and numbers of their objects. */
interface OfdTexts {
  readonly objects: ReadonlyMap<string, string>;
  /** Numbers are the document's own, so that one without its page finds it as well. */
  readonly anywhere: ReadonlyMap<string, string>;
  readonly drawn: readonly PdfText[];
}

async function readPages(parts: ZipParts, path: string, document: XmlElement): Promise<OfdTexts> {
  const objects = new Map<string, string>();
  const anywhere = new Map<string, string>();
  const templates = new Map<string, XmlElement>();
  const drawn: PdfText[] = [];
  const pages = [...descendants(document, 'TemplatePage'), ...descendants(document, 'Page')];
  if (pages.length > MOST_PAGES) unreadable(`OFD 超过 ${MOST_PAGES} 页，不像一张发票，不能导入`);
  for (const [number, page] of pages.entries()) {
    const pagePath = partAt(parts, page.attribute('BaseLoc') ?? '', [path]);
    const content = pagePath === undefined ? undefined : await tree(parts, pagePath);
    if (content && page.name === 'TemplatePage') templates.set(page.attribute('ID') ?? '', content);
    else if (content) {
      const below = descendants(content, 'Template').map((one) =>
        templates.get(one.attribute('TemplateID') ?? ''),
      );
      for (const part of [...below, content]) if (part) drawn.push(...drawnTexts(part, number));
    }
    if (drawn.length > MOST_TEXTS) unreadable('OFD 的文字太多，不像一张发票，不能导入');
    for (const object of content ? descendants(content, 'TextObject') : []) {
      const text = descendants(object, 'TextCode')
        .map((code) => code.text)
        .join('');
      const id = object.attribute('ID') ?? '';
      objects.set(`${page.attribute('ID') ?? ''} ${id}`, text);
      if (!anywhere.has(id)) anywhere.set(id, text);
    }
  }
  return { objects, anywhere, drawn };
}

async function readTags(
  parts: ZipParts,
  documentPath: string,
  document: XmlElement,
  pages: OfdTexts,
): Promise<XmlElement[]> {
  const listPath = partAt(parts, findElement(document, 'CustomTags')?.text ?? '', [documentPath]);
  const list = listPath === undefined ? undefined : await tree(parts, listPath);
  if (!list || listPath === undefined) return [];
  const tags: XmlElement[] = [];
  for (const tag of descendants(list, 'CustomTag')) {
    const path = partAt(parts, locationOf(tag), [listPath, documentPath]);
    const named = path === undefined ? undefined : await tree(parts, path);
    if (named) tags.push(withTexts(named, pages));
  }
  return tags;
}

/** The tree with the text of the objects that its elements name, pieces of one text put together. */
function withTexts(element: XmlElement, pages: OfdTexts): XmlElement {
  const references = element.children.filter(({ name }) => name === 'ObjectRef');
  const texts = references.map((reference) => {
    const page = reference.attribute('PageRef') ?? '';
    return pages.objects.get(`${page} ${reference.text}`) ?? pages.anywhere.get(reference.text) ?? '';
  });
  const children = element.children.filter(({ name }) => name !== 'ObjectRef');
  return {
    ...element,
    text: references.length > 0 ? texts.join('').trim() : element.text,
    children: children.filter((child) => !isTable(child)).map((child) => withTexts(child, pages)),
  };
}

/** Writers that name the amounts of all lines in one element leave nothing to tell the lines by. */
function isTable(element: XmlElement): boolean {
  if (!/^(?:GoodsInfo|IssuItemInformation)$/.test(element.name)) return false;
  const amount = elementAt(element, 'Amount');
  return (amount?.children.filter(({ name }) => name === 'ObjectRef').length ?? 0) > 1;
}
