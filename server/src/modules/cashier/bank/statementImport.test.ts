import ExcelJS from 'exceljs';
import type { WireBankLines, WireStatement } from '@mingzhang/shared/wire/bankStatement';
import { importCases } from '@mingzhang/shared/testing/bankCase';
import { bankCsv, cashBooks, fundAccount, keptStatement, sendStatement } from '../../../../test/bank';
import { bookkeeper, type Bookkeeper } from '../../../../test/bookkeeper';
import { keptFund } from '../../../../test/cashier';
import { encodeGbk } from '../../../../test/encodeGbk';
import { zip } from '../../../../test/package';
import { createTestApp } from '../../../../test/testApp';

/** 对账单 read, proved and stored by the real route. */
const app = createTestApp();
let books: Bookkeeper;
let fund: number;

beforeEach(async () => {
  app.clock.set('2026-04-10T02:00:00Z');
  books = await cashBooks(app);
  fund = await fundAccount(books, { opening: 100_000, statementOpening: 100_000 });
});

const MARCH = [
  '2026-03-02 09:10:00,50000.00,,150000.00,甲公司,货款,',
  '2026-03-02 10:00:00,,200.00,149800.00,加油站,油费,',
  '2026-03-02 10:00:00,,200.00,149600.00,加油站,油费,',
  '2026-03-03 16:20:00,,15.00,149585.00,,手续费,',
];

const lines = async () =>
  (await books.client.get<WireBankLines>('/cashier/statement/line', { account_id: fund })).data;
const statements = async () =>
  (await books.client.get<WireStatement[]>('/cashier/statement', { account_id: fund })).data;

for (const given of importCases()) {
  test(`案例 ${given.id}：一个接一个导入`, async () => {
    const after: unknown[] = [];
    for (const { rows } of given.files) {
      const csv = rows.map(
        (row) => `${row.time},${row.in},${row.out},${row.balance},${row.party},${row.summary},`,
      );
      const { added, known, gaps } = await keptStatement(books, fund, csv);
      const all = await lines();
      const [first] = await statements();
      after.push({
        added,
        skipped: known,
        complete: gaps.length === 0,
        rows: all.total,
        closing: first?.closing,
      });
    }
    expect(after).toEqual(
      given.expected.afterEach.map(({ added, skipped, complete, closing }, at) => ({
        ...{ added, skipped, complete, closing: Number(closing), rows: [4, 5, 5][at] },
      })),
    );
    const { received, paid, total } = await lines();
    expect([total, received, paid]).toEqual([
      given.expected.rows,
      Number(given.expected.totalIn),
      Number(given.expected.totalOut),
    ]);
  });
}

test('摘要和文件名超长：截短，不把一个字截成半个', async () => {
  const long = `${'长'.repeat(199)}😀尾`;
  const file = bankCsv([`2026-03-02 09:10:00,50000.00,,150000.00,甲公司,${long},`]);
  const sent = await sendStatement(books, fund, file, { name: `${long}.csv` });
  expect(sent).toMatchObject({ success: true, data: { added: 1 } });
  expect((await lines()).records[0]?.summary).toBe('长'.repeat(199));
  expect(await books.findings()).toStrictEqual([]);
});

test('试导入说出会怎样，什么都不保存；保存以后可以整批撤销，再导入又回来', async () => {
  const tried = await sendStatement(books, fund, bankCsv(MARCH), { isDryRun: true });
  expect(tried.data).toMatchObject({
    ...{
      kind: 'text',
      lines: 4,
      added: 4,
      known: 0,
      first: '2026-03-02',
      last: '2026-03-03',
      statementId: null,
    },
    ...{ opening: 100_000, closing: 149_585, gaps: [], chain: [], problems: [], isRemembered: false },
    columns: { on: 0, time: 1, received: 2, paid: 3, balance: 4, party: 5, summary: 6, number: 7 },
  });
  expect(tried.data.sample[0]).toEqual([
    '2026-03-02',
    '09:10:00',
    '50000.00',
    '',
    '150000.00',
    '甲公司',
    '货款',
  ]);
  expect(await statements()).toStrictEqual([]);
  const { statementId } = await keptStatement(books, fund, MARCH);
  expect(await statements()).toMatchObject([
    { id: statementId, lineCount: 4, matchedCount: 0, gaps: [], reason: '' },
  ]);
  expect((await keptStatement(books, fund, MARCH)).statementId).toBeNull();
  const { records } = await lines();
  expect(records.map(({ date, balance }) => `${date} ${balance}`)).toEqual([
    ...['2026-03-02 150000', '2026-03-02 149800', '2026-03-02 149600', '2026-03-03 149585'],
  ]);
  expect((await books.client.del(`/cashier/statement/${statementId}`)).msg).toBe('');
  expect([(await lines()).total, await statements()]).toEqual([0, []]);
  expect((await keptStatement(books, fund, MARCH)).added).toBe(4);
  expect(await books.findings()).toStrictEqual([]);
});

