import type { WireCarryForwards } from '@mingzhang/shared/wire/carryForward';
import type { WireCarryForwardStep } from '@mingzhang/shared/wire/carryForwardStep';
import { bookkeeper, type Bookkeeper } from '../../../test/bookkeeper';
import { JANUARY, januaryQuery } from '../../../test/month';
import { createTestApp } from '../../../test/testApp';

const app = createTestApp();
const march = { year: 2026, month: 3 };

/** What a company without fixed assets and wages answers. */
const passed = ['depreciation', 'amortization', 'payroll', 'payrollPayment'];

const SALES = `
  2026-03-12 记-1 销售
    借 1002 银行存款  11300.00
    贷 5001 主营业务收入  10000.00
    贷 22210107 销项税额  1300.00
`;
const POWER = `
  2026-03-28 记-0 电费
    借 560203 办公费  77.00
    贷 1002 银行存款  77.00
`;

const step = (books: Bookkeeper, answers: object = { passed }) =>
  books.client.post<WireCarryForwardStep>('/closing/nextCarryForward', { ...march, ...answers });

/** Steps until nothing is left or something is asked: `结转损益 记-4`, and the question at the end. */
async function run(books: Bookkeeper, answers: object = { passed }): Promise<string[]> {
  const done: string[] = [];
  for (;;) {
    const { data } = await step(books, answers);
    if (data.made) done.push(`${data.made.title} ${data.made.voucher.word}-${data.made.voucher.code}`);
    if (data.asked) done.push(`${data.asked.title}？${data.asked.reason}`);
    if (!data.made) return done;
  }
}

/** Every card's vouchers: `结转损益 记-4`. */
async function cardVouchers({ client }: Bookkeeper): Promise<string[]> {
  const { data } = await client.get<WireCarryForwards>('/closing/carryForwards', march);
  return data.cards.flatMap(({ title, vouchers }) =>
    vouchers.map(({ word, code }) => `${title} ${word}-${code}`),
  );
}

const ALL = ['结转未交增值税 记-2', '计提税金及附加 记-3', '计提所得税 记-4', '结转损益 记-5'];

async function generalTaxpayer(): Promise<Bookkeeper> {
  const books = await bookkeeper(app, { vatType: '1', enableDate: '2026-03-01' });
  await books.enter(SALES);
  await books.client.put('/closing/carryForwardSettings', { ...march, values: { incomeTax: 25 } });
  return books;
}

test('所得税税率没有选定的，问一次；选定之后各月沿用', async () => {
  const books = await bookkeeper(app, { vatType: '1', enableDate: '2026-03-01' });
  await books.enter(SALES);
  expect(await run(books)).toEqual([...ALL.slice(0, 2), '计提所得税？taxRate']);
  const { data } = await step(books);
  expect(data.asked?.message).toContain('小型微利企业');
  const { data: month } = await books.client.get<WireCarryForwards>('/closing/carryForwards', march);
  expect(month.cards.flatMap(({ key, asksTaxRate }) => (asksTaxRate ? [key] : []))).toEqual(['incomeTax']);
  await books.client.put('/closing/carryForwardSettings', { ...march, values: { incomeTax: 5 } });
  expect(await run(books)).toEqual(ALL.slice(2));
});

test('一键结转：有金额的按顺序一张一张生成，做完再点什么也不多', async () => {
  const books = await generalTaxpayer();
  expect(await run(books)).toEqual(ALL);
  expect(await run(books)).toStrictEqual([]);
  expect(await cardVouchers(books)).toEqual(ALL);
  expect(await books.findings()).toStrictEqual([]);
});

test('停在第一个要问的：先设置，跳过的不再问', async () => {
  const books = await generalTaxpayer();
  expect(await run(books, {})).toEqual(['计提折旧？unset']);
  expect(await run(books, { passed: ['depreciation'] })).toEqual(['摊销待摊费用？unset']);
  const at = (code: string) => ({ subjectId: books.account(code), auxiliary: [] });
  await books.client.put('/closing/carryForwardSettings', {
    ...march,
    values: { monthlyDepreciation: [{ expense: at('560203'), amount: 123.45 }] },
  });
  expect(await run(books, { passed: ['amortization'] })).toEqual(['计提折旧 记-2', '计提职工薪酬？unset']);
  const { data } = await step(books, { passed: ['amortization'] });
  expect(data).toMatchObject({ made: null, asked: { key: 'payroll', customId: null }, remaining: 3 });
});

test('做到一半断了，接着点从断的地方做下去', async () => {
  const books = await generalTaxpayer();
  await step(books);
  await step(books);
  expect(await cardVouchers(books)).toEqual(ALL.slice(0, 2));
  expect(await run(books)).toEqual(ALL.slice(2));
});

