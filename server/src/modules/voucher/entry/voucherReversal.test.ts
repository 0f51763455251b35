import type { WireVoucher } from '@mingzhang/shared/wire/voucher';
import { bookkeeper, messages, type Bookkeeper } from '../../../../test/bookkeeper';
import { download, readWorkbook } from '../../../../test/download';
import { closeJanuary } from '../../../../test/month';
import type { TestClient } from '../../../../test/TestClient';
import { readPdf } from '../../../../test/readPdf';
import { createTestApp } from '../../../../test/testApp';

const app = createTestApp();
let books: Bookkeeper;

beforeEach(async () => {
  books = await bookkeeper(app);
});

const CAPITAL = `
  2026-01-05 记-0 收到投资款
    借 1002 银行存款  100.10
    贷 3001 实收资本  100.10
`;

const reverse = (id = 0, body: object = {}, by: TestClient = books.client) =>
  by.post<WireVoucher>(`/voucher/${id}/reverse`, body);
const read = async (id = 0) => (await books.client.get<WireVoucher>(`/voucher/${id}`)).data;

test('生成金额全部取负的凭证，两张互相关联，账上相抵', async () => {
  const [capital] = await books.enter(CAPITAL);
  const reversal = (await reverse(capital?.id, { date: '2026-01-20' })).data;
  expect(reversal).toMatchObject({
    word: '记',
    code: 2,
    voucherDate: '2026-01-20',
    kind: 'reversal',
    carryForward: false,
    debitAmount: -100.1,
    creditAmount: -100.1,
    reverses: capital?.id,
    reversedBy: null,
    createMember: books.client.userId,
    details: [
      { summary: '注销1月5日记-1号凭证', subjectCode: '1002', debitAmount: -100.1, creditAmount: null },
      { summary: '注销1月5日记-1号凭证', subjectCode: '3001', debitAmount: null, creditAmount: -100.1 },
    ],
  });
  expect(await read(reversal.id)).toEqual(reversal);
  expect(await read(capital?.id)).toMatchObject({ reverses: null, reversedBy: reversal.id, version: 1 });
  expect(await books.turnover()).toEqual(['2026-01 1002 借 0.00 贷 0.00', '2026-01 3001 借 0.00 贷 0.00']);
  expect(await books.findings()).toStrictEqual([]);
});

test('辅助项目也相抵', async () => {
  await books.keepAuxiliary('1122', '客户');
  const [sale] = await books.enter(`
    2026-01-05 记-0 销售
      借 1122 应收账款 [客户:甲公司]  113.00
      贷 5001 主营业务收入            113.00
  `);
  expect((await reverse(sale?.id)).data.details[0]).toMatchObject({
    debitAmount: -113,
    auxiliaryTitle: sale?.details[0]?.auxiliaryTitle,
  });
  expect(await books.turnover()).toEqual(['2026-01 1122 借 0.00 贷 0.00', '2026-01 5001 借 0.00 贷 0.00']);
});

test('没有说日期：今天，但不出当前期间', async () => {
  const [capital] = await books.enter(CAPITAL);
  expect((await reverse(capital?.id)).data.voucherDate).toBe('2026-01-31');
});

test('已审核、已结账的也能红冲，冲在打开的月份', async () => {
  const [capital] = await books.enter([CAPITAL, CAPITAL.replace('2026-01', '2026-02')].join('\n'));
  await books.client.form('/voucher/audit', { checked: [capital?.id ?? 0] });
  await closeJanuary(app, books);
  expect(messages(await reverse(capital?.id, { date: '2026-01-31' }))).toEqual([
    '2026年第01期已结账，不能新增或修改凭证',
  ]);
  expect(await reverse(capital?.id)).toMatchObject({
    success: true,
    data: { voucherDate: '2026-02-28', voucherMonth: 2, code: 2 },
  });
});

test('只能红冲一次；删除了红冲凭证可以再来', async () => {
  const [capital] = await books.enter(CAPITAL);
  const answers = await Promise.all([reverse(capital?.id), reverse(capital?.id), reverse(capital?.id)]);
  const [refused, again] = answers.filter(({ success }) => !success);
  expect(refused).toMatchObject({ msg: '凭证记-1已红冲，不能重复红冲' });
  expect(again).toMatchObject({ msg: '凭证记-1已红冲，不能重复红冲' });
  expect(await books.client.del(`/voucher/${capital?.id ?? 0}`)).toMatchObject({
    msg: '凭证记-1已红冲，不能删除；请先删除它的红冲凭证',
  });
  const reversedBy = (await read(capital?.id)).reversedBy ?? 0;
  expect(await books.client.del(`/voucher/${reversedBy}`)).toMatchObject({ success: true });
  expect(await reverse(capital?.id)).toMatchObject({ success: true });
});

