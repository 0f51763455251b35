import { sql } from 'kysely';
import type { WireAttachmentChange, WireAttachments } from '@mingzhang/shared/wire/attachment';
import type {
  WireInvoice,
  WireInvoiceBooked,
  WireInvoiceVouchers,
  WireTaxProof,
} from '@mingzhang/shared/wire/invoice';
import type { HomeWork } from '@mingzhang/shared/wire/homeFigures';
import type { ClosingReport } from '@mingzhang/shared/wire/closing';
import type { WireVoucher } from '@mingzhang/shared/wire/voucher';
import type { Bookkeeper } from '../../../test/bookkeeper';
import { PDF } from '../../../test/attachedFiles';
import { BLUE, invoiceXml } from '../../../test/evouchers';
import { newOfd } from '../../../test/evoucherOfd';
import {
  invoiceBooks,
  invoiceId,
  keptInvoice,
  purchaseRule,
  register,
  registerHash,
  sendInvoice,
} from '../../../test/invoiceBooks';
import { createTestApp } from '../../../test/testApp';
import { upload } from '../../../test/upload';

/** What vouchers do to the register: deleting, changing, 红冲, closing. */
const app = createTestApp();
let books: Bookkeeper;

beforeEach(async () => {
  app.clock.set('2026-07-05T02:00:00Z');
  books = await invoiceBooks(app);
  await purchaseRule(books);
  await keptInvoice(books, invoiceXml(BLUE));
});

afterEach(async () => {
  expect(await books.findings()).toStrictEqual([]);
});

const idOf = (key: string) => invoiceId(books, key);
const booked = async (key = BLUE.number) => {
  const id = await idOf(key);
  const { data } = await books.client.post<WireInvoiceVouchers>('/invoice/vouchers', { ids: [id] });
  return { id, voucherId: data.vouchers[0]?.id ?? 0, left: data.left };
};
const june = { year: '2026', month: '6' };
const close = () => books.client.get('/checkout/invoicing', june);
const document = async (id: number) =>
  JSON.parse((await books.client.get(`/invoice/${id}/document`, { form: 'json' })).text) as {
    readonly InformationOfAccountingDocumentsTuple?: readonly Record<string, unknown>[];
  };

test('记账再删除凭证：登记簿一字不差地回到从前', async () => {
  const before = await registerHash(app, books);
  const { voucherId } = await booked();
  expect(await registerHash(app, books)).not.toBe(before);
  expect((await books.client.del(`/voucher/${voucherId}`)).success).toBe(true);
  expect(await registerHash(app, books)).toBe(before);
});

test('改了凭证金额：发票上提示', async () => {
  const { id, voucherId } = await booked();
  const { data } = await books.client.get<WireVoucher>(`/voucher/${voucherId}`);
  const body = await books.body(`
    2026-06-03 记-1
      借 141101 角钢 900.00
      借 222120 税额 130.00
      贷 1001 付款 1030.00
  `);
  const changed = await books.client.put('/voucher', { ...body, id: voucherId, version: data.version });
  expect(changed.msg ?? '').toBe('');
  const [row] = await register(books);
  expect(row?.vouchers).toMatchObject([{ id: voucherId, isChanged: true, isReversed: false }]);
  const { InformationOfAccountingDocumentsTuple: told = [], ...rest } = await document(id);
  expect(told).toMatchObject([{ NumberOfAccountingDocuments: '记-1' }]);
  expect(JSON.stringify(told)).toContain('"RecordedAmount":"900.00"');
  expect(rest).toMatchObject({ WhetherEinvoiceHasBeenPaid: '是', WhetherEinvoiceHasBeenBooked: '是' });
});