test('同一步提交两次，只做一张', async () => {
  const books = await generalTaxpayer();
  books.client.headers['idempotency-key'] = 'step-1';
  const [first, again] = [await step(books), await step(books)];
  delete books.client.headers['idempotency-key'];
  expect(again.data).toEqual(first.data);
  expect(await cardVouchers(books)).toEqual(ALL.slice(0, 1));
});

test('两个人同时点，每种结转仍只有一张凭证', async () => {
  const books = await generalTaxpayer();
  const runs = await Promise.all([run(books), run(books), run(books)]);
  expect(runs.flat().sort()).toEqual([...ALL].sort());
  expect(await cardVouchers(books)).toEqual(ALL);
  expect(await books.findings()).toStrictEqual([]);
});

test('已生成而账上又有变动的，问过一次才改写，凭证号不变', async () => {
  const books = await generalTaxpayer();
  await run(books);
  await books.enter(POWER);
  const { data } = await step(books);
  expect(data.asked?.message).toBe(
    '生成之后账上又有变动：计提所得税（记-4）、结转损益（记-5）。重新生成会改写这些凭证，凭证号不变。',
  );
  expect(await run(books, { passed, regenerates: true })).toEqual(ALL.slice(2));
  expect(await cardVouchers(books)).toEqual(ALL);
});

test('期末汇率本月没有填写的，先请人核对', async () => {
  const books = await bookkeeper(app, { enableDate: '2026-03-01' });
  await books.client.post('/currency', { code: 'USD', name: '美元', exchangeRate: 7.2 });
  await books.client.post('/subject', {
    code: '100201',
    name: '美元户',
    balanceDirection: '借',
    type: '资产',
    auxiliaryAccounting: '',
    parentId: books.account('1002'),
    currencyCodes: ['USD'],
  });
  const lists = await books.reload();
  const line = (code: string, more: object) => ({
    subjectId: lists.account(code),
    subjectCode: code,
    summary: '收到投资',
    auxiliary: [],
    ...more,
  });
  await books.client.post('/voucher', {
    word: '记',
    code: '',
    voucherDate: '2026-03-05',
    remark: '',
    carryForward: false,
    details: [
      line('100201', { debitAmount: 7000, currencyCode: 'USD', exchangeRate: 7, currencyAmount: 1000 }),
      line('3001', { creditAmount: 7000 }),
    ],
  });
  const { data } = await step(books);
  expect(data.asked).toMatchObject({ title: '期末调汇', reason: 'rates' });
  expect(data.asked?.message).toContain('USD 7.2');
  expect((await run(books, { passed, confirmed: ['fxRevaluation'] })).at(0)).toBe('期末调汇 记-2');
});

test('凭证存不了时说明是哪一种结转，已做的留着；已结账的月份不做', async () => {
  const books = await generalTaxpayer();
  await step(books);
  await app.db
    .updateTable('voucher_word')
    .set({ is_default: false })
    .where('account_set_id', '=', books.set.id)
    .execute();
  const refused = await step(books);
  expect(refused.success).toBe(false);
  expect(refused.msg).toMatch(/^计提税金及附加：默认凭证字不存在/);
  expect(await cardVouchers(books)).toEqual(ALL.slice(0, 1));

  const closed = await bookkeeper(app, { enableDate: '2026-03-01' });
  await closed.client.get('/checkout/invoicing', march);
  expect(await step(closed)).toMatchObject({
    success: false,
    msg: '2026年第03期已结账，不能再结转；请先反结账',
  });
});

describe('结转损益的卡片写明利润', () => {
  const profitOf = async ({ client }: Bookkeeper) => {
    const { data } = await client.get<WireCarryForwards>('/closing/carryForwards', januaryQuery);
    return data.cards.flatMap(({ title, profit }) => (profit ? [[title, profit]] : []));
  };
  const january = [['结转损益', { income: 10000, expense: 7479.85 }]];

  test('生成之前和之后都是收入减费用', async () => {
    const books = await bookkeeper(app);
    expect(await profitOf(books)).toStrictEqual([]);
    await books.enter(JANUARY);
    expect(await profitOf(books)).toEqual(january);
    await books.client.post('/closing/carryForwards/profitAndLoss', januaryQuery);
    expect(await profitOf(books)).toEqual(january);
  });

  test('以红字结转的利润相同', async () => {
    const books = await bookkeeper(app);
    await books.enter(JANUARY);
    await books.client.put('/closing/carryForwardSettings', {
      ...januaryQuery,
      values: { isClearedInRed: true },
    });
    expect(await profitOf(books)).toEqual(january);
  });
});
