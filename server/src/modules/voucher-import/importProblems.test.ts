import type ExcelJS from 'exceljs';
import type { WireImportPreview } from '@mingzhang/shared/wire/voucherImport';
import { bookkeeper, messages, type Bookkeeper } from '../../../test/bookkeeper';
import { closeJanuary } from '../../../test/month';
import { createTestApp } from '../../../test/testApp';
import { upload, workbook } from '../../../test/upload';

const app = createTestApp();
let books: Bookkeeper;

beforeEach(async () => {
  books = await bookkeeper(app);
});

const TITLES = ['日期', '凭证字', '凭证号', '摘要', '科目编码', '借方金额', '贷方金额', '附件数'];

/** What a dry run says of rows from the second on: `F8 …` by cell, `8 …` of a row as a whole. */
async function problemsOf(...rows: ExcelJS.CellValue[][]): Promise<string[]> {
  const file = await workbook([TITLES, ...rows]);
  const { data } = await upload<WireImportPreview>(books.client, '/voucher/import?dryRun=1', 'a.xlsx', file);
  return data.problems.map(({ row, column, message }) => `${column ?? ''}${row} ${message}`);
}

test('一次试导入说出所有问题：读不懂的行只挡住它自己的凭证', async () => {
  await books.keepAuxiliary('1122', '客户');
  await books.enter('2026-02-05 记-9 已有\n  借 1002 银行存款  1.00\n  贷 5001 主营业务收入  1.00');
  await closeJanuary(app, books);
  const rows = [
    ['2026-02-05', '记', 1, '好的', '1002', 10, null],
    ['2026-02-05', '记', 1, '好的', '5001', null, 10],
    ['2026-02-05', '记', 2, '科目不存在', '9999', 20, null],
    ['2026-02-05', '记', 2, '', '5001', null, 20],
    ['2026-02-05', '记', 3, '两分半', '1002', 5.555, null],
    ['2026-02-05', '记', 3, '两分半', '1122', null, 5.55],
    ['2026-02-05', '记', 4, '不平', '1002', 30, null],
    ['2026-02-05', '记', 4, '不平', '5001', null, 29],
    ['2026-01-31', '记', 5, '已结账', '1002', 40, null],
    ['2026-01-31', '记', 5, '已结账', '9999', null, 40],
    ['2026-02-05', '记', 6, '缺客户', '1122', 50, null],
    ['2026-02-05', '记', 6, '缺客户', '5001', null, 50],
    ['2026-02-30', '记', 7, '日期', '1122', 60, null],
    ['2026-02-30', '记', 7, '日期', '5001', null, 61],
    ['2026-02-05', '记', 9, '号已用', '1002', 70, null, '三张'],
    ['2026-02-05', '记', 9, '号已用', '5001', null, 71],
  ];
  expect(await problemsOf(...rows)).toEqual([
    'E4 科目编码“9999”不存在',
    'D5 请填写摘要',
    'F6 借方金额“5.555”不正确，应是最多两位小数的数字',
    '7 科目“1122 应收账款”请选择客户',
    '8 借贷不平衡：借方合计 30.00，贷方合计 29.00，差额 1.00',
    'A10 2026年第01期已结账，不能新增或修改凭证',
    'E11 科目编码“9999”不存在',
    '12 科目“1122 应收账款”请选择客户',
    'A14 日期“2026-02-30”不正确',
    '14 科目“1122 应收账款”请选择客户',
    'A15 日期“2026-02-30”不正确',
    'H16 附件数“三张”不正确',
    '16 借贷不平衡：借方合计 70.00，贷方合计 71.00，差额 1.00',
    'C16 凭证号记-9已被使用，下一个可用的号是记-10',
  ]);
  const answer = await upload(books.client, '/voucher/import', 'a.xlsx', await workbook([TITLES, ...rows]));
  expect(messages(answer)).toHaveLength(14);
});

test('日期读不懂的行可能属于上一张，也可能属于下一张：两张都不说不平', async () => {
  expect(
    await problemsOf(
      ['2026-01-05', '记', '', '上', '1002', 10, null],
      ['一月五日', '记', '', '中', '5001', null, 10],
      ['', '', '', '中', '9999', null, 10],
      ['2026-01-06', '记', '', '下', '1002', 20, null],
      ['2026-01-07', '记', 3, '不平', '1002', 30, null],
      ['2026-01-07', '记', 3, '不平', '5001', null, 31],
    ),
  ).toEqual([
    'A3 日期“一月五日”不正确',
    'E4 科目编码“9999”不存在',
    '6 借贷不平衡：借方合计 30.00，贷方合计 31.00，差额 1.00',
  ]);
  expect(
    await problemsOf(
      ['2026-01-05', '记', 1, '上', '1002', 10, null],
      ['2026-01-05', '记', '一', '中', '5001', null, 10],
      ['2026-01-05', '记', 2, '下', '1002', 10, null],
    ),
  ).toEqual(['C3 凭证号“一”不正确']);
});