test('红冲后两张的金额都不能改，摘要可以', async () => {
  const [capital] = await books.enter(CAPITAL);
  const reversal = (await reverse(capital?.id)).data;
  const cheaper = await books.body(CAPITAL.replaceAll('100.10', '1.00'));
  expect(await books.client.put('/voucher', { ...cheaper, id: capital?.id })).toMatchObject({
    msg: '凭证记-1已红冲，科目和金额不能修改；请先删除它的红冲凭证',
  });
  expect(await books.client.put('/voucher', { ...cheaper, id: reversal.id })).toMatchObject({
    msg: '凭证记-2是红冲凭证，科目和金额不能修改；请删除后重新红冲',
  });
  const renamed = await books.body(CAPITAL.replace('收到投资款', '投资款'));
  expect(await books.client.put('/voucher', { ...renamed, id: capital?.id })).toMatchObject({
    success: true,
    data: { details: [{ summary: '投资款' }, {}] },
  });
});

test('红冲后两张的数量、原币、币别、辅助项目也不能改', async () => {
  const { client } = books;
  await books.keepAuxiliary('1122', '客户');
  for (const code of ['USD', 'EUR']) await client.post('/currency', { code, name: code, exchangeRate: 7.1 });
  const change = (code: string, to: { unit: string } | { currency_codes: string[] }) =>
    app.db.updateTable('account').set(to).where('id', '=', books.account(code)).execute();
  await change('1405', { unit: '支' });
  await change('2202', { currency_codes: ['USD', 'EUR'] });
  const entry = (quantity: string, foreign: string, customer: string) => (red: '' | '-') =>
    `
    2026-01-05 记-0 进口
      借 1405 库存商品  ${red}712.00 数量 ${red}${quantity}
      贷 2202 应付账款  ${red}710.00 ${foreign.replace(' ', ` ${red}`)} 汇率 7.1
      贷 1122 应收账款 [客户:${customer}]  ${red}2.00
  `;
  const bought = entry('3.5', 'USD 100.00', '甲公司');
  const [purchase] = await books.enter(bought(''));
  const reversal = (await reverse(purchase?.id)).data;
  const others = {
    数量: entry('4', 'USD 100.00', '甲公司'),
    原币: entry('3.5', 'USD 99.00', '甲公司'),
    币别: entry('3.5', 'EUR 100.00', '甲公司'),
    项目: entry('3.5', 'USD 100.00', '乙公司'),
  };
  for (const [what, text] of Object.entries(others)) {
    const black = { ...(await books.body(text(''))), id: purchase?.id };
    expect([what, (await client.put('/voucher', black)).msg]).toEqual([
      what,
      '凭证记-1已红冲，科目和金额不能修改；请先删除它的红冲凭证',
    ]);
    const red = { ...(await books.body(text('-'))), id: reversal.id };
    expect([what, (await client.put('/voucher', red)).msg]).toEqual([
      what,
      '凭证记-2是红冲凭证，科目和金额不能修改；请删除后重新红冲',
    ]);
  }
  for (const [id, text] of [[purchase?.id, bought('')] as const, [reversal.id, bought('-')] as const]) {
    expect(await client.put('/voucher', { ...(await books.body(text)), id })).toMatchObject({
      success: true,
    });
  }
  expect(await books.findings()).toStrictEqual([]);
});

test('日期早于原凭证、日期不对', async () => {
  const [capital] = await books.enter(CAPITAL);
  expect(await reverse(capital?.id, { date: '2026-01-04' })).toMatchObject({
    msg: '红冲日期不能早于凭证记-1的日期2026-01-05',
  });
  expect(await reverse(capital?.id, { date: '2026-02-30' })).toMatchObject({ success: false, code: 400 });
  expect((await read(capital?.id)).reversedBy).toBeNull();
});

test('别的账套的与不存在的一样；出纳和查看不能红冲', async () => {
  const other = await bookkeeper(app);
  const [foreign] = await other.enter(CAPITAL);
  const gone = await reverse(999_999_999);
  expect(gone).toMatchObject({ code: 404, msg: '凭证不存在，可能已被删除，请刷新后再试。' });
  expect((await reverse(foreign?.id)).text).toBe(gone.text);
  const [capital] = await books.enter(CAPITAL);
  for (const role of ['cashier', 'viewer'] as const) {
    const member = await app.addMember(books.client, role);
    expect(await reverse(capital?.id, {}, member)).toMatchObject({ success: false, code: 403 });
  }
  const maker = await app.addMember(books.client, 'maker');
  expect(await reverse(capital?.id, {}, maker)).toMatchObject({ data: { createMember: maker.userId } });
});

