import type { WireBalanceRow } from '@mingzhang/shared/wire/book';
import type { WirePage } from '@mingzhang/shared/wire/page';
import type { WireVoucher } from '@mingzhang/shared/wire/voucher';
import { bookkeeper, messages, type Bookkeeper } from '../../../../test/bookkeeper';
import { closeJanuary } from '../../../../test/month';
import { openStore } from '../../../../test/openStore';
import type { TestClient } from '../../../../test/TestClient';
import { createTestApp } from '../../../../test/testApp';

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

async function three(): Promise<number[]> {
  return (await books.enter([CAPITAL, CAPITAL, CAPITAL].join('\n'))).map(({ id }) => id);
}

const audit = (ids: readonly number[], by: TestClient = books.client) =>
  by.form('/voucher/audit', { checked: ids, year: 2026, month: 1 });
const cancelAudit = (ids: readonly number[]) =>
  books.client.form('/voucher/cancelAudit', { checked: ids, year: 2026, month: 1 });
const read = async (id = 0) => (await books.client.get<WireVoucher>(`/voucher/${id}`)).data;

describe('审核与取消审核', () => {
  test('审核后写明审核人和日期，取消审核后没有', async () => {
    const [id = 0] = await three();
    expect(await audit([id])).toMatchObject({ data: { done: 1, skipped: [] } });
    const auditor = `会计${books.client.mobile.slice(-4)}`;
    expect(await read(id)).toMatchObject({
      auditMemberId: books.client.userId,
      auditMemberName: auditor,
      auditDate: '2026-03-15',
      version: 1,
    });
    expect(await cancelAudit([id])).toMatchObject({ success: true });
    expect(await read(id)).toMatchObject({ auditMemberId: null, auditMemberName: null, auditDate: null });
  });

  test('成批的：能审的审，不能审的说明原因', async () => {
    const [one = 0, two = 0, last = 0] = await three();
    await audit([one]);
    expect((await audit([one, two, last, 999_999_999])).data).toEqual({
      done: 2,
      skipped: [
        { id: one, reason: '2026年第01期凭证记-1已审核，不能重复审核' },
        { id: 999_999_999, reason: '凭证不存在，可能已被删除' },
      ],
    });
    expect(messages(await audit([one, two]))).toEqual([
      '2026年第01期凭证记-1已审核，不能重复审核',
      '2026年第01期凭证记-2已审核，不能重复审核',
    ]);
    expect((await cancelAudit([one, two, last])).data).toMatchObject({ done: 3 });
    expect(await cancelAudit([one])).toMatchObject({ msg: '2026年第01期凭证记-1未审核，不能取消审核' });
  });

  test('不读 data 的旧客户端，从 msg 知道哪些没有审核、取消审核、删除，为什么；都做了就没有话', async () => {
    const [one = 0, two = 0, last = 0] = await three();
    const told = async (answer: Promise<{ msg: string }>) =>
      (await answer).msg.replaceAll('2026年第01期凭证', '');
    expect(await told(audit([one]))).toBe('');
    expect(await told(audit([one, two]))).toBe('已审核 1 张凭证；1 张没有审核：记-1已审核，不能重复审核');
    const taken = '已取消审核 1 张凭证；1 张没有取消审核：记-3未审核，不能取消审核';
    expect(await told(cancelAudit([one, last]))).toBe(taken);
    const checked = [two, last, 991, 992, 993, 994, 995];
    expect(await told(books.client.form('/voucher/batchDelete', { checked }))).toBe(
      '已删除 1 张凭证；6 张没有删除：记-2已审核，不能删除；请先取消审核；凭证不存在，可能已被删除',
    );
  });

  test('账套要求审核时，制单人不审自己的，除非没有别人', async () => {
    books = await bookkeeper(app, { voucherReviewed: '1' });
    const [one = 0, two = 0] = await three();
    expect(await audit([one])).toMatchObject({ success: true });
    const director = await app.addMember(books.client, 'director');
    expect(await audit([two])).toMatchObject({
      success: false,
      msg: '2026年第01期凭证记-2由您制单，制单人与审核人不能为同一人',
    });
    expect(await audit([two], director)).toMatchObject({ success: true });
    expect(await read(two)).toMatchObject({ auditMemberId: director.userId });
  });

  test('甲制单、乙改过，乙也不能审，丙可以；成批审核说明月份、凭证和原因', async () => {
    books = await bookkeeper(app, { voucherReviewed: '1' });
    const [one = 0, two = 0] = await three();
    const [second, third] = [
      await app.addMember(books.client, 'manager'),
      await app.addMember(books.client, 'director'),
    ];
    const rewritten = await books.body(CAPITAL.replaceAll('100.10', '27.50'));
    expect(await second.put('/voucher', { ...rewritten, id: one, code: 1 })).toMatchObject({
      success: true,
      data: { createMember: books.client.userId, changeMember: second.userId },
    });
    expect((await audit([one, two], second)).data).toEqual({
      done: 1,
      skipped: [
        { id: one, reason: '2026年第01期凭证记-1最后由您修改，修改人与审核人不能为同一人，请由其他人审核' },
      ],
    });
    expect(await audit([one])).toMatchObject({
      msg: '2026年第01期凭证记-1由您制单，制单人与审核人不能为同一人',
    });
    expect(await audit([one], third)).toMatchObject({ success: true, data: { done: 1 } });
    expect(await read(one)).toMatchObject({ auditMemberId: third.userId });
  });

  test('只有一个人能审核时（出纳不算），他审自己制、自己改的', async () => {
    books = await bookkeeper(app, { voucherReviewed: '1' });
    await app.addMember(books.client, 'cashier');
    const { data } = await books.post(CAPITAL);
    const rewritten = await books.body(CAPITAL.replaceAll('100.10', '31.70'));
    await books.client.put('/voucher', { ...rewritten, id: data.id, code: 1 });
    expect(await audit([data.id])).toMatchObject({ success: true, data: { done: 1, skipped: [] } });
  });

  test('已结账的不能审核也不能取消审核', async () => {
    const [one = 0, two = 0] = await three();
    await audit([one]);
    await closeJanuary(app, books);
    expect(await audit([two])).toMatchObject({
      msg: '2026年第01期凭证记-2所在期间已结账，不能审核；请先反结账',
    });
    expect(await cancelAudit([one])).toMatchObject({
      msg: '2026年第01期凭证记-1所在期间已结账，不能取消审核；请先反结账',
    });
  });

  test('同时修改和审核，审核人看到的就是审核的内容', async () => {
    const [id = 0] = await three();
    const change = { ...(await books.body(CAPITAL)), id, version: 1, remark: '改过' };
    const [edited, audited] = await Promise.all([books.client.put('/voucher', change), audit([id])]);
    const voucher = await read(id);
    expect(audited.success).toBe(true);
    expect(voucher).toMatchObject({
      remark: edited.success ? '改过' : null,
      version: edited.success ? 2 : 1,
    });
    expect(voucher.auditMemberId).toBe(books.client.userId);
  });

  test('没有选凭证、别的账套的凭证、没有权限', async () => {
    expect(await books.client.form('/voucher/audit', { year: 2026 })).toMatchObject({ msg: '请选择凭证' });
    const other = await bookkeeper(app);
    const [foreign] = await other.enter(CAPITAL);
    expect(await audit([foreign?.id ?? 0])).toMatchObject({ msg: '凭证不存在，可能已被删除' });
    const [id = 0] = await three();
    expect(await audit([id], await app.addMember(books.client, 'cashier'))).toMatchObject({ code: 403 });
  });
});

