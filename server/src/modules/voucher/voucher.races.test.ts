import { sql } from 'kysely';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { WirePage } from '@mingzhang/shared/wire/page';
import type { WireVoucher } from '@mingzhang/shared/wire/voucher';
import { bookkeeper, type Bookkeeper } from '../../../test/bookkeeper';
import type { TestAnswer } from '../../../test/TestClient';
import { createTestApp } from '../../../test/testApp';

const app = createTestApp();
let books: Bookkeeper;

beforeEach(async () => {
  books = await bookkeeper(app);
});

const CAPITAL = `
  2026-01-05 记-0 收到投资款
    借 1002 银行存款  100.10
    贷 3001 实收资本  100.10
`;
const UNBALANCED = CAPITAL.replace('3001 实收资本  100.10', '3001 实收资本  1.00');

const times = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));
const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);
const rounds = upTo(10);
const succeeded = <T>(answers: readonly TestAnswer<T>[]) => answers.filter(({ success }) => success);

const saved = async () => (await books.enter(CAPITAL))[0] as WireVoucher;
const read = (id: number) => books.client.get<WireVoucher>(`/voucher/${id}`);
const january = { year: 2026, month: 1 };
const renumber = () => books.client.get('/voucher/finishingOffNo', january);
const audit = (id: number) => books.client.form('/voucher/audit', { checked: [id], ...january });
const cancelAudit = (id: number) => books.client.form('/voucher/cancelAudit', { checked: [id], ...january });
const edit = async ({ id, version }: WireVoucher, remark: string) =>
  books.client.put<WireVoucher>('/voucher', { ...(await books.body(CAPITAL)), id, version, remark });

/** The numbers of January's vouchers, in order. */
async function numbers(): Promise<number[]> {
  const { data } = await books.client.get<WirePage<WireVoucher>>('/voucher', {
    voucher_year: 2026,
    voucher_month: 1,
    size: 500,
  });
  return data.records.map(({ code }) => code);
}

test('C1 一百张同时保存，连着五轮：号码连续，谁也没有被拒绝', async () => {
  const rounds = 5;
  for (let round = 0; round < rounds; round++) {
    expect(succeeded(await times(100, () => books.post(CAPITAL)))).toHaveLength(100);
  }
  expect(await numbers()).toEqual(upTo(100 * rounds));
  expect(await books.findings()).toStrictEqual([]);
});

test('C2 有的凭证是错的，有的人中途走开：号码仍然连续，走开的要么存了要么没存', async () => {
  const address = await app.app.listen({ host: '127.0.0.1', port: 0 }).then(() => app.app.server.address());
  const body = JSON.stringify(await books.body(CAPITAL));
  const answers = await times(60, async (index) => {
    if (index % 10 === 3) return books.post(UNBALANCED);
    if (index % 10 !== 7) return books.post(CAPITAL);
    await leaveWhileSaving(address as AddressInfo, books, body, index % 4);
    return null;
  });
  const accepted = succeeded(answers.filter((answer) => answer !== null)).length;
  expect(accepted).toBe(48);
  await untilAtRest();
  const all = await numbers();
  expect(all).toEqual(upTo(all.length));
  expect(all.length).toBeGreaterThanOrEqual(accepted);
  expect(all.length).toBeLessThanOrEqual(accepted + 6);
  expect(await books.findings()).toStrictEqual([]);
});

/** Waits for saves whose sender has disconnected. */
async function untilAtRest(): Promise<void> {
  const { rows } = await sql<{ busy: number }>`
    select count(*)::int as busy from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'
  `.execute(app.db);
  if (rows[0]?.busy !== 0) return untilAtRest();
}

/** Sends a save and cuts the line after so many milliseconds, answered or not. */
function leaveWhileSaving(
  { port }: AddressInfo,
  { client }: Bookkeeper,
  body: string,
  milliseconds: number,
): Promise<void> {
  return new Promise((resolve) => {
    const sent = request({
      port,
      host: '127.0.0.1',
      method: 'POST',
      path: '/api/voucher',
      headers: {
        ...client.headers,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        cookie: `fsatoken=${client.token ?? ''}`,
      },
    });
    sent.on('error', () => undefined);
    sent.on('close', () => resolve());
    sent.on('response', (response) => response.resume());
    sent.end(body, () => setTimeout(() => sent.destroy(), milliseconds));
  });
}

