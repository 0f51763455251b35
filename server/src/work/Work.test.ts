import { sql } from 'kysely';
import { createTestApp } from '../../test/testApp';
import { callOffWork, findWork, Work, type WorkName } from './Work';

const app = createTestApp();

/** What another server reads: the table alone. */
const rows = (key: string) =>
  sql<{ phase: string; done: number; result: unknown; is_called_off: boolean }>`
    select phase, done, result, is_called_off from work where key = ${key}`
    .execute(app.db)
    .then((result) => result.rows);

const named = async (key: string): Promise<WorkName> => {
  const { userId } = await app.signUp();
  return { kind: 'import', userId, key };
};
const BEGUN = { phase: 'reading', done: 0, total: 10 };

test('一台服务器上做的，别的服务器看得到做到哪里；做完就没有了', async () => {
  const name = await named('a');
  const work = new Work(app.services.db, name, BEGUN);
  await work.tell();
  work.at({ phase: 'writing', done: 4, total: 10 });
  while ((await rows('a'))[0]?.done !== 4) await new Promise((resolve) => setImmediate(resolve));
  expect(await rows('a')).toMatchObject([{ phase: 'writing', done: 4, result: null }]);
  await work.end();
  expect(await rows('a')).toStrictEqual([]);
  expect(await findWork(app.services.db, name)).toBeNull();
});

test('有结果的，结果留着，谁都问得到', async () => {
  const name = { ...(await named('b')), kind: 'restore' as const };
  await new Work(app.services.db, name, BEGUN, 7).end({ state: 'done' });
  expect(await findWork(app.services.db, name)).toMatchObject({
    ...{ targetId: 7, result: { state: 'done' }, isLost: false },
  });
});

test('在别的服务器上叫停，正在做的这一台马上知道；别人叫停不了', async () => {
  const name = await named('c');
  const work = new Work(app.services.db, name, BEGUN);
  await work.tell();
  const stranger = await named('c');
  await callOffWork(app.services.db, stranger);
  await work.tell();
  expect(work.signal.aborted).toBe(false);
  // By the table alone, as another server would.
  await sql`update work set is_called_off = true where user_id = ${name.userId}`.execute(app.db);
  await new Promise((resolve) => work.signal.addEventListener('abort', resolve));
  await work.end();
});

test.each([[{ state: 'refused' }], [null]])(
  '叫停过的再做一次，不会一开始就又停了；留下的结果是：%j',
  async (result) => {
    const name = await named('i');
    const { db } = app.services;
    await new Work(db, name, BEGUN).tell();
    await callOffWork(db, name);
    // Null: its server ended before it could say so.
    await sql`update work set result = ${JSON.stringify(result)}::jsonb where user_id = ${name.userId}
      and ${result !== null}`.execute(app.db);
    const again = new Work(db, name, BEGUN);
    await again.tell();
    expect(again.signal.aborted).toBe(false);
    await callOffWork(db, name);
    expect(again.signal.aborted).toBe(true);
    await again.end();
  },
);

test('很快做完的，什么也不写', async () => {
  const work = new Work(app.services.db, { ...(await named('d')), kind: 'document' }, BEGUN);
  await work.end();
  expect(await rows('d')).toStrictEqual([]);
});

test('数据库不在的时候做完：等它回来再说，结果不会丢', async () => {
  const name = await named('e');
  const { db } = app.services;
  const executor = jest.spyOn(db, 'getExecutor').mockImplementation(() => {
    throw new Error('the database is away');
  });
  await new Work(db, name, BEGUN).end({ state: 'done' });
  expect(await findWork(app.services.db, name)).toMatchObject({ result: { state: 'done' } });
  executor.mockRestore();
  while ((await rows('e')).length === 0) await new Promise((resolve) => setImmediate(resolve));
  expect(await rows('e')).toMatchObject([{ result: { state: 'done' } }]);
});

test.each([[{ state: 'done' }], [null]])(
  '正说到一半时做完的，结果也留下、也不会没完没了：%j',
  async (result) => {
    const name = await named('h');
    const work = new Work(app.services.db, name, BEGUN);
    await work.tell();
    await app.db.transaction().execute(async (trx) => {
      await sql`select 1 from work where user_id = ${name.userId} for update`.execute(trx);
      void work.tell();
      await new Promise((resolve) => setImmediate(resolve)); // It has begun to say how far it is, and waits for the row.
      void work.end(result);
    });
    await work.tell();
    const kept = await sql<object>`select result from work where user_id = ${name.userId}`.execute(app.db);
    expect(kept.rows).toEqual(result === null ? [] : [{ result }]);
  },
);

test('同一个编号又开始一次：前一次不再说话，也不留下定时器', async () => {
  const name = await named('g');
  const cleared = jest.spyOn(global, 'clearInterval');
  const first = new Work(app.services.db, name, BEGUN);
  const second = new Work(app.services.db, name, { ...BEGUN, done: 5 });
  await first.end();
  expect(await findWork(app.services.db, name)).toMatchObject({ done: 5 });
  expect(cleared).toHaveBeenCalledTimes(1);
  await second.end();
  expect(cleared).toHaveBeenCalledTimes(2);
  expect(await findWork(app.services.db, name)).toBeNull();
  cleared.mockRestore();
});

test('服务器中断了的，过一会儿就知道它不会再做完', async () => {
  const name = await named('f');
  await sql`
    insert into work (user_id, kind, key, phase, done, total, beat_at)
    values (${name.userId}, 'import', 'f', 'writing', 3, 10, now() - interval '1 minute')`.execute(app.db);
  expect(await findWork(app.services.db, name)).toMatchObject({ done: 3, isLost: true });
});
