import { bookkeeper, type Bookkeeper } from '../../../test/bookkeeper';
import { closeJanuary } from '../../../test/month';
import { createTestApp } from '../../../test/testApp';
import { workbook } from '../../../test/upload';
import { TITLES, voucherFiles } from '../../../test/voucherFiles';

const app = createTestApp();
let books: Bookkeeper;

beforeEach(async () => {
  books = await bookkeeper(app);
});

const { send, dryRun, vouchers } = voucherFiles(() => books);

test('日期是日期、数字或文字都认得，合并的单元格接着上一行，没有号的接着编', async () => {
  const file = await workbook([
    ['晨光文具商行凭证'],
    TITLES,
    [new Date('2026-01-05T00:00:00Z'), '记', 2, '一', '1002', 10.1, null, 1],
    [null, null, null, '一', '5001', null, 10.1],
    [46028, '记', null, '二', '1002', 0.3, null],
    [46028, '记', null, '二', '5001', null, 0.3],
    ['2026年1月7日', '', '记字第9号', '三', '1002', '1,000.00', ''],
    ['2026.01.07', '', '记-9', '三', '5001', '', '￥1000'],
    ['合计', '', '', '', '', 1010.4, 1010.4],
  ]);
  expect(await dryRun(file)).toMatchObject({
    vouchers: 3,
    lines: 6,
    debitAmount: 1010.4,
    firstDate: '2026-01-05',
    lastDate: '2026-01-07',
    problems: [],
    list: [
      { word: '记', code: 2, row: 3, lines: 2 },
      { code: 10, row: 5, voucherDate: '2026-01-06' },
      { code: 9, row: 7 },
    ],
  });
  expect(await vouchers(1)).toStrictEqual([]);
  expect(await send('凭证.xlsx', file)).toMatchObject({ data: '2026-01-07' });
  expect((await vouchers(1)).map(({ code }) => code)).toEqual([2, 9, 10]);
});

test('读不懂的单元格指名道姓，不猜', async () => {
  const file = await workbook([
    [...TITLES, '结转'],
    ['2026-02-30', '记', 1, '一', '9999', 10, null],
    ['2026-01-05', '记', 'x', '一', '5001', null, 1.005],
    ['2026-01-05', '记', 1, '一', '5001', { formula: '1+1', result: 2 }, null],
    [null, null, null, '一', '', 'abc', null],
    ['2026-01-05', '记', 1, '一', '1002', 1, null, '三张', '结转午餐'],
  ]);
  const { problems } = await dryRun(file);
  expect(problems.map(({ row, column, message }) => `${column}${row} ${message}`)).toEqual([
    'A2 日期“2026-02-30”不正确',
    'E2 科目编码“9999”不存在',
    'C3 凭证号“x”不正确',
    'G3 贷方金额“1.005”不正确，应是最多两位小数的数字',
    'F4 借方金额是公式，请在表格软件中选择性粘贴为数值后再导入',
    'E5 请填写科目编码',
    'F5 借方金额“abc”不正确，应是最多两位小数的数字',
    'H6 附件数“三张”不正确',
    'I6 结转“结转午餐”不存在',
  ]);
});

/** Problems by cell of vouchers of two rows that have these dates or amounts; each is alone. */
async function problemsOf(heads: readonly (readonly [date: unknown, amount: unknown])[]): Promise<string[]> {
  const rows = heads.flatMap(([date, amount], index) => [
    [date, '记', index + 1, '一', '1002', amount, null],
    [date, '记', index + 1, '一', '5001', null, amount],
  ]);
  const file = await workbook([TITLES, ...(rows as (string | number | null)[][])]);
  return (await dryRun(file)).problems.map(({ row, column, message }) => `${column}${row} ${message}`);
}

test('日历上没有的日期被拒绝，指到行和列', async () => {
  const dates = ['2024-02-30', '0000-01-05', '12026-01-05', 3.5, '1月5日', '9999-12-31'];
  const problems = await problemsOf(dates.map((date) => [date, 10]));
  expect(problems.filter((_, index) => index % 2 === 0)).toEqual([
    'A2 日期“2024-02-30”不正确',
    'A4 日期“0000-01-05”不正确',
    'A6 日期“12026-01-05”不正确',
    'A8 日期“3.5”不正确',
    'A10 日期“1月5日”不正确',
    'A12 日期“9999-12-31”不正确',
  ]);
});

test('启用以前、已结账、太远的将来都被拒绝', async () => {
  await closeJanuary(app, books);
  const dates = ['2025-12-31', '2026-01-05', '2030-01-05'];
  expect(await problemsOf(dates.map((date) => [date, 10]))).toEqual([
    'A2 凭证日期早于启用期间2026年第01期',
    'A4 2026年第01期已结账，不能新增或修改凭证',
    'A6 凭证日期最多晚于最新期间2026年第01期12个月',
  ]);
});

const WRONG_AMOUNTS = [
  '0.005',
  '1e3',
  'NaN',
  '٣',
  '１２',
  '1,00.00',
  '1.000',
  '9'.repeat(17),
  '0x10',
  '#N/A',
];

test('看不懂的金额被拒绝，不四舍五入', async () => {
  expect(await problemsOf(WRONG_AMOUNTS.map((amount) => ['2026-01-05', amount]))).toEqual(
    WRONG_AMOUNTS.flatMap((amount, index) => [
      `F${2 * index + 2} 借方金额“${amount}”不正确，应是最多两位小数的数字`,
      `G${2 * index + 3} 贷方金额“${amount}”不正确，应是最多两位小数的数字`,
    ]),
  );
});

test('太大的、是零的、没有的金额被拒绝', async () => {
  const amounts = ['100,000,000,000.00', '-0', ''];
  const problems = await problemsOf(amounts.map((amount) => ['2026-01-05', amount]));
  expect(problems.filter((_, index) => index % 2 === 0)).toEqual([
    'F2 金额超出范围（最大 99,999,999,999.99）',
    'F4 请填写借方或贷方金额，金额不能为零',
    'F6 请填写借方或贷方金额，金额不能为零',
  ]);
});

test('千分位、货币符号、空格和表格软件的误差都读成原数', async () => {
  const amounts = [' 1 ', '1,000.00', '￥1,234.50', 108.03999999999999, 0.1 + 0.2, '99999999999.99', -30.1];
  const rows = amounts.flatMap((amount, index) => [
    ['2026-01-05', '记', index + 1, '一', '1002', amount, null],
    ['2026-01-05', '记', index + 1, '一', '5001', null, amount],
  ]);
  const { list, problems } = await dryRun(await workbook([TITLES, ...rows]));
  expect(problems).toStrictEqual([]);
  expect(list.map(({ debitAmount }) => debitAmount)).toEqual([
    1, 1000, 1234.5, 108.04, 0.3, 99999999999.99, -30.1,
  ]);
});
