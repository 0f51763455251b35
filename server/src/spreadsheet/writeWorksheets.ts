import { columnLetters } from './columnLetters';
import { packZip, type ZipEntry } from './packZip';
import {
  MOST_WORKSHEET_ROWS,
  plainCell,
  type CellValue,
  type WorksheetColumn,
  type Batches,
} from './writeWorkbook';

/** One worksheet of a workbook that has several. */
export interface Worksheet {
  readonly name: string;
  readonly columns: readonly WorksheetColumn[];
  readonly batches: Batches;
}

/** A worksheet as it was written: one that was too long is several. */
interface Page {
  readonly file: string;
  readonly name: string;
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/**
 * A workbook of several worksheets, written while it is read, one after the other; titles stay visible. Rows beyond what
 * Excel shows go on in another worksheet: 凭证, 凭证(2). The same rows at the same moment give the same bytes.
 */
export function writeWorksheets(
  worksheets: readonly Worksheet[],
  moment: string,
  mostRows = MOST_WORKSHEET_ROWS,
): AsyncGenerator<Buffer> {
  return packZip(entries(worksheets, mostRows), moment);
}

async function* entries(worksheets: readonly Worksheet[], mostRows: number): AsyncGenerator<ZipEntry> {
  const formats = [
    ...new Set(worksheets.flatMap(({ columns }) => columns.flatMap(({ format }) => format ?? []))),
  ];
  const pages: Page[] = [];
  for (const { name, columns, batches } of worksheets) {
    const rows = singleRows(batches);
    let next = await rows.next();
    for (let part = 1; part === 1 || next.done !== true; part += 1) {
      const page = { file: `sheet${pages.length + 1}.xml`, name: part === 1 ? name : `${name}(${part})` };
      const content = async function* () {
        yield worksheetHead(columns, formats);
        let row = 1;
        for (; next.done !== true && row < mostRows; next = await rows.next()) {
          row += 1;
          yield rowText(next.value, row, columns, formats);
        }
        yield '</sheetData></worksheet>';
      };
      yield { name: `xl/worksheets/${page.file}`, content: gathered(content()) };
      pages.push(page);
    }
  }
  yield { name: 'xl/styles.xml', content: [stylesText(formats)] };
  yield { name: 'xl/workbook.xml', content: [workbookText(pages)] };
  yield { name: 'xl/_rels/workbook.xml.rels', content: [workbookRelations(pages)] };
  yield { name: '_rels/.rels', content: [packageRelations] };
  yield { name: '[Content_Types].xml', content: [contentTypes(pages)] };
}

async function* singleRows(batches: Batches): AsyncGenerator<readonly CellValue[], undefined> {
  for await (const rows of batches) yield* rows;
  return undefined;
}

const GATHERED = 64 * 1024;

/** Short texts as longer ones: a row by itself is little to pack. */
async function* gathered(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let waiting = '';
  for await (const text of texts) {
    waiting += text;
    if (waiting.length < GATHERED) continue;
    yield waiting;
    waiting = '';
  }
  yield waiting;
}

function worksheetHead(columns: readonly WorksheetColumn[], formats: readonly string[]): string {
  const widths = columns.map(
    ({ width, format }, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1" style="${styleOf(format, formats)}"/>`,
  );
  const titles = columns.map(({ title }, index) => cellText(title, `${columnLetters(index)}1`, TITLE_STYLE));
  const view =
    '<sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView>';
  return (
    `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews>${view}</sheetViews>` +
    `<cols>${widths.join('')}</cols><sheetData><row r="1">${titles.join('')}</row>`
  );
}

function rowText(
  row: readonly CellValue[],
  number: number,
  columns: readonly WorksheetColumn[],
  formats: readonly string[],
): string {
  const cells = row.map((value, index) =>
    cellText(value, `${columnLetters(index)}${number}`, styleOf(columns[index]?.format, formats)),
  );
  return `<row r="${number}">${cells.join('')}</row>`;
}

const DAY = 86_400_000;
const EPOCH = Date.UTC(1899, 11, 30);

function cellText(value: CellValue, at: string, style: number): string {
  if (value === null || value === '') return '';
  if (typeof value === 'number') return `<c r="${at}" s="${style}"><v>${value}</v></c>`;
  if (value instanceof Date) return `<c r="${at}" s="${style}"><v>${(value.getTime() - EPOCH) / DAY}</v></c>`;
  return `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(value)}</t></is></c>`;
}

/** What no document of XML can hold is left out. */
const escaped = (text: string) =>
  String(plainCell(text))
    .replace(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\r', '&#13;');

/** Styles: 0 as it is, 1 a title, then one for each format. */
const TITLE_STYLE = 1;
const styleOf = (format: string | undefined, formats: readonly string[]) =>
  format === undefined ? 0 : formats.indexOf(format) + TITLE_STYLE + 1;

/** Numbers below are Excel's own. */
const FIRST_FORMAT = 164;

function stylesText(formats: readonly string[]): string {
  const codes = formats.map(
    (format, index) =>
      `<numFmt numFmtId="${FIRST_FORMAT + index}" formatCode="${escaped(format).replaceAll('"', '&quot;')}"/>`,
  );
  const styles = formats.map(
    (_, index) =>
      `<xf numFmtId="${FIRST_FORMAT + index}" fontId="0" fillId="0" borderId="0" applyNumberFormat="1"/>`,
  );
  return [
    `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="${formats.length}">${codes.join('')}</numFmts>`,
    '<fonts count="2"><font><sz val="11"/><name val="宋体"/></font><font><b/><sz val="11"/><name val="宋体"/></font></fonts>',
    '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>',
    '<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>',
    `<cellXfs count="${formats.length + 2}"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/>`,
    `<xf numFmtId="0" fontId="1" fillId="0" borderId="0" applyFont="1"/>${styles.join('')}</cellXfs></styleSheet>`,
  ].join('');
}

function workbookText(pages: readonly Page[]): string {
  const listed = pages.map(
    ({ name }, index) => `<sheet name="${escaped(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  );
  return `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${listed.join('')}</sheets></workbook>`;
}

function workbookRelations(pages: readonly Page[]): string {
  const listed = pages.map(
    ({ file }, index) =>
      `<Relationship Id="rId${index + 1}" Type="${RELATIONS}/worksheet" Target="worksheets/${file}"/>`,
  );
  const styles = `<Relationship Id="rId${pages.length + 1}" Type="${RELATIONS}/styles" Target="styles.xml"/>`;
  return `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${listed.join('')}${styles}</Relationships>`;
}

const packageRelations =
  `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">` +
  `<Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;

function contentTypes(pages: readonly Page[]): string {
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  const listed = pages.map(
    ({ file }) => `<Override PartName="/xl/worksheets/${file}" ContentType="${type}.worksheet+xml"/>`,
  );
  return [
    `${HEAD}<Types xmlns="${PACKAGE}/content-types">`,
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
    '<Default Extension="xml" ContentType="application/xml"/>',
    `<Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/>`,
    `<Override PartName="/xl/styles.xml" ContentType="${type}.styles+xml"/>${listed.join('')}</Types>`,
  ].join('');
}