test('改过金额的凭证红冲以后，不再算与登记不符；重新入账的说对凭证号', async () => {
  const { voucherId } = await booked();
  const { data } = await books.client.get<WireVoucher>(`/voucher/${voucherId}`);
  const body = await books.body(`
    2026-06-03 记-1
      借 141101 角钢 900.00
      借 222120 税额 130.00
      贷 1001 付款 1030.00
  `);
  await books.client.put('/voucher', { ...body, id: voucherId, version: data.version });
  expect(await register(books, { state: 'changed' })).toHaveLength(1);
  expect((await books.client.post(`/voucher/${voucherId}/reverse`, {})).success).toBe(true);
  expect(await register(books, { state: 'changed' })).toStrictEqual([]);
  const [row] = await register(books);
  expect(row?.vouchers.map(({ isChanged }) => isChanged)).toEqual([false, false]);
  await booked();
  expect((await booked()).left).toMatchObject([{ message: `发票${BLUE.number}已经生成了凭证记-3` }]);
  const checks = await books.client.get<Pick<ClosingReport, 'checks'>>('/closing/checks', june);
  expect(checks.data.checks.find(({ key }) => key === 'invoicesBooked')?.findings).toStrictEqual([]);
});

test('红冲凭证：发票又是未入账，可以重新入账；删掉红冲凭证又是已入账', async () => {
  const { id, voucherId } = await booked();
  const reversal = await books.client.post<WireVoucher>(`/voucher/${voucherId}/reverse`, {});
  expect(reversal.msg ?? '').toBe('');
  const [row] = await register(books, { state: 'open' });
  expect(row?.vouchers.map(({ share, isReversed }) => [share, isReversed])).toEqual([
    [1130, true],
    [-1130, false],
  ]);
  expect((await document(id)).InformationOfAccountingDocumentsTuple).toBeUndefined();
  const again = await booked();
  expect(again.left).toStrictEqual([]);
  expect(await register(books, { state: 'open' })).toStrictEqual([]);
  const { data } = await books.client.get<WireTaxProof>('/invoice/tax', { period: '2026-06' });
  expect(data.sides.map(({ left, causes }) => [left, causes])).toEqual([
    [0, []],
    [0, []],
    [0, []],
  ]);
  expect((await books.client.del(`/voucher/${reversal.data.id}`)).msg).toContain(
    `发票${BLUE.number}已另记入凭证记-3，请先删除那张凭证`,
  );
  expect((await books.client.del(`/voucher/${again.voucherId}`)).success).toBe(true);
  expect((await books.client.del(`/voucher/${reversal.data.id}`)).success).toBe(true);
  expect((await register(books, { state: 'booked' })).map(({ vouchers }) => vouchers.length)).toEqual([1]);
});

test('结账时入账信息连同摘要保存下来，科目改名也不变；反结账后又随凭证', async () => {
  const { id } = await booked();
  const told = async () => (await books.client.get<WireInvoiceBooked>(`/invoice/${id}/booked`)).data;
  const open = await told();
  expect(open).toMatchObject({ key: BLUE.number, frozenIn: null, writtenOn: '2026-07-05' });
  expect((await close()).msg ?? '').toBe('');
  expect(await told()).toEqual({ ...open, frozenIn: '2026-06' });
  const renamed = await app.db
    .updateTable('account')
    .set({ name: '原料' })
    .where('account_set_id', '=', books.set.id)
    .where('code', '=', '1411')
    .returning('name')
    .execute();
  expect(renamed).toHaveLength(1);
  expect(await told()).toEqual({ ...open, frozenIn: '2026-06' });
  await app.db
    .updateTable('account')
    .set({ name: '周转材料' })
    .where('account_set_id', '=', books.set.id)
    .where('code', '=', '1411')
    .execute();
  const reopened = await books.client.get('/checkout/unCheck', { ...june, reason: '重做' });
  expect(reopened.msg ?? '').toBe('');
  expect(await told()).toEqual(open);
  const events = await app.db
    .selectFrom('event')
    .where('account_set_id', '=', books.set.id)
    .where('action', 'in', ['period.close', 'period.reopen'])
    .orderBy('sequence')
    .select('content')
    .execute();
  expect(events.map(({ content }) => /"accountedInvoices":1/.test(content))).toEqual([true, true]);
  expect(events[0]?.content).toContain(open.sha256);
});