test('少了一行：说出在哪个余额之后缺多少，写明原因才保存，补来的文件补齐它', async () => {
  const [first = '', , third = '', last = ''] = MARCH;
  const refused = await sendStatement(books, fund, bankCsv([first, third, last]));
  expect(refused.msg).toBe(
    '对账单不完整：3月2日 余额 150,000.00 之后缺 -200.00；请补齐后再导入，或填写保留的原因',
  );
  expect(await statements()).toStrictEqual([]);
  await keptStatement(books, fund, [first, third, last], { reason: '银行系统升级' });
  expect(await statements()).toMatchObject([
    { reason: '银行系统升级', gaps: [{ text: '3月2日 余额 150,000.00 之后缺 -200.00', missing: -200 }] },
  ]);
  expect(await keptStatement(books, fund, MARCH)).toMatchObject({ added: 1, known: 3, gaps: [] });
});

test('两份文件之间缺的，接在后面时说出来', async () => {
  await keptStatement(books, fund, MARCH);
  const april = await keptStatement(books, fund, ['2026-04-01 09:00:00,100.00,,150000.00,乙公司,货款,']);
  expect(april.chain).toEqual([
    '2026-03-03 期末余额 149,585.00，2026-04-01 期初余额 149,900.00：两份对账单之间缺 315.00',
  ]);
});

test('每天最后一笔才有余额：头几行要填期初余额，中间缺的说差多少，再导入和重叠的不重复', async () => {
  const header = '日期,收入,支出,余额,摘要';
  const rows = [
    '2026-03-02,500.00,,,甲',
    '2026-03-02,,200.00,100300.00,乙',
    '2026-03-03,,15.00,,丙',
    '2026-03-03,1.00,,100286.00,丁',
  ];
  const send = (some: readonly string[], options?: object) =>
    sendStatement(books, fund, bankCsv(some, header), options ? { options: { ...options } } : {});
  const [first = '', second = '', , last = ''] = rows;
  expect((await send(rows)).msg).toMatch(/^对账单不完整：最早的几行没有余额，请填写期初余额/);
  expect((await send([first, second, last], { opening: 100_000 })).msg).toMatch(
    /^对账单不完整：3月2日 余额 100,300.00 之后缺 -15.00/,
  );
  expect((await send(rows.toReversed(), { opening: 100_001 })).msg).toMatch(
    /^对账单不完整：期初余额 100,001.00 之后缺 -1.00/,
  );
  const { data } = await send(rows.toReversed(), { opening: 100_000 });
  expect(data).toMatchObject({ added: 4, opening: 100_000, closing: 100_286, gaps: [] });
  expect((await send(rows, { opening: 100_000 })).data).toMatchObject({ added: 0, known: 4, gaps: [] });
  const { total, received, paid } = await lines();
  expect([total, received, paid]).toEqual([4, 501, 215]);
});

test('企业自己的账，借方是收入：余额证明了就换过来，下一份同样表头的照着读；只有收入的月份不要正负号', async () => {
  const header = '日期,摘要,借方,贷方,余额';
  const first = [
    '2026-03-02,货款,50.00,,100050.00',
    '2026-03-03,付款,,20.00,100030.00',
    '2026-03-04,利息,1.00,,100031.00',
  ];
  expect(await keptStatement(books, fund, first, {}, header)).toMatchObject({
    ...{ added: 3, received: 51, paid: 20, opening: 100_000, closing: 100_031, gaps: [] },
    columns: { received: 2, paid: 3 },
  });
  const next = await keptStatement(books, fund, ['2026-03-05,付款,,31.00,100000.00'], {}, header);
  expect(next).toMatchObject({ paid: 31, received: 0, gaps: [], chain: [], isRemembered: true });
  const plain = await keptStatement(books, fund, ['2026-03-21,1.23,100001.23'], {}, '日期,交易金额,余额');
  expect(plain).toMatchObject({ received: 1.23, paid: 0, gaps: [], chain: [] });
});

