import type { WireAttachmentDrop } from '@mingzhang/shared/wire/attachmentDrop';
import type { WireVoucher } from '@mingzhang/shared/wire/voucher';
import type { WireVoucherEvent } from '@mingzhang/shared/wire/voucherHistory';
import { attachedFiles, PDF } from '../../../test/attachedFiles';
import { bookkeeper, type Bookkeeper } from '../../../test/bookkeeper';
import { CAPITAL } from '../../../test/capital';
import { dropFiles } from '../../../test/dropFiles';
import { januaryQuery } from '../../../test/month';
import { zip } from '../../../test/package';
import { createTestApp } from '../../../test/testApp';

const app = createTestApp();
let books: Bookkeeper;
let first: WireVoucher;
let second: WireVoucher;

beforeEach(async () => {
  app.clock.set('2026-03-15T10:00:00+08:00');
  books = await bookkeeper(app);
  first = (await books.enter(CAPITAL))[0]!;
  second = (await books.enter(CAPITAL))[0]!;
});

const { attach, list, onDisk, url } = attachedFiles(
  app,
  () => books,
  () => first,
);

const other = (text: string) => Buffer.from(`%PDF-1.7\n${text}\n%%EOF\n`);
type Files = Readonly<Record<string, Buffer>>;

const drop = (files: Files, query = 'month=2026-01', by = books.client) =>
  dropFiles<WireAttachmentDrop>(by, `/voucher/attachments?${query}`, files);
const tryOut = async (files: Files, query = 'month=2026-01') => (await drop(files, `${query}&dryRun=1`)).data;
const namesOf = async (voucher: WireVoucher) =>
  (await books.client.get<{ attachments: { name: string }[] }>(url(voucher.id))).data.attachments.map(
    ({ name }) => name,
  );
const countOf = async (voucher: WireVoucher) =>
  (await books.client.get<WireVoucher>(`/voucher/${voucher.id}`)).data.receiptNum;
const why = ({ left }: WireAttachmentDrop) => left.map(({ path, msg }) => `${path}：${msg}`);

test('一个文件夹：先说每个文件去哪张凭证，什么也不存；再一次全部存下', async () => {
  const files = {
    '2026-01/记-1/发票.pdf': other('一'),
    '2026-01/记-1/回单.pdf': other('二'),
    '2026-01/记-2.pdf': other('三'),
    '2026-01/.DS_Store': Buffer.from('x'),
    '2026-01/说明.pdf': other('四'),
  };
  const told = {
    vouchers: [
      {
        ...{ id: first.id, month: '2026-01', word: '记', code: 1 },
        files: ['2026-01/记-1/发票.pdf', '2026-01/记-1/回单.pdf'],
      },
      { id: second.id, month: '2026-01', word: '记', code: 2, files: ['2026-01/记-2.pdf'] },
    ],
    left: [{ path: '2026-01/说明.pdf', msg: '文件名和文件夹里没有凭证号，例如 记-12' }],
  };
  expect(await tryOut(files, '')).toEqual(told);
  expect(await onDisk()).toStrictEqual([]);
  expect(await list()).toStrictEqual([]);

  expect((await drop(files, '')).data).toEqual(told);
  expect(await list()).toEqual(['发票.pdf', '回单.pdf']);
  expect(await namesOf(second)).toEqual(['记-2.pdf']);
  expect([await countOf(first), await countOf(second)]).toEqual([2, 1]);
  expect(await onDisk()).toHaveLength(3);
  const { data } = await books.client.get<WireVoucherEvent[]>(`/voucher/${first.id}/history`);
  expect(data.map(({ action, attachment }) => [action, attachment?.name])).toEqual([
    ['save', undefined],
    ['attach', '发票.pdf'],
    ['attach', '回单.pdf'],
  ]);
  expect(await books.findings()).toStrictEqual([]);
});

test('压缩包：当作文件夹，国标编码的名字照样认得', async () => {
  // 记 in GBK, as Windows packs it.
  const archive = Buffer.from(
    zip({ 'QQ-1/a.pdf': other('一'), '__MACOSX/._a.pdf': 'x', 'QQ-2.pdf': other('二') })
      .toString('latin1')
      .replaceAll('QQ', '\xbc\xc7'),
    'latin1',
  );
  const { data } = await drop({ '2026年1月.zip': archive }, '');
  expect(data.vouchers.map(({ code, files }) => [code, files])).toEqual([
    [1, ['2026年1月.zip/记-1/a.pdf']],
    [2, ['2026年1月.zip/记-2.pdf']],
  ]);
  expect(data.left).toStrictEqual([]);
  expect(await list()).toEqual(['a.pdf']);
  expect(await onDisk()).toHaveLength(2);
});

