import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { may, roles, type Capability } from '@mingzhang/shared/accounting/permission';
import type { WireAttachedFileChange, WireAttachedFiles } from '@mingzhang/shared/wire/attachment';
import { beginAssets, keptAsset, switchAssets } from '../../../test/assets';
import { attachedFiles, PDF } from '../../../test/attachedFiles';
import { bookkeeper, type Bookkeeper } from '../../../test/bookkeeper';
import {
  beginJournals,
  enter,
  journalOf,
  keptEntry,
  switchCashier,
  type CashierBooks,
} from '../../../test/cashier';
import { download } from '../../../test/download';
import { createOwnTestApp } from '../../../test/testApp';
import { toldLog } from '../../../test/toldLog';
import { verifyBooks } from '../../verify/verifyBooks';
import { sweepAttachments } from './sweepAttachments';

/** 附件 of asset cards and of entries of journals, by the rules of those of vouchers (voucherAttachment.test.ts). */
const app = createOwnTestApp();
let books: Bookkeeper;
let journals: CashierBooks;
const ids = { card: 0, entry: 0 };

beforeEach(async () => {
  app.clock.set('2026-01-31T10:00:00+08:00');
  books = await bookkeeper(app, { fixedAssetModule: '1', cashierModule: '1' });
  await beginAssets(books);
  ids.card = (await keptAsset(books)).id;
  journals = await beginJournals(books);
  ids.entry = (await keptEntry(books, journals.bank, 5, -300, { summary: '房租' })).id;
});

const card = attachedFiles(
  app,
  () => books,
  () => ({ id: ids.card }),
  '/asset',
);
const entry = attachedFiles(
  app,
  () => books,
  () => ({ id: ids.entry }),
  '/cashier/journal',
);

const owners = [
  ['资产卡片', card, 'asset.write', '资产卡片', '一张资产卡片'],
  ['日记账', entry, 'cashier.write', '日记账', '一笔日记账'],
] as const satisfies readonly (readonly [string, typeof card, Capability, string, string])[];

describe.each(owners)(
  '%s的附件',
  (_what, { url, attach, attached, list, onDisk }, capability, title, one) => {
    test('上传、列出、改名、下载、删除；内容原样', async () => {
      const answer = await attach('合同.pdf');
      const { id = 0 } = answer.data.attachment ?? {};
      expect(answer.data).toEqual({
        attachment: {
          id: expect.any(Number) as number,
          ...{ name: '合同.pdf', mediaType: 'application/pdf', size: PDF.length },
          createMember: books.client.userId,
          createMemberName: `会计${books.client.mobile.slice(-4)}`,
          createDate: '2026-01-31T02:00:00.000Z',
        },
      });
      expect((await books.client.get<WireAttachedFiles>(url())).data).toEqual({
        attachments: [answer.data.attachment],
        areFixed: false,
      });
      const shown = await download(app, books.client, `${url()}/${id}`);
      expect(shown.content.equals(PDF)).toBe(true);
      expect(shown.headers).toMatchObject({
        'content-type': 'application/pdf',
        'x-content-type-options': 'nosniff',
      });
      expect(shown.headers['content-security-policy']).toContain("default-src 'none'");
      const saved = await download(app, books.client, `${url()}/${id}?download=1`);
      expect(saved.headers['content-disposition']).toMatch(/^attachment; /);
      const renamed = await books.client.put<WireAttachedFileChange>(`${url()}/${id}`, { name: '租赁' });
      expect(renamed.data.attachment?.name).toBe('租赁.pdf');
      expect((await books.client.del(`${url()}/${id}`)).data).toEqual({ attachment: null });
      expect(await list()).toStrictEqual([]);
      expect(await books.findings()).toStrictEqual([]);
    });

    test('不是可以附加的类型、第二十一个，都不要', async () => {
      expect(await attach('网页.pdf', Buffer.from('<!doctype html>'))).toMatchObject({ success: false });
      for (let at = 1; at <= 20; at += 1) await attached(`${at}.pdf`);
      expect((await attach('21.pdf')).msg).toBe(`${one}最多 20 个附件，“21.pdf”没有上传`);
      expect(await onDisk()).toHaveLength(20);
    });

    test('别的账套的编号与不存在的一样；别处的文件不在它下面', async () => {
      const { id } = await attached();
      const other = (await bookkeeper(app, { fixedAssetModule: '1', cashierModule: '1' })).client;
      const gone = `${title}不存在，可能已被删除，请刷新后再试。`;
      expect(await other.get(url())).toMatchObject({ success: false, code: 404, msg: gone });
      expect(await attach('x.pdf', PDF, other)).toMatchObject({ success: false, code: 404, msg: gone });
      expect((await other.del(`${url()}/${id}`)).msg).toBe(gone);
      const [voucher] = await books.enter(`
      2026-01-25 记-0 支付房租
        借 560206 房租      300.00
        贷 1002 银行存款    300.00
    `);
      expect(await books.client.get(`/voucher/${voucher?.id}/attachments/${id}`)).toMatchObject({
        code: 404,
      });
      expect(await books.client.del(`/voucher/${voucher?.id}/attachments/${id}`)).toMatchObject({
        code: 404,
      });
      expect(await list()).toEqual(['发票.pdf']);
    });

    test.each(roles)('%s', async (role) => {
      const { id } = await attached();
      const member = await app.addMember(books.client, role);
      expect(await list(member)).toEqual(['发票.pdf']);
      expect((await download(app, member, `${url()}/${id}`)).status).toBe(200);
      expect((await attach('x.pdf', PDF, member)).success).toBe(may(role, capability));
      expect((await member.del(`${url()}/${id}`)).success).toBe(may(role, capability));
    });

    test('字节不见了或被换过，查账查得出', async () => {
      await attached();
      const [path = ''] = await onDisk();
      const { filesDir } = app.services.config;
      await writeFile(join(filesDir, 'attachments', String(books.set.id), path), '别的');
      const evidence = { filesDir, accountSetId: books.set.id };
      expect(await verifyBooks(app.db, evidence)).toContainEqual(
        expect.stringMatching(/^the file “发票.pdf” \(\d+\) has other bytes than its row says$/),
      );
    });

    test('数据库里被改过名字，查账查得出', async () => {
      const { id } = await attached();
      await app.db.updateTable('attachment').set({ name: '别的.pdf' }).where('id', '=', id).execute();
      expect(await books.findings()).toContainEqual(expect.stringContaining('has the name "别的.pdf"'));
      await app.db.updateTable('attachment').set({ name: '发票.pdf' }).where('id', '=', id).execute();
    });
  },
);

