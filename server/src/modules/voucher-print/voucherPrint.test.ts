import { bookkeeper, type Bookkeeper } from '../../../test/bookkeeper';
import { download } from '../../../test/download';
import { pdfText, readPdf } from '../../../test/readPdf';
import { createTestApp } from '../../../test/testApp';

const app = createTestApp();
let books: Bookkeeper;

beforeEach(async () => {
  books = await bookkeeper(app);
});

const TWO = `
  2026-01-05 记-1 卖出商品
    借 1002 银行存款  1130.01
    贷 5001 主营业务收入  1130.01
  2026-01-06 记-2 退款
    借 1002 银行存款  -30.10
    贷 5001 主营业务收入  -30.10
`;

/** A voucher with a debit line per amount, all to one bank line. */
const many = (count: number, total: string) => `
  2026-01-07 记-1 付款
    ${Array.from({ length: count }, () => '借 560201 办公费  1.00').join('\n    ')}
    贷 1002 银行存款  ${total}
`;

const print = async (query: string, client = books.client) => download(app, client, `/pfd/voucher?${query}`);
const pages = async (query: string) => readPdf((await print(query)).content);
const sizes = async (query: string) => (await pages(query)).map(({ size }) => size);
/** How many vouchers a query would print. */
const counted = async (query: string) =>
  (await books.client.get<{ vouchers: number }>(`/voucher/printCount?${query}`)).data.vouchers;
const refusal = async (query: string, client = books.client) =>
  (JSON.parse((await print(query, client)).content.toString()) as { msg: string }).msg;

test('按编号打印：一张凭证一页，写着单位、日期、字号、附件、科目、金额、大写和制单人', async () => {
  const [first] = await books.enter(TWO);
  const { headers, content } = await print(`id=${first?.id}`);
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(/^inline; /),
    'content-security-policy': expect.stringMatching(/object-src 'self'.*frame-ancestors 'self'/),
    'x-frame-options': 'SAMEORIGIN',
  });
  expect(decodeURIComponent(String(headers['content-disposition']))).toMatch(/''\S+_凭证_记1_202601\.pdf$/);
  const [page] = readPdf(content);
  expect(page?.size).toBe('240×140');
  expect(page?.runs).toEqual(
    expect.arrayContaining([
      '记 账 凭 证',
      '2026年01月05日',
      '记字第 1 号',
      '附单据 0 张',
      '卖出商品',
      '1002 银行存款',
      '1,130.01',
      '合计：人民币壹仟壹佰叁拾元零壹分',
      expect.stringMatching(/^单位：/),
      expect.stringMatching(/^制单：./),
    ]),
  );
  expect(page?.red).toStrictEqual([]);
});

test('主管、记账、出纳签这个账套的人：结账以后才有记账，动了银行存款才有出纳', async () => {
  const rename = (userId: number, real_name: string) =>
    app.db.updateTable('app_user').where('id', '=', userId).set({ real_name }).execute();
  await rename((await app.addMember(books.client, 'director')).userId, '周主管');
  await rename((await app.addMember(books.client, 'cashier')).userId, '吴出纳');
  await rename(books.client.userId, '陈老板');
  const [paid, accrued] = await books.enter(`
    2026-01-05 记-0 投资款
      借 1002 银行存款  500.00
      贷 3001 实收资本  500.00
    2026-01-20 记-0 材料未付款
      借 1403 原材料      320.50
      贷 2001 短期借款    320.50
  `);
  const signed = async (id: number | undefined) =>
    (await pages(`id=${id}`))[0]?.runs.filter((run) => /^(主管|记账|出纳)：/.test(run));
  expect(await signed(paid?.id)).toEqual(['主管：周主管', '记账：', '出纳：吴出纳']);
  expect(await books.client.get('/checkout/invoicing', { year: 2026, month: 1 })).toMatchObject({
    success: true,
  });
  expect(await signed(paid?.id)).toEqual(['主管：周主管', '记账：陈老板', '出纳：吴出纳']);
  expect(await signed(accrued?.id)).toEqual(['主管：周主管', '记账：陈老板', '出纳：']);
});

test('红字是红的，也带负号', async () => {
  const [, second] = await books.enter(TWO);
  const [page] = await pages(`id=${second?.id}`);
  expect(page?.red).toEqual(['-30.10', '-30.10', '-30.10', '-30.10']);
  expect(page?.runs).toContain('合计：人民币负叁拾元壹角整');
});