const REPEATED = '凭证号记-43与第2行的凭证重复';
const TWO_DATES = `${REPEATED}（日期不同），同一张凭证请填同一日期，否则请换一个号`;

test('一张凭证的两行写了两个日期：只说日期不同', async () => {
  expect(
    await problemsOf(
      ['2026-01-23', '记', 43, '一', '1002', 10, null],
      ['2026-01-22', '记', 43, '一', '5001', null, 10],
    ),
  ).toEqual([`C3 ${TWO_DATES}`]);
  expect(
    await problemsOf(
      ['2026-01-23', '记', 43, '一', '1002', 10, null],
      ['2026-02-23', '记', 43, '一', '5001', null, 4],
      ['2026-01-23', '记', 43, '一', '5001', null, 6],
    ),
  ).toEqual([`C3 ${TWO_DATES}`]);
});

test('合起来也不平的，只说一次合起来差多少', async () => {
  expect(
    await problemsOf(
      ['2026-01-23', '记', 43, '一', '1002', 10, null],
      ['2026-01-22', '记', 43, '一', '5001', null, 9],
    ),
  ).toEqual(['2 借贷不平衡：借方合计 10.00，贷方合计 9.00，差额 1.00', `C3 ${TWO_DATES}`]);
});

/** Both rows of a whole voucher. */
const whole = (date: string, number: number, credit = 10) => [
  [date, '记', number, '一', '1002', 10, null],
  [date, '记', number, '一', '5001', null, credit],
];

test('两张各自完整的凭证用了同一个号：说出是哪一行的', async () => {
  expect(await problemsOf(...whole('2026-01-23', 43), ...whole('2026-01-22', 43))).toEqual([
    `C4 ${TWO_DATES}`,
  ]);
  expect(
    await problemsOf(...whole('2026-01-23', 43), ...whole('2026-01-23', 44), ...whole('2026-01-23', 43, 9)),
  ).toEqual([
    '6 借贷不平衡：借方合计 10.00，贷方合计 9.00，差额 1.00',
    `C6 ${REPEATED}（日期相同但不相邻），同一张凭证的各行请放在一起，否则请换一个号`,
  ]);
});

test('上月的记-1和本月的记-1各是各的', async () => {
  expect(await problemsOf(...whole('2026-01-31', 1), ...whole('2026-02-01', 1))).toStrictEqual([]);
  expect(await problemsOf(...whole('2026-01-31', 1, 9), ...whole('2026-02-01', 1, 8))).toEqual([
    '2 借贷不平衡：借方合计 10.00，贷方合计 9.00，差额 1.00',
    '4 借贷不平衡：借方合计 10.00，贷方合计 8.00，差额 2.00',
  ]);
});

test('数量、外币和辅助核算的问题指到自己的列，贷方的指到贷方；已经说了读不懂的不再说别的', async () => {
  await books.keepAuxiliary('1122', '客户');
  const titles = ['日期', '凭证号', '摘要', '科目编码', '借方金额', '贷方金额', '借方数量', '贷方数量'];
  const rest = ['外币代码', '汇率', '借方外币', '贷方外币', '客户编码', '现金流量行次', '附件数'];
  const day = '2026-01-05';
  const file = await workbook([
    [...titles, ...rest],
    [day, 1, '数量', '1002', 10, null, 2],
    [day, 1, '数量', '5001', null, 10, null, 3],
    [day, 2, '方向', '1002', 20, null, null, 4],
    [day, 2, '方向', '5001', null, 20, 5],
    [day, 3, '外币', '1002', 30, null, null, null, 'USD', 7.1, 4],
    [day, 3, '外币', '5001', null, 30, null, null, 'USD', 7.1, null, 4],
    [day, 4, '客户', '1122', 40, null, null, null, null, null, null, null, 'K404'],
    [day, 4, '客户', '5001', null, 40],
    [day, 5, '项目', '1002', 50, null, null, null, null, null, null, null, null, 999],
    [day, 5, '项目', '5001', null, 50],
  ]);
  const { data } = await upload<WireImportPreview>(books.client, '/voucher/import?dryRun=1', 'a.xlsx', file);
  expect(data.problems.map(({ row, column, message }) => `${column ?? ''}${row} ${message}`)).toEqual([
    'G2 科目“1002 银行存款”不核算数量',
    'H3 科目“5001 主营业务收入”不核算数量',
    'H4 贷方数量与金额不在同一方',
    'G5 借方数量与金额不在同一方',
    'I6 币别“USD”不存在',
    'I7 币别“USD”不存在',
    'M8 客户“K404”不存在，请先在辅助核算中添加',
    'N10 现金流量表没有可以指定的行次999，请从现金流量项目中选择',
  ]);
});
