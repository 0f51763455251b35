import { rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { WireMove, WireMoveFile } from '@mingzhang/shared/wire/moving';
import { filesOf } from '../../../test/moves';
import { createTestApp } from '../../../test/testApp';
import type { TestClient } from '../../../test/TestClient';
import { upload } from '../../../test/upload';
import { threadLanes } from '../../runInWorker';

/** Files of moves that take longer to read than a request waits. */
const app = createTestApp();

/** Others have all the threads that read files, until they leave. */
async function threadsHeld<T>(work: () => Promise<T>): Promise<T> {
  const leaving = await Promise.all(
    ['one', 'other'].map((party) => threadLanes.long.enter(`set:${party}`, undefined)),
  );
  try {
    return await work();
  } finally {
    for (const leave of leaving) leave();
  }
}

const [slips] = filesOf('ningmeng-midyear');

async function waiting(client: TestClient) {
  const { data: move } = await client.post<WireMove>('/moves');
  const path = `/moves/${move.id}/files?background=1`;
  const taken = await upload<WireMoveFile>(client, path, '凭证.csv', slips?.content ?? null);
  const files = async () => (await client.get<WireMove>(`/moves/${move.id}`)).data.files;
  const folder = join(app.services.config.filesDir, 'moves', `${client.userId}-${move.id}`);
  return { key: move.id, folder, taken: taken.data, files };
}

async function read(files: () => Promise<WireMoveFile[]>): Promise<WireMoveFile[]> {
  for (;;) {
    const all = await files();
    if (!all.some(({ isReading }) => isReading)) return all;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

test('读得久的文件先答正在读取，读完说是什么；这时不试算', async () => {
  const client = await app.signUp();
  const { key, taken, files } = await threadsHeld(async () => {
    const begun = await waiting(client);
    expect(begun.taken).toMatchObject({
      name: '凭证.csv',
      tables: [],
      problem: '',
      rowCount: 0,
      isReading: true,
    });
    expect(await begun.files()).toEqual([begun.taken]);
    expect((await client.post(`/moves/${begun.key}/trial?background=1`)).msg).toBe(
      '还有文件正在读取，请等它读完，或先移除',
    );
    return begun;
  });
  const [told] = await read(files);
  expect(told).toMatchObject({ id: taken.id, problem: '', tables: [{ kind: 'slips' }] });
  expect(told).not.toHaveProperty('isReading');
  // What is read in a moment is answered at once, as where it is waited for.
  const path = `/moves/${key}/files`;
  const quick = await upload<WireMoveFile>(
    client,
    `${path}?background=1`,
    '凭证.csv',
    slips?.content ?? null,
  );
  const waited = await upload<WireMoveFile>(client, path, '凭证.csv', slips?.content ?? null);
  expect(quick.data).toEqual({ ...told, id: quick.data.id });
  expect(waited.data).toEqual({ ...told, id: waited.data.id });
});

test('正在读的文件可以移除，整个迁入可以放弃；读它的服务器中断了，说没有读完', async () => {
  const client = await app.signUp();
  await threadsHeld(async () => {
    const first = await waiting(client);
    expect((await client.del(`/moves/${first.key}/files/${first.taken.id}`)).success).toBe(true);
    expect(await first.files()).toStrictEqual([]);
    const second = await waiting(client);
    expect((await client.del(`/moves/${second.key}`)).success).toBe(true);
    await expect(stat(second.folder)).rejects.toThrow('ENOENT');
  });
  const { folder, taken, files } = await waiting(client);
  const [told] = await read(files);
  const reading = join(folder, `reading-${taken.id}.json`);
  const problem = '没有读完，请删除后重新选择';
  const unread = { id: taken.id, name: '凭证.csv', size: taken.size, tables: [], problem };
  await writeFile(reading, JSON.stringify({ ...told, beat: Date.now() - 46_000 }));
  expect(await files()).toEqual([unread]);
  await rm(reading);
  expect(await files()).toEqual([unread]);
});
