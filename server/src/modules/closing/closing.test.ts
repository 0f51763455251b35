import { sql } from 'kysely';
import type { WireClosingReport, WireReopenPreview, WireReportCheck } from '@mingzhang/shared/wire/closing';
import type { WireCheckout } from '@mingzhang/shared/wire/organization';
import { bookkeeper, type Bookkeeper } from '../../../test/bookkeeper';
import { insertOpening } from '../../../test/insertOpening';
import { JANUARY, enterJanuary, januaryQuery } from '../../../test/month';
import { createTestApp } from '../../../test/testApp';
import type { TestClient } from '../../../test/TestClient';

const app = createTestApp();

async function months({ client }: Bookkeeper): Promise<string[]> {
  const { data } = await client.get<WireCheckout[]>('/checkout');
  return data.map((month) => `${month.checkYear}-${month.checkMonth} ${month.status}`);
}

async function findings(client: TestClient, query: Record<string, number> = januaryQuery): Promise<string[]> {
  const { data } = await client.get<WireClosingReport>('/closing/checks', query);
  return data.checks.flatMap(({ key, findings: found }) =>
    found.map(({ severity, message }) => `${severity} ${key} ${message}`),
  );
}

const close = (client: TestClient, query = januaryQuery) => client.get('/checkout/invoicing', query);
const reopen = (client: TestClient, query = januaryQuery) =>
  client.get('/checkout/unCheck', { ...query, reason: '补记凭证' });

describe('结账', () => {
  test('结转损益后结账：本月关闭，下月打开，期间列表最新在前', async () => {
    const books = await bookkeeper(app);
    await enterJanuary(books);
    expect(await months(books)).toEqual(['2026-1 0']);
    expect(await findings(books.client)).toStrictEqual([]);
    expect(await close(books.client)).toMatchObject({ success: true, code: 200 });
    expect(await months(books)).toEqual(['2026-2 0', '2026-1 2']);
    const { data } = await books.client.get<WireCheckout[]>('/checkout', {
      org_id: books.set.organizationId,
    });
    expect(data[1]).toMatchObject({
      checkDate: '2026-03-15',
      accountSetsId: books.set.id,
      orgId: books.set.organizationId,
    });
  });

  test('已结账期间不能新增、修改、删除凭证，也不能再结账', async () => {
    const books = await bookkeeper(app);
    const [first] = await books.enter(JANUARY);
    await books.client.post('/closing/carryForwards/profitAndLoss', januaryQuery);
    await close(books.client);
    const late = await books.post(`
      2026-01-28 记-0
        借 1001 库存现金  1.00
        贷 1002 银行存款  1.00
    `);
    expect(late).toMatchObject({ success: false, msg: expect.stringContaining('已结账') });
    expect(await books.client.del(`/voucher/${first?.id}`)).toMatchObject({ success: false });
    expect(await close(books.client)).toMatchObject({ success: false, msg: '2026年第01期已结账' });
  });

  test('损益未结转时，提示第一项阻止结账的问题，什么也不改变', async () => {
    const books = await bookkeeper(app);
    await books.enter(JANUARY);
    const answer = await close(books.client);
    expect(answer.msg).toBe(
      '2026年第01期不能结账：损益类科目尚未结转完毕：5001 主营业务收入 贷 10,000.00 等4项；请先结转损益',
    );
    expect(await months(books)).toEqual(['2026-1 0']);
  });

  test('凭证断号阻止结账', async () => {
    const books = await bookkeeper(app);
    await enterJanuary(books);
    await books.enter(`
      2026-01-31 记-11 提现
        借 1001 库存现金  30.00
        贷 1002 银行存款  30.00
    `);
    expect(await findings(books.client)).toEqual([
      'block brokenCheck 凭证号不连续：记字缺3个号（8-10）；请整理断号',
    ]);
    expect(await close(books.client)).toMatchObject({ success: false });
  });

  test('期初不平衡阻止结账', async () => {
    const books = await bookkeeper(app);
    await enterJanuary(books);
    await insertOpening(app, books, '1001', 12345);
    expect(await findings(books.client)).toEqual([
      'block initialCheck 期初余额不平衡：借方 123.45，贷方 0.00，差额 123.45',
      'block reportCheck 资产负债表不平衡：资产 52,743.60，负债 100.00，所有者权益 52,520.15，差额 123.45',
    ]);
  });

  test('需要审核的账套，未审核凭证阻止结账', async () => {
    const books = await bookkeeper(app, { voucherReviewed: '1' });
    await enterJanuary(books);
    expect(await findings(books.client)).toEqual(['block audited 凭证记-1等7张未审核']);
    await app.db
      .updateTable('voucher')
      .set({ auditor_id: books.client.userId, audited_at: app.clock.now() })
      .where('account_set_id', '=', books.set.id)
      .execute();
    expect(await close(books.client)).toMatchObject({ success: true });
  });

  test('上期未结账时不能结下期；没有凭证只是提醒', async () => {
    const books = await bookkeeper(app);
    await books.enter(`
      2026-02-01 记-1 提现
        借 1001 库存现金  30.00
        贷 1002 银行存款  30.00
    `);
    expect(await findings(books.client)).toEqual(['warn monthNotEmpty 2026年第01期没有凭证']);
    const february = { year: 2026, month: 2 };
    expect(await close(books.client, february)).toMatchObject({
      success: false,
      msg: '2026年第01期尚未结账，请先结账2026年第01期',
    });
    expect(await findings(books.client, february)).toEqual([
      'block previousClosed 2026年第01期尚未结账，请先结账',
      'warn cashNotOverdrawn 1002 银行存款出现贷方余额 30.00',
    ]);
    expect(await close(books.client)).toMatchObject({ success: true });
    expect(await close(books.client, february)).toMatchObject({ success: true });
    expect(await months(books)).toEqual(['2026-3 0', '2026-2 2', '2026-1 2']);
  });

  test.each([
    [{ year: 2026, month: 13 }, '会计期间不正确'],
    [{ year: '二零二六', month: 1 }, '会计期间不正确'],
    [{ month: 1 }, '会计期间不正确'],
    [{ year: 2026, month: 7 }, '2026年第07期尚未启用，不能结账'],
    [{ year: 2025, month: 12 }, '2025年第12期尚未启用，不能结账'],
    [{ year: 2026, month: 1, orgId: 999999 }, '核算组织不存在，可能已被删除，请刷新后再试。'],
  ])('不能结账 %j', async (query, msg) => {
    const books = await bookkeeper(app);
    expect(await books.client.get('/checkout/invoicing', query)).toMatchObject({ success: false, msg });
    expect(await months(books)).toEqual(['2026-1 0']);
  });
});

