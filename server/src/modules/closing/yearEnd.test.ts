import type { WireBalanceRow } from '@mingzhang/shared/wire/book';
import type { WireCarryForwards } from '@mingzhang/shared/wire/carryForward';
import type { WireCheckout } from '@mingzhang/shared/wire/organization';
import { bookkeeper, type Bookkeeper } from '../../../test/bookkeeper';
import { createTestApp } from '../../../test/testApp';

/** December: profit is carried and distributed, and the new year opens with what the old one left. */
const app = createTestApp();

const december = { year: 2025, month: 12 };

const YEAR = `
  2025-12-05 记-1 投资
    借 1002 银行存款      50000.00
    贷 3001 实收资本      50000.00
  2025-12-10 记-2 销售
    借 1002 银行存款      30000.00
    贷 5001 主营业务收入  30000.00
  2025-12-20 记-3 房租
    借 560206 房租         6000.00
    贷 1002 银行存款       6000.00
`;

async function balances({ client }: Bookkeeper, month: string): Promise<Map<string, WireBalanceRow>> {
  const { data } = await client.get<WireBalanceRow[]>('/accountBook/subjectBalance', {
    accountDate: `${month}-28`,
  });
  return new Map(data.map((row) => [row.code ?? '', row]));
}

const titles = async ({ client }: Bookkeeper, month: { year: number; month: number }) =>
  (await client.get<WireCarryForwards>('/closing/carryForwards', month)).data.cards.map(({ title }) => title);

test('十二月依次生成，结账后一月的期初就是十二月的期末', async () => {
  const books = await bookkeeper(app, { enableDate: '2025-12-01' });
  const { client } = books;
  await books.enter(YEAR);
  expect(await titles(books, december)).toEqual(
    expect.arrayContaining(['计提所得税', '结转损益', '结转本年利润', '提取法定盈余公积', '结转利润分配']),
  );
  for (const kind of [
    'incomeTax',
    'profitAndLoss',
    'yearEndProfit',
    'statutoryReserve',
    'yearEndDistribution',
  ]) {
    expect(await client.post(`/closing/carryForwards/${kind}`, december)).toMatchObject({ success: true });
  }
  const closing = await balances(books, '2025-12');
  // 24,000.00 at 25% leaves 18,000.00; a tenth of it is the reserve.
  expect(closing.get('222106')).toMatchObject({ endingCreditBalance: 6000 });
  expect(closing.get('310415')).toMatchObject({ endingCreditBalance: 16200 });
  expect(closing.get('310101')).toMatchObject({ endingCreditBalance: 1800 });
  expect(closing.get('3103')?.endingCreditBalance ?? 0).toBe(0);
  expect(await client.get('/checkout/invoicing', december)).toMatchObject({ success: true });

  const opening = await balances(books, '2026-01');
  for (const [code, row] of closing) {
    const { endingDebitBalance, endingCreditBalance } = row;
    if (code === '' || (!endingDebitBalance && !endingCreditBalance)) continue;
    expect([code, opening.get(code)]).toEqual([
      code,
      expect.objectContaining({
        beginningDebitBalance: endingDebitBalance ?? null,
        beginningCreditBalance: endingCreditBalance ?? null,
      }),
    ]);
  }
  expect(await titles(books, { year: 2026, month: 1 })).not.toContain('结转本年利润');
  expect(await books.findings()).toStrictEqual([]);
});

test('本年利润没有结转，十二月不能结账', async () => {
  const books = await bookkeeper(app, { enableDate: '2025-12-01' });
  await books.enter(YEAR);
  for (const kind of ['incomeTax', 'profitAndLoss']) {
    await books.client.post(`/closing/carryForwards/${kind}`, december);
  }
  expect(await books.client.get('/checkout/invoicing', december)).toMatchObject({
    success: false,
    msg: '2025年第12期不能结账：本年利润尚未结转：3103 本年利润 贷 18,000.00；请先结转本年利润',
  });
  const { data } = await books.client.get<WireCheckout[]>('/checkout');
  expect(data.map(({ status }) => status)).toEqual([0]);
});