describe('批量删除', () => {
  test('删能删的，账里不留痕迹', async () => {
    const [one = 0, two = 0, last = 0] = await three();
    await audit([two]);
    const { data } = await books.client.form('/voucher/batchDelete', { checked: [one, two, last] });
    expect(data).toEqual({
      done: 2,
      skipped: [{ id: two, reason: '2026年第01期凭证记-2已审核，不能删除；请先取消审核' }],
    });
    expect(await books.turnover()).toEqual([
      '2026-01 1002 借 100.10 贷 0.00',
      '2026-01 3001 借 0.00 贷 100.10',
    ]);
    expect(await books.findings()).toStrictEqual([]);
  });

  test('两个组织的凭证一起删，各从各的账里出去', async () => {
    const store = await openStore(app, books);
    const cash = async (orgId: number, amount: string): Promise<number> => {
      const body = await books.body(CAPITAL.replaceAll('100.10', amount));
      return (await books.client.post<WireVoucher>('/voucher', { ...body, orgId })).data.id;
    };
    const head = books.set.organizationId;
    const checked = [await cash(head, '100.10'), await cash(store, '20.20')];
    await cash(head, '7.07');
    await cash(store, '3.03');
    expect(await books.client.form('/voucher/batchDelete', { checked })).toMatchObject({ data: { done: 2 } });
    const left = async (orgId: number) => {
      const query = { accountDate: '2026-01-31', orgId };
      const { data } = await books.client.get<WireBalanceRow[]>('/accountBook/subjectBalance', query);
      return data
        .filter(({ code }) => code !== null)
        .map((row) => `${row.code} ${row.currentDebitAmount ?? 0} ${row.currentCreditAmount ?? 0}`);
    };
    expect(await left(head)).toEqual(['1002 7.07 0', '3001 0 7.07']);
    expect(await left(store)).toEqual(['1002 3.03 0', '3001 0 3.03']);
    expect(await books.findings()).toStrictEqual([]);
  });
});