test('没有余额列的，填期初和期末来证明；不对的说差多少', async () => {
  const header = '交易日期,交易时间,收入金额,支出金额,对方户名,摘要';
  const file = bankCsv(['2026-03-02,,300.00,,甲公司,货款', '2026-03-03,,,20.00,乙公司,付款'], header);
  expect((await sendStatement(books, fund, file, { isDryRun: true })).data.gaps).toMatchObject([
    { text: '文件没有余额，请填写期初余额和期末余额，才能证明对账单完整' },
  ]);
  const wrong = { opening: 100_000, closing: 100_300 };
  expect((await sendStatement(books, fund, file, { options: wrong })).msg).toMatch(
    /期末余额是 100,300.00，缺 20.00/,
  );
  const right = { opening: 100_000, closing: 100_280 };
  expect((await sendStatement(books, fund, file, { options: right })).data.added).toBe(2);
});

describe('文件写明的期初余额和期末余额', () => {
  const balanced = '交易日期,交易时间,收入金额,支出金额,余额,对方户名,摘要,凭证号';
  const header = '交易日期,交易时间,收入金额,支出金额,对方户名,摘要';
  const moved = ['2026-03-02,,300.00,,甲公司,货款', '2026-03-03,,,20.00,乙公司,付款'];
  const gapsOf = async (rows: readonly string[], top: string, options?: object) => {
    const file = bankCsv(rows, top);
    const sent = await sendStatement(books, fund, file, { isDryRun: true, options: { ...options } });
    const { opening, closing, gaps, lines: count } = sent.data;
    return { opening, closing, count, gaps: gaps.map(({ text }) => text) };
  };

  test('没有余额列的，用它们来证明，不必填写；和明细对不上的说差多少', async () => {
    const complete = ['期初余额,,100000.00,,,', ...moved, '期末余额,,100280.00,,,'];
    expect(await gapsOf(complete, header)).toEqual({
      ...{ opening: 100_000, closing: 100_280, count: 2, gaps: [] },
    });
    const short = [complete[0] ?? '', moved[0] ?? '', complete.at(-1) ?? ''];
    expect((await gapsOf(short, header)).gaps).toEqual([
      '期初 100,000.00 加收入 300.00 减支出 0.00 得 100,300.00，期末余额是 100,280.00，缺 -20.00',
    ]);
    expect((await sendStatement(books, fund, bankCsv(short, header))).msg).toMatch(/缺 -20.00；请补齐/);
    expect((await sendStatement(books, fund, bankCsv(complete, header))).data.added).toBe(2);
    expect(await books.findings()).toStrictEqual([]);
  });

  test('有余额列的，头尾缺的行也看得出', async () => {
    const top = `期初余额：90000.00 期末余额：149585.00\n${balanced}`;
    expect(await gapsOf(MARCH, top)).toMatchObject({
      ...{ opening: 90_000, closing: 149_585, gaps: ['期初余额 90,000.00 之后缺 10,000.00'] },
    });
    const cut = `期初余额：100000.00 期末余额：149585.00\n${balanced}`;
    expect((await gapsOf(MARCH.slice(0, -1), cut)).gaps).toEqual(['3月2日 余额 149,600.00 之后缺 -15.00']);
    expect((await gapsOf(MARCH, cut)).gaps).toStrictEqual([]);
  });

  test('填写的和文件写明的不一样：以填写的证明，不一样的说出来', async () => {
    const complete = ['期初余额,,100000.00,,,', ...moved, '期末余额,,100280.00,,,'];
    const typed = { opening: 90_000, closing: 90_280 };
    expect(await gapsOf(complete, header, typed)).toMatchObject({
      ...{ opening: 90_000, closing: 90_280 },
      gaps: [
        '文件写明期初余额 100,000.00，填写的是 90,000.00',
        '文件写明期末余额 100,280.00，填写的是 90,280.00',
      ],
    });
    expect((await gapsOf(complete, header, { opening: 100_000 })).gaps).toStrictEqual([]);
  });

  test('文件从账户启用以前开始：期初是启用那天的', async () => {
    const early = ['期初余额,,99000.00,,,', '2026-02-28,,1000.00,,丙公司,货款', ...moved];
    expect(await gapsOf([...early, '期末余额,,100280.00,,,'], header)).toMatchObject({
      ...{ opening: 100_000, closing: 100_280, gaps: [] },
    });
    // The first of the month is no longer before it.
    const first = ['期初余额,,99000.00,,,', '2026-03-01,,1000.00,,丙公司,货款', ...moved];
    expect(await gapsOf([...first, '期末余额,,100280.00,,,'], header)).toMatchObject({
      ...{ opening: 99_000, closing: 100_280, gaps: [] },
    });
    const before = await sendStatement(books, fund, bankCsv(early.slice(0, 2), header), { isDryRun: true });
    expect(before.data).toMatchObject({ first: '2026-02-28', last: '2026-02-28', added: 0 });
  });
});

