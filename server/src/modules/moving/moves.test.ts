import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { WireMove, WireMoveFile, WireMoveTrial } from '@mingzhang/shared/wire/moving';
import { soundFindings } from '../../../test/bookkeeper';
import { createTestApp } from '../../../test/testApp';
import type { TestClient } from '../../../test/TestClient';
import { upload } from '../../../test/upload';

const app = createTestApp();
const CASES = join(__dirname, '../../../../cases/moving');

/** The files of a worked case, as they were given out. */
const filesOf = (name: string) =>
  readdirSync(join(CASES, name))
    .filter((file) => /\.[ct]sv$/.test(file))
    .map((file) => ({ name: file, content: readFileSync(join(CASES, name, file)) }));

/** A move that has the files of a case. */
async function begun(client: TestClient, name: string): Promise<string> {
  const { data } = await client.post<WireMove>('/moves');
  for (const file of filesOf(name)) {
    const taken = await upload<WireMoveFile>(client, `/moves/${data.id}/files`, file.name, file.content);
    expect(taken.data).toMatchObject({ name: file.name, problem: '' });
  }
  return data.id;
}

/** Waits until it was brought in, or refused. */
async function ended(client: TestClient, key: string): Promise<WireMove['state']> {
  for (;;) {
    const { data } = await client.get<WireMove>(`/moves/${key}`);
    if (data.state.state !== 'working') return data.state;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

const decided = { companyName: '迁入样品有限公司', vatType: 1 };

test('一个晚上：选文件、试算、核对、迁入、撤销，再迁入一次', async () => {
  const client = await app.signUp();
  const key = await begun(client, 'ningmeng-midyear');
  const kept = await client.get<WireMove>(`/moves/${key}`);
  expect(kept.data.files.map(({ tables }) => tables[0]?.kind)).toEqual(['slips', 'balances', 'itemBalances']);
  expect(kept.data.companyName).toBe('虚构明账样品有限公司');
  expect((await client.put(`/moves/${key}/mapping`, decided)).success).toBe(true);
  const { data: trial } = await client.post<WireMoveTrial>(`/moves/${key}/trial`);
  expect(trial).toMatchObject({ from: '2026-04', last: '2026-06', standard: 'small', chart: 'keep' });
  expect(trial.counts).toMatchObject({ slips: 345, lines: 799 });
  expect(trial.refusals).toEqual([]);
  expect(trial.proof).toMatchObject({ differences: [], isProved: true });
  expect(trial.canApply).toBe(true);
  expect((await client.post(`/moves/${key}/apply`)).success).toBe(true);
  const done = await ended(client, key);
  expect(done).toMatchObject({ state: 'done', companyName: '迁入样品有限公司', canUndo: true });
  const accountSetId = done.state === 'done' ? done.accountSetId : 0;
  expect(await soundFindings(app, { accountSetId })).toEqual([]);
  expect((await client.post(`/moves/${key}/apply`)).msg).toBe('已经迁入；要重新迁入，请先撤销');

  expect((await client.del(`/moves/${key}`)).success).toBe(true);
  expect((await client.get(`/account-sets/${accountSetId}`)).code).toBe(404);
  expect((await client.get<WireMove[]>('/moves')).data).toEqual([]);
  const again = await begun(client, 'ningmeng-midyear');
  await client.put(`/moves/${again}/mapping`, decided);
  await client.post(`/moves/${again}/trial`);
  await client.post(`/moves/${again}/apply`);
  expect(await ended(client, again)).toMatchObject({ state: 'done', canUndo: true });
});
