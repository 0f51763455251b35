import type { Found, OwnRecords, OwnWorksheetSeen } from '../movedBooks';
import { ownForm, ownLists, type OwnList } from '../read/ownForm';
import { moveNotes } from './moveNotes';
import { checkOwnWhole } from './ownWhole';

const at = (file: string, row = 1): Found => ({ file, sheet: '', row });
const seen = (list: OwnList, lacks: string | null = null): OwnWorksheetSeen => ({
  ...{ at: at('整套.xlsx', 7), list, lacks },
});
const all = ownLists.map((list) => seen(list));

/** The row of each refusal and its message. */
function refused(own: Partial<OwnRecords>) {
  const about = { at: at('整套.xlsx'), isWhole: true };
  const whole = { about, worksheets: all, tables: [at('整套.xlsx')], ...own } as unknown as OwnRecords;
  const notes = moveNotes();
  checkOwnWhole(whole, notes);
  return notes.refusals.map((one) => [one.at?.file ?? null, one.at?.row ?? null, one.message]);
}

test('工作表和列都在、没有别的文件的整套账，没有可说的', () => {
  expect(refused({})).toStrictEqual([]);
});

test('没有“说明”的，读不出是谁的账；有而读不懂的，别处说了', () => {
  const worksheets = all.filter(({ list }) => list !== 'about');
  expect(refused({ about: null, worksheets })).toEqual([
    [null, null, '没有“说明”工作表，读不出是哪个单位哪几个月的账；请用导出的原文件'],
  ]);
  expect(refused({ about: null })).toStrictEqual([]);
});

test('缺工作表、缺列，各说是哪一个；以前导出的不全，不说', () => {
  const worksheets = [
    ...all.filter(({ list }) => list !== 'accounts' && list !== 'vouchers'),
    ...[seen('vouchers'), seen('vouchers', '摘要')],
  ];
  const found = refused({ worksheets });
  expect(found).toContainEqual([
    ...['整套.xlsx', 1, `没有“${ownForm.accounts.sheet}”工作表，它的内容会丢；请用导出的原文件`],
  ]);
  expect(found).toContainEqual(['整套.xlsx', 7, '缺少列“摘要”，请改回导出时的列名后重新上传']);
  expect(found).toHaveLength(2);
  const about = { at: at('整套.xlsx'), isWhole: false } as OwnRecords['about'];
  expect(refused({ about, worksheets, tables: [at('别的.xlsx')] })).toStrictEqual([]);
});

test('整套账以外的文件，每个说一次', () => {
  const tables = [at('整套.xlsx'), at('余额.xlsx', 2), at('余额.xlsx', 3), at('凭证.xlsx', 4)];
  expect(refused({ tables }).map(([file, , message]) => [file, String(message).slice(0, 10)])).toEqual([
    ['余额.xlsx', '“整套.xlsx”是'],
    ['凭证.xlsx', '“整套.xlsx”是'],
  ]);
});
