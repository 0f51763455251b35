import { createHash } from 'node:crypto';
import { listHeaderOf, type ListCells } from '@mingzhang/shared/accounting/invoices/listTable';
import { nothingWritten } from '@mingzhang/shared/accounting/invoices/writtenInvoice';
import { problem, type Problem } from '@mingzhang/shared/primitives/problem';
import { NOISE, wholePart } from '../../../spreadsheet/archive';
import { rowsBy } from '../../../spreadsheet/readDelimited';
import { readXls } from '../../../spreadsheet/readXls';
import { readXlsx } from '../../../spreadsheet/readXlsx';
import { codeOf, UnreadableFile, unreadable, type Worksheet } from '../../../spreadsheet/spreadsheetReading';
import { worksheetsByKind } from '../../../spreadsheet/worksheetsByKind';
import type { ZipParts } from '../../../spreadsheet/zipParts';
import { evoucherKind, openPackage } from './evoucherKind';
import type { EvoucherFile, FileContent } from './evoucherReading';
import { heavyFile } from './heavyFile';
import { readListFile } from './readListFile';
import { readOfd } from './readOfd';
import { readPdf } from './readPdf';
import { readXmlFile } from './readXmlFile';

/** What was sent: an invoice, a list, or a ZIP of many. */
export interface EvoucherUpload {
  readonly name: string;
  readonly content: Uint8Array;
  /** Files of a ZIP, counted from 0, that were not read within their time before: they are refused unread. */
  readonly without?: readonly number[];
}

/** The files of an upload with what each tells, or why nothing of it is taken. */
export type EvoucherUploadReading =
  | { readonly files: readonly EvoucherFile[] }
  | { readonly problem: Problem };

const MOST_BYTES = 10 * 1024 * 1024;
/** Files of a ZIP. */
const MOST_FILES = 2_000;

/** A crafted file may send a reader anywhere. */
const PAST_THE_END: ReadonlySet<string> = new Set(['ERR_OUT_OF_RANGE', 'ERR_BUFFER_OUT_OF_BOUNDS']);

/**
 * Reads an upload: what it is by its bytes, and what it tells. A ZIP that lies is refused whole; of an honest one each file
 * is judged by itself. `onFile` is told which one is read; those of `without` are not. Runs in a thread (`readInvoices`): a file is not trusted.
 */
export async function readInvoiceFiles(
  { name, content, without = [] }: EvoucherUpload,
  onFile: (file: number) => void = () => undefined,
): Promise<EvoucherUploadReading> {
  const file = Buffer.from(content);
  try {
    if (file.length > MOST_BYTES) unreadable('文件超过 10 MB，不能导入');
    if (evoucherKind(file) === 'package') {
      const { kind, parts } = openPackage(file);
      if (kind === 'archive') return { files: await readArchive(parts, without, onFile) };
    }
  } catch (error) {
    return { problem: problemOf(error) };
  }
  onFile(0);
  return { files: [await readFile(name, file, without.includes(0))] };
}

async function readArchive(
  parts: ZipParts,
  without: readonly number[],
  onFile: (file: number) => void,
): Promise<EvoucherFile[]> {
  const names = parts.names.filter((name) => !NOISE.test(name));
  if (names.length === 0) unreadable('压缩包是空的');
  if (names.length > MOST_FILES) unreadable(`压缩包里的文件超过 ${MOST_FILES} 个，请分开导入`);
  const files: EvoucherFile[] = [];
  for (const [at, name] of names.entries()) {
    onFile(at);
    const content = (await wholePart(parts, name)) ?? Buffer.alloc(0);
    files.push(await readFile(name, content, without.includes(at)));
  }
  return files;
}

/** One file. What is wrong with it is its own. `isTooHeavy`: a thread did not get through it. */
async function readFile(name: string, content: Buffer, isTooHeavy: boolean): Promise<EvoucherFile> {
  if (isTooHeavy) return refusedFile(name, content, heavyFile('file'));
  try {
    if (content.length > MOST_BYTES) unreadable('文件超过 10 MB，不能导入');
    return { ...bytesOf(name, content), ...(await readContent(content)), problems: [] };
  } catch (error) {
    return refusedFile(name, content, problemOf(error));
  }
}

const bytesOf = (name: string, content: Buffer) => ({
  ...{ name, content: new Uint8Array(content) },
  sha256: createHash('sha256').update(content).digest('hex'),
});

const refusedFile = (name: string, content: Buffer, refusal: Problem): EvoucherFile => ({
  ...bytesOf(name, content),
  ...{ form: null, signature: 'none', documents: [], problems: [refusal] },
});

function problemOf(error: unknown): Problem {
  if (error instanceof UnreadableFile) return problem('EVOUCHER_UNREADABLE', error.message);
  if (PAST_THE_END.has(codeOf(error)))
    return problem('EVOUCHER_UNREADABLE', '文件已损坏，无法读取，请重新下载原文件');
  throw error;
}

async function readContent(content: Buffer): Promise<FileContent> {
  if (content.length === 0) unreadable('文件是空的');
  switch (evoucherKind(content)) {
    case 'xml':
      return readXmlFile(content, 'file');
    case 'xls':
      return readListFile(await readXls(content));
    case 'html':
      return readListFile(await readText(content, 'html'));
    case 'text':
      return readListFile(await readText(content, 'text'));
    case 'pdf':
      return readPdf(content);
    case 'package':
      return readPackage(content);
    case 'picture':
      return picture;
  }
}

/** A photograph or a scan: nothing is read of it. */
const picture: FileContent = {
  form: 'hand',
  signature: 'none',
  documents: [
    {
      ...{ row: null, form: 'hand', type: 'draft', written: nothingWritten, warnings: [] },
      problems: [problem('EVOUCHER_UNPROVED', '图片上的文字不识别，请对照图片填写')],
    },
  ],
};

async function readPackage(content: Buffer): Promise<FileContent> {
  const { kind, parts } = openPackage(content);
  switch (kind) {
    case 'ofd':
      return readOfd(parts);
    case 'xlsx':
      return readListFile(await readXlsx(content));
    case 'archive':
      return unreadable('压缩包里还有压缩包，请解压后再导入');
  }
}

/** A list saved as text or as a page, whatever its encoding and whatever parts its cells. */
const readText = (content: Buffer, kind: 'text' | 'html'): Promise<Worksheet[]> =>
  worksheetsByKind(content, kind, {
    ...{ sheet: 'csv', rowsOf: wholeRows, hasFormulas: false },
    noText: '文件不是电子凭证，也不是文字清单，读不出内容，请重新下载原文件',
    noTable: () => '文件不是文字清单',
  });

const columnsFound = (rows: ListCells) => Object.keys(listHeaderOf(rows)?.columns ?? {}).length;

/** The rows of a text; one that ends in the midst of a numbered row was not downloaded whole. */
function* wholeRows(text: string): Generator<string[]> {
  let [widest, last]: [number, readonly string[]] = [0, []];
  for (const row of rowsBy(text, columnsFound)) {
    [widest, last] = [Math.max(widest, row.length), row];
    yield row;
  }
  const isShort = last.length + (/[,;|\t]$/.test(text) ? 1 : 0) < widest;
  if (isShort && /^\d{1,20}$/.test(last[0] ?? '') && !/[\r\n]$/.test(text))
    unreadable('清单不完整：最后一行没有写完，请重新下载');
}
