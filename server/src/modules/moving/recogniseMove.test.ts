import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readXlsx } from '../../spreadsheet/readXlsx';
import { writeWorksheets } from '../../spreadsheet/writeWorksheets';
import { recogniseMove } from './recogniseMove';

const TITLES = ['日期', '凭证字号', '摘要', '科目编码', '科目名称', '借方金额', '贷方金额'];
const column = (title: string) => ({ title, width: 10, format: '@' });

/** So many rows of slips, a tenth of them in each month from 2025-01 on. */
async function workbook(rows: number): Promise<Buffer> {
  const batches = [
    Array.from({ length: rows }, (_, at) => {
      const month = String(1 + Math.floor((at * 10) / rows)).padStart(2, '0');
      const amounts = at % 2 === 0 ? ['1.00', ''] : ['', '1.00'];
      return [`2025-${month}-05`, `记-${1 + Math.floor(at / 2)}`, '摘要', '1002', '银行存款', ...amounts];
    }),
  ];
  const pieces: Buffer[] = [];
  const worksheet = { name: '凭证', columns: TITLES.map(column), batches };
  for await (const piece of writeWorksheets([worksheet], '2026-01-01 10:00')) pieces.push(piece);
  return Buffer.concat(pieces);
}

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recognise-'));
});
afterAll(() => rm(folder, { recursive: true }));

test('长的表一段一段读：说出全部行数和月份，读到哪里随时知道', async () => {
  await writeFile(join(folder, 'a.file'), await workbook(25_000));
  const told: number[] = [];
  const { tables, problem } = await recogniseMove({ folder, id: 'a', name: '凭证.xlsx' }, (rows) =>
    told.push(rows),
  );
  expect(problem).toBe('');
  expect(tables).toMatchObject([{ kind: 'slips', rows: 25_000, from: '2025-01', to: '2025-10' }]);
  expect(told).toEqual([10_000, 20_000, 25_001]);
});

test('解压后超过限额的不读', async () => {
  const file = await workbook(1_000);
  const most = { rows: 2_000, characters: 1_000_000, cells: 100_000 };
  await expect(readXlsx(file, undefined, { most })).resolves.toMatchObject([{ name: '凭证' }]);
  await expect(readXlsx(file, undefined, { most: { ...most, unpacked: 1024 * 1024 } })).resolves.toHaveLength(
    1,
  );
  await expect(readXlsx(file, undefined, { most: { ...most, unpacked: 64 * 1024 } })).rejects.toThrow(
    '文件解压后太大（超过 0.0625 MB），不能导入',
  );
});
