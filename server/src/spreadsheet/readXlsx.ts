import { posix } from 'node:path';
import { parseXml } from './parseXml';
import { readRows } from './readXlsxRows';
import { readNumberForms, readSharedTexts } from './readXlsxLists';
import { dayText, type SerialText } from './serialDate';
import { WorksheetCollector, type Collecting } from './WorksheetCollector';
import { unreadable, type Worksheet } from './spreadsheetReading';
import { ZipParts } from './zipParts';

/** The worksheets of an .xlsx workbook. Nothing outside the file is ever followed. */
export async function readXlsx(
  file: Buffer,
  serialText: SerialText = dayText,
  collecting: Collecting = {},
): Promise<Worksheet[]> {
  const parts = new ZipParts(file, collecting.most?.unpacked);
  refuseForeign(parts.names);
  const workbook = await findWorkbook(parts);
  const links = await readLinks(parts, workbook);
  const { worksheets, is1904 } = await readWorkbook(parts, workbook);
  const byType = (type: string) => links.find((link) => link.type === type)?.target ?? '';
  const lists = {
    texts: await readSharedTexts(parts.open(byType('sharedStrings'))),
    forms: await readNumberForms(parts.open(byType('styles'))),
    serialText,
    is1904,
  };
  const collector = new WorksheetCollector(collecting);
  for (const { name, link } of worksheets) {
    const target = links.find(({ id, type }) => id === link && type === 'worksheet')?.target;
    if (target === undefined) continue; // A worksheet of charts.
    const rows = parts.open(target) ?? unreadable('文件已损坏，缺少工作表');
    collector.worksheet(name);
    await readRows(rows, lists, collector);
  }
  return collector.finish();
}

function refuseForeign(names: readonly string[]): void {
  if (names.some((name) => /vbaProject|\/macrosheets\//i.test(name)))
    unreadable('文件含有宏，不能导入；请另存为不含宏的 .xlsx');
  if (names.some((name) => /\/externalLinks\//i.test(name)))
    unreadable('文件引用了其他工作簿，不能导入；请选择性粘贴为数值、断开链接后另存');
}

interface Link {
  readonly id: string;
  /** The last word of its type: `worksheet`, `styles`. */
  readonly type: string;
  readonly target: string;
}

/** The relationships of a part, their targets as names of parts. */
async function readLinks(parts: ZipParts, of: string): Promise<Link[]> {
  const folder = posix.dirname(of);
  const pieces = parts.open(posix.join(folder, '_rels', `${posix.basename(of)}.rels`));
  const links: Link[] = [];
  if (!pieces) return links;
  await parseXml(pieces, {
    open: (name, attribute) => {
      if (name !== 'Relationship' || attribute('TargetMode') === 'External') return;
      const target = attribute('Target') ?? '';
      links.push({
        id: attribute('Id') ?? '',
        type: posix.basename(attribute('Type') ?? ''),
        target: target.startsWith('/') ? target.slice(1) : posix.join(folder, target),
      });
    },
    text: () => undefined,
    close: () => undefined,
  });
  return links;
}

async function findWorkbook(parts: ZipParts): Promise<string> {
  const links = await readLinks(parts, '');
  return links.find(({ type }) => type === 'officeDocument')?.target ?? 'xl/workbook.xml';
}

async function readWorkbook(parts: ZipParts, workbook: string) {
  const worksheets: { readonly name: string; readonly link: string }[] = [];
  let is1904 = false;
  const pieces = parts.open(workbook) ?? unreadable('文件里没有工作簿，不是有效的 .xlsx 文件');
  await parseXml(pieces, {
    open: (name, attribute) => {
      if (name === 'workbookPr') is1904 = /^(1|true)$/.test(attribute('date1904') ?? '');
      if (name === 'sheet') worksheets.push({ name: attribute('name') ?? '', link: attribute('id') ?? '' });
    },
    text: () => undefined,
    close: () => undefined,
  });
  return { worksheets, is1904 };
}
