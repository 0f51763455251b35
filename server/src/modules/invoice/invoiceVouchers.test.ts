import type { WireInvoiceVouchers } from '@mingzhang/shared/wire/invoice';
import type { WireVoucher } from '@mingzhang/shared/wire/voucher';
import type { Bookkeeper } from '../../../test/bookkeeper';
import { BLUE, invoiceXml, OLD, originalInvoiceXml, SELLER, TICKET, US, xbrl } from '../../../test/evouchers';
import { signedOfd } from '../../../test/evoucherOfd';
import {
  bookedLines,
  bookInvoices,
  invoiceBooks,
  invoiceId,
  keptInvoice,
  purchaseRule,
  register,
  ruleBody,
  sendInvoice,
} from '../../../test/invoiceBooks';
import { createTestApp } from '../../../test/testApp';
import { readInvoiceFiles } from './files/readInvoiceFiles';

/** Vouchers of invoices by rules, and 入账信息 of them. */
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

test('生成凭证：先看后做，一张只做一次；删除凭证后可以再做', async () => {
  await purchaseRule(books);
  await keptInvoice(books, XML);
  const id = await idOf(BLUE.number);
  const tried = await book([id], { dryRun: true });
  expect(bookedLines(tried.data)).toEqual([
    [
      expect.stringMatching(/^141101.* 借 1000$/),
      expect.stringMatching(/^222120 .*待认证进项税额 借 130$/),
      expect.stringMatching(new RegExp(`^2202 应付账款.*${SELLER.name}.* 贷 1130$`)),
    ],
  ]);
  expect(await books.turnover()).toStrictEqual([]);
  const made = await book([id]);
  expect(made.data.vouchers).toMatchObject([{ word: '记', number: 1, keys: [BLUE.number] }]);
  expect((await book([id])).data).toMatchObject({
    vouchers: [],
    left: [{ message: `发票${BLUE.number}已经生成了凭证记-1` }],
  });
  expect(await register(books, { state: 'open' })).toStrictEqual([]);
  const voucherId = made.data.vouchers[0]?.id ?? 0;
  expect((await books.client.del<WireVoucher>(`/voucher/${voucherId}`)).success).toBe(true);
  expect(await register(books, { state: 'open' })).toHaveLength(1);
  expect((await book([id])).data.vouchers).toHaveLength(1);
});

test('对方还没有辅助核算项目：说明缺什么，不生成', async () => {
  await purchaseRule(books);
  await keptInvoice(books, XML.replaceAll(SELLER.name, '虚构新供应商'));
  const { data } = await book([await idOf(BLUE.number)]);
  expect(data).toMatchObject({ vouchers: [], left: [{ proposal: null }] });
  expect(data.left[0]?.message).toContain('“虚构新供应商”还没有对应科目“2202 应付账款”要求的辅助核算项目');
});

test('选过的对方记住：同一信用代码的发票以后都用它；项目删除后又要选', async () => {
  await purchaseRule(books);
  const renamed = (number: string) =>
    invoiceXml({ ...BLUE, number }).replaceAll(SELLER.name, '虚构甲方改名后');
  await keptInvoice(books, renamed(BLUE.number));
  const id = await idOf(BLUE.number);
  const { left } = (await book([id], { dryRun: true })).data;
  expect(left).toMatchObject([{ party: { name: SELLER.id, category: '供应商' } }]);
  const itemId = await books.item('供应商', '老名字五金');
  const other = await books.item('部门', '采购部');
  const wrong = await books.client.put('/invoice/party', { invoiceId: id, itemId: other });
  expect(wrong.msg).toBe('请选择启用中的客户、供应商或职员');
  expect((await books.client.put('/invoice/party', { invoiceId: id, itemId })).msg ?? '').toBe('');
  const preview = (await book([id], { dryRun: true })).data;
  expect(bookedLines(preview)[0]?.[2]).toMatch(/老名字五金 贷 1130$/);
  await keptInvoice(books, renamed('26992000000000000009'));
  expect((await book([await idOf('26992000000000000009')])).data.left).toStrictEqual([]);
});

test('姓名遮去的两位乘车人不是一个人：各选各的职员', async () => {
  await books.keepAuxiliary('224102', '职员');
  const itemId = await books.item('职员', '王小明');
  const counter = { subjectId: books.account('224102'), auxiliary: [] };
  await books.client.post('/invoice/rule', ruleBody(books, '560204', { when: { kind: 'rail' }, counter }));
  const riders = [
    ['26992000000000000071', '王小明', '999999199001010001'],
    ['26992000000000000072', '王小红', '999999199202020002'],
    ['26992000000000000073', '王小明', '999999199001010001'],
  ] as const;
  for (const [ElectronicInvoiceRailwayETicketNumber, Name, IdNumber] of riders) {
    await keptInvoice(
      books,
      xbrl('rai', { ...TICKET, ElectronicInvoiceRailwayETicketNumber, Name, IdNumber }),
    );
  }
  const [first = 0, ...others] = await Promise.all(riders.map(([key]) => idOf(key)));
  expect((await books.client.put('/invoice/party', { invoiceId: first, itemId })).success).toBe(true);
  const { vouchers, left } = (await book([first, ...others])).data;
  expect(vouchers.map(({ lines }) => lines.at(-1)?.account)).toEqual(
    [1, 2].map(() => expect.stringContaining('王小明') as string),
  );
  expect(left).toMatchObject([{ key: riders[1][0], party: { name: '王** 9999**********0002' } }]);
});