test('名字里没有月份的用所选的月份，没有选就说出来', async () => {
  expect(why(await tryOut({ '记-1.pdf': PDF }, ''))).toEqual([
    '记-1.pdf：文件名和文件夹里没有月份，请选择月份',
  ]);
  expect((await tryOut({ '记-1.pdf': PDF })).vouchers).toHaveLength(1);
  // What the name tells goes before what is chosen.
  expect(why(await tryOut({ '2026-02 记-1.pdf': PDF }))).toEqual([
    '2026-02 记-1.pdf：2026年第02期没有凭证记-1',
  ]);
  expect((await drop({ '记-1.pdf': PDF }, 'month=2026-13')).msg).toMatch(/期间不正确/);
});

test('放不下的逐个说原因，别的照样放入', async () => {
  const large = Buffer.alloc(10 * 1024 * 1024 + 1);
  PDF.copy(large);
  const files = {
    '记-1 发票.pdf': PDF,
    '记-9.pdf': PDF,
    '记-1、2.pdf': PDF,
    '记-1/记-2.pdf': PDF,
    '记-1 网页.pdf': Buffer.from('<!doctype html>'),
    '记-1 空.pdf': Buffer.alloc(0),
    '记-1 大.pdf': large,
    '记-1.zip': zip({ '里面.zip': zip({ 'a.pdf': PDF }) }),
    '记-2/../../../etc/passwd': other('二'),
  };
  const told = await tryOut(files);
  expect(why(told)).toEqual([
    '记-9.pdf：2026年第01期没有凭证记-9',
    '记-1、2.pdf：对应不止一张凭证，请改名后再放入',
    '记-1/记-2.pdf：对应不止一张凭证，请改名后再放入',
    '记-1 网页.pdf：“记-1 网页.pdf”不是可以附加的文件；请使用PDF、图片（JPG、PNG、WebP、GIF）、OFD、XML、XLSX、DOCX，不含宏',
    '记-1 空.pdf：“记-1 空.pdf”是空文件，没有上传',
    '记-1 大.pdf：“记-1 大.pdf”超过 10 MB，请压缩或分成几个文件后再上传',
    '记-1.zip/里面.zip：压缩包里还有压缩包，请解压后再放入',
  ]);
  expect(told.vouchers.flatMap((voucher) => voucher.files)).toEqual(['记-1 发票.pdf', '记-2/etc/passwd']);
  expect((await drop(files)).data).toEqual(told);
  expect(await list()).toEqual(['记-1 发票.pdf']);
  expect(await namesOf(second)).toEqual(['passwd.pdf']);
  expect(await onDisk()).toHaveLength(2);
});

test('有坏的压缩包就什么也不放入', async () => {
  const bomb = zip({ '记-1.pdf': Buffer.alloc(20 * 1024 * 1024) });
  const broken: Files = {
    '炸弹.zip': bomb,
    '越出.zip': zip({ '../记-1.pdf': PDF }),
    '加密.zip': zip({ '记-1.pdf': PDF }, { isEncrypted: true }),
    '坏了.zip': Buffer.from('PK\x03\x04坏了'),
  };
  for (const [name, content] of Object.entries(broken)) {
    const answer = await drop({ '记-2.pdf': PDF, [name]: content });
    expect(answer).toMatchObject({ success: false });
    expect(answer.msg).toMatch(new RegExp(`^“${name}”：`));
  }
  // Packed by the accountant, not downloaded.
  for (const content of [Buffer.from('PK\x03\x04坏了'), zip({ '记-1.pdf': PDF }).subarray(0, 60)])
    expect((await drop({ '坏了.zip': content })).msg).toBe(
      '“坏了.zip”：文件已损坏或不完整，无法解压，请重新压缩',
    );
  expect(await onDisk()).toStrictEqual([]);
  expect(await namesOf(second)).toStrictEqual([]);
});

test('没有文件、太多文件', async () => {
  expect((await books.client.post('/voucher/attachments', {})).msg).toBe('请选择文件');
  expect((await drop({})).msg).toBe('没有可以放入的文件');
  expect((await drop({ '.DS_Store': PDF })).msg).toBe('没有可以放入的文件');
  const many = Object.fromEntries(Array.from({ length: 1001 }, (_, index) => [`记-1-${index}.pdf`, PDF]));
  expect((await drop(many)).msg).toBe('一次最多放入 1000 个文件，请分几次放入');
  expect(await onDisk()).toStrictEqual([]);
});

