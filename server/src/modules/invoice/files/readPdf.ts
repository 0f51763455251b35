import { createRequire } from 'node:module';
import { dirname, join, sep } from 'node:path';
import type { EvoucherDocument } from '@mingzhang/shared/accounting/invoices/evoucherDocument';
import { conflictProblems, withFile } from '@mingzhang/shared/accounting/invoices/invoiceIdentity';
import { problem } from '@mingzhang/shared/primitives/problem';
import { UnreadableFile, unreadable } from '../../../spreadsheet/spreadsheetReading';
import { evoucherKind } from './evoucherKind';
import type { FileContent } from './evoucherReading';
import { onlyVoucher } from './onlyVoucher';
import { uprightTexts, type PdfText, type TurnedText } from './pdfText';
import { readShown } from './readShown';
import { isEvoucher, readRoot } from './readXmlFile';
import { isDamaged, readXmlTree } from './xmlTree';

const MOST_PAGES = 200;
const MOST_TEXTS = 200_000;

/**
 * PDF: the vouchers embedded in it, otherwise its text as far as it proves itself; the rest is a form to be filled in. Where
 * what is embedded is damaged, a text that proves itself is told with that, and no other.
 */
export async function readPdf(content: Buffer): Promise<FileContent> {
  const { texts, embedded } = await openPdf(content);
  const signature = /\/ByteRange\s*\[/.test(content.toString('latin1')) ? 'unverified' : 'none';
  const told: EvoucherDocument[] = [];
  const damages: unknown[] = [];
  for (const file of embedded) {
    if (evoucherKind(file) !== 'xml') continue;
    try {
      const root = await readXmlTree(file);
      if (isEvoucher(root)) told.push(readRoot(root, 'pdf'));
    } catch (error) {
      if (!isDamaged(error)) throw error;
      damages.push(error);
    }
  }
  const one = onlyVoucher(told, 'PDF');
  const shown = readShown(texts, 'pdfText');
  if (damages.length > 0) {
    if (one || shown.type !== 'invoice') throw damages[0];
    return { form: 'pdfText', signature, documents: [{ ...shown, warnings: [...shown.warnings, DAMAGED] }] };
  }
  if (!one) return { form: 'pdfText', signature, documents: [shown] };
  return { form: one.form, signature, documents: [withShown(one, shown)] };
}

const DAMAGED = problem(
  'EVOUCHER_EMBEDDED_DAMAGED',
  'PDF 里嵌入的电子凭证文件已损坏，这些内容是从版面文字读出的；请重新下载原文件后再导入一次',
);

/** What is embedded counts; a page that shows something else is told. */
function withShown(one: EvoucherDocument, shown: EvoucherDocument): EvoucherDocument {
  if (one.type !== 'invoice' || !one.facts || shown.type !== 'invoice' || !shown.facts) return one;
  const record = withFile(null, { facts: one.facts, source: { form: one.form, sha256: '' } });
  const source = { form: shown.form, sha256: '' };
  return { ...one, warnings: [...one.warnings, ...conflictProblems(record, { facts: shown.facts, source })] };
}

/** What of a PDF matters here. */
interface OpenPdf {
  readonly texts: readonly PdfText[];
  readonly embedded: readonly Buffer[];
}

async function openPdf(content: Buffer): Promise<OpenPdf> {
  const { getDocument } = await loadReader();
  const loading = getDocument({
    data: new Uint8Array(content),
    isEvalSupported: false,
    disableFontFace: true,
    useSystemFonts: false,
    enableXfa: false,
    cMapUrl: characterMaps(),
    cMapPacked: true,
    verbosity: 0,
  });
  try {
    const pdf = await loading.promise;
    if (pdf.numPages > MOST_PAGES) unreadable(`PDF 超过 ${MOST_PAGES} 页，不像一张发票，不能导入`);
    const attachments = (await pdf.getAttachments()) as Readonly<Record<string, EmbeddedFile>> | null;
    const embedded = Object.values(attachments ?? {}).flatMap(bytesOf);
    const texts: PdfText[] = [];
    for (let number = 1; number <= pdf.numPages; number++) {
      const page = await pdf.getPage(number);
      const { items } = await page.getTextContent();
      texts.push(...uprightTexts(items.flatMap((item) => ('str' in item ? textOf(number, item) : []))));
      if (texts.length > MOST_TEXTS) unreadable('PDF 的文字太多，不像一张发票，不能导入');
      const annotations = (await page.getAnnotations()) as readonly { readonly file?: EmbeddedFile }[];
      embedded.push(...annotations.flatMap(({ file }) => (file ? bytesOf(file) : [])));
    }
    return { texts, embedded };
  } catch (error) {
    return refused(error);
  } finally {
    await loading.destroy();
  }
}

/** Texts need none of what draws pages; the package warns on the console where a class of it is missing. */
async function loadReader() {
  for (const name of ['DOMMatrix', 'ImageData', 'Path2D'])
    if (!(name in globalThis))
      Object.defineProperty(globalThis, name, { value: class {}, configurable: true });
  return import('pdfjs-dist/legacy/build/pdf.mjs');
}

interface EmbeddedFile {
  /** Damaged files have none. */
  readonly content?: Uint8Array | null;
}

const bytesOf = ({ content }: EmbeddedFile): Buffer[] => (content ? [Buffer.from(content)] : []);

interface TextItem {
  readonly str: string;
  readonly transform: readonly number[];
  readonly width: number;
  readonly height: number;
}

function textOf(page: number, { str, transform, width, height }: TextItem): TurnedText {
  const [a = 1, b = 0, , , x = 0, y = 0] = transform;
  return { page, x, y, width, height, text: str, direction: [a, b] };
}

/** The tables by which Chinese fonts without a map of their own are read; they come with the package. */
function characterMaps(): string {
  const found = createRequire(import.meta.url).resolve('pdfjs-dist/package.json');
  return join(dirname(found), 'cmaps') + sep;
}

/** Whatever a damaged file makes the package throw, the file is damaged. */
function refused(error: unknown): never {
  if (error instanceof UnreadableFile) throw error;
  if (error instanceof Error && error.name === 'PasswordException')
    return unreadable('PDF 有密码，请去掉密码后再导入');
  return unreadable('PDF 已损坏或不完整，无法读取，请重新下载');
}
