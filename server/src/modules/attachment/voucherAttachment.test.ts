import type { WireVoucher } from '@mingzhang/shared/wire/voucher';
import type { WireAttachmentChange } from '@mingzhang/shared/wire/attachment';
import type { WireVoucherEvent } from '@mingzhang/shared/wire/voucherHistory';
import { attachedFiles, PDF } from '../../../test/attachedFiles';
import { bookkeeper, type Bookkeeper } from '../../../test/bookkeeper';
import { CAPITAL } from '../../../test/capital';
import { download } from '../../../test/download';
import { januaryQuery } from '../../../test/month';
import { createTestApp } from '../../../test/testApp';

const app = createTestApp();
let books: Bookkeeper;
let voucher: WireVoucher;

beforeEach(async () => {
  app.clock.set('2026-03-15T10:00:00+08:00');
  books = await bookkeeper(app);
  voucher = (await books.enter(CAPITAL))[0]!;
});

const { url, attach, list, attached, onDisk } = attachedFiles(
  app,
  () => books,
  () => voucher,
);
const stored = async (id = voucher.id) => (await books.client.get<WireVoucher>(`/voucher/${id}`)).data;

test('上传、列出、打开、下载：内容原样，名字是中文', async () => {
  const answer = await attach('三月 房租发票.pdf');
  expect(answer.data).toEqual({
    receiptNum: 1,
    attachment: {
      id: expect.any(Number) as number,
      name: '三月 房租发票.pdf',
      mediaType: 'application/pdf',
      size: PDF.length,
      createMember: books.client.userId,
      createMemberName: `会计${books.client.mobile.slice(-4)}`,
      createDate: '2026-03-15T02:00:00.000Z',
    },
  });
  const { id = 0 } = answer.data.attachment ?? {};
  expect((await books.client.get(url())).data).toEqual({
    attachments: [answer.data.attachment],
    receiptNum: 1,
  });
  expect(await onDisk()).toEqual([`${String(id % 100).padStart(2, '0')}/${id}`]);

  const shown = await download(app, books.client, `${url()}/${id}`);
  expect(shown.content.equals(PDF)).toBe(true);
  expect(shown.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-length': String(PDF.length),
    'content-disposition': `inline; filename="mingzhang.pdf"; filename*=UTF-8''${encodeURIComponent('三月 房租发票.pdf')}`,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
    'cache-control': 'no-store',
  });
  expect(shown.headers['content-security-policy']).toContain("frame-ancestors 'self'");
  const saved = await download(app, books.client, `${url()}/${id}?download=1`);
  expect(saved.headers['content-disposition']).toMatch(/^attachment; /);
});

test('浏览器不直接打开的类型只能下载', async () => {
  const invoice = '<?xml version="1.0" encoding="UTF-8"?>\n<EInvoice><Total>1.00</Total></EInvoice>';
  const { id } = await attached('数电票.xml', Buffer.from(invoice));
  const { headers } = await download(app, books.client, `${url()}/${id}`);
  expect(headers).toMatchObject({ 'content-type': expect.stringMatching(/^application\/xml/) as string });
  expect(headers['content-disposition']).toMatch(/^attachment; /);
});

