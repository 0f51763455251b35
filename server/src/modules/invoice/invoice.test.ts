import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type {
  WireInvoice,
  WireInvoiceBatch,
  WireTaxProof,
  WireUnbooked,
} from '@mingzhang/shared/wire/invoice';
import type { Bookkeeper } from '../../../test/bookkeeper';
import { BLUE, invoiceXml, SELLER, US } from '../../../test/evouchers';
import { newOfd } from '../../../test/evoucherOfd';
import {
  bookedLines,
  bookInvoices,
  invoiceBooks,
  invoiceId,
  keptInvoice,
  purchaseRule,
  RED,
  register,
  sendInvoice,
  sold,
} from '../../../test/invoiceBooks';
import { zip } from '../../../test/package';
import { createTestApp } from '../../../test/testApp';

/** The register: what is brought in, said of it, ticked and compared, and taken out again. */
const app = createTestApp();
let books: Bookkeeper;

beforeEach(async () => {
  app.clock.set('2026-06-30T02:00:00Z');
  books = await invoiceBooks(app);
});

afterEach(async () => {
  expect(await books.findings()).toStrictEqual([]);
});

const XML = invoiceXml(BLUE);

const book = (ids: readonly number[], fields?: Readonly<Record<string, unknown>>) =>
  bookInvoices(books, ids, fields);

const idOf = (key: string) => invoiceId(books, key);

test('一张发票登记一次：试导入不保存，导入后在进项里，原文件一字不差', async () => {
  const tried = await sendInvoice(books, XML, { isDryRun: true });
  expect(tried.data).toMatchObject({
    counts: { new: 1 },
    batchId: null,
    rows: [{ outcome: 'new', total: 1130 }],
  });
  expect(await register(books)).toStrictEqual([]);
  await keptInvoice(books, XML);
  const [row] = await register(books, { direction: 'in' });
  expect(row).toMatchObject({
    ...{ key: BLUE.number, kind: 'digital', isSpecial: true, colour: 'blue', date: '2026-06-03' },
    ...{ amount: 1000, tax: 130, total: 1130, party: { code: SELLER.id, name: SELLER.name } },
    vouchers: [],
  });
  const { data } = await books.client.get<WireInvoice>(`/invoice/${row?.id}`);
  expect(data).toMatchObject({ left: 1130, deduction: { tax: 130, reasons: [] }, lines: [{ price: '25' }] });
  expect(data.files).toMatchObject([{ form: 'xml', signature: 'unverified' }]);
  const [bytes] = await app.db
    .selectFrom('attachment')
    .where('account_set_id', '=', books.set.id)
    .select('id')
    .execute();
  const shelf = String((bytes?.id ?? 0) % 100).padStart(2, '0');
  const folder = join(app.services.config.filesDir, 'attachments', String(books.set.id), shelf);
  expect(await readFile(join(folder, String(bytes?.id)), 'utf8')).toBe(XML);
});

test('同一文件再导入是已登记；另一种文件是同一张；金额不同的并列指出，什么也没变', async () => {
  await keptInvoice(books, XML);
  expect((await sendInvoice(books, XML)).data).toMatchObject({ rows: [{ outcome: 'known' }], batchId: null });
  const ofd = await sendInvoice(books, newOfd(BLUE), { name: '发票.ofd' });
  expect(ofd.data.rows).toMatchObject([{ outcome: 'added' }]);
  const other = invoiceXml({ ...BLUE, date: '2026-06-04' });
  const conflict = await sendInvoice(books, other);
  expect(conflict.data).toMatchObject({ rows: [{ outcome: 'conflict' }], batchId: null });
  expect(conflict.data.rows[0]?.message).toMatch(
    /开票日期不一致：数电票 XML为 2026-06-03，数电票 XML为 2026-06-04/,
  );
  const rows = await register(books);
  expect(rows).toHaveLength(1);
  expect((await books.client.get<WireInvoice>(`/invoice/${rows[0]?.id}`)).data.files).toHaveLength(2);
});

test('不是本账套的发票、坏文件：说明原因，什么也没有', async () => {
  const foreign = await sendInvoice(books, XML.replaceAll(US.id, '91999999MA90002144'));
  expect(foreign.data.rows).toMatchObject([{ outcome: 'refused' }]);
  expect(foreign.data.rows[0]?.message).toContain('都不是本账套');
  const bomb = await sendInvoice(
    books,
    XML.replace('<EInvoice>', '<!DOCTYPE a [<!ENTITY b "c">]><EInvoice>'),
  );
  expect(bomb.data.rows).toMatchObject([{ outcome: 'refused' }]);
  expect(await register(books)).toStrictEqual([]);
});

