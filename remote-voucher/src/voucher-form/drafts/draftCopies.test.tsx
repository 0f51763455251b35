import { api, useFakeApi, type FakeCall } from '@mingzhang/shared/testing/fakeApi';
import { refused } from '@mingzhang/shared/wire/envelope';
import { dateOnly } from '@mingzhang/shared/primitives/dateOnly';
import { setSummary } from '../draft/draftText';
import { forgetDraft, keepDraft } from '../draft/keptDraft';
import { newDraft } from '../draft/voucherDraft';
import { draftCopies } from './draftCopies';
import { sentDrafts } from './sentDraft';

useFakeApi();

/** Each test is about another organization: what one of them left waiting is not sent by the next. */
let organizationId = 100;
const owner = () => ({ userId: 3, accountSetId: 7, organizationId });
const key = () => ({ ...owner(), entry: 'new' });

beforeEach(() => {
  localStorage.clear();
  organizationId += 1;
  // And on another day, when no server is to be left alone any more.
  jest.useFakeTimers({ now: Date.UTC(2026, 2, organizationId) });
  api.get('/voucher/draft').replies(null, { times: 'always' });
});
afterEach(() => jest.useRealTimers());

const SECOND = 1_000;

/** What was sent by then has been answered: its calls go one after the other, and this is one more. */
async function later(milliseconds: number): Promise<void> {
  await jest.advanceTimersByTimeAsync(milliseconds);
  let isAnswered = false;
  void draftCopies.look(owner(), 'another').then(() => (isAnswered = true));
  // The faked network waits by the same clock, though never for long.
  while (!isAnswered) await jest.advanceTimersByTimeAsync(0);
}

const write = (summary: string) =>
  keepDraft(key(), setSummary(newDraft('记', dateOnly('2026-03-09')), 0, summary), 1);

async function type(summary: string): Promise<void> {
  write(summary);
  draftCopies.sendSoon(owner());
  await later(SECOND);
}

/** Typed, sent and refused; from then on the server takes what comes. */
async function givenRefused(code: number, { status = 200, retryAfter = '' } = {}): Promise<FakeCall> {
  const headers: Record<string, string> = retryAfter === '' ? {} : { 'Retry-After': retryAfter };
  const call = api.put('/voucher/draft').answers(status, refused('现在不行', code), { headers });
  await type('买办公用品');
  expect(call.received).toHaveLength(1);
  const answer = { keptAt: '2026-03-09T09:00:00.000Z', newer: null };
  return api.put('/voucher/draft').replies(answer, { times: 'always' });
}

describe('操作太多（429）', () => {
  test('到服务器说的时候自己再上传，先不上传', async () => {
    const again = await givenRefused(429, { status: 429, retryAfter: '7' });
    await later(6 * SECOND);
    expect(again.received).toStrictEqual([]);
    await later(SECOND);
    expect(again.received).toHaveLength(1);
    expect(sentDrafts.of(owner(), 'new').read()).toMatchObject({ knows: '2026-03-09T09:00:00.000Z' });
  });

  test('等的时候接着写、切换窗口，也不提前；写的一起上传', async () => {
    const again = await givenRefused(429, { status: 429, retryAfter: '20' });
    await type('买办公用品，两箱');
    window.dispatchEvent(new Event('focus'));
    await later(10 * SECOND);
    expect(again.received).toStrictEqual([]);
    await later(9 * SECOND);
    expect(again.received.map(({ body }) => body)).toMatchObject([{ summary: '买办公用品，两箱' }]);
  });

  test('要等一天的，五分钟后再试', async () => {
    const again = await givenRefused(429, { status: 429, retryAfter: '86400' });
    await later(299 * SECOND);
    expect(again.received).toStrictEqual([]);
    await later(SECOND);
    expect(again.received).toHaveLength(1);
  });

  test.each(['', 'Wed, 21 Oct 2026 07:28:00 GMT'])('没有说多久（%p）：半分钟后', async (retryAfter) => {
    const again = await givenRefused(429, { status: 429, retryAfter });
    await later(29 * SECOND);
    expect(again.received).toStrictEqual([]);
    await later(SECOND);
    expect(again.received).toHaveLength(1);
  });

  test('数据库没有连上（503）也等服务器说的时候', async () => {
    const again = await givenRefused(503, { status: 503, retryAfter: '5' });
    await later(5 * SECOND);
    expect(again.received).toHaveLength(1);
  });
});

describe.each([
  ['登录已过期', 401, 401],
  ['另一个窗口进了别的账套或换了人', 409, 200],
])('%s', (_why, code, status) => {
  test.each<[string, () => void]>([
    ['回到这个窗口', () => window.dispatchEvent(new Event('focus'))],
    ['重新看到这一页', () => document.dispatchEvent(new Event('visibilitychange'))],
    ['网络恢复', () => window.dispatchEvent(new Event('online'))],
  ])('重新登录以后%s：自己再上传', async (_how, comeBack) => {
    const again = await givenRefused(code, { status });
    await later(60 * SECOND);
    expect(again.received).toStrictEqual([]);
    comeBack();
    await later(0);
    expect(again.received).toHaveLength(1);
  });

  test('一直没有离开这一页：五分钟内', async () => {
    const again = await givenRefused(code, { status });
    await later(300 * SECOND);
    expect(again.received).toHaveLength(1);
  });

  test('重新登录后又打开一张凭证：内容没有变也上传', async () => {
    const again = await givenRefused(code, { status });
    await type('买办公用品');
    expect(again.received).toHaveLength(1);
  });
});

test.each([401, 409, 429])('放弃草稿时服务器不接受（%d）：再放弃一次，不留在服务器上', async (code) => {
  api.put('/voucher/draft').replies({ keptAt: '2026-03-09T09:00:00.000Z', newer: null });
  await type('买办公用品');
  forgetDraft(key());
  api.delete('/voucher/draft').refuses('现在不行', code);
  draftCopies.sendSoon(owner());
  await later(SECOND);
  const givenUp = api.delete('/voucher/draft').replies(null);
  window.dispatchEvent(new Event('focus'));
  await later(0);
  expect(givenUp.received).toHaveLength(1);
  expect(sentDrafts.detailsOf(owner())).toStrictEqual([]);
});

test('不能保存的内容（400）不再上传，改了才上传', async () => {
  const again = await givenRefused(400);
  window.dispatchEvent(new Event('focus'));
  await later(600 * SECOND);
  expect(again.received).toStrictEqual([]);
  await type('买办公用品，两箱');
  expect(again.received).toHaveLength(1);
});