test('卡片、日记账删除后附件一起没有了，字节由清扫带走', async () => {
  await card.attached();
  await entry.attached();
  expect((await books.client.del(`/asset/${ids.card}`)).success).toBe(true);
  expect((await books.client.del(`/cashier/journal/${ids.entry}`)).success).toBe(true);
  const left = app.db.selectFrom('attachment').where('account_set_id', '=', books.set.id).select('id');
  expect(await left.execute()).toStrictEqual([]);
  expect(await books.findings()).toStrictEqual([]);
  await sweepAttachments(app.db, app.services.config.filesDir, new Date(Date.now() + 2 * 3_600_000));
  expect(await card.onDisk()).toStrictEqual([]);
});

describe('日结之后', () => {
  const day = () => ({ accountId: journals.bank.id, date: '2026-01-05' });

  test('回单还能添加，已有的不能改名或删除；取消日结后又可以', async () => {
    const { id } = await entry.attached();
    await books.client.post('/cashier/journal/close-day', day());
    const refused = '1月5日已日结，附件只能添加，不能重命名或删除';
    expect((await books.client.del(`${entry.url()}/${id}`)).msg).toBe(refused);
    expect((await books.client.put(`${entry.url()}/${id}`, { name: '改' })).msg).toBe(refused);
    await entry.attached('回单.pdf');
    expect((await books.client.get<WireAttachedFiles>(entry.url())).data).toMatchObject({ areFixed: true });
    expect(await entry.list()).toEqual(['发票.pdf', '回单.pdf']);
    await books.client.post('/cashier/journal/reopen-day', day());
    expect((await books.client.del(`${entry.url()}/${id}`)).success).toBe(true);
  });

  test('已冲销的一笔也能补回单', async () => {
    await books.client.post('/cashier/journal/reverse', { id: ids.entry, date: '2026-01-06' });
    await entry.attached('回单.pdf');
    expect(await entry.list()).toEqual(['回单.pdf']);
  });
});

test('日记账里有附件的个数；冲销不带附件', async () => {
  await entry.attached();
  await entry.attached('回单.pdf');
  await enter(books.client, journals.bank, 6, 100);
  await books.client.post('/cashier/journal/reverse', { id: ids.entry, date: '2026-01-07' });
  const { records } = await journalOf(books.client, journals.bank);
  expect(records.map(({ files }) => files)).toEqual([2, 0, 0]);
});

test('操作日志说明是哪张卡片、哪一笔的哪个文件', async () => {
  const { id } = await card.attached('合同.pdf');
  await books.client.put(`${card.url()}/${id}`, { name: '租赁' });
  await entry.attached('回单.pdf');
  expect(await toldLog(books)).toEqual(
    expect.arrayContaining([
      expect.stringContaining('添加资产附件 GD-0001 设备 合同.pdf'),
      expect.stringContaining('重命名资产附件 GD-0001 设备 合同.pdf → 租赁.pdf'),
      expect.stringContaining('添加日记账附件 工行 2026-01-05 房租 回单.pdf'),
    ]),
  );
});

test('停用的模块不收附件', async () => {
  await books.client.del(`/asset/${ids.card}`);
  await switchAssets(books, false);
  expect((await card.attach('x.pdf')).success).toBe(false);
  await books.client.del(`/cashier/journal/${ids.entry}`);
  expect((await switchCashier(books, false)).success).toBe(false);
});
