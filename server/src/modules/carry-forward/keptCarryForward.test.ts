import type { WireCarryForwardCard, WireCarryForwards } from '@mingzhang/shared/wire/carryForward';
import type { WireCarryForwardStep } from '@mingzhang/shared/wire/carryForwardStep';
import type { WireVoucher } from '@mingzhang/shared/wire/voucher';
import { bookkeeper, type Bookkeeper } from '../../../test/bookkeeper';
import { januaryQuery } from '../../../test/month';
import { createOwnTestApp } from '../../../test/testApp';

/** A card's voucher is corrected by hand and kept. */
const app = createOwnTestApp();

const SALES = `
  2026-01-05 记-0 购进
    借 1405 库存商品  1000.00
    贷 1002 银行存款  1000.00
  2026-01-12 记-0 销售
    借 1002 银行存款  2000.00
    贷 5001 主营业务收入  2000.00
`;

const cardsOf = async ({ client }: Bookkeeper) =>
  (await client.get<WireCarryForwards>('/closing/carryForwards', januaryQuery)).data.cards;

async function cardOf(books: Bookkeeper, key: string): Promise<WireCarryForwardCard> {
  const card = (await cardsOf(books)).find((candidate) => candidate.key === key);
  if (!card) throw new Error(`no card ${key}`);
  return card;
}

const make = ({ client }: Bookkeeper, key: string) =>
  client.post<WireCarryForwards>(`/closing/carryForwards/${key}`, januaryQuery);

const keep = ({ client }: Bookkeeper, key: string, byRule: number) =>
  client.post<WireCarryForwards>(`/closing/carryForwards/${key}/keep`, { ...januaryQuery, byRule });

const set = ({ client }: Bookkeeper, values: object) =>
  client.put('/closing/carryForwardSettings', { ...januaryQuery, values });

/** The first voucher of a card, with another amount on both of its lines. */
async function correct(books: Bookkeeper, key: string, amount: number): Promise<void> {
  const [made] = (await cardOf(books, key)).vouchers;
  const { data } = await books.client.get<WireVoucher>(`/voucher/${made?.id}`);
  const details = data.details.map((line) =>
    line.debitAmount === null ? { ...line, creditAmount: amount } : { ...line, debitAmount: amount },
  );
  const { success, msg } = await books.client.put('/voucher', { ...data, details });
  if (!success) throw new Error(String(msg));
}

/** Half of the goods are sold: 500.00 by the rule; or 300.00 of depreciation. */
async function carried(key: 'costOfSales' | 'depreciation', amount?: number): Promise<Bookkeeper> {
  const books = await bookkeeper(app);
  await books.enter(SALES);
  if (key === 'costOfSales') await set(books, { soldShare: (amount ?? 500) / 10 });
  else await set(books, { monthlyDepreciation: [rent(books, amount ?? 300)] });
  await make(books, key);
  return books;
}

const rent = (books: Bookkeeper, amount: number) => ({
  expense: { subjectId: books.account('560203'), auxiliary: [] },
  amount,
});

test.each([
  ['costOfSales', '结转销售成本', 500],
  ['depreciation', '计提折旧', 300],
] as const)(
  '%s：手工改过的凭证写明账上和规则，保留之后不再拦着结转损益和结账',
  async (key, title, byRule) => {
    const books = await carried(key);
    expect(await cardOf(books, key)).toMatchObject({ stale: false, difference: null });
    await correct(books, key, 470.5);
    expect(await cardOf(books, key)).toMatchObject({
      stale: true,
      difference: {
        posted: 470.5,
        byRule,
        corrected: true,
        canKeep: true,
        decision: null,
        keptAgainst: null,
      },
    });
    expect((await cardOf(books, 'profitAndLoss')).waitsFor).toEqual([title]);
    expect(await findingsOf(books)).toContain(
      `结转凭证与规则不一致：${title}（账上 470.50，规则 ${byRule}.00）；请按规则重新生成，或保留现有凭证`,
    );

    const { data } = await keep(books, key, byRule);
    const kept = data.cards.find((card) => card.key === key);
    expect(kept).toMatchObject({ stale: false, difference: { posted: 470.5, byRule, decision: 'kept' } });
    expect((await cardOf(books, 'profitAndLoss')).waitsFor).toStrictEqual([]);
    expect((await findingsOf(books)).filter((message) => message.includes(title))).toStrictEqual([]);
    expect((await make(books, 'profitAndLoss')).success).toBe(true);
    expect(await books.findings()).toStrictEqual([]);
  },
);

async function findingsOf({ client }: Bookkeeper): Promise<string[]> {
  const { data } = await client.get<{ checks: { findings: { message: string }[] }[] }>(
    '/closing/checks',
    januaryQuery,
  );
  return data.checks.flatMap(({ findings }) => findings.map(({ message }) => message));
}