test('整理断号、插入、改号之后，红冲引用的号码跟着走：凭证、列表、明细账、修改记录', async () => {
  const [capital] = await books.enter(CAPITAL.replace('记-0', '记-7'));
  const reversal = (await reverse(capital?.id, { date: '2026-01-20' })).data;
  const cited = async () => {
    const account = books.account('1002');
    const list = await books.client.get<{ records: WireVoucher[] }>('/voucher', {
      voucher_year: 2026,
      voucher_month: 1,
      page: 1,
    });
    const ledger = await books.client.get<{ summary: string; voucherId?: number }[]>('/accountBook/details', {
      subjectId: account,
      subjectCode: '1002',
      accountDate: '2026-01',
    });
    const history = await books.client.get<{ reversal: { code: number } | null }[]>(
      `/voucher/${capital?.id ?? 0}/history`,
    );
    const own = await books.client.get<{ lines: { after: { summary: string } }[] }[]>(
      `/voucher/${reversal.id}/history`,
    );
    return {
      form: (await read(reversal.id)).details[0]?.summary,
      list: list.data.records.find(({ id }) => id === reversal.id)?.details[0]?.summary,
      ledger: ledger.data.find(({ voucherId }) => voucherId === reversal.id)?.summary,
      history: own.data[0]?.lines[0]?.after.summary,
      reversedBy: history.data.find((event) => event.reversal)?.reversal?.code,
    };
  };
  const everywhere = (summary: string, code: number) => ({
    form: summary,
    list: summary,
    ledger: summary,
    history: summary,
    reversedBy: code,
  });
  expect(await cited()).toEqual(everywhere('注销1月5日记-7号凭证', 8));
  await books.client.get('/voucher/finishingOffNo', { year: 2026, month: 1 });
  expect(await cited()).toEqual(everywhere('注销1月5日记-1号凭证', 2));
  await books.client.post('/voucher', { ...(await books.body(CAPITAL)), code: 1, insertAt: true });
  expect(await cited()).toEqual(everywhere('注销1月5日记-2号凭证', 3));
  await books.client.put('/voucher', { ...(await books.body(CAPITAL)), id: capital?.id, code: 12 });
  expect(await cited()).toEqual(everywhere('注销1月5日记-12号凭证', 3));
});

test('整理断号以后，导出和打印也写现在的号', async () => {
  const [capital] = await books.enter(CAPITAL.replace('记-0', '记-7'));
  const reversal = (await reverse(capital?.id, { date: '2026-01-20' })).data;
  const shown = async () => {
    const file = await download(app, books.client, '/voucher/download');
    const rows = await readWorkbook(file.content);
    const paper = await download(app, books.client, `/pfd/voucher?id=${reversal.id}`);
    return {
      exported: [...new Set(rows.map((row) => String(row['摘要'])))].filter((text) =>
        text.startsWith('注销'),
      ),
      printed: readPdf(paper.content)[0]?.runs.find((text) => text.startsWith('注销')),
    };
  };
  await books.client.get('/voucher/finishingOffNo', { year: 2026, month: 1 });
  expect(await shown()).toEqual({ exported: ['注销1月5日记-1号凭证'], printed: '注销1月5日记-1号凭证' });
});

test('存回看到的红冲凭证，摘要里不留下号码；从前存下号码的也照现在的号显示', async () => {
  const [capital] = await books.enter(CAPITAL);
  const reversal = (await reverse(capital?.id, { date: '2026-01-20' })).data;
  const stored = async () =>
    (
      await app.db
        .selectFrom('voucher_line')
        .where('voucher_id', '=', reversal.id)
        .select('summary')
        .execute()
    ).map(({ summary }) => summary);
  const details = reversal.details.map((line) => ({ ...line, auxiliary: [] }));
  const again = await books.client.put<WireVoucher>('/voucher', { ...reversal, details, remark: '改' });
  expect(again.data.details[0]?.summary).toBe('注销1月5日记-1号凭证');
  expect(await stored()).toEqual(['注销原凭证', '注销原凭证']);
  await app.db
    .updateTable('voucher_line')
    .set({ summary: '注销1月5日记-9号凭证' })
    .where('voucher_id', '=', reversal.id)
    .execute();
  expect((await read(reversal.id)).details[0]?.summary).toBe('注销1月5日记-1号凭证');
  expect((await books.client.get<string[]>('/voucher/summary')).data).not.toContain('注销原凭证');
});
