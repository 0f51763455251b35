import { buffer } from 'node:stream/consumers';
import xlsx from 'xlsx';
import { readWorkbook } from '../../test/download';
import { writeWorksheets, type Worksheet } from './writeWorksheets';
import { AMOUNT_FORMAT, DATE_FORMAT, TEXT_FORMAT, type CellValue } from './writeWorkbook';

const columns = [
  { title: '编码', width: 10, format: TEXT_FORMAT },
  { title: '金额', width: 12, format: AMOUNT_FORMAT },
  { title: '日期', width: 12, format: DATE_FORMAT },
];

const worksheet = (name: string, rows: readonly CellValue[][]): Worksheet => ({
  name,
  columns,
  batches: [rows],
});

const written = (worksheets: readonly Worksheet[], mostRows?: number) =>
  buffer(writeWorksheets(worksheets, '2026-03-15 10:00', mostRows));

const DAY = new Date('2026-03-31T00:00:00Z');

test('几张工作表各有标题和自己的行，编码是文字，金额和日期是数字', async () => {
  const content = await written([worksheet('甲', [['001', -30.1, DAY]]), worksheet('乙', [])]);
  const { SheetNames, Sheets } = xlsx.read(content, { cellDates: true, cellNF: true });
  expect(SheetNames).toEqual(['甲', '乙']);
  expect(Sheets['甲']?.A2).toMatchObject({ t: 's', v: '001', z: '@' });
  expect(Sheets['甲']?.B2).toMatchObject({ t: 'n', v: -30.1, z: '#,##0.00' });
  expect(Sheets['甲']?.C2).toMatchObject({ t: 'd', v: DAY });
  expect(xlsx.utils.sheet_to_json(Sheets['乙'] ?? {}, { header: 1 })).toEqual([['编码', '金额', '日期']]);
  expect(await readWorkbook(content)).toEqual([{ 编码: '001', 金额: -30.1, 日期: DAY }]);
});

test('怪字符原样读回：引号、尖括号、换行、控制符的写法、像公式的文字', async () => {
  const texts = ['<b>&"', '一\n二', '_x0041_', '=1+1', ' 前后空格 ', '𠮷'];
  const { Sheets } = xlsx.read(await written([worksheet('甲', [texts])]));
  const [, row] = xlsx.utils.sheet_to_json<string[]>(Sheets['甲'] ?? {}, { header: 1 });
  expect(row).toEqual(texts);
});

test('超过一张表的行数，接着写在下一张，一行不少', async () => {
  const rows = Array.from({ length: 7 }, (_, index): CellValue[] => [String(index), index, null]);
  const { SheetNames, Sheets } = xlsx.read(
    await written([worksheet('凭证', rows), worksheet('余额', rows)], 4),
  );
  expect(SheetNames).toEqual(['凭证', '凭证(2)', '凭证(3)', '余额', '余额(2)', '余额(3)']);
  const read = SheetNames.slice(0, 3).flatMap((name) =>
    xlsx.utils.sheet_to_json<Record<string, unknown>>(Sheets[name] ?? {}).map((row) => row['编码']),
  );
  expect(read).toEqual(rows.map(([code]) => code));
});

test('同样的内容、同样的时间，一字不差；读到一半出错，文件断开', async () => {
  const worksheets = [worksheet('甲', [['001', 1, DAY]])];
  expect((await written(worksheets)).equals(await written(worksheets))).toBe(true);
  function* broken(): Generator<CellValue[][]> {
    yield [['001', 1, DAY]];
    throw new Error('the database went away');
  }
  await expect(written([{ name: '甲', columns, batches: broken() }])).rejects.toThrow(
    'the database went away',
  );
});