test('已有相同的文件不重复放入，第二次放同一个文件夹什么也不多', async () => {
  await attach('发票.pdf', other('一'));
  const files = { '记-1/另存.pdf': other('一'), '记-1/甲.pdf': other('二'), '记-1/乙.pdf': other('二') };
  expect(why((await drop(files)).data)).toEqual([
    '记-1/另存.pdf：与“发票.pdf”内容相同，不重复放入',
    '记-1/乙.pdf：与“甲.pdf”内容相同，不重复放入',
  ]);
  expect(await list()).toEqual(['发票.pdf', '甲.pdf']);
  const again = (await drop(files)).data;
  expect([again.vouchers, again.left.length]).toEqual([[], 3]);
  expect(await list()).toHaveLength(2);
  expect(await onDisk()).toHaveLength(2);
  // Of another voucher it is another paper.
  expect((await drop({ '记-2.pdf': other('一') })).data.left).toStrictEqual([]);
});

test('一张凭证最多 20 个附件，多的留下', async () => {
  await attach('原有.pdf', other('原有'));
  const files = Object.fromEntries(
    Array.from({ length: 21 }, (_, index) => [`记-1-${index}.pdf`, other(String(index))]),
  );
  const { vouchers, left } = (await drop(files)).data;
  expect(vouchers[0]?.files).toHaveLength(19);
  expect(left.map(({ msg }) => msg)).toEqual(Array(2).fill('一张凭证最多 20 个附件'));
  expect(await list()).toHaveLength(20);
  expect(await countOf(first)).toBe(20);
  expect(await onDisk()).toHaveLength(20);
});

test('附单据数：手工填的多就不动', async () => {
  const body = await books.body(CAPITAL);
  await books.client.put('/voucher', { ...body, id: first.id, receiptNum: 5 });
  await drop({ '记-1-1.pdf': other('一'), '记-1-2.pdf': other('二') });
  expect(await countOf(first)).toBe(5);
});

test('已审核的、已结账期间的凭证不放入，说明原因', async () => {
  await books.client.form('/voucher/audit', { checked: [first.id] });
  const files = { '记-1.pdf': other('一'), '记-2.pdf': other('二') };
  expect(why(await tryOut(files))).toEqual(['记-1.pdf：凭证记-1已审核，不能修改；请先取消审核']);
  expect(why((await drop(files)).data)).toEqual(['记-1.pdf：凭证记-1已审核，不能修改；请先取消审核']);
  expect([await list(), await namesOf(second)]).toEqual([[], ['记-2.pdf']]);
  await books.client.form('/voucher/audit', { checked: [second.id] });
  await books.client.get('/checkout/invoicing', januaryQuery);
  const closed = (await drop({ '记-1.pdf': other('三'), '记-2.pdf': other('四') })).data;
  expect(why(closed)).toEqual([
    '记-1.pdf：凭证记-1所在期间已结账，不能修改；请先反结账',
    '记-2.pdf：凭证记-2所在期间已结账，不能修改；请先反结账',
  ]);
  expect(await onDisk()).toHaveLength(1);
  expect(await books.findings()).toStrictEqual([]);
});

test('只到自己的账套：别人同号的凭证不受影响', async () => {
  const theirs = await bookkeeper(app);
  const [voucher] = await theirs.enter(CAPITAL);
  await drop({ '记-1.pdf': PDF });
  const { data } = await theirs.client.get<{ attachments: unknown[] }>(url(voucher?.id));
  expect(data.attachments).toStrictEqual([]);
  expect(await list()).toEqual(['记-1.pdf']);
  // Theirs has no 记-2.
  const answer = await drop({ '记-2.pdf': PDF }, 'month=2026-01', theirs.client);
  expect(why(answer.data)).toEqual(['记-2.pdf：2026年第01期没有凭证记-2']);
});

test('同一个请求编号只放一次，换了文件就拒绝', async () => {
  books.client.headers['idempotency-key'] = 'once';
  const answer = await drop({ '记-1.pdf': PDF });
  expect((await drop({ '记-1.pdf': PDF })).data).toEqual(answer.data);
  expect(await drop({ '记-1.pdf': other('别的') })).toMatchObject({ success: false, code: 409 });
  delete books.client.headers['idempotency-key'];
  expect(await list()).toEqual(['记-1.pdf']);
  expect(await onDisk()).toHaveLength(1);
});

test('放入与审核、与单个上传同时：审核之后没有附件加进来，个个都在', async () => {
  const [dropped, audited] = await Promise.all([
    drop({ '记-1.pdf': other('一'), '记-2.pdf': other('二') }),
    books.client.form('/voucher/audit', { checked: [second.id] }),
    attach('单个.pdf', other('三')),
  ]);
  expect([dropped.success, audited.success]).toEqual([true, true]);
  expect((await list()).sort()).toEqual(['单个.pdf', '记-1.pdf']);
  const { data } = await books.client.get<WireVoucherEvent[]>(`/voucher/${second.id}/history`);
  const taken = dropped.data.vouchers.some(({ id }) => id === second.id);
  expect(data.map(({ action }) => action)).toEqual(taken ? ['save', 'attach', 'audit'] : ['save', 'audit']);
  expect(await books.findings()).toStrictEqual([]);
});
