import { sql } from 'kysely';
import { mkdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { WireMove, WireMoveTrial } from '@mingzhang/shared/wire/moving';
import { begun, ended, filesOf, standingHalfWay } from '../../../test/moves';
import { createTestApp } from '../../../test/testApp';
import type { TestClient } from '../../../test/TestClient';
import { upload } from '../../../test/upload';

/** 试算 that is begun and not waited for. */
const app = createTestApp();

const stateOf = async (client: TestClient, key: string) =>
  (await client.get<WireMove>(`/moves/${key}`)).data.state;

const RUNNING = '正在试算，请等它完成，或先停止';

test('试算在后台做：别的窗口看得到做到哪里，做完留着结果；再点一次、这时迁入、改文件都说正在试算；改选择可以', async () => {
  const client = await app.signUp();
  const key = await begun(client, 'ningmeng-midyear');
  const [file] = filesOf('ningmeng-midyear');
  const known = (await client.get<WireMove>(`/moves/${key}`)).data.files;
  const rowCount = known.reduce((sum, each) => sum + (each.rowCount ?? 0), 0);
  await client.put(`/moves/${key}/mapping`, { companyName: '甲', vatType: 1 });
  await app.db.transaction().execute(async (trx) => {
    await standingHalfWay(trx, async () => {
      const { data, success } = await client.post(`/moves/${key}/trial?background=1`);
      expect([success, data]).toEqual([true, null]);
    });
    // All rows are read by then, and some are judged at most.
    const state = await stateOf(client, key);
    expect(state).toMatchObject({ state: 'working', of: 'trial', total: 2 * rowCount });
    expect(state.state === 'working' && state.done >= rowCount && state.done < 2 * rowCount).toBe(true);
    const refused = [
      await client.post(`/moves/${key}/trial`),
      await client.post(`/moves/${key}/trial?background=1`),
      await client.post(`/moves/${key}/apply`),
      await client.del(`/moves/${key}/files/${known[0]?.id ?? ''}`),
      await upload(client, `/moves/${key}/files`, 'x.csv', file?.content ?? null),
    ];
    expect(refused.map(({ msg }) => msg)).toEqual(refused.map(() => RUNNING));
    expect((await client.put(`/moves/${key}/mapping`, { companyName: '乙', vatType: 1 })).success).toBe(true);
  });
  expect(await ended(client, key)).toEqual({ state: 'open' });
  const { data: trial } = await client.get<WireMoveTrial>(`/moves/${key}/proof`);
  expect(trial).toMatchObject({ canApply: true, counts: { slips: 345 } });
  // What was decided after it had begun is not in it.
  expect(trial.tried).toMatchObject({ files: known.map(({ id }) => id), decided: { companyName: '甲' } });
});

test('停止试算：什么也不留下，上次的结果还在，可以再试算；已经做完的，停止不会删掉它', async () => {
  const client = await app.signUp();
  const key = await begun(client, 'ningmeng-midyear');
  const first = await client.post<WireMoveTrial>(`/moves/${key}/trial`);
  await app.db.transaction().execute(async (trx) => {
    await standingHalfWay(trx, () => client.post(`/moves/${key}/trial?background=1`));
    expect((await client.del(`/moves/${key}?stop=1`)).success).toBe(true);
    const stopped = { state: 'refused', problem: '已停止试算；文件和选择都还在', of: 'trial' };
    expect(await ended(client, key)).toEqual(stopped);
  });
  expect((await client.get<WireMoveTrial>(`/moves/${key}/proof`)).data).toEqual(first.data);
  expect((await client.post<WireMoveTrial>(`/moves/${key}/trial`)).data.canApply).toBe(true);
  expect(await stateOf(client, key)).toEqual({ state: 'open' });
  expect((await client.del(`/moves/${key}?stop=1`)).success).toBe(true);
  expect((await client.get<WireMove>(`/moves/${key}`)).data.files).toHaveLength(3);
});

test('等着结果的请求，在别的窗口被停止时说已停止', async () => {
  const client = await app.signUp();
  const key = await begun(client, 'ningmeng-midyear');
  await app.db.transaction().execute(async (trx) => {
    let waiting: ReturnType<TestClient['post']> | undefined;
    await standingHalfWay(trx, () => {
      waiting = client.post(`/moves/${key}/trial`);
      return Promise.resolve();
    });
    await client.del(`/moves/${key}?stop=1`);
    expect(await waiting).toMatchObject({ success: false, msg: '已停止试算；文件和选择都还在' });
  });
});

test('做到一半服务器断电：说出来，可以再试算', async () => {
  const client = await app.signUp();
  const key = await begun(client, 'jingdou-factory');
  // As that server left it: what it said last, and its claim on the move.
  await sql`
    insert into work (user_id, kind, key, target_id, phase, done, total, beat_at)
    values (${client.userId}, 'move', ${key}, null, 'trial', 5, 100, now() - interval '2 minutes')`.execute(
    app.db,
  );
  const claim = join(app.services.config.filesDir, 'moves', `${client.userId}-${key}`, 'claim');
  await mkdir(claim);
  const past = new Date(Date.now() - 120_000);
  await utimes(claim, past, past);
  const lost = '试算它的那台服务器中断了，没有结果；请再试算一次';
  expect(await stateOf(client, key)).toEqual({ state: 'refused', problem: lost, of: 'trial' });
  expect((await client.post<WireMoveTrial>(`/moves/${key}/trial`)).data.proof).not.toBeNull();
  expect(await stateOf(client, key)).toEqual({ state: 'open' });
});

test('另一台服务器上正在试算，这一台也知道', async () => {
  const client = await app.signUp();
  const key = await begun(client, 'jingdou-factory');
  await sql`
    insert into work (user_id, kind, key, target_id, phase, done, total)
    values (${client.userId}, 'move', ${key}, null, 'trial', 5, 100)`.execute(app.db);
  expect(await stateOf(client, key)).toEqual({ state: 'working', done: 5, total: 100, of: 'trial' });
  expect((await client.post(`/moves/${key}/trial?background=1`)).msg).toBe(RUNNING);
});

test('加了或去了文件，上次的试算就不算数', async () => {
  const client = await app.signUp();
  const key = await begun(client, 'jingdou-factory');
  const stale = '还没有试算，或试算之后改了文件；请先试算';
  await client.post(`/moves/${key}/trial`);
  const [file] = filesOf('jingdou-factory');
  const taken = await upload<{ id: string }>(client, `/moves/${key}/files`, '又.csv', file?.content ?? null);
  expect((await client.get(`/moves/${key}/proof`)).msg).toBe(stale);
  expect((await client.post(`/moves/${key}/apply`)).msg).toBe(stale);
  // The same files as when it was tried.
  await client.del(`/moves/${key}/files/${taken.data.id}`);
  expect((await client.get(`/moves/${key}/proof`)).success).toBe(true);
  const [own] = (await client.get<WireMove>(`/moves/${key}`)).data.files;
  await client.del(`/moves/${key}/files/${own?.id ?? ''}`);
  expect((await client.get(`/moves/${key}/proof`)).msg).toBe(stale);
});