describe('旧客户端的检查', () => {
  test('通过与不通过由 success 决定，不通过时没有 msg', async () => {
    const books = await bookkeeper(app);
    await books.enter(JANUARY);
    expect(await books.client.get('/checkout/initialCheck', januaryQuery)).toMatchObject({ success: true });
    expect(await books.client.get('/checkout/brokenCheck', januaryQuery)).toMatchObject({ success: true });
    expect(await books.client.get('/checkout/finalCheck', januaryQuery)).toMatchObject({
      success: false,
      code: -1,
      msg: '',
    });
  });

  test('报表检查给出三类合计，结转损益前后相同', async () => {
    const books = await bookkeeper(app);
    await books.enter(JANUARY);
    const before = await books.client.get<WireReportCheck>('/checkout/reportCheck', januaryQuery);
    expect(before.data).toEqual({ result: true, 资产类: 52620.15, 负债类: 100, 权益类: 52520.15 });
    await books.client.post('/closing/carryForwards/profitAndLoss', januaryQuery);
    const after = await books.client.get<WireReportCheck>('/checkout/reportCheck', januaryQuery);
    expect(after.data).toEqual(before.data);
  });

  test('报表不平衡时仍是成功的回答，差额在数字里', async () => {
    const books = await bookkeeper(app);
    await insertOpening(app, books, '1001', 12345);
    const answer = await books.client.get<WireReportCheck>('/checkout/reportCheck', januaryQuery);
    expect(answer).toMatchObject({ success: true, data: { result: false, 资产类: 123.45, 权益类: 0 } });
  });
});