describe('整理断号', () => {
  const list = async () => {
    const query = { voucher_year: 2026, voucher_month: 1, size: 100 };
    const { data } = await books.client.get<WirePage<WireVoucher>>('/voucher', query);
    return data.records.map(({ word, code, voucherDate }) => `${word}-${code} ${voucherDate}`);
  };
  const renumber = (query: Record<string, string | number> = {}) =>
    books.client.get('/voucher/finishingOffNo', { year: 2026, month: 1, ...query });

  async function withGaps(): Promise<WireVoucher[]> {
    return books.enter(`
      2026-01-20 记-2 一
        借 1002 银行存款  1.00
        贷 3001 实收资本  1.00
      2026-01-05 记-5 二
        借 1002 银行存款  2.00
        贷 3001 实收资本  2.00
      2026-01-09 收-1 三
        借 1002 银行存款  3.00
        贷 3001 实收资本  3.00
    `);
  }

  test('先看断号和新旧号，再整理', async () => {
    const [one, two] = await withGaps();
    const preview = await books.client.get('/voucher/finishingOffNo/preview', { year: 2026, month: 1 });
    expect(preview.data).toEqual([
      { word: '收', gaps: [], gapRanges: [], changes: [], heldGaps: [], heldGapRanges: [], audited: [] },
      {
        word: '记',
        gaps: [1, 3, 4],
        gapRanges: [
          { from: 1, to: 1 },
          { from: 3, to: 4 },
        ],
        changes: [
          { id: one?.id, from: 2, to: 1 },
          { id: two?.id, from: 5, to: 2 },
        ],
        heldGaps: [],
        heldGapRanges: [],
        audited: [],
      },
    ]);
    expect((await renumber()).data).toEqual(preview.data);
    expect(await list()).toEqual(['收-1 2026-01-09', '记-1 2026-01-20', '记-2 2026-01-05']);
    expect(await books.findings()).toStrictEqual([]);
  });

  test.each(['number', 'date'])('已审核的不换号，断号补在它前后；预览说明（按 %s）', async (by) => {
    const [one, two] = await withGaps();
    await audit([two?.id ?? 0]);
    const preview = await books.client.get('/voucher/finishingOffNo/preview', { year: 2026, month: 1, by });
    expect(preview.data).toMatchObject([
      { word: '收' },
      { word: '记', changes: [{ id: one?.id, from: 2, to: 1 }], heldGaps: [2, 3, 4], audited: [5] },
    ]);
    expect((await renumber({ by })).data).toEqual(preview.data);
    expect(await read(two?.id)).toMatchObject({ code: 5, version: 1 });
    expect(await renumber({ by })).toMatchObject({
      success: false,
      msg: '断号记-2-4不能整理：凭证记-5已审核，号码不能变动；请先取消审核',
    });
  });

  test('按日期重排，号码可以互换；打开着的表单被告知', async () => {
    const [one] = await withGaps();
    expect(await renumber({ by: 'date' })).toMatchObject({ success: true });
    expect(await list()).toEqual(['收-1 2026-01-09', '记-1 2026-01-05', '记-2 2026-01-20']);
    const stale = { ...(await books.body(CAPITAL)), id: one?.id, version: 1, code: 2 };
    expect(await books.client.put('/voucher', stale)).toMatchObject({ success: true });
    await renumber();
    expect(await renumber()).toMatchObject({ data: [{ changes: [] }, { changes: [] }] });
  });

  test('已结账、没有开账的月份不整理；要是自己的请求', async () => {
    await withGaps();
    expect(await renumber({ month: 7 })).toMatchObject({ msg: '2026年第07期尚未启用' });
    expect(await renumber({ month: 13 })).toMatchObject({ msg: '会计期间不正确' });
    await closeJanuary(app, books);
    expect(await renumber()).toMatchObject({
      msg: '2026年第01期已结账，不能整理断号；请先反结账（需主管权限）',
    });
    delete books.client.headers['x-requested-with'];
    expect(await renumber()).toMatchObject({ success: false, code: 400 });
  });

  test('一边整理一边保存，没有重号', async () => {
    await withGaps();
    await Promise.all([...Array.from({ length: 10 }, () => books.post(CAPITAL)), renumber(), renumber()]);
    await renumber();
    expect((await list()).filter((title) => title.startsWith('记'))).toHaveLength(12);
    expect(await books.findings()).toStrictEqual([]);
  });
});
