import type { Worksheet } from '../../spreadsheet/spreadsheetReading';
import { findListTable, unknownTitlesNotes } from './listTable';

const TITLES = {
  code: ['科目编码', '编码'],
  name: ['科目名称'],
  debit: ['期初余额借方'],
  credit: ['期初余额贷方'],
} as const;

/** A worksheet of rows of texts; a number of `formulas` is the column of a reckoned cell in its last row. */
const sheet = (rows: readonly string[][], formulas: number[] = [], name = '期初'): Worksheet => ({
  name,
  rows: rows.map((cells, index) => ({
    number: index + 1,
    cells,
    formulas: index === rows.length - 1 ? formulas : [],
  })),
});

const find = (...worksheets: Worksheet[]) =>
  findListTable<keyof typeof TITLES>(worksheets, TITLES, ['code', 'name']);

test('标题可以在单位名称下面，前十行之内；列的次序随文件，标题和内容两边的空格不算', () => {
  const table = find(
    sheet([['说明'], ['没有标题']], [], '封面'),
    sheet([['晨光文具商行'], [' 科目名称 ', '备注', '编码'], [' 银行存款 ', '', '1002']], [2]),
  );
  const [row] = table?.rows ?? [];
  expect(table?.rows).toHaveLength(1);
  expect([row?.number, row?.text('code'), row?.text('name'), row?.text('debit')]).toEqual([
    ...[3, '1002', '银行存款', undefined],
  ]);
  expect([row?.textAt(0), row?.textAt(9)]).toEqual(['银行存款', '']);
  expect([row?.isFormula('code'), row?.isFormula('name'), row?.isFormula('debit')]).toEqual([
    true,
    false,
    false,
  ]);
  expect(table?.otherTitles).toEqual([{ title: '备注', column: 1 }]);
  expect(row?.problem('code', '不存在')).toEqual({ sheet: '期初', row: 3, column: 'C', message: '不存在' });
  expect(row?.problem('debit', '没有')).toMatchObject({ column: null });
  expect(row?.problem(null, '整行')).toMatchObject({ row: 3, column: null });
  const below = (lines: number) => [...Array<string[]>(lines).fill(['说明']), ['编码', '科目名称']];
  expect(find(sheet(below(9)))?.rows).toStrictEqual([]);
  expect(find(sheet(below(10)))).toBeUndefined();
});

test('两行标题：上一行管它右边的各列，下面重复或没有写的还是上一行的', () => {
  const rows = (second: string[], ...more: string[][]) =>
    find(sheet([['编码', '科目名称', '期初余额', '', '编码'], second, ...more]));
  const joined = rows(['', '科目名称', '借方', '贷方'], ['1002', '银行存款', '5', '']);
  expect(joined?.rows.map((row) => [row.text('debit'), row.text('credit')])).toEqual([['5', '']]);
  expect(joined?.otherTitles).toEqual([{ title: '编码', column: 4 }]);
  expect(rows(['', '', '借方金额', '贷方金额（元）', '合计'])?.otherTitles).toEqual([
    { title: '期初余额借方金额', column: 2 },
    { title: '期初余额贷方金额（元）', column: 3 },
    { title: '编码合计', column: 4 },
  ]);
});

test.each([
  ['只有一个像标题的', ['', '', '借方', '']],
  ['有数字的是内容', ['1002', '', '借方', '贷方', '5.50']],
])('%s，不是第二行标题', (_what, second) => {
  const table = find(sheet([['编码', '科目名称', '期初余额'], second]));
  expect(table?.rows).toHaveLength(1);
  expect(table?.otherTitles).toEqual([{ title: '期初余额', column: 2 }]);
});

test('不认识的列写进一句话：最多二十个，太长的截短', () => {
  expect(unknownTitlesNotes([])).toStrictEqual([]);
  expect(unknownTitlesNotes(['备注', '长'.repeat(30), '长'.repeat(31)])).toEqual([
    `这些列不认识，不导入：备注、${'长'.repeat(30)}、${'长'.repeat(30)}…`,
  ]);
  const many = Array.from({ length: 21 }, (_, index) => `列${index + 1}`);
  expect(unknownTitlesNotes(many)[0]).toMatch(/、列20$/);
});
