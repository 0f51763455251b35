import { truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { backUp, uploadBackup } from '../../../test/backup';
import { bookkeeper, soundFindings } from '../../../test/bookkeeper';
import { fullBooks } from '../../../test/fullBooks';
import { TRAIL_KEY } from '../../../test/testDatabase';
import { createTestApp } from '../../../test/testApp';
import { upload } from '../../../test/upload';
import { createDatabase } from '../../db/database';
import { sealedBy, TrailKeeper } from '../../db/TrailKeeper';
import { Restores } from './backup.service';
import { provedAgain } from './verifyBackup';
import type { BackupManifest } from './backupFormat';
import { sha256 } from './backupFormat';
import { beginUpload, removeUpload, takeUpload } from './backupUploads';

const app = createTestApp();
const visit = { requestId: 'restore-1', address: '127.0.0.1' };

test('两台服务器同时恢复一份上传，只有一个账套；另一台说明正在恢复', async () => {
  const books = await bookkeeper(app);
  const file = await backUp(app, books.client, books.set.id);
  const key = (await uploadBackup(books.client, file)).split('/').at(-1) ?? '';
  const one = { userId: books.client.userId, key };
  const failures: unknown[] = [];
  const servers = [0, 1].map(() => new Restores(app.services, (error) => failures.push(error)));
  const begun = await Promise.allSettled(
    servers.map((server) => server.begin(one, visit, { companyName: '只有一个', password: null, rows: 1 })),
  );
  expect(begun.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(begun.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { message: '这份备份正在恢复，请等它完成' },
  });
  const states = async () => Promise.all(servers.map(async (server) => (await server.find(one)).state));
  expect(await states()).toEqual(['working', 'working']);
  while ((await states()).includes('working')) await new Promise((resolve) => setImmediate(resolve));
  expect(await states()).toEqual(['done', 'done']);
  await Promise.all(servers.map((server) => server.close()));
  const sets = await app.db
    .selectFrom('account_set')
    .where('company_name', '=', '只有一个')
    .select('id')
    .execute();
  expect(sets).toHaveLength(1);
  expect(failures).toStrictEqual([]);
});

test('停止服务时恢复还没有做完：停下来，什么也不留下，也没有出错', async () => {
  const books = await bookkeeper(app);
  const file = await backUp(app, books.client, books.set.id);
  const key = (await uploadBackup(books.client, file)).split('/').at(-1) ?? '';
  const failures: unknown[] = [];
  const restores = new Restores(app.services, (error) => failures.push(error));
  const one = { userId: books.client.userId, key };
  await restores.begin(one, visit, { companyName: '没有做完', password: null, rows: 1 });
  await restores.close();
  expect(await restores.find(one)).toEqual({ state: 'refused', problem: '已停止，没有恢复任何内容' });
  const sets = app.db.selectFrom('account_set').where('company_name', '=', '没有做完').select('id');
  expect(await sets.execute()).toStrictEqual([]);
  expect(failures).toStrictEqual([]);
});

test('恢复完成的时候数据库连接不上：不会一直显示正在恢复，恢复好的账套连同附件都在', async () => {
  const books = await fullBooks(app);
  const file = await backUp(app, books.client, books.set.id);
  const key = (await uploadBackup(books.client, file)).split('/').at(-1) ?? '';
  const failures: unknown[] = [];
  // The restoring thread has a connection of its own.
  const away = createDatabase({ host: '127.0.0.1', port: 1, user: 'mingzhang', database: 'mingzhang' });
  const restores = new Restores(
    { ...app.services, db: sealedBy(away, new TrailKeeper(TRAIL_KEY)) },
    (error) => failures.push(error),
  );
  const one = { userId: books.client.userId, key };
  await restores.begin(one, visit, { companyName: '恢复好了', password: null, rows: 1 });
  while ((await restores.find(one)).state === 'working')
    await new Promise((resolve) => setImmediate(resolve));
  expect(await restores.find(one)).toMatchObject({
    state: 'refused',
    problem: expect.stringContaining('不知道恢复完成了没有') as unknown,
  });
  expect(failures).toHaveLength(1);
  const sets = app.db.selectFrom('account_set').where('company_name', '=', '恢复好了').select('id');
  const { id } = await sets.executeTakeFirstOrThrow();
  const { filesDir } = app.services.config;
  const findings = await soundFindings(app, { key: TRAIL_KEY, filesDir, accountSetId: id });
  expect(findings.filter((text) => text.includes(`account set ${id}`))).toStrictEqual([]);
  // Until it is told, it goes on asking for a connection.
  await restores.close();
  await away.destroy();
});

test('开始恢复以后再传来的一段不收，也不能再检查一次', async () => {
  const { filesDir } = app.services.config;
  const client = await app.signUp();
  const key = await beginUpload(filesDir, client.userId);
  const url = `/account-sets/restores/${key}`;
  expect(await upload(client, `${url}/pieces?offset=0`, 'x', Buffer.from('一段'))).toMatchObject({
    success: true,
  });
  await takeUpload(filesDir, { userId: client.userId, key });
  expect(await upload(client, `${url}/pieces?offset=0`, 'x', Buffer.from('另一段'))).toMatchObject({
    code: 404,
  });
  expect(await client.post(`${url}/check`)).toMatchObject({ code: 404 });
  expect(await client.post(url, {})).toMatchObject({ msg: '这份备份正在恢复，请等它完成' });
  // A restore on another server keeps its file.
  await client.del(url);
  expect((await client.get(url)).data).toMatchObject({ state: 'working' });
  await removeUpload(filesDir, { userId: client.userId, key });
});

test('第二遍读到的不是核对过的那一份，就不恢复', () => {
  const part = (name: string, text: string) => ({ name, content: Buffer.from(text) });
  const [first, second] = [
    part('data/account/000001.jsonl', '1002'),
    part('data/voucher/000001.jsonl', '记-1'),
  ];
  const parts = [first, second].map(({ name, content }) => ({
    ...{ name, rows: 1, size: content.length },
    sha256: sha256(content),
  }));
  const manifest = { parts } as unknown as BackupManifest;
  const again = provedAgain(manifest);
  again.demand(part('format.json', '{}'));
  again.demand(first);
  expect(() => again.demandAll()).toThrow('备份文件已损坏');
  expect(() => again.demand(part(second.name, '记-2'))).toThrow('备份文件已损坏');
  const other = provedAgain(manifest);
  expect(() => other.demand(second)).toThrow('备份文件已损坏');
});

test('所有人的上传加起来有限度：满了就说明，腾出来再传', async () => {
  const { filesDir } = app.services.config;
  const [client, other] = [await app.signUp(), await app.signUp()];
  const key = await beginUpload(filesDir, client.userId);
  const url = `/account-sets/restores/${key}/pieces?offset=0`;
  const large = join(filesDir, 'restores', `${other.userId}-${'0'.repeat(24)}.part`);
  await writeFile(large, '');
  await truncate(large, 10 * 1024 ** 3 - 3);
  expect(await upload(client, url, 'x', Buffer.from('1234'))).toMatchObject({
    success: false,
    msg: '服务器上正在恢复的备份太多，暂时不能再上传，请过几小时再试',
  });
  await removeUpload(filesDir, { userId: other.userId, key: '0'.repeat(24) });
  expect(await upload(client, url, 'x', Buffer.from('1234'))).toMatchObject({ success: true });
});
