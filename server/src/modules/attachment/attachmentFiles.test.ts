import { readdir, rename, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { may, roles } from '@mingzhang/shared/accounting/permission';
import type { WireVoucher } from '@mingzhang/shared/wire/voucher';
import { attachedFiles, PDF } from '../../../test/attachedFiles';
import { bookkeeper, type Bookkeeper } from '../../../test/bookkeeper';
import { CAPITAL } from '../../../test/capital';
import { download } from '../../../test/download';
import { createTestApp } from '../../../test/testApp';
import { sweepAttachments } from './sweepAttachments';

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

describe('谁可以', () => {
  test('别的账套的编号与不存在的一样', async () => {
    const { id } = await attached();
    const other = (await bookkeeper(app)).client;
    const gone = '凭证不存在，可能已被删除，请刷新后再试。';
    expect(await other.get(url())).toMatchObject({ success: false, code: 404, msg: gone });
    expect(await attach('x.pdf', PDF, other)).toMatchObject({ success: false, code: 404, msg: gone });
    expect((await other.del(`${url()}/${id}`)).msg).toBe(gone);
    const nothing = await other.get(`/voucher/${voucher.id}/attachments/${id + 999}`);
    expect((await other.get(`${url()}/${id}`)).text).toBe(nothing.text);
    expect(await list()).toEqual(['发票.pdf']);
  });

  test('文件要在它自己的凭证下面找', async () => {
    const { id } = await attached();
    const [second] = await books.enter(CAPITAL);
    expect(await books.client.get(`${url(second?.id)}/${id}`)).toMatchObject({ success: false, code: 404 });
    expect(await books.client.del(`${url(second?.id)}/${id}`)).toMatchObject({ success: false, code: 404 });
    expect(await list()).toEqual(['发票.pdf']);
  });

  test.each(roles)('%s', async (role) => {
    const { id } = await attached();
    const member = await app.addMember(books.client, role);
    expect(await list(member)).toEqual(['发票.pdf']);
    expect((await download(app, member, `${url()}/${id}`)).status).toBe(200);
    expect((await attach('x.pdf', PDF, member)).success).toBe(may(role, 'voucher.write'));
    expect((await member.del(`${url()}/${id}`)).success).toBe(may(role, 'voucher.write'));
  });

  test('别的网站不能用链接取走', async () => {
    const { id } = await attached();
    const headers = { 'x-requested-with': '', 'sec-fetch-site': 'cross-site' };
    expect(await books.client.send({ method: 'GET', url: `${url()}/${id}`, headers })).toMatchObject({
      success: false,
    });
  });
});

describe('没有人要的文件', () => {
  const sweep = async (hours: number) => {
    const now = new Date(Date.now() + hours * 3_600_000);
    await sweepAttachments(app.db, app.services.config.filesDir, now);
  };

  test('删了的附件、随凭证删了的附件，过一小时清掉；还在的留下', async () => {
    const { id } = await attached('一.pdf');
    await attached('二.pdf');
    const [second] = await books.enter(CAPITAL);
    await attach('三.pdf', PDF, books.client, second?.id);
    await books.client.del(`${url()}/${id}`);
    await books.client.del(`/voucher/${second?.id ?? 0}`);
    await sweep(0.5);
    expect(await onDisk()).toHaveLength(3);
    await sweep(1.5);
    expect(await onDisk()).toHaveLength(1);
    expect(await list()).toEqual(['二.pdf']);
  });

  test('没写完的清掉，不是我们的文件不碰', async () => {
    const { id } = await attached();
    const folder = join(app.services.config.filesDir, 'attachments', String(books.set.id));
    const shelf = join(folder, String(id % 100).padStart(2, '0'));
    const old = new Date(Date.now() - 7_200_000);
    for (const name of ['77.0a0b0c0d.part', '说明.txt']) {
      await writeFile(join(shelf, name), 'x');
      await utimes(join(shelf, name), old, old);
    }
    await sweep(0);
    expect((await readdir(shelf)).sort()).toEqual([String(id), '说明.txt'].sort());
  });

  test('还没有人传过附件时什么也不做', async () => {
    await expect(sweepAttachments(app.db, '/nonexistent', new Date())).resolves.toBeUndefined();
  });
});

test('文件目录没有随数据库恢复时说清楚，健康检查也说；找到了就不再说', async () => {
  const { id } = await attached();
  const [path = ''] = await onDisk();
  const file = join(app.services.config.filesDir, 'attachments', String(books.set.id), path);
  await rename(file, `${file}.away`);
  await writeFile(file, '半个');
  const missing = async () =>
    (await books.client.get<{ missingFiles?: number }>('/health')).data.missingFiles;
  expect(await missing()).toBeUndefined();
  for (let reader = 0; reader < 2; reader += 1)
    expect(await books.client.get(`${url()}/${id}`)).toMatchObject({
      success: false,
      msg: '附件“发票.pdf”的文件在服务器上找不到，请联系管理员检查文件目录，或从备份恢复。',
    });
  expect(await missing()).toBe(1);
  await rename(`${file}.away`, file);
  await books.client.send({ method: 'GET', url: `${url()}/${id}` });
  expect(await missing()).toBeUndefined();
});