test.each(rounds)('C3 第%i轮：两人同时改一张凭证，后到的知道是谁改的，没有改动丢失', async () => {
  const voucher = await saved();
  const answers = await Promise.all([edit(voucher, '甲'), edit(voucher, '乙')]);
  const [winner] = succeeded(answers);
  const loser = answers.find(({ success }) => !success);
  expect(loser).toMatchObject({ code: 409, msg: expect.stringContaining('您的修改没有保存') as string });
  expect((await read(voucher.id)).data).toMatchObject({ version: 2, remark: winner?.data.remark });
});

describe('C4 审核与修改、删除、取消审核同时发生', () => {
  test.each(rounds)('第%i轮：修改与审核，审核人看到的就是审核的内容', async () => {
    const voucher = await saved();
    const [edited, audited] = await Promise.all([edit(voucher, '改过'), audit(voucher.id)]);
    expect(audited.success).toBe(true);
    const { data } = await read(voucher.id);
    expect(data.auditMemberId).toBe(books.client.userId);
    expect(data.remark).toBe(edited.success ? '改过' : null);
    expect(await edit(data, '审核之后')).toMatchObject({ success: false });
  });

  test.each(rounds)('第%i轮：删除与审核，只有一个成功', async () => {
    const { id } = await saved();
    const [deleted, audited] = await Promise.all([books.client.del(`/voucher/${id}`), audit(id)]);
    expect([deleted.success, audited.success].filter(Boolean)).toHaveLength(1);
    expect((await read(id)).success).toBe(audited.success);
    expect(await books.findings()).toStrictEqual([]);
  });

  test.each(rounds)('第%i轮：审核与取消审核，凭证的状态与最后成功的一致', async () => {
    const { id } = await saved();
    await audit(id);
    const [again, cancelled] = await Promise.all([audit(id), cancelAudit(id)]);
    expect(cancelled.success).toBe(true);
    expect((await read(id)).data.auditMemberId).toBe(again.success ? books.client.userId : null);
  });
});

describe('C6 整理断号时有人在删除、保存、插入', () => {
  test.each(rounds)('第%i轮：删除与整理，不重号，再整理一次就连续', async () => {
    const vouchers = await books.enter(CAPITAL.repeat(8));
    const deleted = vouchers.filter(({ code }) => code % 3 === 0);
    await Promise.all([...deleted.map(({ id }) => books.client.del(`/voucher/${id}`)), renumber()]);
    const left = await numbers();
    expect(left).toHaveLength(vouchers.length - deleted.length);
    expect(new Set(left).size).toBe(left.length);
    await renumber();
    expect(await numbers()).toEqual(upTo(left.length));
    expect(await books.findings()).toStrictEqual([]);
  });

  test('插入、保存、整理一起来：一张不少，号码连续', async () => {
    await books.enter(CAPITAL.repeat(3));
    const inserted = { ...(await books.body(CAPITAL)), code: 2, insertAt: true };
    const answers = await Promise.all([
      times(5, () => books.client.post('/voucher', inserted)),
      times(5, () => books.post(CAPITAL)),
      times(2, renumber),
    ]);
    expect(answers.flat().filter(({ success }) => !success)).toStrictEqual([]);
    expect(await numbers()).toEqual(upTo(13));
    expect(await books.findings()).toStrictEqual([]);
  });

  test.each(rounds)('第%i轮：同时红冲一张凭证，只红冲一次', async () => {
    const { id } = await saved();
    const answers = await times(4, () => books.client.post<WireVoucher>(`/voucher/${id}/reverse`, {}));
    const [reversal] = succeeded(answers);
    expect(succeeded(answers)).toHaveLength(1);
    expect((await read(id)).data.reversedBy).toBe(reversal?.data.id);
    expect(await numbers()).toEqual([1, 2]);
  });
});