test('已入账的发票看得到凭证', async () => {
  const { id, voucherId } = await booked();
  const { data } = await books.client.get<WireInvoice>(`/invoice/${id}`);
  expect(data.vouchers).toMatchObject([{ id: voucherId, isChanged: false, isReversed: false }]);
});

test('原件随凭证：列在附件里、字节相同、可以下载，不能改名或删除；附单据数算上它们', async () => {
  await sendInvoice(books, newOfd(BLUE), { name: '发票.ofd' });
  const { voucherId } = await booked();
  const files = `/voucher/${voucherId}/attachments`;
  const { data } = await books.client.get<WireAttachments>(files);
  expect(data).toMatchObject({ receiptNum: 2 });
  expect(data.attachments.map(({ name, invoice }) => [name, invoice])).toEqual([
    ['发票.xml', BLUE.number],
    ['发票.ofd', BLUE.number],
  ]);
  const [xml] = data.attachments;
  expect((await books.client.get(`${files}/${xml?.id}`)).text).toBe(invoiceXml(BLUE));
  const refused = `“发票.xml”是发票${BLUE.number}的原件，随发票保存，不能在凭证里`;
  expect((await books.client.del(`${files}/${xml?.id}`)).msg).toBe(`${refused}删除`);
  expect((await books.client.put(`${files}/${xml?.id}`, { name: '别的.xml' })).msg).toBe(`${refused}重命名`);
  const { rows } = await sql<{ count: number }>`select count(*)::bigint as count from attachment
    where account_set_id = ${books.set.id}`.execute(app.db);
  expect(rows[0]?.count).toBe(2);
  const added = await upload<WireAttachmentChange>(books.client, files, '合同.pdf', PDF);
  expect(added.data).toMatchObject({ receiptNum: 3 });
  const removed = await books.client.del<WireAttachmentChange>(`${files}/${added.data.attachment?.id}`);
  expect(removed.data).toMatchObject({ attachment: null, receiptNum: 2 });
  const reversal = await books.client.post<WireVoucher>(`/voucher/${voucherId}/reverse`, {});
  const ofReversal = await books.client.get<WireAttachments>(`/voucher/${reversal.data.id}/attachments`);
  expect(ofReversal.data.attachments).toStrictEqual([]);
  const other = await invoiceBooks(app, { companyName: '别的公司', creditCode: '' });
  expect((await other.client.get(files)).success).toBe(false);
});

/** 附单据数, and what the import of one more file of an invoice says: tried first, then done. */
async function addFile(voucherId: number) {
  const send = async (isDryRun: boolean) =>
    (await sendInvoice(books, newOfd(BLUE), { name: '发票.ofd', isDryRun })).data.rows.map(
      ({ outcome, message, warnings }) => [outcome, message, ...warnings],
    );
  const tried = await send(true);
  const count = async () =>
    (await books.client.get<WireAttachments>(`/voucher/${voucherId}/attachments`)).data.receiptNum;
  const before = await count();
  expect(await send(false)).toEqual(tried);
  return { told: tried, counts: [before, await count()] };
}

test('入账以后补充的文件：附单据数当时就加上，凭证版本不变，留痕；再导入一次什么也不变', async () => {
  const { voucherId } = await booked();
  const { data } = await books.client.get<WireVoucher>(`/voucher/${voucherId}`);
  expect(await addFile(voucherId)).toEqual({
    told: [['added', '同一张发票的另一个文件；凭证记-1的附单据数改为 2 张']],
    counts: [1, 2],
  });
  const after = await books.client.get<WireVoucher>(`/voucher/${voucherId}`);
  expect(after.data).toMatchObject({ version: data.version });
  const again = await sendInvoice(books, newOfd(BLUE), { name: '发票.ofd' });
  expect(again.data.rows.map(({ outcome }) => outcome)).toEqual(['known']);
  const history = await books.client.get<{ action: string }[]>(`/voucher/${voucherId}/history`);
  expect(JSON.stringify(history.data)).toContain('发票.ofd');
});

