import type { CellValue } from '../../../spreadsheet/writeWorkbook';
import { writeWorksheets } from '../../../spreadsheet/writeWorksheets';
import { number, words } from '../excel/listWorksheets';
import type { IndexedDocument } from './archivedFile';
import type { ArchiveHead } from './archiveIndex';

const columns = [
  ...[number('序号', 8), words('名称', 32), number('卷号', 8), number('册数', 8), number('件数', 8)],
  ...[words('起止年度', 14), words('档案编号', 52), words('应保管期限', 12), words('已保管期限', 12)],
  words('备注', 30),
];

/**
 * 移交清册.xlsx: name, volume, count, years, number, term and years kept, as 会计档案管理办法 (79号令) asks; below it room
 * to sign. Years kept are counted from the first day after the year.
 */
export function handoverWorkbook(
  { year, writtenAt, companyName }: ArchiveHead,
  documents: readonly IndexedDocument[],
) {
  const kept = Math.max(0, Number(writtenAt.slice(0, 4)) - year - 1);
  const volumes = new Map<string, IndexedDocument[]>();
  for (const document of documents) {
    const inside = volumes.get(document.volume);
    if (inside) inside.push(document);
    else volumes.set(document.volume, [document]);
  }
  const rows = [...volumes].map(([name, inside], index): CellValue[] => {
    const missing = inside.filter(({ isMissing }) => isMissing).length;
    return [
      ...[index + 1, name, index + 1, 1, inside.length, `${year}—${year}`],
      `${inside[0]?.number ?? ''} 至 ${inside.at(-1)?.number ?? ''}`,
      ...[inside[0]?.term ?? '', `${kept}年`, missing > 0 ? `其中 ${missing} 件缺失，见目录` : ''],
    ];
  });
  const signed: CellValue[][] = [
    [],
    [null, `移交单位：${companyName}`, null, null, null, null, '接收单位：'],
    [null, '移交人：', null, null, null, null, '接收人：'],
    [null, '监交人：', null, null, null, null, '移交日期：'],
  ];
  return writeWorksheets([{ name: '移交清册', columns, batches: [rows, signed] }], writtenAt);
}