test.each([
  ['../../../etc/passwd', 'passwd.pdf'],
  ['..\\..\\凭证.pdf', '凭证.pdf'],
  ['引"号;a.pdf', '引 号;a.pdf'],
  ['换\u2028行: x.pdf', '换 行 x.pdf'],
  ['%2e%2e%2fa.pdf', '%2e%2e%2fa.pdf'],
])('名字 %j 存成 %j，路径里没有它', async (given, kept) => {
  // A browser's form percent-encodes quotes and line breaks in names; others send them as they are.
  const boundary = 'x'.repeat(20);
  const payload = Buffer.concat([
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename*=UTF-8''${encodeURIComponent(given)}\r\n\r\n`,
    ),
    PDF,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` };
  const answer = await books.client.send<WireAttachmentChange>({
    method: 'POST',
    url: url(),
    payload,
    headers,
  });
  expect(answer).toMatchObject({ success: true, data: { attachment: { name: kept } } });
  const id = answer.data.attachment?.id ?? 0;
  expect(await onDisk()).toEqual([`${String(id % 100).padStart(2, '0')}/${id}`]);
  const { status, headers: sent } = await download(app, books.client, `${url()}/${id}?download=1`);
  expect(status).toBe(200);
  expect(sent['content-disposition']).not.toMatch(/[\r\n]/);
});

describe('拒绝', () => {
  test.each([
    ['网页.pdf', '<!doctype html><script>alert(1)</script>'],
    ['图.png', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['图.xml', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['程序.pdf', 'MZ\u0090\u0000'],
    ['说明.txt', '随便写的文字'],
  ])('内容不是可以附加的类型：%s', async (name, content) => {
    expect(await attach(name, Buffer.from(content))).toMatchObject({
      success: false,
      msg: expect.stringMatching(new RegExp(`^“${name}”不是可以附加的文件；请使用PDF`)) as string,
    });
    expect(await onDisk()).toStrictEqual([]);
    expect((await stored()).receiptNum).toBe(0);
  });

  test('空文件、没有文件、超过 10 MB', async () => {
    expect((await attach('空.pdf', Buffer.alloc(0))).msg).toBe('“空.pdf”是空文件，没有上传');
    expect((await books.client.post(url(), {})).msg).toBe('请选择文件');
    const large = Buffer.alloc(10 * 1024 * 1024 + 1);
    PDF.copy(large);
    expect((await attach('大.pdf', large)).msg).toBe('“大.pdf”超过 10 MB，请压缩或分成几个文件后再上传');
    expect(await attach('正好.pdf', large.subarray(1).fill(PDF, 0, PDF.length))).toMatchObject({
      success: true,
    });
    expect(await list()).toEqual(['正好.pdf']);
  });

  test('第 21 个', async () => {
    for (let index = 1; index <= 20; index += 1) await attached(`${index}.pdf`);
    expect(await attach('21.pdf')).toMatchObject({
      success: false,
      msg: '一张凭证最多 20 个附件，“21.pdf”没有上传',
    });
    expect((await list()).length).toBe(20);
    expect((await onDisk()).length).toBe(20);
  });

  test('已审核、已结账的凭证：不能加、不能改名、不能删，可以看', async () => {
    const { id } = await attached();
    const tries = async () => [
      (await attach('再来.pdf')).msg,
      (await books.client.put(`${url()}/${id}`, { name: '改.pdf' })).msg,
      (await books.client.del(`${url()}/${id}`)).msg,
    ];
    await books.client.form('/voucher/audit', { checked: [voucher.id] });
    expect(await tries()).toEqual(Array(3).fill('凭证记-1已审核，不能修改；请先取消审核'));
    await books.client.get('/checkout/invoicing', januaryQuery);
    expect(await tries()).toEqual(Array(3).fill('凭证记-1所在期间已结账，不能修改；请先反结账'));
    expect(await list()).toEqual(['发票.pdf']);
    expect((await download(app, books.client, `${url()}/${id}`)).content.equals(PDF)).toBe(true);
    expect(await onDisk()).toHaveLength(1);
  });

  test('绕过程序直接改表，数据库也拒绝', async () => {
    const { id } = await attached();
    const remove = () => app.db.deleteFrom('attachment').where('id', '=', id).execute();
    await books.client.form('/voucher/audit', { checked: [voucher.id] });
    await expect(remove()).rejects.toMatchObject({ code: 'MZ004' });
    await app.db.updateTable('voucher').set({ auditor_id: null }).where('id', '=', voucher.id).execute();
    await books.client.get('/checkout/invoicing', januaryQuery);
    await expect(remove()).rejects.toMatchObject({ code: 'MZ001' });
    const rename = app.db.updateTable('attachment').set({ name: '改.pdf' }).where('id', '=', id);
    await expect(rename.execute()).rejects.toMatchObject({ code: 'MZ001' });
  });
});

describe('附单据数', () => {
  test('文件多了跟着增加，手工填的多就不动，删文件时相等的跟着减', async () => {
    expect((await attach('1.pdf')).data.receiptNum).toBe(1);
    const second = await attached('2.pdf');
    expect((await stored()).receiptNum).toBe(2);
    expect((await books.client.del<WireAttachmentChange>(`${url()}/${second.id}`)).data).toEqual({
      attachment: null,
      receiptNum: 1,
    });
    const body = await books.body(CAPITAL);
    await books.client.put('/voucher', { ...body, id: voucher.id, receiptNum: 5 });
    expect((await attach('3.pdf')).data.receiptNum).toBe(5);
  });

  test('打开着的修改照样能保存：版本不变，没填张数的不会把它清掉', async () => {
    await attached('1.pdf');
    await attached('2.pdf');
    const body = { ...(await books.body(CAPITAL)), id: voucher.id, version: voucher.version };
    // An old client that knows nothing of files sends 0, or nothing.
    const answer = await books.client.put<WireVoucher>('/voucher', { ...body, receiptNum: 0 });
    expect(answer).toMatchObject({ success: true, data: { receiptNum: 2, version: 2 } });
    // One paper photographed twice: what the accountant says counts.
    const typed = await books.client.put<WireVoucher>('/voucher', { ...body, version: 2, receiptNum: 1 });
    expect(typed.data.receiptNum).toBe(1);
    expect(await list()).toEqual(['1.pdf', '2.pdf']);
  });

  test('列表按有无附件筛选时，有文件的在有附件一边', async () => {
    await attached();
    const found = (hasAttachments: boolean) =>
      books.client.get<{ total: number }>('/voucher', {
        voucher_year: 2026,
        voucher_month: 1,
        hasAttachments,
      });
    expect((await found(true)).data.total).toBe(1);
    expect((await found(false)).data.total).toBe(0);
  });
});

test('改名：扩展名按内容保留', async () => {
  const { id } = await attached();
  const answer = await books.client.put<WireAttachmentChange>(`${url()}/${id}`, { name: '房租' });
  expect(answer.data).toMatchObject({ attachment: { id, name: '房租.pdf' }, receiptNum: 1 });
  expect((await books.client.put(`${url()}/${id}`, { name: ' ' })).msg).toBe('请填写附件名称');
  expect(await list()).toEqual(['房租.pdf']);
});

test('同一个请求编号只存一次，换了文件就拒绝', async () => {
  books.client.headers['idempotency-key'] = 'once';
  const first = await attach('一.pdf');
  const again = await attach('一.pdf');
  expect(again.data).toEqual(first.data);
  expect(await attach('一.pdf', Buffer.from('%PDF-1.4 别的'))).toMatchObject({ success: false, code: 409 });
  delete books.client.headers['idempotency-key'];
  expect(await list()).toEqual(['一.pdf']);
  expect(await onDisk()).toHaveLength(1);
});

test('同时上传：个个都在，次序不乱', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, (_, index) => attach(`${index}.pdf`)));
  expect(answers.map(({ success }) => success)).toEqual(Array(8).fill(true));
  expect((await list()).sort()).toEqual(Array.from({ length: 8 }, (_, index) => `${index}.pdf`));
  expect((await stored()).receiptNum).toBe(8);
});

