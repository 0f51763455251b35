import type { WireAttachments } from '@mingzhang/shared/wire/attachment';
import type { WireInvoice, WireInvoiceFiles, WireInvoiceVouchers } from '@mingzhang/shared/wire/invoice';
import type { Bookkeeper } from '../../../test/bookkeeper';
import { drawnOfd } from '../../../test/evoucherOfd';
import { pdf, shownWords } from '../../../test/evoucherPdf';
import { BLUE, invoiceXml, SELLER } from '../../../test/evouchers';
import {
  enterInvoice,
  handInvoice,
  invoiceBooks,
  keptInvoice,
  purchaseRule,
  register,
  sendInvoice,
} from '../../../test/invoiceBooks';
import { createTestApp } from '../../../test/testApp';

const app = createTestApp();
let books: Bookkeeper;

beforeEach(async () => {
  app.clock.set('2026-06-30T02:00:00Z');
  books = await invoiceBooks(app);
});

afterEach(async () => {
  expect(await books.findings()).toStrictEqual([]);
});

const PHOTO = { name: 'IMG_0001.jpg', content: Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3, 4]) };
const whole = async (id: number) => (await books.client.get<WireInvoice>(`/invoice/${id}`)).data;

test('照片只能对照着填：试读为待录入，填好后照片就是原件，各项都注明手工录入', async () => {
  const tried = await sendInvoice(books, PHOTO.content, { name: PHOTO.name, isDryRun: true });
  expect(tried.data.rows).toMatchObject([
    { outcome: 'draft', draft: { number: '', lines: [{ amount: null }] } },
  ]);
  const { data } = await enterInvoice(books, handInvoice(), PHOTO);
  expect(data).toMatchObject({ outcome: 'new', warnings: [] });
  const invoice = await whole(data.id);
  expect(invoice).toMatchObject({
    ...{ key: BLUE.number, direction: 'in', isSpecial: true, amount: 1000, tax: 130, total: 1130 },
    party: { code: SELLER.id, name: SELLER.name },
    lines: [{ name: '*金属制品*虚构角钢', rate: 130, amount: 1000, tax: 130 }],
    files: [{ name: PHOTO.name, form: 'hand', signature: 'none' }],
  });
  expect(new Set(Object.values(invoice.sources))).toEqual(new Set(['hand']));
  const file = await books.client.get(`/invoice/file/${invoice.files[0]?.id}`);
  expect(file.headers['content-type']).toContain('image/jpeg');
});

test('入账以后照片是凭证的附件；没有文件的，附单据数算它的纸质发票一张', async () => {
  await purchaseRule(books);
  books = await books.reload();
  const attached = async (id: number) => {
    const made = await books.client.post<WireInvoiceVouchers>('/invoice/vouchers', { ids: [id] });
    const voucherId = made.data.vouchers[0]?.id ?? 0;
    const { data } = await books.client.get<WireAttachments>(`/voucher/${voucherId}/attachments`);
    return [data.receiptNum, data.attachments.map(({ name }) => name)];
  };
  const photographed = await enterInvoice(books, handInvoice(), PHOTO);
  expect(await attached(photographed.data.id)).toEqual([1, [PHOTO.name]]);
  const typed = await enterInvoice(books, handInvoice({ number: '26992000000000000077' }));
  expect(await attached(typed.data.id)).toEqual([1, []]);
});

const UNPROVED = shownWords(BLUE).map(
  ([x, y, text]) => [x, y, text === '¥130.00' ? '¥131.00' : text] as const,
);

test.each([
  ['角钢.pdf', pdf([UNPROVED])],
  ['角钢.ofd', drawnOfd([UNPROVED])],
])('文字不能互相印证的 %s：读到的先填好，由人核对补全', async (name, content) => {
  const { data } = await sendInvoice(books, content, { name, isDryRun: true });
  const [row] = data.rows;
  expect(row).toMatchObject({
    outcome: 'draft',
    message: expect.stringContaining('不能互相印证') as string,
    draft: { direction: 'in', number: BLUE.number, date: BLUE.date, party: { name: SELLER.name } },
  });
  expect(await register(books)).toStrictEqual([]);
  const kept = await enterInvoice(books, handInvoice(), { name, content });
  expect((await whole(kept.data.id)).files).toMatchObject([{ name, form: 'hand' }]);
});