test('保留只对当时的规则金额有效：账上再变动就失效，并写明当时是多少', async () => {
  const books = await carried('costOfSales');
  await correct(books, 'costOfSales', 470.5);
  await keep(books, 'costOfSales', 500);
  // Something the rule does not read moves nothing.
  await books.enter('2026-01-20 记-0 手续费\n  借 560302 手续费  12.00\n  贷 1002 银行存款  12.00');
  expect(await cardOf(books, 'costOfSales')).toMatchObject({ difference: { decision: 'kept' } });
  await books.enter('2026-01-21 记-0 购进\n  借 1405 库存商品  200.00\n  贷 1002 银行存款  200.00');
  expect(await cardOf(books, 'costOfSales')).toMatchObject({
    stale: true,
    difference: { posted: 470.5, byRule: 600, decision: 'lapsed', keptAgainst: 500 },
  });
  await keep(books, 'costOfSales', 600);
  expect(await cardOf(books, 'costOfSales')).toMatchObject({ stale: false });
});

test('保留之后仍可按规则重新生成，凭证号不变，决定随之作废', async () => {
  const books = await carried('depreciation');
  const [before] = (await cardOf(books, 'depreciation')).vouchers;
  await correct(books, 'depreciation', 250);
  await keep(books, 'depreciation', 300);
  await make(books, 'depreciation');
  expect(await cardOf(books, 'depreciation')).toMatchObject({
    amount: 300,
    stale: false,
    difference: null,
    vouchers: [before],
  });
  await correct(books, 'depreciation', 250);
  expect(await cardOf(books, 'depreciation')).toMatchObject({ stale: true, difference: { decision: null } });
});

test('改了摘要再存不算修改；规则变了而凭证没有动过，也可以保留', async () => {
  const books = await carried('depreciation');
  await correct(books, 'depreciation', 300);
  await set(books, { monthlyDepreciation: [rent(books, 280)] });
  expect(await cardOf(books, 'depreciation')).toMatchObject({
    stale: true,
    difference: { posted: 300, byRule: 280, corrected: false },
  });
  expect((await keep(books, 'depreciation', 280)).success).toBe(true);
});

test('科目后来有了下级，没有改过的凭证不算手工修改，已经保留的仍然保留', async () => {
  const books = await carried('depreciation');
  const divide = async (code: string) => {
    const known = await books.reload();
    const answer = await known.client.post('/subject', {
      ...{ code: `${code}01`, name: '门店', balanceDirection: '借', type: '损益', status: true },
      ...{ confirm: true, parentId: known.account(code) },
    });
    expect(answer).toMatchObject({ success: true });
    return (await books.reload()).account(`${code}01`);
  };
  const store = await divide('560203');
  await set(books, { monthlyDepreciation: [{ expense: { subjectId: store, auxiliary: [] }, amount: 280 }] });
  expect(await cardOf(books, 'depreciation')).toMatchObject({ difference: { corrected: false } });
  await keep(books, 'depreciation', 280);
  await divide('56020301');
  expect(await cardOf(books, 'depreciation')).toMatchObject({
    stale: false,
    difference: { decision: 'kept' },
  });
});

test('一键结转停在手工改过的凭证，确认之后才改写', async () => {
  const books = await carried('depreciation');
  await correct(books, 'depreciation', 250);
  const passed = ['amortization', 'payroll', 'payrollPayment', 'costOfSales'];
  const step = (answers: object) =>
    books.client.post<WireCarryForwardStep>('/closing/nextCarryForward', {
      ...januaryQuery,
      passed,
      regenerates: true,
      ...answers,
    });
  expect((await step({})).data.asked).toMatchObject({
    reason: 'corrected',
    message: '计提折旧凭证记-3已手工修改（账上 250.00，规则 300.00）。可以保留修改，也可以按规则重新生成。',
  });
  expect((await step({ confirmed: ['depreciation'] })).data.made).toMatchObject({ voucher: { code: 3 } });
  expect(await cardOf(books, 'depreciation')).toMatchObject({ amount: 300, difference: null });
});

test.each([
  ['与规则一致的', 'depreciation', 300, '计提折旧的凭证与规则一致，不用保留；请刷新后再看'],
  ['没有凭证的', 'payroll', 1, '计提职工薪酬的凭证与规则一致，不用保留；请刷新后再看'],
])('不能保留：%s', async (_case, key, byRule, message) => {
  const books = await carried('depreciation');
  expect((await keep(books, key, byRule)).msg).toBe(message);
});

test('不能保留：看到的规则金额已经变了，或结转损益没有转完，或已结账', async () => {
  const books = await carried('depreciation');
  await correct(books, 'depreciation', 250);
  expect((await keep(books, 'depreciation', 310)).msg).toBe(
    '计提折旧按规则的金额刚刚变为 300.00，您看到的是 310.00；请核对后再决定',
  );
  await keep(books, 'depreciation', 300);
  await make(books, 'profitAndLoss');
  await books.enter('2026-01-20 记-0 手续费\n  借 560302 手续费  12.00\n  贷 1002 银行存款  12.00');
  const { difference } = await cardOf(books, 'profitAndLoss');
  expect(difference).toMatchObject({ canKeep: false });
  expect((await keep(books, 'profitAndLoss', difference?.byRule ?? 0)).msg).toBe(
    '结转损益必须按规则结转完毕，否则不能结账；请重新生成',
  );
  await make(books, 'profitAndLoss');
  await books.client.get('/checkout/invoicing', januaryQuery);
  expect((await keep(books, 'depreciation', 300)).msg).toContain('已结账');
});
