import type { WireCarryForwardCard, WireCarryForwards } from '@mingzhang/shared/wire/carryForward';
import type { WireVoucher } from '@mingzhang/shared/wire/voucher';
import { bookkeeper, type Bookkeeper } from '../../../test/bookkeeper';
import { JANUARY, januaryQuery } from '../../../test/month';
import { createTestApp } from '../../../test/testApp';
import type { TestClient } from '../../../test/TestClient';

const app = createTestApp();

async function cardOf(client: TestClient, key: string, query = januaryQuery): Promise<WireCarryForwardCard> {
  const { data } = await client.get<WireCarryForwards>('/closing/carryForwards', query);
  const card = data.cards.find((candidate) => candidate.key === key);
  if (!card) throw new Error(`no card ${key}`);
  return card;
}

const make = (client: TestClient, key = 'profitAndLoss', query = januaryQuery) =>
  client.post<WireCarryForwards>(`/closing/carryForwards/${key}`, query);

const print = (lines: WireCarryForwardCard['lines']) =>
  lines.map((line) =>
    line.debitAmount === null
      ? `贷 ${line.subjectCode} ${line.subjectName}${line.auxiliaryTitle} ${line.creditAmount}`
      : `借 ${line.subjectCode} ${line.subjectName}${line.auxiliaryTitle} ${line.debitAmount}`,
  );

async function voucherOf(books: Bookkeeper, key: string): Promise<WireVoucher> {
  const card = await cardOf(books.client, key);
  const { data } = await books.client.get<WireVoucher>(`/voucher/${card.vouchers[0]?.id ?? 0}`);
  return data;
}

describe('结转损益', () => {
  test('生成前看到金额、规则和分录，生成后是一张记在月末的结转凭证', async () => {
    const books = await bookkeeper(app);
    await books.enter(JANUARY);
    const card = await cardOf(books.client, 'profitAndLoss');
    expect(card).toMatchObject({ title: '结转损益', vouchers: [], stale: false });
    expect(print(card.lines)).toEqual([
      '借 5001 主营业务收入 10000',
      '贷 5401 主营业务成本 6000',
      '贷 560206 管理费用-房租 1500',
      '借 560302 财务费用-利息收入 20.15',
      '贷 3103 本年利润 10000',
      '借 3103 本年利润 7479.85',
    ]);

    const { data } = await make(books.client);
    const made = data.cards.find(({ key }) => key === 'profitAndLoss');
    expect(made).toMatchObject({ stale: false, vouchers: [{ word: '记', code: 7, audited: false }] });
    expect(await voucherOf(books, 'profitAndLoss')).toMatchObject({
      voucherDate: '2026-01-31',
      kind: 'profitAndLoss',
      carryForward: true,
      debitAmount: 17500,
      creditAmount: 17500,
      createMember: books.client.userId,
    });
  });

  test('按辅助核算项目逐项结转', async () => {
    const books = await bookkeeper(app);
    await books.keepAuxiliary('5001', '客户');
    await books.enter(`
      2026-01-12 记-1 销售
        借 1002 银行存款  900.00
        贷 5001 主营业务收入 [客户:甲公司]  600.00
        贷 5001 主营业务收入 [客户:乙公司]  300.00
    `);
    const card = await cardOf(books.client, 'profitAndLoss');
    expect(print(card.lines)).toEqual([
      '借 5001 主营业务收入_001_甲公司 600',
      '借 5001 主营业务收入_002_乙公司 300',
      '贷 3103 本年利润 900',
    ]);
    await make(books.client);
    expect((await cardOf(books.client, 'profitAndLoss')).stale).toBe(false);
    expect(await books.client.get('/checkout/finalCheck', januaryQuery)).toMatchObject({ success: true });
  });

  test('账上变动后提示，重新生成改的是同一张凭证', async () => {
    const books = await bookkeeper(app);
    await books.enter(JANUARY);
    await make(books.client);
    const before = await voucherOf(books, 'profitAndLoss');
    await books.enter(`
      2026-01-31 记-8 电费
        借 560205 水电费  88.80
        贷 1002 银行存款  88.80
    `);
    const stale = await cardOf(books.client, 'profitAndLoss');
    expect(stale.stale).toBe(true);
    expect(print(stale.lines)).toContain('贷 560205 管理费用-水电费 88.8');

    await make(books.client);
    const after = await voucherOf(books, 'profitAndLoss');
    expect(after).toMatchObject({ id: before.id, code: before.code, version: before.version + 1 });
    expect(after.debitAmount).toBe(17588.8);
    expect((await cardOf(books.client, 'profitAndLoss')).stale).toBe(false);
  });

  test('已审核的不动，差额另做一张', async () => {
    const books = await bookkeeper(app);
    await books.enter(JANUARY);
    await make(books.client);
    const first = await voucherOf(books, 'profitAndLoss');
    await app.db
      .updateTable('voucher')
      .set({ auditor_id: books.client.userId, audited_at: app.clock.now() })
      .where('account_set_id', '=', books.set.id)
      .where('id', '=', first.id)
      .execute();
    expect(await make(books.client)).toMatchObject({
      success: false,
      msg: '2026年第01期没有需要结转损益的金额',
    });
    await books.enter(`
      2026-01-31 记-8 电费
        借 560205 水电费  88.80
        贷 1002 银行存款  88.80
    `);
    await make(books.client);
    const card = await cardOf(books.client, 'profitAndLoss');
    expect(card.vouchers).toMatchObject([
      { code: 7, audited: true },
      { code: 9, audited: false },
    ]);
    expect(card.stale).toBe(false);
  });

  test('凭证字用默认的那个', async () => {
    const books = await bookkeeper(app);
    await app.db
      .updateTable('voucher_word')
      .set({ is_default: false })
      .where('account_set_id', '=', books.set.id)
      .where('word', '=', '记')
      .execute();
    await app.db
      .updateTable('voucher_word')
      .set({ is_default: true })
      .where('account_set_id', '=', books.set.id)
      .where('word', '=', '转')
      .execute();
    await books.enter(JANUARY);
    await make(books.client);
    expect(await voucherOf(books, 'profitAndLoss')).toMatchObject({ word: '转', code: 1 });
  });
});

