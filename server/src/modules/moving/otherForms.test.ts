import type { ListImportResult } from '@mingzhang/shared/wire/listImport';
import type { WireOpeningRow } from '@mingzhang/shared/wire/openingBalance';
import type { WireVoucher } from '@mingzhang/shared/wire/voucher';
import type { WireImportPreview } from '@mingzhang/shared/wire/voucherImport';
import { bookkeeper, type Bookkeeper } from '../../../test/bookkeeper';
import { createTestApp } from '../../../test/testApp';
import { upload, workbook } from '../../../test/upload';

const app = createTestApp();
let books: Bookkeeper;

beforeAll(async () => {
  books = await bookkeeper(app, { enableDate: '2026-07-01' });
  await books.keepAuxiliary('1122', '客户');
  await books.item('客户', '甲公司');
});

type Cells = readonly (string | number | null)[];

const tryOpenings = async (rows: readonly Cells[], query = '?dryRun=1') =>
  upload<ListImportResult>(
    books.client,
    `/initial-balance/import${query}`,
    '科目余额表.xlsx',
    await workbook(rows),
  );

const tryVouchers = async (name: string, content: Uint8Array) =>
  (await upload<WireImportPreview>(books.client, '/voucher/import?dryRun=1', name, content)).data;

const telling = ({ problems }: Pick<ListImportResult, 'problems'>) =>
  problems.map(({ row, column, message }) => `${column ?? ''}${row} ${message}`);

const TITLES: readonly Cells[] = [
  ['科目编码', '科目名称', '余额方向', '期初余额', '本期发生额', null, '本年累计发生额', null, '期末余额'],
  [null, null, null, null, '借方', '贷方', '借方', '贷方', null],
];
const BANK = ['1002', '银行存款', '借', '960.00', 0, 0, 0, 0, '960.00'];
const CUSTOMERS = ['1122', '应收账款', '借', 40, 10, 5, 60, 30, 45];
const CUSTOMER = [null, '【001】甲公司', '借', 40, 10, 5, 60, 30, 45];

test('金蝶云的余额表：项目在科目下面，编码空着；合计和没有数的行不读', async () => {
  const rows = [
    ...TITLES,
    BANK,
    CUSTOMERS,
    CUSTOMER,
    ['9999', '没有', '平', 0, 0, 0, 0, 0, 0],
    ['合计', null, null, 1000],
  ];
  const { data } = await tryOpenings(rows);
  expect(telling(data)).toStrictEqual([]);
  expect(data.rows.map(({ row, code, notes }) => [row, code, ...notes])).toEqual([
    [3, '1002', '期初余额 960.00'],
    [5, '1122_001', '期初余额 40.00', '本年累计借方 50.00', '本年累计贷方 25.00'],
  ]);
  const other = [null, '【009】乙公司', '借', 1, 0, 0, 0, 0, 1];
  expect(telling((await tryOpenings([...TITLES, CUSTOMERS, CUSTOMER, other])).data)).toEqual([
    'A5 客户“009 乙公司”不存在，请先在辅助核算中添加',
  ]);
  const less = [null, '【001】甲公司', '借', 39.99, 10, 5, 60, 30, 44.99];
  expect(telling((await tryOpenings([...TITLES, CUSTOMERS, less])).data)).toEqual([
    '3 科目“1122 应收账款”的各项目合计为 39.99，文件里写的是 40.00，请核对它的各项目',
  ]);
});

test('辅助核算科目的合计等于已录入的明细才对；不等时说先导入什么', async () => {
  expect((await tryOpenings([...TITLES, CUSTOMERS, CUSTOMER], '')).success).toBe(true);
  const whole = (balance: number) => [
    ['科目编码', '科目名称', '期初余额'],
    ['1122', '应收账款', balance],
    ['1002', '银行存款', 5],
  ];
  expect((await tryOpenings(whole(40))).data).toMatchObject({ total: 1, problems: [] });
  expect(telling((await tryOpenings(whole(41))).data)).toEqual([
    'A2 科目“1122 应收账款”请填写客户编码或客户名称；文件里没有这样的列，请先导入辅助核算余额表（现在各项目合计为 40.00，文件里写的是 41.00）',
  ]);
  const { data } = await books.client.get<WireOpeningRow[]>('/initial-balance');
  expect(data.find(({ name }) => name === '应收账款_甲公司')).toMatchObject({
    ...{ beginBalance: 40, cumulativeDebit: 50, cumulativeCredit: 25 },
  });
});

