import { sql } from 'kysely';
import { untilWaiting } from '../../test/heldMonths';
import { createTestApp } from '../../test/testApp';
import { sharedStore, sweepRequestCounts } from './sharedStore';

const app = createTestApp();
const WINDOW = 600_000;

/** What a server says of the next request: how many it is, and how long the window still lasts. */
const counted = (asked: string) =>
  new Promise<{ current: number; ttl: number }>((resolve, reject) => {
    const Store = sharedStore(app.services.db);
    new Store({}).incr(
      asked,
      (error, result) => (result ? resolve(result) : reject(error ?? new Error('not counted'))),
      WINDOW,
      5,
    );
  });
const current = async (asked: string) => (await counted(asked)).current;
const movedBy = (asked: string, interval: string) =>
  sql`update request_count set since = since + ${interval}::interval where asked = ${asked}`.execute(app.db);

test('所有服务器一起计数；每个地址、每个接口各计各的', async () => {
  const twenty = await Promise.all(Array.from({ length: 20 }, () => current('POST /login 10.0.0.1')));
  expect(twenty.sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
  expect(await current('POST /login 10.0.0.2')).toBe(1);
  expect(await current('POST /register 10.0.0.1')).toBe(1);
});

test('先来的等着，后来的先数了：不是时钟被拨回，一个也不少', async () => {
  const earlier = await app.db.transaction().execute(async (later) => {
    await sql`insert into request_count (asked, since, count) values ('w', now(), 1)`.execute(later);
    const waiting = current('w');
    await untilWaiting(app.services.db);
    await sql`update request_count set since = clock_timestamp() where asked = 'w'`.execute(later);
    return { waiting };
  });
  expect(await earlier.waiting).toBe(2);
});

test('窗口里逐次计数，过了窗口重新开始', async () => {
  expect(await counted('a')).toEqual({ current: 1, ttl: WINDOW });
  await movedBy('a', '-1 minute');
  const second = await counted('a');
  expect(second.current).toBe(2);
  expect(second.ttl).toBeLessThanOrEqual(WINDOW - 60_000);
  await movedBy('a', '-9 minutes');
  expect(await counted('a')).toEqual({ current: 1, ttl: WINDOW });
});

test('数据库的时钟被拨回一天，不会把人关在门外一天', async () => {
  await current('b');
  await movedBy('b', '1 day');
  expect(await counted('b')).toEqual({ current: 1, ttl: WINDOW });
});

test('过时的不留着', async () => {
  await current('c');
  await movedBy('c', '-2 days');
  await current('d');
  await sweepRequestCounts(app.services.db, new Date(Date.now() - 86_400_000));
  const { rows } = await sql<{
    asked: string;
  }>`select asked from request_count where asked in ('c', 'd')`.execute(app.db);
  expect(rows).toEqual([{ asked: 'd' }]);
});
