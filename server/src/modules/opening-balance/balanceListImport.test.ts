import type { ListImportResult } from '@mingzhang/shared/wire/listImport';
import type { WireOpeningRow } from '@mingzhang/shared/wire/openingBalance';
import { bookkeeper, type Bookkeeper } from '../../../test/bookkeeper';
import { download } from '../../../test/download';
import { createTestApp } from '../../../test/testApp';
import { upload, workbook } from '../../../test/upload';

const app = createTestApp();
let books: Bookkeeper;

beforeEach(async () => {
  books = await bookkeeper(app, { enableDate: '2026-07-01' });
});

type Cells = readonly (string | number | null)[];

const send = async (rows: readonly Cells[], query = '') =>
  upload<ListImportResult>(
    books.client,
    `/initial-balance/import${query}`,
    '期初.xlsx',
    await workbook(rows),
  );

const tryOut = async (rows: readonly Cells[]) => (await send(rows, '?dryRun=1')).data;

const rowOf = async (code: string) =>
  (await books.client.get<WireOpeningRow[]>('/initial-balance')).data.find((row) => row.code === code);

const telling = ({ problems }: ListImportResult) =>
  problems.map(({ row, column, message }) => `${column ?? ''}${row} ${message}`);

/** 科目余额表 of another program for June: two rows of titles, merged, with the sums it prints. */
const BALANCE_LIST: readonly Cells[] = [
  ['科目余额表'],
  ['编制单位：晨光文具', null, null, null, '2026年06期'],
  [
    ...['科目编码', '科目名称', '期初余额', null, '本期发生额', null],
    ...['本年累计', null, '期末余额', null],
  ],
  [null, null, '借方', '贷方', '借方', '贷方', '借方', '贷方', '借方', '贷方'],
  ['1002', '银行存款', 700, null, 250, 150, 1900, 1300, 800, null],
  ['1122.01', '应收货款', 40, null, null, null, 40, null, 40, null],
  ['3001', '实收资本', null, 600, null, null, null, 600, null, 600],
  ['3103', '本年利润', null, 140, 50, 150, 50, 290, null, 240],
  ['5001', '主营业务收入', null, null, 150, 150, 290, 290, null, null],
  ['560302', '利息收入', null, null, 12.35, 12.35, 37.65, 37.65, null, null],
  ['合计', null, 740, 740, 462.35, 462.35, 2317.65, 2317.65, 840, 840],
];

test('两行标题的科目余额表：期初余额连同本期以前的累计，合计行不读，没有的科目逐行说明', async () => {
  const preview = await tryOut(BALANCE_LIST);
  expect(telling(preview)).toEqual(['A6 科目编码“1122.01 应收货款”不存在，请先增加科目']);
  const known = BALANCE_LIST.filter(([code]) => code !== '1122.01');
  expect((await tryOut(known)).rows.map(({ code, notes }) => [code, ...notes])).toEqual([
    ['1002', '期初余额 700.00', '本年累计借方 1,650.00', '本年累计贷方 1,150.00'],
    ['3001', '期初余额 600.00', '本年累计贷方 600.00'],
    ['3103', '期初余额 140.00', '本年累计贷方 140.00'],
    ['5001', '本年累计借方 140.00', '本年累计贷方 140.00', '实际损益发生额 140.00'],
    ['560302', '本年累计借方 25.30', '本年累计贷方 25.30', '实际损益发生额 -25.30'],
  ]);
});

test('期末余额也可以作为期初：本年累计到期末为止；编码里的点不算；一月启用的账套不读上年的累计', async () => {
  const asOpening = async (rows: readonly Cells[], of: Bookkeeper, dryRun: string) =>
    upload<ListImportResult>(
      of.client,
      `/initial-balance/import${dryRun}`,
      '科目余额表.xlsx',
      await workbook(rows),
      { balance: 'closing' },
    );
  const rows = BALANCE_LIST.map((row) =>
    row[0] === '1122.01' ? ['11.31', '应收股利', ...row.slice(2)] : row,
  );
  expect((await asOpening(rows, books, '')).data).toMatchObject({ total: 6, inserted: 6, problems: [] });
  expect(await rowOf('1002')).toMatchObject({
    ...{ beginBalance: 800, cumulativeDebit: 1900, cumulativeCredit: 1300 },
  });
  expect(await rowOf('1131')).toMatchObject({ beginBalance: 40 });
  expect(await rowOf('560302')).toMatchObject({
    ...{ beginBalance: null, cumulativeDebit: 37.65, cumulativeCredit: 37.65, cumulativeActual: -37.65 },
  });
  expect(await books.findings()).toStrictEqual([]);

  const january = await bookkeeper(app, { enableDate: '2026-01-01' });
  const known = BALANCE_LIST.filter(([code]) => code !== '1122.01');
  const { data } = await asOpening(known, january, '?dryRun=1');
  expect(data).toMatchObject({ problems: [], notes: ['账套自1月启用：文件里的本年累计是上年的，没有读取'] });
  expect(data.rows.map(({ code, notes }) => [code, ...notes])).toEqual([
    ['1002', '期初余额 800.00'],
    ['3001', '期初余额 600.00'],
    ['3103', '期初余额 240.00'],
  ]);
});

test('标题没有要的那一种余额：说清要什么', async () => {
  const file = await workbook([
    ['科目编码', '期初余额'],
    ['1002', 5],
  ]);
  const answer = await upload<ListImportResult>(
    ...([
      books.client,
      '/initial-balance/import?dryRun=1',
      '期初.xlsx',
      file,
      { balance: 'closing' },
    ] as const),
  );
  expect(telling(answer.data)).toEqual([
    '0 没有找到标题行：需要有科目编码，以及期末余额（或期末借方、期末贷方；标题可以分两行）',
  ]);
});

test('实际损益发生额按别家的名称读进来，导出再导入不变，零也保留', async () => {
  const titles = ['科目编码', '期初余额', '本年累计借方', '本年累计贷方', '本年累计损益实际发生额'];
  const rows = [titles, ['560102', null, 640, 640, 588.5], ['560302', null, 63.2, 63.2, 0]];
  expect((await send(rows)).success).toBe(true);
  const entered = { 560102: 588.5, 560302: 0 };
  const shown = async () =>
    Object.fromEntries(
      await Promise.all(
        Object.keys(entered).map(async (code) => [code, (await rowOf(code))?.cumulativeActual] as const),
      ),
    );
  expect(await shown()).toEqual(entered);
  const { content } = await download(app, books.client, '/initial-balance/download');
  expect(
    (await upload<ListImportResult>(books.client, '/initial-balance/import', '期初.xlsx', content)).data,
  ).toMatchObject({ ...{ inserted: 0, updated: 0, problems: [] } });
  expect(await shown()).toEqual(entered);
  expect(telling(await tryOut([titles, ['1002', 5, 5, 5, 5]]))).toEqual([
    '2 科目“1002 银行存款”不是损益类科目，没有实际损益发生额，请清空',
  ]);
});
