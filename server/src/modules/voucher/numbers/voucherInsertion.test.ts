import type { WirePage } from '@mingzhang/shared/wire/page';
import type { WireVoucher } from '@mingzhang/shared/wire/voucher';
import { bookkeeper, messages, type Bookkeeper } from '../../../../test/bookkeeper';
import { createTestApp } from '../../../../test/testApp';

const app = createTestApp();
let books: Bookkeeper;

beforeEach(async () => {
  books = await bookkeeper(app);
});

const entry = (number: number, summary: string, word = '记') => `
  2026-01-05 ${word}-${number} ${summary}
    借 1002 银行存款  1.00
    贷 3001 实收资本  1.00
`;

const insert = async (number: number, summary = '插入') =>
  books.client.post<WireVoucher>('/voucher', {
    ...(await books.body(entry(number, summary))),
    insertAt: true,
  });

async function list(): Promise<string[]> {
  const query = { voucher_year: 2026, voucher_month: 1, size: 100 };
  const { data } = await books.client.get<WirePage<WireVoucher>>('/voucher', query);
  return data.records.map(({ word, code, details }) => `${word}-${code} ${details[0]?.summary ?? ''}`);
}

const gaps = async (query = {}) => books.client.get('/voucher/gaps', { year: 2026, month: 1, ...query });

test('插入的占用号码，后面的顺延到空号为止，别的字不动', async () => {
  await books.enter([entry(1, '一'), entry(2, '二'), entry(3, '三'), entry(5, '五')].join('\n'));
  await books.enter(entry(2, '收二', '收'));
  expect((await insert(2)).data).toMatchObject({ code: 2, version: 1 });
  expect(await list()).toEqual(['收-2 收二', '记-1 一', '记-2 插入', '记-3 二', '记-4 三', '记-5 五']);
  expect(await books.findings()).toStrictEqual([]);
});

test('旧号和新号记录在案，顺延的凭证算改过', async () => {
  const [first] = await books.enter(entry(1, '一'));
  await insert(1);
  const event = await app.db
    .selectFrom('event')
    .where('account_set_id', '=', books.set.id)
    .where('action', '=', 'voucher.renumber')
    .select('content')
    .executeTakeFirstOrThrow();
  expect(JSON.parse(event.content)).toMatchObject({
    after: { by: 'insertion', words: [{ word: '记', changes: [{ id: first?.id, from: 1, to: 2 }] }] },
  });
  const stale = { ...(await books.body(entry(1, '一'))), id: first?.id, version: 1, code: 1 };
  expect(await books.client.put('/voucher', stale)).toMatchObject({ success: false, code: 409 });
});

test('空着的号、没有说号：和平常一样保存', async () => {
  await books.enter(entry(1, '一'));
  expect((await insert(4)).data.code).toBe(4);
  expect((await insert(0)).data.code).toBe(5);
});

test('顺延的有已审核的，拒绝，什么都不变', async () => {
  const [, second] = await books.enter([entry(1, '一'), entry(2, '二')].join('\n'));
  await books.client.form('/voucher/audit', { checked: [second?.id ?? 0] });
  const before = await list();
  expect(messages(await insert(1))).toEqual(['凭证记-2已审核，不能顺延号码；请先取消审核']);
  expect(await list()).toEqual(before);
});

test('凭证本身有问题，号码也不动', async () => {
  await books.enter(entry(1, '一'));
  const body = await books.body(entry(1, '插入').replace('3001 实收资本  1.00', '3001 实收资本  2.00'));
  expect(await books.client.post('/voucher', { ...body, insertAt: true })).toMatchObject({ success: false });
  expect(await list()).toEqual(['记-1 一']);
});

test('同时插入同一个号，没有重号也没有断号', async () => {
  await books.enter([entry(1, '一'), entry(2, '二')].join('\n'));
  const answers = await Promise.all(Array.from({ length: 10 }, () => insert(1)));
  expect(answers.every(({ success }) => success)).toBe(true);
  expect((await list()).map((title) => title.split(' ')[0])).toEqual(
    Array.from({ length: 12 }, (_, index) => `记-${index + 1}`),
  );
  expect(await books.findings()).toStrictEqual([]);
});

describe('断号提示', () => {
  test('只说有断号的字', async () => {
    await books.enter([entry(2, '二'), entry(5, '五'), entry(1, '收一', '收')].join('\n'));
    expect(await gaps()).toMatchObject({ data: [{ word: '记', gaps: [1, 3, 4] }] });
    expect(await gaps({ month: 2 })).toMatchObject({ success: true, data: [] });
  });

  test('月份不对、别的账套的组织；谁都可以看', async () => {
    const other = await bookkeeper(app);
    expect(await gaps({ month: 13 })).toMatchObject({ msg: '会计期间不正确' });
    expect(await gaps({ orgId: other.set.organizationId })).toMatchObject({ success: false, code: 404 });
    const viewer = await app.addMember(books.client, 'viewer');
    expect(await viewer.get('/voucher/gaps', { year: 2026, month: 1 })).toMatchObject({ success: true });
  });
});
