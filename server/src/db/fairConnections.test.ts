import { bookkeeper } from '../../test/bookkeeper';
import { untilWaiting, whileMonthsAreHeld } from '../../test/heldMonths';
import { createOwnTestApp } from '../../test/testApp';
import { connectionShares } from './database';

const app = createOwnTestApp();
const small = createOwnTestApp(
  {},
  { shares: { ...connectionShares, transaction: { slots: 2, share: 2, line: 1, patience: 2000 } } },
);

const SALE = '2026-01-12 记-0 销售\n  借 1002 银行存款  226.00\n  贷 5001 主营业务收入  226.00';

test('一个账套十四个人等同一个月的锁：另一个账套照常查询、保存', async () => {
  const busy = await bookkeeper(app);
  const other = await bookkeeper(app);
  const answered: string[] = [];
  let savers: Promise<{ data: { code: number } }[]> | undefined;
  await whileMonthsAreHeld(app, busy, async (operator) => {
    savers = Promise.all(
      Array.from({ length: 14 }, async () => {
        const answer = await busy.post(SALE);
        answered.push('忙的账套');
        return answer;
      }),
    );
    await untilWaiting(operator, connectionShares.transaction.share);
    expect(await other.client.get('/subject')).toMatchObject({ status: 200, success: true });
    expect(await other.post(SALE)).toMatchObject({ status: 200, data: { code: 1 } });
    expect(await busy.client.get('/subject')).toMatchObject({ status: 200, success: true });
    answered.push('另一个账套');
  });
  const numbers = (await savers)?.map(({ data }) => data.code).sort((a, b) => a - b);
  expect(numbers).toEqual(Array.from({ length: 14 }, (_, index) => index + 1));
  expect(answered[0]).toBe('另一个账套');
});

test('份额用完：等太久的得到 503，排不上的得到 429，都说多久再试，不是 500', async () => {
  const books = await bookkeeper(small);
  await whileMonthsAreHeld(small, books, async (operator) => {
    const saving = [books.post(SALE), books.post(SALE)];
    await untilWaiting(operator, 2);
    const refusals = await Promise.all([books.post(SALE), books.post(SALE)]);
    expect(refusals.sort((a, b) => a.status - b.status)).toMatchObject([
      {
        status: 429,
        code: 429,
        msg: '本账套同时进行的操作太多，没有处理这次操作，请等前面的操作完成后再试。',
        headers: { 'retry-after': '2' },
      },
      {
        status: 503,
        code: 503,
        msg: '系统正忙，没有处理这次操作，请稍后再试。',
        headers: { 'retry-after': '2' },
      },
    ]);
    expect(await books.client.get('/subject')).toMatchObject({ status: 200 });
    void Promise.allSettled(saving);
  });
});

test('等月份的锁超过时限：回答 503，什么都没有保存', async () => {
  const books = await bookkeeper(app);
  await whileMonthsAreHeld(app, books, async () => {
    expect(await books.post(SALE)).toMatchObject({ status: 503, success: false, data: null });
  });
  expect(await books.turnover()).toStrictEqual([]);
});
