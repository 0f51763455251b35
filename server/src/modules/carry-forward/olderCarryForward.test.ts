import type { WireAccount } from '@mingzhang/shared/wire/account';
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

async function voucherOf(books: Bookkeeper, key: string): Promise<WireVoucher> {
  const card = await cardOf(books.client, key);
  const { data } = await books.client.get<WireVoucher>(`/voucher/${card.vouchers[0]?.id ?? 0}`);
  return data;
}

describe('旧客户端', () => {
  const CODES = ['5401', '2211', '1602', '1801', '5401', '222102', '5401', '3103'];

  const carried = async (client: TestClient) =>
    (await client.form('/voucher/carryForwardMoney', { years: 2026, month: 1, code: CODES })).data;

  test('carryForwardMoney：没有凭证的编码不出现；结转损益的凭证只在本年利润下', async () => {
    const books = await bookkeeper(app);
    await books.enter(JANUARY);
    expect(await carried(books.client)).toEqual({});
    await make(books.client);
    const { id } = await voucherOf(books, 'profitAndLoss');
    expect(await carried(books.client)).toEqual({
      3103: { voucherId: id, debitAmount: 7479.85, creditAmount: 10000 },
    });
  });

  test('carryForwardMoney：旧客户端自己做的结转凭证按科目找到', async () => {
    const books = await bookkeeper(app);
    const [voucher] = await books.enter(`
      2026-01-31 记-1 第1期结转销售成本
        借 5401 主营业务成本  640.00
        贷 1405 库存商品  640.00
    `);
    expect(await carried(books.client)).toEqual({ 5401: { voucherId: voucher?.id, debitAmount: 640 } });
  });

  interface ToCarry {
    readonly subject: WireAccount[];
    readonly amount: Record<string, { debitAmount?: number; creditAmount?: number }>;
  }

  const toCarry = async (client: TestClient, name: string, code: string[]) =>
    (await client.form<ToCarry>('/subject/loadByCode', { checkYear: 2026, checkMonth: 1, name, code })).data;

  test('loadByCode：结转损益带出全部损益末级科目和未结转的金额', async () => {
    const books = await bookkeeper(app);
    await books.enter(JANUARY);
    const { subject, amount } = await toCarry(books.client, '结转损益', ['3103']);
    expect(amount).toEqual({
      5001: { creditAmount: 10000 },
      5401: { debitAmount: 6000 },
      560206: { debitAmount: 1500 },
      560302: { creditAmount: 20.15 },
    });
    expect(subject[0]).toMatchObject({ code: '3103', name: '本年利润' });
    expect(subject.find(({ code }) => code === '560206')?.name).toBe('管理费用-房租');
    expect(subject.map(({ code }) => code)).not.toContain('5602');
    expect(subject.map(({ code }) => code)).toEqual(subject.map(({ code }) => code).sort());
    await make(books.client);
    expect((await toCarry(books.client, '结转损益', ['3103'])).amount).toEqual({
      3103: { creditAmount: 2520.15 },
    });
  });

  test('loadByCode：给出编码下的末级科目和余额；不存在的编码不出错', async () => {
    const books = await bookkeeper(app);
    await books.enter(JANUARY);
    const { subject, amount } = await toCarry(books.client, '结转销售成本', [
      '5401',
      '1405',
      '999999',
      '5403',
    ]);
    expect(amount).toEqual({ 1405: { debitAmount: 2000 }, 5401: { debitAmount: 6000 } });
    expect(subject.map(({ code }) => code).filter((code) => !code.startsWith('5403'))).toEqual([
      '1405',
      '5401',
    ]);
    const nothing = await books.client.form('/subject/loadByCode', {
      checkYear: 2026,
      checkMonth: 1,
      name: '计提折旧',
      code: '000000',
    });
    expect(nothing).toMatchObject({ success: true, data: { subject: [], amount: {} } });
  });

  test('loadByCode：应付职工薪酬、税金及附加只带出月末会计提的下级，不是空着的一长串', async () => {
    const books = await bookkeeper(app);
    await books.enter(`
      2026-01-12 记-1 福利费和印花税
        借 560201 职工薪酬    300.00
        借 540308 印花税       25.00
        贷 221103 职工福利费  300.00
        贷 1002 银行存款       25.00
    `);
    const codesOf = async (name: string, code: string[]) =>
      (await toCarry(books.client, name, code)).subject.map((account) => account.code);
    const payroll = await codesOf('计提职工薪酬', ['560201', '560101', '2211']);
    // 221103 还欠着 300.00，也要列出。
    expect(payroll).toEqual(['221101', '221103', '221104', '221105', '560101', '560201']);
    expect(await codesOf('计提税金', ['5403', '222108', '222113', '222114'])).toEqual([
      '222108',
      '222113',
      '222114',
      '540302',
      '540309',
      '540310',
    ]);
    const all = await codesOf('结转损益', ['3103']);
    expect(all).toEqual(expect.arrayContaining(['540301', '540302', '540308']));
  });

  test('loadByCode：企业会计准则另有设定提存计划', async () => {
    const books = await bookkeeper(app, { accountingStandards: '1' });
    const { subject } = await toCarry(books.client, '计提职工薪酬', ['660201', '660101', '2211']);
    expect(subject.map(({ code }) => code)).toEqual([
      '221101',
      '221104',
      '221105',
      '221110',
      '660101',
      '660201',
    ]);
    const taxes = await toCarry(books.client, '计提税金', ['6403', '222108', '222113', '222114']);
    expect(taxes.subject.map(({ code }) => code).filter((code) => code.startsWith('6403'))).toEqual([
      '640302',
      '640309',
      '640310',
    ]);
  });
});