test('列名认不出的，由人指定一次，同一账户下次自动沿用', async () => {
  const header = '哪天,几点,进账,出账,剩余,谁,为什么';
  const file = bankCsv(
    ['2026-03-02,,300.00,,100300.00,甲公司,货款', '2026-03-03,,,20.00,100280.00,,付款'],
    header,
  );
  const tried = await sendStatement(books, fund, file, { isDryRun: true });
  expect(tried.data).toMatchObject({ header: header.split(','), lines: 0, isRemembered: false });
  expect(tried.data.problems[0]).toEqual({ message: '请指定哪一列是交易日期', field: 'on' });
  const columns = { on: 0, received: 2, paid: 3, balance: 4, party: 5, summary: 6 };
  expect((await sendStatement(books, fund, file, { options: { columns } })).data.added).toBe(2);
  const next = bankCsv(['2026-03-04,,1.00,,100281.00,,利息'], header);
  expect((await sendStatement(books, fund, next, { isDryRun: true })).data).toMatchObject({
    ...{ isRemembered: true, columns, added: 1, chain: [] },
  });
});

describe('银行各式各样的文件', () => {
  const table = [
    ['账号：6222020012345678', '', '', '', '', ''],
    ['交易日期', '借方发生额', '贷方发生额', '余额', '对方户名', '摘要'],
    ['20260302', '', '50000.00', '150000.00', '甲公司', '货款'],
    ['20260303', '200.00', '', '149800.00', '加油站', '油费'],
    ['合计', '200.00', '50000.00', '', '', ''],
  ];
  const tabbed = table.map((row) => row.join('\t')).join('\r\n');
  const html = `<html><head><title>明细</title></head><table>${table
    .map((row) => `<tr>${row.map((cell) => `<td>${cell}&nbsp;</td>`).join('')}</tr>`)
    .join('\n')}</table></html>`;
  const gbk = (text: string) => encodeGbk(text);

  async function workbookOf(): Promise<Buffer> {
    const book = new ExcelJS.Workbook();
    book.addWorksheet('说明').addRow(['本表由网上银行导出']);
    const worksheet = book.addWorksheet('明细');
    for (const row of table) worksheet.addRow(row);
    return Buffer.from(await book.xlsx.writeBuffer());
  }

  test.each<[string, string, () => Promise<Buffer> | Buffer, string]>([
    ['xlsx，表在第二张', '明细.xlsx', workbookOf, 'xlsx'],
    ['HTML 命名为 .xls', '明细.xls', () => Buffer.from(html), 'html'],
    ['UTF-16 制表符文本命名为 .xls', '明细.xls', () => Buffer.from(`\ufeff${tabbed}`, 'utf16le'), 'text'],
    ['GB18030 制表符文本', '明细.txt', () => gbk(tabbed), 'text'],
    ['UTF-8 逗号', '明细.csv', () => Buffer.from(tabbed.replaceAll('\t', ',')), 'text'],
  ])('%s', async (_what, name, file, kind) => {
    const { data, msg } = await sendStatement(books, fund, await file(), { name });
    expect(msg).toBe('');
    expect(data).toMatchObject({ kind, lines: 2, added: 2, opening: 100_000, closing: 149_800, gaps: [] });
    expect((await lines()).records.map(({ received, paid, party }) => [received, paid, party])).toEqual([
      [50_000, 0, '甲公司'],
      [0, 200, '加油站'],
    ]);
  });
});

