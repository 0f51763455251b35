import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { whereFound } from './whereFound';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mingzhang-'));
});
afterAll(() => rm(folder, { recursive: true }));

test('有这个文件就读出来，没有就是没有', async () => {
  await writeFile(join(folder, '凭证附件'), '收据');
  expect(await whereFound(readFile(join(folder, '凭证附件'), 'utf8'))).toBe('收据');
  expect(await whereFound(readFile(join(folder, '没有的附件'), 'utf8'))).toBeNull();
});

test('读不了不等于没有：别的原因照样报出来', async () => {
  await expect(whereFound(readFile(folder, 'utf8'))).rejects.toMatchObject({ code: 'EISDIR' });
});