describe('反结账', () => {
  test('结账后反结账，期间、余额都与结账前相同', async () => {
    const books = await bookkeeper(app);
    await enterJanuary(books);
    const balances = () => books.client.get('/accountBook/subjectBalance', { accountDate: '2026-01-31' });
    const before = await balances();
    await close(books.client);
    expect((await balances()).data).toEqual(before.data);
    expect(await reopen(books.client)).toMatchObject({ success: true });
    expect((await balances()).data).toEqual(before.data);
    // 已打开的下月保留：可能已有凭证。
    expect(await months(books)).toEqual(['2026-2 0', '2026-1 0']);
    expect(await close(books.client)).toMatchObject({ success: true });
  });

  test('反结账一个月，之后已结账的各月一并打开，事先可以看到', async () => {
    const books = await bookkeeper(app);
    for (const month of [1, 2, 3]) await close(books.client, { year: 2026, month });
    const february = { year: 2026, month: 2 };
    const preview = await books.client.get<WireReopenPreview>('/closing/reopenPreview', february);
    expect(preview.data.months).toEqual([
      { checkYear: 2026, checkMonth: 3 },
      { checkYear: 2026, checkMonth: 2 },
    ]);
    expect(await reopen(books.client, february)).toMatchObject({ success: true });
    expect(await months(books)).toEqual(['2026-4 0', '2026-3 0', '2026-2 0', '2026-1 2']);
  });

  test('原因写入审计线索；旧客户端没有原因也可以', async () => {
    const books = await bookkeeper(app);
    await close(books.client);
    await reopen(books.client);
    await close(books.client);
    await books.client.get('/checkout/unCheck', januaryQuery);
    const events = await app.db
      .selectFrom('event')
      .where('account_set_id', '=', books.set.id)
      .where('action', 'like', 'period.%')
      .orderBy('sequence')
      .select(['action', 'content'])
      .execute();
    expect(events.map(({ action }) => action)).toEqual([
      'period.close',
      'period.reopen',
      'period.close',
      'period.reopen',
    ]);
    expect(JSON.parse(events[1]?.content ?? '')).toMatchObject({ after: { reason: '补记凭证' } });
    expect(JSON.parse(events[3]?.content ?? '')).toMatchObject({ after: { reason: '未填写' } });
  });

  test('未结账的期间不能反结账', async () => {
    const books = await bookkeeper(app);
    expect(await reopen(books.client)).toMatchObject({
      success: false,
      msg: '2026年第01期未结账，无需反结账',
    });
    const preview = await books.client.get<WireReopenPreview>('/closing/reopenPreview', januaryQuery);
    expect(preview.data.months).toStrictEqual([]);
  });
});

describe('权限', () => {
  test('制单人可以结账，反结账只有主管和账套管理员', async () => {
    const books = await bookkeeper(app);
    const maker = await app.addMember(books.client, 'maker');
    const director = await app.addMember(books.client, 'director');
    expect(await close(maker)).toMatchObject({ success: true });
    expect(await reopen(maker)).toMatchObject({ success: false, code: 403 });
    expect(await reopen(director)).toMatchObject({ success: true });
  });

  test('发生额与凭证不符时不能结账，说明是哪个科目', async () => {
    const books = await bookkeeper(app);
    await enterJanuary(books);
    await app.db.transaction().execute(async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx);
      await sql`update movement set debit_fen = debit_fen + 1, credit_fen = credit_fen + 1
        where account_set_id = ${books.set.id} and account_id = ${books.account('1002')}`.execute(trx);
    });
    expect(await close(books.client)).toMatchObject({
      success: false,
      msg: '2026年第01期不能结账：账表数据不一致：科目“1002 银行存款”的发生额与凭证不符，请联系管理员',
    });
    expect(await months(books)).toEqual(['2026-1 0']);
  });

  test.each(['cashier', 'viewer'] as const)('%s 不能结账', async (role) => {
    const books = await bookkeeper(app);
    const member = await app.addMember(books.client, role);
    expect(await close(member)).toMatchObject({ success: false, code: 403 });
    expect(await months(books)).toEqual(['2026-1 0']);
  });

  test('别的账套的组织不能查看、结账、反结账，就像不存在', async () => {
    const books = await bookkeeper(app);
    const stranger = await bookkeeper(app);
    await close(books.client);
    const query = { ...januaryQuery, orgId: books.set.organizationId };
    for (const url of [
      '/checkout/invoicing',
      '/checkout/unCheck',
      '/closing/checks',
      '/closing/reopenPreview',
    ]) {
      const answer = await stranger.client.get(url, query);
      expect(answer).toMatchObject({ success: false, code: 404, data: null });
    }
    expect(await stranger.client.get('/checkout', { org_id: books.set.organizationId })).toMatchObject({
      success: false,
      data: null,
    });
    expect(await months(books)).toEqual(['2026-2 0', '2026-1 2']);
  });

  test('没有 X-Requested-With 的链接不能结账', async () => {
    const books = await bookkeeper(app);
    const answer = await books.client.send({
      method: 'GET',
      url: '/checkout/invoicing?year=2026&month=1',
      headers: { 'x-requested-with': '' },
    });
    expect(answer).toMatchObject({ success: false });
    expect(await months(books)).toEqual(['2026-1 0']);
  });
});