test('十二月结转损益后，本年利润转入未分配利润', async () => {
  const books = await bookkeeper(app, { enableDate: '2025-12-01' });
  const december = { year: 2025, month: 12 };
  await books.enter(`
    2025-12-12 记-1 销售
      借 1002 银行存款  910.00
      贷 5001 主营业务收入  910.00
  `);
  expect((await cardOf(books.client, 'yearEndProfit', december)).lines).toStrictEqual([]);
  await make(books.client, 'profitAndLoss', december);
  await make(books.client, 'incomeTax', december);
  expect(await books.client.get('/checkout/finalCheck', december)).toMatchObject({ success: false });
  await make(books.client, 'profitAndLoss', december);
  await make(books.client, 'yearEndProfit', december);
  expect(await books.client.get('/checkout/finalCheck', december)).toMatchObject({ success: true });
  expect((await cardOf(books.client, 'yearEndProfit', december)).stale).toBe(false);
});

test('结转损益等着前面还没有做的结转；做完就不再等', async () => {
  const books = await bookkeeper(app, { vatType: '1' });
  await books.enter(`
    2026-03-12 记-1 销售
      借 1002 银行存款  11300.00
      贷 5001 主营业务收入  10000.00
      贷 22210107 销项税额  1300.00
  `);
  const march = { year: 2026, month: 3 };
  const waiting = async () => (await cardOf(books.client, 'profitAndLoss', march)).waitsFor;
  expect(await waiting()).toEqual(['结转未交增值税', '计提所得税']);
  await make(books.client, 'unpaidVat', march);
  expect(await waiting()).toEqual(['计提税金及附加', '计提所得税']);
  await make(books.client, 'taxSurcharge', march);
  await make(books.client, 'incomeTax', march);
  expect(await waiting()).toStrictEqual([]);
});

describe('不能结转', () => {
  test('没有金额、没有这种结转、期间未开账或已结账', async () => {
    const { client } = await bookkeeper(app);
    expect(await make(client)).toMatchObject({ success: false, msg: '2026年第01期没有需要结转损益的金额' });
    expect(await make(client, 'nothing')).toMatchObject({ success: false, code: 404 });
    expect(await make(client, 'profitAndLoss', { year: 2026, month: 9 })).toMatchObject({
      success: false,
      code: 404,
    });
    await client.get('/checkout/invoicing', januaryQuery);
    expect(await make(client)).toMatchObject({
      success: false,
      msg: '2026年第01期已结账，不能结转损益；请先反结账',
    });
  });

  test.each(['cashier', 'viewer'] as const)('%s 不能生成结转凭证', async (role) => {
    const books = await bookkeeper(app);
    await books.enter(JANUARY);
    const member = await app.addMember(books.client, role);
    expect(await make(member)).toMatchObject({ success: false, code: 403 });
    expect((await cardOf(books.client, 'profitAndLoss')).vouchers).toStrictEqual([]);
  });

  test('别的账套的组织看不到，也不能结转', async () => {
    const books = await bookkeeper(app);
    await books.enter(JANUARY);
    const stranger = await bookkeeper(app);
    const query = { ...januaryQuery, orgId: books.set.organizationId };
    for (const answer of [
      await stranger.client.get('/closing/carryForwards', query),
      await make(stranger.client, 'profitAndLoss', query),
      await stranger.client.form('/voucher/carryForwardMoney', {
        years: 2026,
        month: 1,
        orgId: query.orgId,
        code: '3103',
      }),
    ]) {
      expect(answer).toMatchObject({ success: false, code: 404, data: null });
    }
  });
});
