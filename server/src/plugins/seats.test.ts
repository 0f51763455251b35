import { bookkeeper, type Bookkeeper } from '../../test/bookkeeper';
import { untilWaiting, whileMonthsAreHeld } from '../../test/heldMonths';
import { createTestApp } from '../../test/testApp';
import { seatShares } from './seats';

const app = createTestApp();
let busy: Bookkeeper;
let neighbour: Bookkeeper;

beforeEach(async () => {
  busy = await bookkeeper(app);
  neighbour = await bookkeeper(app);
});

const SALE = `
  2026-01-12 记-0 销售
    借 1002 银行存款  226.13
    贷 5001 主营业务收入  226.13
`;

/** Asks sixty times at once, and once for the neighbour; how many of the sixty were answered before. */
async function answeredBefore(
  ask: (books: Bookkeeper) => Promise<{ readonly success: boolean }>,
): Promise<number> {
  let answered = 0;
  const calls = Array.from({ length: 60 }, async () => {
    expect(await ask(busy)).toMatchObject({ success: true });
    answered += 1;
  });
  expect(await ask(neighbour)).toMatchObject({ success: true });
  const before = answered;
  await Promise.all(calls);
  return before;
}

test.each([
  ['读', (books: Bookkeeper) => books.client.get('/voucher-word')],
  ['存', (books: Bookkeeper) => books.post(SALE)],
])('一个账套一下子%s六十次，邻居的一次不排在后面', async (_, ask) => {
  expect(await answeredBefore(ask)).toBeLessThan(30);
});

test('轮到以后才看内容：前面的在等锁，后面的连错在哪里也不说；邻居的马上说', async () => {
  const answered: string[] = [];
  const wrong = async (books: Bookkeeper, name: string) => {
    expect(await books.client.post('/voucher', { voucherDate: '昨天' })).toMatchObject({ success: false });
    answered.push(name);
  };
  let waiting: Promise<unknown[]> | undefined;
  await whileMonthsAreHeld(app, busy, async (operator) => {
    const savers = Array.from({ length: seatShares.write.share }, () => busy.post(SALE));
    await untilWaiting(operator, savers.length);
    waiting = Promise.all([...savers, wrong(busy, '忙的账套')]);
    await wrong(neighbour, '邻居');
    // What reads does not stand behind what saves.
    expect(await busy.client.get('/subject')).toMatchObject({ success: true });
    expect(answered).toEqual(['邻居']);
  });
  await waiting;
  expect(answered).toEqual(['邻居', '忙的账套']);
});

test('没有等到就走了的，不留下位子', async () => {
  const { share } = seatShares.read;
  const cookies = { fsatoken: busy.client.token ?? '' };
  const callers = Array.from({ length: share + 20 }, () => new AbortController());
  const asked = callers.map(async ({ signal }) => {
    const call = app.app.inject({ url: '/api/subject', headers: busy.client.headers, cookies, signal });
    return call.then(
      () => 'answered',
      () => 'gone',
    );
  });
  for (const caller of callers) caller.abort();
  expect(new Set(await Promise.all(asked))).toEqual(new Set(['gone']));
  expect(await busy.client.get('/subject')).toMatchObject({ success: true });
  const next = await Promise.all(Array.from({ length: share + 1 }, () => busy.client.get('/subject')));
  expect(next.every(({ success }) => success)).toBe(true);
});