test('上传与审核同时：审核之后再没有附件加进来', async () => {
  for (let round = 1; round <= 10; round += 1) {
    const id = (await books.enter(CAPITAL))[0]?.id ?? 0;
    const [sent, audited] = await Promise.all([
      attach('发票.pdf', PDF, books.client, id),
      books.client.form('/voucher/audit', { checked: [id] }),
    ]);
    expect(audited.success).toBe(true);
    const { data } = await books.client.get<WireVoucherEvent[]>(`/voucher/${id}/history`);
    expect(data.map(({ action }) => action)).toEqual(
      sent.success ? ['save', 'attach', 'audit'] : ['save', 'audit'],
    );
  }
  expect(await books.findings()).toStrictEqual([]);
});

test('修改记录里有附件的来去和改名', async () => {
  const { id } = await attached();
  await books.client.put(`${url()}/${id}`, { name: '房租' });
  await books.client.del(`${url()}/${id}`);
  const { data } = await books.client.get<WireVoucherEvent[]>(`/voucher/${voucher.id}/history`);
  expect(data.map(({ action, attachment }) => [action, attachment])).toEqual([
    ['save', null],
    ['attach', { name: '发票.pdf', formerName: null }],
    ['renameAttachment', { name: '房租.pdf', formerName: '发票.pdf' }],
    ['detach', { name: '房租.pdf', formerName: null }],
  ]);
  expect(await books.findings()).toStrictEqual([]);
});

test('红冲不带附件', async () => {
  await attached();
  const { data } = await books.client.post<WireVoucher>(`/voucher/${voucher.id}/reverse`, {});
  expect(data.receiptNum).toBe(0);
  expect((await books.client.get(url(data.id))).data).toEqual({ attachments: [], receiptNum: 0 });
});