test('两人同时生成：一张凭证', async () => {
  await purchaseRule(books);
  await keptInvoice(books, XML);
  const id = await idOf(BLUE.number);
  const other = await app.addMember(books.client, 'maker');
  const both = await Promise.all([
    book([id]),
    other.post<WireInvoiceVouchers>('/invoice/vouchers', { ids: [id] }),
  ]);
  expect(both.flatMap(({ data }) => data.vouchers)).toHaveLength(1);
});

test('没有规则时给出本账套的先例，不自动入账', async () => {
  await keptInvoice(books, XML);
  const id = await idOf(BLUE.number);
  expect((await book([id])).data.left).toMatchObject([{ proposal: null }]);
  await purchaseRule(books);
  await book([id]);
  await books.client.del('/invoice/rule/' + String((await rules())[0]?.id));
  await keptInvoice(books, invoiceXml({ ...BLUE, number: '26992000000000000008' }));
  const { data } = await book([await idOf('26992000000000000008')]);
  expect(data.vouchers).toStrictEqual([]);
  expect(data.left[0]?.proposal?.evidence).toMatch(
    /最近 1 张凭证中 1 张记入 141101.*最近一张 记-1（2026-06-03）/,
  );
});

const rules = async () =>
  (await books.client.get<readonly { readonly id: number; readonly title: string }[]>('/invoice/rule')).data;

test('规则：按顺序，重名、下级科目、旧版本拒绝；常用规则一次加齐', async () => {
  await purchaseRule(books);
  const taken = await books.client.post('/invoice/rule', ruleBody(books, '141101'));
  expect(taken.msg).toContain('规则“采购”已经有了');
  const parent = await books.client.post('/invoice/rule', ruleBody(books, '5602', { title: '费用' }));
  expect(parent.msg).toContain('有下级科目，请选择末级科目');
  const [first] = await rules();
  const change = { ...ruleBody(books, '141101'), id: first?.id, version: 9 };
  expect((await books.client.put('/invoice/rule', change)).msg).toContain('已被他人修改');
  expect((await books.client.put('/invoice/rule', { ...change, version: 1, title: '材料' })).success).toBe(
    true,
  );
  expect((await books.client.post('/invoice/rule/ready', {})).success).toBe(true);
  expect((await rules()).map(({ title }) => title)).toEqual([
    '材料',
    ...['铁路客票', '住宿服务', '餐饮服务', '办公用品', '通行费', '销售'],
  ]);
});

test('原件与签名摘要不一致的：查验以后才能入账，附发票也是', async () => {
  await purchaseRule(books);
  const files = { 'original_invoice.xml': originalInvoiceXml({ ...OLD, date: '2026-06-10' }) };
  const touched = { 'Doc_0/Pages/Page_0/Content.xml': '<Page/>' };
  await sendInvoice(books, signedOfd({ files }, touched), { name: '动过.ofd' });
  const [row] = await register(books);
  const { id = 0, key = '' } = row ?? {};
  const why = `发票${key}的原件“动过.ofd”内容与签名摘要不一致，可能改动过；请在税务局网站查验，填写查验日期后再入账`;
  expect((await book([id])).data).toMatchObject({ vouchers: [], left: [{ message: why }] });
  const voucher = await books.body(`
    2026-06-10 记-1 购角钢
      借 141101 原材料  ${row?.total}
      贷 1002 银行存款  ${row?.total}
  `);
  expect((await books.client.post('/invoice/voucher', { voucher, invoiceIds: [id] })).msg).toBe(why);
  await books.client.put(`/invoice/${id}`, { version: null, verifiedOn: '2026-06-29', status: null });
  expect((await book([id])).data).toMatchObject({ vouchers: [{ keys: [key] }], left: [] });
});

test('已入账的发票不能删除，也不能撤销它的导入', async () => {
  await purchaseRule(books);
  const batch = await keptInvoice(books, XML);
  const id = await idOf(BLUE.number);
  await book([id]);
  expect((await books.client.del(`/invoice/${id}`)).msg).toContain('发票已经记入凭证记-1，不能删除');
  expect((await books.client.del(`/invoice/batch/${batch}`)).msg).toContain('不能撤销导入');
});

test('入账信息：入账前说未入账，入账后有凭证和分录；读回来一样', async () => {
  await purchaseRule(books);
  await keptInvoice(books, XML);
  const id = await idOf(BLUE.number);
  const document = async (form: string) => (await books.client.get(`/invoice/${id}/document`, { form })).text;
  expect(await document('json')).toContain('"WhetherEinvoiceHasBeenBooked": "否"');
  await book([id]);
  const reading = await readInvoiceFiles({ name: '入账.xml', content: Buffer.from(await document('xbrl')) });
  expect(reading).toMatchObject({
    files: [
      {
        documents: [
          {
            type: 'accounted',
            problems: [],
            accounted: {
              ...{ key: BLUE.number, company: US.name, creditCode: US.id, total: 113_000 },
              vouchers: [
                {
                  ...{ number: '记-1', date: '2026-06-03', period: '2026-06' },
                  lines: [
                    { side: 'debit', account: '周转材料', detail: '在库', amount: 100_000 },
                    { side: 'debit', account: '应交税费', detail: '待认证进项税额', amount: 13_000 },
                    { side: 'credit', account: '应付账款', detail: SELLER.name, amount: 113_000 },
                  ],
                },
              ],
            },
          },
        ],
      },
    ],
  });
});