test('选中的凭证按字号排，不按点选的先后', async () => {
  const [first, second] = await books.enter(TWO);
  const both = await pages(`id=${second?.id}&id=${first?.id}&id=${second?.id}`);
  expect(both.map(({ runs }) => runs.find((run) => run.includes('字第')))).toEqual([
    '记字第 1 号',
    '记字第 2 号',
  ]);
});

test.each([
  ['240x140', ['240×140', '240×140']],
  ['a4x2', ['210×297']],
  ['custom&width=200&height=260&forms=2', ['200×260']],
])('按月打印到 %s', async (paper, expected) => {
  await books.enter(TWO);
  const month = `year=2026&month=1&orgId=${books.set.organizationId}`;
  expect(await sizes(`${month}&paper=${paper}`)).toEqual(expected);
});

test('按列表的筛选条件打印，旧链接的月份也行', async () => {
  await books.enter(TWO);
  const months = 'startDate=2026-01-01&endDate=2026-02-28';
  const refund = `${months}&summary=${encodeURIComponent('退款')}`;
  expect(await counted(refund)).toBe(1);
  expect(await counted(`${months}&org_id=${books.set.organizationId}&minAmount=1000`)).toBe(1);
  expect(await counted(months)).toBe(2);
  expect(await counted('year=2026&month=1')).toBe(2);
  expect((await pages(refund)).flatMap(({ runs }) => runs)).toContain('记字第 2 号');
});

test('行多的凭证续页，每版行数可以改', async () => {
  const [voucher] = await books.enter(many(13, '13.00'));
  const printed = await pages(`id=${voucher?.id}`);
  expect(printed.map(({ runs }) => runs.find((run) => run.includes('字第')))).toEqual([
    '记字第 1 号 (1/3)',
    '记字第 1 号 (2/3)',
    '记字第 1 号 (3/3)',
  ]);
  expect(await sizes(`id=${voucher?.id}&rows=14&top=2&bottom=2`)).toHaveLength(1);
});

test('链接里写的内容选项也作数', async () => {
  const [voucher] = await books.enter(many(13, '13.00'));
  const merged = await pages(`id=${voucher?.id}&mergesLines=true&showsNames=false&showsAttachments=false`);
  expect(merged).toHaveLength(1);
  expect(merged[0]?.runs).toContain('制单：');
  expect(merged[0]?.runs.join()).not.toContain('附单据');
});

test('新建页面上打印得到一张空白凭证；下载时带文件名', async () => {
  const { headers, content } = await print('id=undefined&download=true');
  const [page] = readPdf(content);
  expect(page?.size).toBe('240×140');
  expect(page?.runs).toContain('记 账 凭 证');
  expect(headers['content-disposition']).toMatch(/^attachment; .*%E5%87%AD%E8%AF%81\.pdf$/);
});

test('分批：从第几张到第几张；超出范围说清楚', async () => {
  await books.enter(TWO);
  const month = 'year=2026&month=1';
  expect(pdfText((await print(`${month}&from=2&to=2`)).content)).toContain('记字第 2 号');
  expect(await refusal(`${month}&from=5&to=9`)).toBe('只有 2 张凭证，没有第 5 张');
  expect((await books.client.get('/voucher/printCount', { year: 2026, month: 1 })).data).toEqual({
    vouchers: 2,
    most: 1000,
  });
});

test('别的账套的凭证不存在，空的月份、错的纸张说清楚，没登录不给看', async () => {
  const [first] = await books.enter(TWO);
  const other = await bookkeeper(app);
  const foreign = await print(`id=${first?.id}`, other.client);
  expect(foreign.content.toString()).toContain('凭证不存在');
  expect(foreign.headers['x-frame-options']).toBe('SAMEORIGIN'); // The dialog reads it in its frame.
  expect(await other.client.get('/voucher/printCount', { id: first?.id ?? 0 })).toMatchObject({
    success: false,
    msg: expect.stringContaining('凭证不存在'),
  });
  expect(await refusal(`year=2026&month=1&orgId=${books.set.organizationId}`, other.client)).toBeTruthy();
  expect(await refusal('year=2026&month=2')).toContain('没有凭证可以打印');
  expect(await refusal('id=undefined&paper=a3')).toContain('纸张不正确');
  expect(await refusal('id=undefined&rows=20&paper=a4x3')).toContain('请减少每版行数');
  expect(await refusal('id=undefined&left=abc')).toContain('毫米');
  expect((await download(app, app.anonymous(), '/pfd/voucher?id=undefined')).status).toBe(401);
  const viewer = await app.addMember(books.client, 'viewer');
  expect((await print(`id=${first?.id}`, viewer)).headers['content-type']).toBe('application/pdf');
});