test('没有文件也能录入，和文件同样的规则：号码、金额、日期不对的不收', async () => {
  const refused = async (fields: Parameters<typeof handInvoice>[0]) =>
    (await enterInvoice(books, handInvoice(fields))).msg;
  expect(await refused({ number: '2699200000000000000' })).toContain('应为 20 位数字');
  expect(await refused({ kind: 'paper', code: '0999926001', number: '123456789' })).toContain(
    '号码应为 8 位',
  );
  expect(await refused({ date: '2026-02-30' })).toMatch(/日期/);
  expect(await refused({ lines: [] })).toBe('请填写明细');
  expect(await refused({ party: { id: '', name: '' } })).toMatch(/对方名称/);
  expect(await register(books)).toStrictEqual([]);
  const paper = { kind: 'paper', code: '099992600111', number: '00000101', isSpecial: null } as const;
  expect(await enterInvoice(books, handInvoice(paper))).toMatchObject({ data: { outcome: 'new' } });
  expect(await register(books)).toMatchObject([{ key: '099992600111-00000101', kind: 'paper' }]);
});

test('同一张发票：后来的 XML 补充它并且更可信；不一致的说明两边', async () => {
  const { data } = await enterInvoice(books, handInvoice());
  expect(await enterInvoice(books, handInvoice())).toMatchObject({
    success: false,
    msg: '这个文件已经登记过',
  });
  await keptInvoice(books, invoiceXml(BLUE));
  expect((await whole(data.id)).sources).toMatchObject({ total: 'xml', date: 'xml' });
  const other = handInvoice({ lines: [{ name: '角钢', rate: 130, amount: 1100, tax: 130 }] });
  expect((await enterInvoice(books, other)).msg).toMatch(/金额不一致.*手工录入/);
  expect(await register(books)).toHaveLength(1);
});

test('销项、红字、税率决定的规则，和读出来的一样生成凭证；撤销批次就没有了', async () => {
  await purchaseRule(books);
  const { data } = await enterInvoice(books, handInvoice());
  const made = await books.client.post<{ vouchers: unknown[] }>('/invoice/vouchers', {
    ids: [data.id],
    dryRun: true,
  });
  expect(made.data.vouchers).toHaveLength(1);
  const red = handInvoice({
    ...{ number: '26992000000000000005', blue: BLUE.number, date: '2026-06-20' },
    lines: [{ name: '*金属制品*虚构角钢', rate: 130, amount: -400, tax: -52 }],
  });
  await enterInvoice(books, red);
  expect(await whole(data.id)).toMatchObject({ reds: [{ total: -452 }], left: 678 });
  await enterInvoice(books, handInvoice({ direction: 'out', number: '26992000000000000006' }));
  expect(await register(books, { direction: 'out' })).toMatchObject([{ party: { name: SELLER.name } }]);
  const batches = await books.client.get<{ id: number }[]>('/invoice/batch');
  for (const { id } of batches.data) await books.client.del(`/invoice/batch/${id}`);
  expect(await register(books)).toStrictEqual([]);
});

test('手工录入的车票没有行程；退票费没有填乘车人也先问税额', async () => {
  const rail = { kind: 'rail', isSpecial: null, number: '26992000000000000010' } as const;
  const ticket = await enterInvoice(books, handInvoice({ ...rail, traveller: '虚构旅客' }));
  expect(await whole(ticket.data.id)).toMatchObject({ traveller: '虚***', journey: '' });
  const blue = rail.number;
  const fee = await enterInvoice(books, handInvoice({ ...rail, number: '26992000000000000011', blue }));
  expect((await whole(fee.data.id)).deduction).toEqual({
    tax: 0,
    reasons: ['退票费的税额是否抵扣，请确认用途后选择'],
  });
});

test('能直接读出来的文件、不是照片也不是 PDF 的文件，不能手工录入', async () => {
  const readable = { name: '角钢.pdf', content: pdf([shownWords(BLUE)]) };
  expect((await enterInvoice(books, handInvoice(), readable)).msg).toContain('可以直接读出');
  const xml = { name: '角钢.xml', content: Buffer.from(invoiceXml(BLUE)) };
  expect((await enterInvoice(books, handInvoice(), xml)).msg).toContain('PDF、OFD 或照片');
  const { data } = await sendInvoice(books, readable.content, { name: '角钢.pdf' });
  expect((data satisfies WireInvoiceFiles).counts.new).toBe(1);
});