test('两人同时导入同一张发票：一张记录，后到的看到已登记，不是错误', async () => {
  const other = await app.addMember(books.client, 'maker');
  const answers = await Promise.all([
    sendInvoice(books, XML),
    sendInvoice({ client: other }, XML),
    sendInvoice({ client: other }, newOfd(BLUE), { name: '发票.ofd' }),
  ]);
  const outcomes = answers.map(
    ({ success, data }) => success && data.rows.map(({ outcome }) => outcome).join(),
  );
  expect(outcomes.toSorted()).toEqual(['added', 'known', 'new']);
  expect(await register(books)).toHaveLength(1);
});

test('撤销一批：只有它的发票没有了，另有文件的留下', async () => {
  const batch = await keptInvoice(books, XML);
  const ofd = await sendInvoice(books, newOfd(BLUE), { name: '发票.ofd' });
  await keptInvoice(books, invoiceXml(RED));
  const before = await register(books);
  expect((await books.client.del(`/invoice/batch/${batch}`)).success).toBe(true);
  expect((await register(books)).map(({ key }) => key)).toEqual(before.map(({ key }) => key));
  expect((await books.client.del(`/invoice/batch/${ofd.data.batchId}`)).success).toBe(true);
  expect((await register(books)).map(({ key }) => key)).toEqual([RED.number]);
  const batches = await books.client.get<WireInvoiceBatch[]>('/invoice/batch');
  expect(batches.data).toMatchObject([{ files: 1, invoices: 1, booked: 0 }]);
});

test('勾选：销项、早于开票月、超过税额拒绝；勾选后入账进进项税额', async () => {
  await purchaseRule(books);
  await keptInvoice(books, XML);
  await keptInvoice(books, sold({ ...BLUE, number: '26992000000000000007' }));
  const [id, saleId] = [await idOf(BLUE.number), await idOf('26992000000000000007')];
  const tick = (ids: readonly number[], fields: Readonly<Record<string, unknown>> = {}) =>
    books.client.post('/invoice/ticks', { ids, period: '2026-06', ...fields });
  expect((await tick([saleId])).msg).toContain('是销项发票，不能勾选');
  expect((await tick([id], { period: '2026-05' })).msg).toContain('不能勾选到更早的 2026-05');
  expect((await tick([id], { amount: 130.01 })).msg).toContain('有效抵扣税额应在 0 和税额 130.00 之间');
  expect((await tick([id])).success).toBe(true);
  const { data } = await book([id]);
  expect(bookedLines(data)[0]?.[1]).toMatch(/^22210101 .*进项税额 借 130$/);
  expect(await register(books, { ticked: 'yes' })).toHaveLength(1);
});

test('税额核对：未入账、没有发票的分录各有原因，剩余总是 0', async () => {
  await purchaseRule(books);
  await keptInvoice(books, XML);
  await keptInvoice(books, sold({ ...BLUE, number: '26992000000000000007' }));
  await book([await idOf(BLUE.number)]);
  await books.enter(`
    2026-06-10 记-2
      借 1002 现金收款 113.00
      贷 5001 零售 100.00
      贷 22210107 未开票 13.00
  `);
  const { data } = await books.client.get<WireTaxProof>('/invoice/tax', { period: '2026-06' });
  expect(data.sides).toMatchObject([
    { title: '销项税额', register: 130, ledger: 13, difference: 117, left: 0 },
    { title: '进项税额', register: 0, ledger: 0, difference: 0, left: 0 },
    { title: '待认证进项税额', register: 130, ledger: 130, difference: 0, left: 0 },
  ]);
  expect(data.sides[0]?.causes.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['unbooked', 130],
    ['withoutInvoice', -13],
  ]);
  const unbooked = await books.client.get<WireUnbooked>('/invoice/unbooked', { as_of: '2026-06-30' });
  expect(unbooked.data.invoices.map(({ key, age }) => [key, age])).toEqual([['26992000000000000007', 27]]);
  expect(unbooked.data.lines.map(({ summary, amount }) => [summary, amount])).toEqual([['摘要', 13]]);
});

test('红字发票找到蓝字；作废的不能入账；查验标记不能在以后', async () => {
  await purchaseRule(books);
  await keptInvoice(books, invoiceXml(RED));
  await keptInvoice(books, XML);
  const id = await idOf(BLUE.number);
  const { data: blue } = await books.client.get<WireInvoice>(`/invoice/${id}`);
  expect(blue).toMatchObject({ left: 0, reds: [{ key: RED.number, total: -1130 }] });
  const mark = (fields: Readonly<Record<string, unknown>>) =>
    books.client.put<WireInvoice>(`/invoice/${id}`, { version: blue.version, verifiedOn: null, ...fields });
  expect((await mark({ verifiedOn: '2026-07-01' })).msg).toContain('查验日期不能晚于今天');
  expect((await mark({ verifiedOn: '2026-06-29', status: 'void' })).data).toMatchObject({
    ...{ status: 'void', verifiedOn: '2026-06-29' },
  });
  expect((await mark({ verifiedOn: null })).msg).toContain('已被他人修改');
  expect((await book([id])).data.left).toMatchObject([{ message: `发票${BLUE.number}已作废，不能入账` }]);
  const red = await book([await idOf(RED.number)]);
  expect(bookedLines(red.data)[0]?.map((line) => line.split(' ').at(-1))).toEqual(['-1000', '-130', '-1130']);
});