test('中行网银的文本：列名带英文，来账记付款人，往账记收款人', async () => {
  const file = [
    '查询账号[ Inquirer account number ]|6222020012345678|',
    "付款人账号[ Debit Account No. ]|付款人名称[ Payer's Name ]|收款人账号[ Payee's Account Number ]|收款人名称[ Payee's Name ]|交易日期[ Transaction Date ]|交易货币[ Trade Currency ]|交易金额[ Trade Amount ]|交易后余额[ After-transaction balance ]|",
    '7302|甲公司|6222020012345678|我公司|20260302|CNY|+50000.00|+150000.00|',
    '6222020012345678|我公司|9102|加油站|20260303|CNY|-200.00|+149800.00|',
  ].join('\r\n');
  const { data, msg } = await sendStatement(books, fund, Buffer.from(file), { name: '中行.txt' });
  expect(msg).toBe('');
  expect(data).toMatchObject({
    ...{ added: 2, closing: 149_800, gaps: [] },
    columns: { payerAccount: 0, payer: 1, payeeAccount: 2, payee: 3, on: 4, amount: 6, balance: 7 },
  });
  expect((await lines()).records.map(({ party, partyAccount }) => [party, partyAccount])).toEqual([
    ['甲公司', '7302'],
    ['加油站', '9102'],
  ]);
});

test('Excel 的日期单元格带着时间，时刻另在一列：都留到秒', async () => {
  const book = new ExcelJS.Workbook();
  const worksheet = book.addWorksheet('明细');
  worksheet.addRow(['交易日期', '交易时间', '收入', '支出', '余额']);
  const row = (on: Date, time: Date | number | null, received: number, balance: number) =>
    worksheet.addRow([on, time, received, 0, balance]);
  row(new Date('2026-03-02T09:10:07Z'), null, 100, 100_100).getCell(1).numFmt = 'yyyy-mm-dd hh:mm:ss';
  // Shown without its time, it is there all the same.
  row(new Date('2026-03-02T23:59:59Z'), null, 200, 100_300).getCell(1).numFmt = 'yyyy/m/d';
  row(new Date('2026-03-03T00:00:00Z'), 36_001 / 86_400, 300, 100_600).getCell(1).numFmt = 'yyyy/m/d';
  const last = row(new Date('2026-03-04T00:00:00Z'), 36_002 / 86_400, 400, 101_000);
  last.getCell(1).numFmt = 'yyyy/m/d';
  last.getCell(2).numFmt = 'h:mm:ss';
  const file = Buffer.from(await book.xlsx.writeBuffer());
  expect((await sendStatement(books, fund, file, { name: '明细.xlsx' })).msg).toBe('');
  expect((await lines()).records.map(({ date, time }) => `${date} ${time}`)).toEqual([
    '2026-03-02 09:10:07',
    '2026-03-02 23:59:59',
    '2026-03-03 10:00:01',
    '2026-03-04 10:00:02',
  ]);
});

test('支付宝的压缩包：先是汇总，后是明细，读的是明细', async () => {
  const details = [
    '#支付宝账务明细查询',
    '#起始日期：[2026年03月01日 00:00:00]   终止日期：[2026年04月01日 00:00:00]',
    '账务流水号,业务流水号,商户订单号,商品名称,发生时间,对方账号,收入金额（+元）,支出金额（-元）,账户余额（元）,交易渠道,业务类型,备注',
    '1001\t,2001\t,3001\t,文具\t,2026-03-05 10:00:00,a@b.cn\t,300.00,,100300.00,支付宝\t,在线支付\t,',
    '1002\t,2001\t,3001\t,文具\t,2026-03-05 10:00:01,a@b.cn\t,,-1.80,100298.20,支付宝\t,收费\t,',
    '#支出合计：1笔，共-1.80元',
    '#收入合计：1笔，共300.00元',
  ].join('\r\n');
  const file = zip({ 'summary.csv': '类型,笔数\n收入,1\n', 'details.csv': encodeGbk(details) });
  const { data, msg } = await sendStatement(books, fund, file, { name: '支付宝.zip' });
  expect(msg).toBe('');
  expect(data).toMatchObject({
    kind: 'archive',
    added: 2,
    closing: 100_298.2,
    gaps: [],
    tables: [{ name: 'details.csv' }],
  });
});

