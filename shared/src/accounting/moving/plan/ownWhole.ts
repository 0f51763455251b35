import type { OwnRecords } from '../movedBooks';
import { ownForm, ownLists } from '../read/ownForm';
import type { MoveNotes } from './moveNotes';

/**
 * Tells worksheets and columns that a whole workbook of ours has and these files do not, and files beside it: everything is in
 * the workbook, so that what else there is would be of other books.
 */
export function checkOwnWhole({ about, worksheets, tables }: OwnRecords, notes: MoveNotes): void {
  if (!about) {
    const isThere = worksheets.some(({ list }) => list === 'about');
    if (!isThere) notes.refuse('没有“说明”工作表，读不出是哪个单位哪几个月的账；请用导出的原文件', null);
    return;
  }
  if (!about.isWhole) return;
  const { file } = about.at;
  const others = new Map(tables.flatMap((at) => (at.file === file ? [] : [[at.file, at] as const])));
  for (const at of others.values()) {
    const message = `“${file}”是整套账，里面什么都有了，“${at.file}”会把别的账混进来；请移除它，另外迁入`;
    notes.refuse(message, at);
  }
  for (const list of ownLists) {
    const { sheet } = ownForm[list];
    const all = worksheets.filter((one) => one.list === list);
    const broken = all.find(({ lacks }) => lacks !== null);
    if (broken) notes.refuse(`缺少列“${broken.lacks}”，请改回导出时的列名后重新上传`, broken.at);
    if (all.length === 0) notes.refuse(`没有“${sheet}”工作表，它的内容会丢；请用导出的原文件`, about.at);
  }
}
