import { Encrypter, generateIdentity, identityToRecipient } from 'age-encryption';
import { backUp, checkFile, restoreFile } from '../../../test/backup';
import type { Bookkeeper } from '../../../test/bookkeeper';
import { download } from '../../../test/download';
import { fullBooks } from '../../../test/fullBooks';
import { createTestApp } from '../../../test/testApp';
import type { TestClient } from '../../../test/TestClient';

const app = createTestApp();
const PASSWORD = '账本 2026 的密码';

/** 下载备份 with a password, as the page asks for it. */
async function encryptedBackup(client: TestClient, accountSetId: number): Promise<Buffer> {
  const response = await app.app.inject({
    method: 'POST',
    url: `/api/account-sets/${accountSetId}/backup`,
    headers: { 'x-requested-with': 'XMLHttpRequest' },
    cookies: { fsatoken: client.token ?? '' },
    payload: { password: PASSWORD },
  });
  expect(decodeURIComponent(String(response.headers['content-disposition']))).toMatch(
    /账套备份_\d{8}\.tar\.gz\.age/,
  );
  return response.rawPayload;
}

describe('有密码的备份', () => {
  let file: Buffer;
  let books: Bookkeeper;

  beforeAll(async () => {
    books = await fullBooks(app);
    file = await encryptedBackup(books.client, books.set.id);
  });

  const check = async (content: Uint8Array, password: string | null) => {
    const { success, msg } = await checkFile(books.client, content, { password });
    return success ? '完整' : msg;
  };

  test('有了密码，里面就是同一套账；恢复出来的账对得上', async () => {
    expect(file.toString('latin1')).not.toContain('mingzhang');
    const { success, data } = await checkFile(books.client, file, { password: PASSWORD });
    expect({ success, data }).toMatchObject({
      success: true,
      data: { companyName: '晨光文具商行', isOwn: true, files: 6 },
    });
    const restored = await restoreFile(books.client, file, { companyName: '打开了', password: PASSWORD });
    expect(restored).toMatchObject({ state: 'done', companyName: '打开了' });
  });

  test('没有密码、密码不对，什么也读不到，什么也不恢复', async () => {
    const wanted = '这份备份有密码，请输入下载备份时设置的密码';
    const wrong = '密码不正确，请输入下载备份时设置的密码；忘记密码的备份无法打开';
    expect([await check(file, null), await check(file, `${PASSWORD}。`)]).toEqual([wanted, wrong]);
    expect(await restoreFile(books.client, file)).toEqual({ state: 'refused', problem: wanted });
    expect(await restoreFile(books.client, file, { password: 'x' })).toEqual({
      state: 'refused',
      problem: wrong,
    });
  });

  test('改过一位、截断、多出来的，都当场看得出来', async () => {
    const damaged = '备份文件已损坏或不完整，没有恢复任何内容；请重新下载备份，或换一份备份文件';
    const flipped = Buffer.from(file);
    flipped[file.length - 100] = (flipped[file.length - 100] ?? 0) ^ 1;
    for (const changed of [
      flipped,
      file.subarray(0, file.length - 500),
      Buffer.concat([file, Buffer.from('x')]),
    ])
      expect(await check(changed, PASSWORD)).toBe(damaged);
  });

  test('为了拖垮服务器而做的、用别的方法加密的文件，不去解', async () => {
    const foreign = '这份文件不是用明账的备份密码加密的，请选择从“账套”页面下载的备份文件';
    const heavy = Buffer.from(
      file.toString('latin1').replace(/^(.*\n-> scrypt \S+) 16\n/, '$1 19\n'),
      'latin1',
    );
    const encrypter = new Encrypter();
    encrypter.addRecipient(await identityToRecipient(await generateIdentity()));
    const byKey = await encrypter.encrypt('别人的文件');
    for (const content of [heavy, byKey, Buffer.from('age-encryption.org/v1\n')])
      expect(await check(content, PASSWORD)).toBe(foreign);
  });

  test('没有密码的照旧：给了密码也打得开', async () => {
    expect(await check(await backUp(app, books.client, books.set.id), PASSWORD)).toBe('完整');
  });

  test('密码太短就不做；别人的账套谁也拿不到', async () => {
    const url = `/account-sets/${books.set.id}/backup`;
    expect(await books.client.post(url, { password: '1234567' })).toMatchObject({
      success: false,
      msg: '密码至少 8 位',
    });
    const stranger = await app.signUp();
    const refused = await download(app, stranger, url);
    expect(JSON.parse(refused.content.toString())).toMatchObject({
      success: false,
      msg: (await stranger.post(url, { password: PASSWORD })).msg,
    });
  });
});