describe('不能导入的文件：说出原因，什么都不保存', () => {
  const row = (cells: string) => `2026-03-02 09:00:00,${cells}`;
  const header = '交易日期,交易时间,收入金额,支出金额,余额,本方账号,币种';
  const withAccount = (...rows: string[]) => bankCsv(rows.map(row), header);
  const locked = () => {
    const zip = Buffer.from('504b0304140001000000', 'hex');
    return Buffer.concat([zip, Buffer.alloc(40)]);
  };

  test.each<[string, () => Buffer, string]>([
    [
      '别的账号',
      () => withAccount('1.00,,1.00,6222020087654321,'),
      '文件是账号 6222020087654321 的对账单，不是所选账户的，请换一个账户或文件',
    ],
    [
      '两个账号',
      () => withAccount('1.00,,1.00,6222020012345678,', '1.00,,2.00,6222020087654321,'),
      '文件里有两个账号（6222020012345678、6222020087654321），请分开下载后分别导入',
    ],
    ['收支都有', () => withAccount('1.00,2.00,1.00,,'), '第 2 行：收入和支出都有金额，请检查列的对应关系'],
    [
      '没有正负号',
      () => bankCsv(['2026-03-02,5.00,5.00'].map(String), '交易日期,金额,余额'),
      '金额没有正负号，也没有收支或借贷标志，请指定标志所在的列',
    ],
    ['只有表头', () => bankCsv([]), '文件里没有交易，请检查所选的期间'],
    ['空文件', () => Buffer.alloc(0), '文件是空的，请重新从银行下载'],
    ['PDF', () => Buffer.from('%PDF-1.7 …'), 'PDF 不能导入，请从银行下载 Excel 或 CSV 格式的对账单'],
    [
      '没有下载完的压缩包',
      () => zip({ '支付宝.csv': '流水' }).subarray(0, 60),
      '文件已损坏或不完整，无法解压，请重新从银行下载',
    ],
    ['有密码的压缩包', locked, '压缩包有密码，请解压后选择里面的对账单文件'],
    [
      '将来的日期',
      () => bankCsv(['2026-05-02 09:00:00,1.00,,1.00,,,']),
      '第 2 行：交易日期 2026-05-02 还没有到',
    ],
    ['别的币种', () => withAccount('1.00,,1.00,,美元'), '文件里有 USD 的交易，账户的币种是 CNY'],
    [
      '没有表头',
      () => Buffer.from('你好\n再见\n'),
      '没有找到表头：文件里应有交易日期，以及收入和支出（或金额）的列名，请检查是否选对了文件',
    ],
    [
      '不是文字',
      () => Buffer.from([0x89, 0x50, 0x4e, 0x47, 1, 2, 3, 0, 4]),
      '文件不是表格，也不是文字，读不出内容，请重新从银行下载',
    ],
  ])('%s', async (_what, file, message) => {
    const answer = await sendStatement(books, fund, file());
    expect([answer.success, answer.msg]).toEqual([false, message]);
    expect([await statements(), (await lines()).total]).toEqual([[], 0]);
  });

  test('没有选文件，选项不成样子，金额写成字，都说明白', async () => {
    const none = await books.client.post(`/cashier/statement/import?account_id=${fund}`, {});
    expect(none.msg).toBe('请选择文件');
    const bad = await sendStatement(books, fund, bankCsv(MARCH), { options: { opening: '很多' } });
    expect(bad.msg).toMatch(/金额“很多”不正确/);
  });
});

test('没有启用出纳模块的账套，说明在哪里启用；别人的账户如同不存在', async () => {
  const other = await bookkeeper(app);
  expect((await other.client.get('/cashier/statement', { account_id: fund })).msg).toBe(
    '本账套没有启用出纳模块，请先在“账套”页面启用',
  );
  const stranger = await cashBooks(app);
  expect((await sendStatement(stranger, fund, bankCsv(MARCH))).msg).toBe(
    '资金账户不存在，可能已被删除，请刷新后再试。',
  );
});

test('同一份文件两个人同时导入，只进来一次', async () => {
  const answers = await Promise.all([1, 2, 3].map(() => sendStatement(books, fund, bankCsv(MARCH))));
  expect(answers.map(({ data }) => data?.added ?? 0).sort()).toEqual([0, 0, 4]);
  expect((await lines()).total).toBe(4);
});

test('现金账户没有对账单', async () => {
  const { id } = await keptFund(books);
  const content = bankCsv(['2026-03-02 09:00:00,1.00,,1.00,,利息,']);
  for (const isDryRun of [true, false]) {
    expect(await sendStatement(books, id, content, { isDryRun })).toMatchObject({
      msg: '“现金”是现金账户，没有对账单，请选择银行等账户',
    });
  }
});

test('启用月份以前的行不进来，也说出来', async () => {
  const early = ['2026-02-28 09:00:00,10.00,,100000.00,,二月,', ...MARCH];
  const { added, skipped, gaps } = await keptStatement(books, fund, early);
  expect([added, gaps, skipped]).toEqual([4, [], [{ row: 2, reason: '在账户启用的 2026-03 之前' }]]);
});