test('别的月份的余额表要核对；几个月的余额表里没有启用期间的不导入', async () => {
  const of = (month: string, sum: number): Cells[] => [
    [month, '1002', '银行存款', sum, null],
    [month, '3001', '实收资本', null, sum],
  ];
  const titles = ['期间', '科目编码', '科目名称', '期初余额(借方)', '期初余额(贷方)'];
  const { data } = await tryOpenings([titles, ...of('2026-06', 7), ...of('2026-07', 9)]);
  expect(data.rows.map(({ code, notes }) => [code, ...notes])).toEqual([
    ['1002', '期初余额 9.00'],
    ['3001', '期初余额 9.00'],
  ]);
  expect((await tryOpenings([titles, ...of('2026-05', 7)])).data.notes).toEqual([
    '余额表是2026年第05期的，不是2026年第07期的；读取的是它的期初余额，请核对',
  ]);
  expect(telling((await tryOpenings([titles, ...of('2026-05', 7), ...of('2026-06', 7)])).data)).toEqual([
    '0 文件里是2026年第05期、2026年第06期的余额表，没有2026年第07期的；请只留一个期间的余额表',
  ]);
});

test('用友的文本：没有标题，项目是编码；没有科目名称要核对', async () => {
  const line = (account: string, debit: string, credit: string, customer = '') =>
    `2026-07-05,记,3,2,收货款,${account},${debit},${credit},,,,张三,,,,,,${customer},,,`;
  const text = ['填制凭证,V800', line('1002', '30.10', ''), line('1122', '', '30.10', '001')].join('\n');
  const preview = await tryVouchers('凭证.txt', Buffer.from(text));
  expect(telling(preview)).toStrictEqual([]);
  expect(preview).toMatchObject({
    ...{ vouchers: 1, lines: 2, debitAmount: 30.1 },
    notes: ['文件里有科目没有名称，只按编码对应，请核对后再导入'],
  });
  const spoiled = text.replace('001', '009').replace('30.10', '30.1O');
  expect(telling(await tryVouchers('凭证.txt', Buffer.from(spoiled)))).toEqual([
    'G2 借方“30.1O”不是数字，请改成数字（如 1234.50）后重新上传',
  ]);
});

test('迁入模板：凭证和期初各读自己的工作表；作废的凭证说明；制单人留在备注里', async () => {
  const titles =
    '日期,凭证字,凭证号,分录序号,摘要,科目编码,科目名称,借方金额,贷方金额,辅助核算,数量,计量单位,单价,币别,汇率,原币金额,附件数,制单人,审核人,作废';
  const rows = [
    '2026-07-05,记,3,1,收货款,1002,银行存款,30.10,,,,,,人民币,,,1,张三,,',
    '2026-07-05,记,3,2,收货款,1122,应收账款,,30.10,客户:001 甲公司,,,,人民币,,,,张三,,',
    '2026-07-06,记,4,1,作废的,1002,银行存款,1,,,,,,,,,,,,是',
    '2026-07-06,记,4,2,作废的,3001,实收资本,,1,,,,,,,,,,,是',
    '2026-07-07,记,5,1,投资,1002,银行存款,5,,,,,,,,,,,,',
    '2026-07-07,记,5,2,投资,3001,资本公积,,5,,,,,,,,,,,',
  ];
  const content = await workbook([titles, ...rows].map((row) => row.split(',')));
  const preview = await tryVouchers('迁入模板.xlsx', content);
  expect(telling(preview)).toEqual([
    'F7 科目编码“3001”在本账套是“实收资本”，文件里是“资本公积”，不是同一个科目；请在文件里改用名称相符的编码，或先改科目表',
  ]);
  expect(preview).toMatchObject({ vouchers: 2, notes: ['作废的凭证记-4不导入'] });
  const right = await workbook([titles, ...rows.slice(0, 2)].map((row) => row.split(',')));
  expect((await upload(books.client, '/voucher/import', '迁入模板.xlsx', right)).success).toBe(true);
  const asked = { voucher_year: 2026, voucher_month: 7, page: 1 };
  const { data } = await books.client.get<{ records: WireVoucher[] }>('/voucher', asked);
  expect(data.records).toMatchObject([{ code: 3, receiptNum: 1, remark: '制单：张三' }]);
  expect(data.records[0]?.details.map(({ auxiliaryTitle }) => auxiliaryTitle)).toContain('_001_甲公司');
  expect(await books.findings()).toStrictEqual([]);
});
