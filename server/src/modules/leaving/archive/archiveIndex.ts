import type { CellValue } from '../../../spreadsheet/writeWorkbook';
import { writeWorksheets } from '../../../spreadsheet/writeWorksheets';
import { number, words } from '../excel/listWorksheets';
import { archiveKinds, type IndexedDocument } from './archivedFile';

/** Whose archive it is, and of what. */
export interface ArchiveHead {
  readonly companyName: string;
  readonly creditCode: string;
  readonly year: number;
  /** 2026-01 至 2026-03 */
  readonly months: string;
  /** 2027-01-15 10:00 */
  readonly writtenAt: string;
  readonly release: string;
}

type Fields = readonly (readonly [title: string, value: string | number | null])[];

/** What both forms of the index tell of a document; the names of columns are those of elements. */
const fieldsOf = (year: number, document: IndexedDocument): Fields => [
  ['档号', document.number],
  ['类别', archiveKinds[document.kind].folder],
  ['卷', document.volume],
  ['题名', document.title],
  ['年度', year],
  ['保管期限', document.term],
  ['页数', document.pages],
  ['文件', document.name],
  ['字节', document.size],
  ['SHA-256', document.sha256],
  ['SM3', document.sm3],
  ['状态', document.isMissing ? '缺失' : ''],
  ['备注', document.note],
];

const columns = [
  ...[words('档号', 26), words('类别', 8), words('卷', 24), words('题名', 44), number('年度', 8)],
  ...[words('保管期限', 10), number('页数', 8), words('文件', 50), number('字节')],
  ...[words('SHA-256', 66), words('SM3', 66), words('状态', 8), words('备注', 40)],
];

/** index.xlsx: 档案目录, a row for each document. */
export function indexWorkbook({ year, writtenAt }: ArchiveHead, documents: readonly IndexedDocument[]) {
  const rows = documents.map((each): CellValue[] => fieldsOf(year, each).map(([, value]) => value));
  return writeWorksheets([{ name: '档案目录', columns, batches: [rows] }], writtenAt);
}

/** index.xml: the same for programs. */
export function* indexXml(head: ArchiveHead, documents: readonly IndexedDocument[]): Generator<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<会计档案目录>\n';
  yield* [
    ...[element('单位', head.companyName), element('统一社会信用代码', head.creditCode)],
    ...[element('年度', head.year), element('月份', head.months), element('编制时间', head.writtenAt)],
  ].map((text) => `${text}\n`);
  for (const document of documents) {
    const parts = fieldsOf(head.year, document).flatMap(([name, value]) =>
      value === null || value === '' ? [] : [element(name, value)],
    );
    yield `<件>${parts.join('')}</件>\n`;
  }
  yield '</会计档案目录>\n';
}

const element = (name: string, value: string | number) => `<${name}>${escaped(String(value))}</${name}>`;

/** What no document of XML can hold is left out. */
const escaped = (text: string) =>
  text
    .replace(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\r', '&#13;');