test('已结账的凭证：文件保存，附单据数不变，并说明', async () => {
  const { voucherId } = await booked();
  expect(await close()).toMatchObject({ success: true });
  expect(await addFile(voucherId)).toEqual({
    told: [['added', '同一张发票的另一个文件', '凭证记-1所在期间已结账，附单据数仍为 1 张；文件随发票保存']],
    counts: [1, 1],
  });
});

test('已审核的凭证：文件保存，附单据数不变，并说明', async () => {
  books = await invoiceBooks(app, { voucherReviewed: '1' });
  await purchaseRule(books);
  await keptInvoice(books, invoiceXml(BLUE));
  const { voucherId } = await booked();
  const auditor = await app.addMember(books.client, 'director');
  const audit = { checked: [voucherId], year: 2026, month: 6 };
  expect(await auditor.form('/voucher/audit', audit)).toMatchObject({ success: true });
  expect(await addFile(voucherId)).toEqual({
    told: [['added', '同一张发票的另一个文件', '凭证记-1已审核，附单据数仍为 1 张；文件随发票保存']],
    counts: [1, 1],
  });
});

test('结账检查：未入账的发票、没有发票的税额分录、改过的凭证都提示，并有去处', async () => {
  const findings = async () =>
    (await books.client.get<Pick<ClosingReport, 'checks'>>('/closing/checks', june)).data.checks
      .find(({ key }) => key === 'invoicesBooked')
      ?.findings.map(({ message, severity, link }) => [message, severity, link]);
  expect(await findings()).toEqual([['本月 1 张发票未入账', 'warn', '/invoice/unbooked']]);
  const { voucherId } = await booked();
  expect(await findings()).toStrictEqual([]);
  const { data } = await books.client.get<WireVoucher>(`/voucher/${voucherId}`);
  const body = await books.body(`
    2026-06-03 记-1
      借 141101 角钢 900.00
      借 222120 税额 130.00
      贷 1001 付款 1030.00
  `);
  await books.client.put('/voucher', { ...body, id: voucherId, version: data.version });
  await books.enter(`
    2026-06-10 记-2
      借 1001 现金收款 113.00
      贷 5001 零售 100.00
      贷 22210107 未开票 13.00
  `);
  expect(await findings()).toEqual([
    ['本月 1 条税额分录没有发票', 'warn', '/invoice/unbooked?tab=lines'],
    ['本月 1 张凭证的金额在发票入账后改动过', 'warn', '/invoice?state=changed'],
  ]);
  const { work } = (await books.client.get<HomeWork>('/home/todo')).data;
  expect(work.map(({ text, path }) => `${text} → ${path}`).filter((todo) => todo.includes('登记'))).toEqual([
    '有 1 张发票的凭证与登记不符 → /invoice?state=changed',
    '有 1 条税额分录与登记不符，没有发票 → /invoice/unbooked?tab=lines',
  ]);
  expect((await register(books, { direction: 'in', state: 'changed' })).map(({ key }) => key)).toEqual([
    BLUE.number,
  ]);
  expect(await register(books, { direction: 'out', state: 'changed' })).toStrictEqual([]);
});