test('作废的红字不占蓝字的余额', async () => {
  await keptInvoice(books, XML);
  await keptInvoice(books, invoiceXml(RED));
  const red = await idOf(RED.number);
  await books.client.put(`/invoice/${red}`, { version: null, verifiedOn: null, status: 'void' });
  const { data } = await books.client.get<WireInvoice>(`/invoice/${await idOf(BLUE.number)}`);
  expect(data).toMatchObject({ left: 1130, reds: [] });
});

test('删掉的发票可以再导入；清单里的勾选与手工勾选一样受限', async () => {
  await keptInvoice(books, XML);
  expect((await books.client.del(`/invoice/${await idOf(BLUE.number)}`)).success).toBe(true);
  expect(await register(books)).toStrictEqual([]);
  await keptInvoice(books, XML);
  await keptInvoice(books, sold({ ...BLUE, number: '26992000000000000007' }));
  const ticked = (number: string, amount: string, on: string) =>
    sendInvoice(
      books,
      `数电发票号码,开票日期,销方识别号,金额,税额,有效抵扣税额,勾选状态,勾选时间\n${number},2026-06-03,${SELLER.id},1000.00,130.00,${amount},已勾选,${on}\n`,
      { name: '勾选.csv' },
    );
  for (const [number, amount, on, why] of [
    ['26992000000000000007', '130.00', '2026-06-10', '是销项发票，不能勾选'],
    [BLUE.number, '130.01', '2026-06-10', '应在 0 和税额 130.00 之间'],
    [BLUE.number, '130.00', '2026-05-10', '不能勾选到更早的 2026-05'],
  ] as const) {
    const { data } = await ticked(number, amount, on);
    expect(data).toMatchObject({ rows: [{ outcome: 'refused' }], batchId: null });
    expect(data.rows[0]?.message).toContain(why);
  }
  expect((await ticked(BLUE.number, '100.00', '2026-06-10')).data.rows).toMatchObject([
    { outcome: 'ticked' },
  ]);
  expect((await register(books, { ticked: 'yes' })).map(({ tick }) => tick)).toEqual([
    { period: '2026-06', amount: 100, purpose: 'deduct' },
  ]);
});

test('别的账套看不到，也改不了', async () => {
  await keptInvoice(books, XML);
  const id = await idOf(BLUE.number);
  const other = await invoiceBooks(app, { companyName: '别的公司', creditCode: '' });
  expect(await register(other)).toStrictEqual([]);
  for (const answer of [
    await other.client.get(`/invoice/${id}`),
    await other.client.put(`/invoice/${id}`, { version: 1, verifiedOn: null }),
    await other.client.del(`/invoice/${id}`),
    await other.client.post('/invoice/vouchers', { ids: [id] }),
    await other.client.post('/invoice/ticks', { ids: [id], period: '2026-06' }),
  ]) {
    expect(answer.success).toBe(false);
  }
  expect(await register(books)).toHaveLength(1);
});

test('出纳和查看的人只能看', async () => {
  await keptInvoice(books, XML);
  for (const role of ['cashier', 'viewer'] as const) {
    const client = await app.addMember(books.client, role);
    expect(await register({ client })).toHaveLength(1);
    const { success } = await sendInvoice({ client }, XML);
    expect(success).toBe(false);
    const { rows } = await sql<{ count: number }>`select count(*)::bigint as count from evoucher_file
      where account_set_id = ${books.set.id}`.execute(app.db);
    expect(rows[0]?.count).toBe(1);
  }
});

test('一个压缩包里的许多发票一次登记', async () => {
  const numbers = Array.from({ length: 30 }, (_, at) => `2699200000000000${1000 + at}`);
  const parts = numbers.map((number) => [`${number}.xml`, invoiceXml({ ...BLUE, number })]);
  const archive = zip(Object.fromEntries(parts) as Record<string, string>);
  const { data } = await sendInvoice(books, archive, { name: '六月.zip' });
  expect(data.counts.new).toBe(30);
  expect(await register(books, { size: '100' })).toHaveLength(30);
});