describe('合计没有变、税额改了的凭证', () => {
  const findings = async () =>
    (await books.client.get<Pick<ClosingReport, 'checks'>>('/closing/checks', june)).data.checks
      .find(({ key }) => key === 'invoicesBooked')
      ?.findings.map(({ message, link }) => [message, link]);
  const changeTo = async (voucherId: number, text: string) => {
    const { data } = await books.client.get<WireVoucher>(`/voucher/${voucherId}`);
    const body = await books.body(text);
    const { success, msg } = await books.client.put('/voucher', {
      ...{ ...body, id: voucherId, version: data.version },
    });
    expect([success, msg ?? '']).toEqual([true, '']);
  };
  const lines = (...entries: string[]) => ['2026-06-03 记-1', ...entries].join('\n');
  const told = async () => ({
    listed: (await register(books, { state: 'changed' })).map(({ vouchers }) =>
      vouchers.map(({ isChanged, isTaxChanged }) => [isChanged, isTaxChanged]),
    ),
    findings: await findings(),
  });
  const nothing = { listed: [], findings: [] };
  const found = {
    listed: [[[false, true]]],
    findings: [['本月 1 张凭证的税额在发票入账后改动过，合计没有变', '/invoice?state=changed']],
  };

  test('税额挪进成本：登记簿、结账检查和待办都说出来；改回去不再说，红冲、删除以后是未入账', async () => {
    const { voucherId } = await booked();
    expect(await told()).toEqual(nothing);
    const moved = lines('借 141101 角钢 1030.00', '借 222120 税额 100.00', '贷 1001 付款 1130.00');
    await changeTo(voucherId, moved);
    expect(await told()).toEqual(found);
    const { work } = (await books.client.get<HomeWork>('/home/todo')).data;
    expect(work.map(({ text, path }) => `${text} → ${path}`)).toContain(
      '有 1 张发票的凭证与登记不符 → /invoice?state=changed',
    );
    await changeTo(
      voucherId,
      lines('借 141101 角钢 1000.00', '借 222120 税额 130.00', '贷 1001 付款 1130.00'),
    );
    expect(await told()).toEqual(nothing);
    await changeTo(voucherId, moved);
    expect((await books.client.post(`/voucher/${voucherId}/reverse`, {})).success).toBe(true);
    const open = { listed: [], findings: [['本月 1 张发票未入账', '/invoice/unbooked']] };
    expect(await told()).toEqual(open);
    const again = await booked();
    expect(await told()).toEqual(nothing);
    expect((await books.client.del(`/voucher/${again.voucherId}`)).success).toBe(true);
    expect(await told()).toEqual(open);
  });

  test('老实的不说：税额分两行、挪到另一个税金科目、勾选为不抵扣或部分抵扣后其余进成本', async () => {
    const { id, voucherId } = await booked();
    await changeTo(
      voucherId,
      lines(
        ...['借 141101 角钢 1000.00', '借 222120 税额 100.00'],
        ...['借 22210101 税额 30.00', '贷 1001 付款 1130.00'],
      ),
    );
    expect(await told()).toEqual(nothing);
    await changeTo(voucherId, lines('借 141101 角钢 1130.00', '贷 1001 付款 1130.00'));
    expect(await told()).toEqual(found);
    await books.client.post('/invoice/ticks', { ids: [id], period: '2026-06', purpose: 'notDeducted' });
    expect(await told()).toEqual(nothing);
    await books.client.post('/invoice/ticks', { ids: [id], period: '2026-06', amount: 80 });
    expect(await told()).toEqual(found);
    await changeTo(
      voucherId,
      lines('借 141101 角钢 1050.00', '借 22210101 税额 80.00', '贷 1001 付款 1130.00'),
    );
    expect(await told()).toEqual(nothing);
  });

  test('手工凭证入账时就没有税额的不说；以后记上了也不说，拿走了才说', async () => {
    const voucher = await books.body(lines('借 141101 角钢 1130.00', '贷 1001 付款 1130.00'));
    const invoiceIds = [await idOf(BLUE.number)];
    const saved = await books.client.post<WireVoucher>('/invoice/voucher', { voucher, invoiceIds });
    expect(await told()).toEqual(nothing);
    const whole = lines('借 141101 角钢 1000.00', '借 222120 税额 130.00', '贷 1001 付款 1130.00');
    await changeTo(saved.data.id, whole);
    expect(await told()).toEqual(nothing);
    await changeTo(
      saved.data.id,
      lines('借 141101 角钢 1129.00', '借 222120 税额 1.00', '贷 1001 付款 1130.00'),
    );
    expect(await told()).toEqual(found);
  });
});
