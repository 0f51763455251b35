import type { WireCarryForwardCard, WireCarryForwards } from '@mingzhang/shared/wire/carryForward';
import type { WireCustomCarryForward } from '@mingzhang/shared/wire/customCarryForward';
import { bookkeeper, type Bookkeeper } from '../../../test/bookkeeper';
import { januaryQuery } from '../../../test/month';
import { createTestApp } from '../../../test/testApp';

/** The cards whose amounts are entered on them, the order of the cards, and those a set defines for itself. */
const app = createTestApp();

const MARCH = { year: 2026, month: 3 };

async function cards({ client }: Bookkeeper, month = januaryQuery): Promise<WireCarryForwardCard[]> {
  return (await client.get<WireCarryForwards>('/closing/carryForwards', month)).data.cards;
}

async function cardOf(books: Bookkeeper, title: string, month = januaryQuery): Promise<WireCarryForwardCard> {
  const card = (await cards(books, month)).find((candidate) => candidate.title === title);
  if (!card) throw new Error(`no card ${title}`);
  return card;
}

const make = ({ client }: Bookkeeper, key: string, more: object = {}) =>
  client.post<WireCarryForwards>(`/closing/carryForwards/${key}`, { ...januaryQuery, ...more });

const say = ({ client }: Bookkeeper, values: object, month = januaryQuery) =>
  client.put('/closing/carryForwardSettings', { ...month, values });

const print = ({ lines }: WireCarryForwardCard) =>
  lines.map(
    ({ subjectCode, auxiliaryTitle, debitAmount, creditAmount }) =>
      `${debitAmount === null ? '贷' : '借'} ${subjectCode}${auxiliaryTitle} ${debitAmount ?? creditAmount}`,
  );

const at = (books: Bookkeeper, code: string) => ({ subjectId: books.account(code), auxiliary: [] });

async function audit(books: Bookkeeper): Promise<void> {
  await app.db
    .updateTable('voucher')
    .set({ auditor_id: books.client.userId, audited_at: app.clock.now() })
    .where('account_set_id', '=', books.set.id)
    .execute();
}

describe('填写金额的结转', () => {
  test('生成以后不再填写的：凭证留着，卡片说它结转了多少', async () => {
    const books = await bookkeeper(app);
    const desk = {
      name: '桌子',
      expense: at(books, '560207'),
      cost: 3600,
      residual: 0,
      months: 36,
      begins: '2026-01',
    };
    await say(books, { depreciableAssets: [desk] });
    await make(books, 'depreciation');
    await say(books, { depreciableAssets: [] });
    expect(await cardOf(books, '计提折旧')).toMatchObject({
      amount: 100,
      lines: [],
      stale: false,
      vouchers: [{ code: 1 }],
    });
  });

  test('折旧：填写资产后生成；改为已审核后加一台，只补差额', async () => {
    const books = await bookkeeper(app);
    const computer = {
      name: '电脑',
      expense: at(books, '560207'),
      cost: 10000,
      residual: 500,
      months: 36,
      begins: '2026-01',
    };
    expect(print(await cardOf(books, '计提折旧'))).toStrictEqual([]);
    await say(books, { depreciableAssets: [computer] });
    expect(print(await cardOf(books, '计提折旧'))).toEqual(['借 560207 263.89', '贷 1602 263.89']);
    await make(books, 'depreciation');
    expect(await cardOf(books, '计提折旧')).toMatchObject({ stale: false, vouchers: [{ code: 1 }] });

    await audit(books);
    await say(books, { depreciableAssets: [computer, { ...computer, cost: 3600, residual: 0 }] });
    const changed = await cardOf(books, '计提折旧');
    expect(changed.stale).toBe(true);
    expect(print(changed)).toEqual(['借 560207 100', '贷 1602 100']);
    await make(books, 'depreciation');
    expect(await cardOf(books, '计提折旧')).toMatchObject({
      stale: false,
      vouchers: [{ audited: true }, { audited: false }],
    });
  });

  test('摊销、工资、完工入库、销售成本依次生成，之后再没有要结转的', async () => {
    const books = await bookkeeper(app);
    await books.enter(`
      2026-01-05 记-1
        借 40010101 直接材料  1000.00
        借 1123 预付账款     12000.00
        贷 1002 银行存款     13000.00
    `);
    await say(books, {
      deferredCosts: [
        {
          name: '房租',
          expense: at(books, '560206'),
          asset: at(books, '1123'),
          total: 12000,
          months: 12,
          begins: '2026-01',
        },
      ],
      payrollGroups: [
        { expense: at(books, '40010102'), gross: 4000, socialInsurance: 1000, housingFund: 280.5 },
      ],
      finishedShare: 80,
      soldShare: 50,
    });
    await make(books, 'amortization');
    await make(books, 'payroll');
    expect(print(await cardOf(books, '完工产品入库'))).toEqual([
      '借 1405 5024.4',
      '贷 40010101 800',
      '贷 40010102 4224.4',
    ]);
    await make(books, 'finishedGoods');
    expect(print(await cardOf(books, '结转销售成本'))).toEqual(['借 5401 2512.2', '贷 1405 2512.2']);
    await make(books, 'costOfSales');
    await make(books, 'profitAndLoss');
    const late = (await cards(books)).filter(({ stale }) => stale);
    expect(late).toStrictEqual([]);
    expect(await books.findings()).toStrictEqual([]);
  });

  test('期末调汇按币别的汇率，改了汇率就重新生成', async () => {
    const books = await bookkeeper(app);
    expect((await cards(books)).map(({ key }) => key)).not.toContain('fxRevaluation');
    await books.client.post('/currency', { code: 'USD', name: '美元', exchangeRate: 7.1 });
    await app.db
      .updateTable('account')
      .set({ currency_codes: ['USD'] })
      .where('account_set_id', '=', books.set.id)
      .where('code', '=', '1002')
      .execute();
    await books.enter(`
      2026-01-05 记-1
        借 1002 银行存款  7000.00 USD 1000.00 汇率 7
        贷 3001 实收资本  7000.00
    `);
    expect(print(await cardOf(books, '期末调汇'))).toEqual(['借 1002 100', '贷 530105 100']);
    await make(books, 'fxRevaluation');
    expect((await cardOf(books, '期末调汇')).stale).toBe(false);
    await say(books, { closingRates: [{ currencyCode: 'USD', exchangeRate: 6.95 }] });
    expect(await cardOf(books, '期末调汇')).toMatchObject({ stale: true });
    expect(print(await cardOf(books, '期末调汇'))).toEqual(['贷 1002 50', '借 560304 50']);
    await make(books, 'fxRevaluation');
    expect(await cardOf(books, '期末调汇')).toMatchObject({ stale: false, vouchers: [{ code: 2 }] });
  });

  test('按存货核算数量的商品，按全月一次加权平均结转', async () => {
    const books = await bookkeeper(app);
    await books.keepAuxiliary('1405', '存货');
    await books.keepAuxiliary('5001', '存货');
    await app.db
      .updateTable('account')
      .set({ unit: '件' })
      .where('account_set_id', '=', books.set.id)
      .where('code', 'in', ['1405', '5001'])
      .execute();
    await books.enter(`
      2026-01-05 记-1
        借 1405 库存商品 [存货:甲]  3300.00 数量 300
        贷 1002 银行存款            3300.00
      2026-01-10 记-2
        借 1002 银行存款                4500.00
        贷 5001 主营业务收入 [存货:甲]  4500.00 数量 150
    `);
    expect(print(await cardOf(books, '结转销售成本'))).toEqual(['借 5401 1650', '贷 1405_001_甲 1650']);
    await make(books, 'costOfSales');
    expect((await cardOf(books, '结转销售成本')).stale).toBe(false);
  });
});

describe('次序', () => {
  const VAT = `
    2026-03-12 记-1 销售
      借 1002 银行存款  11300.00
      贷 5001 主营业务收入  10000.00
      贷 22210107 销项税额  1300.00
  `;

  test('前面还有没生成的，后面的不能生成，并说明先做什么', async () => {
    const books = await bookkeeper(app, { vatType: '1' });
    await books.enter(VAT);
    expect(await make(books, 'profitAndLoss', MARCH)).toMatchObject({
      success: false,
      msg: '结转损益要用到前面结转后的余额，请先生成：结转未交增值税、计提所得税',
    });
    for (const key of ['unpaidVat', 'taxSurcharge', 'incomeTax', 'profitAndLoss']) {
      expect(await make(books, key, MARCH)).toMatchObject({ success: true });
    }
    expect((await cards(books, MARCH)).filter(({ stale }) => stale)).toStrictEqual([]);
  });

  test('不使用的结转不必生成；重新启用后又要先做', async () => {
    const books = await bookkeeper(app, { vatType: '1' });
    await books.enter(VAT);
    await say(books, { unusedKinds: ['unpaidVat', 'taxSurcharge', 'incomeTax'] }, MARCH);
    expect(await cardOf(books, '计提所得税', MARCH)).toMatchObject({ unused: true, lines: [] });
    expect(await make(books, 'incomeTax', MARCH)).toMatchObject({
      success: false,
      msg: '2026年第03期没有需要计提所得税的金额',
    });
    expect(await make(books, 'profitAndLoss', MARCH)).toMatchObject({ success: true });
    await say(books, { unusedKinds: [] }, MARCH);
    expect((await cardOf(books, '结转损益', MARCH)).waitsFor).toEqual(['结转未交增值税', '计提所得税']);
  });

  test('小规模纳税人没有增值税的进销项卡片，季度末有减免；十二月才有年末的卡片', async () => {
    const books = await bookkeeper(app);
    await books.enter(VAT.replace('22210107 销项税额', '222101 应交增值税'));
    const keys = (await cards(books, MARCH)).map(({ key }) => key);
    expect(keys).toContain('exemptVat');
    for (const key of ['unpaidVat', 'prepaidVat', 'priorYearAdjustment', 'yearEndProfit']) {
      expect(keys).not.toContain(key);
    }
    expect(print(await cardOf(books, '结转减免增值税', MARCH))).toEqual(['借 222101 1300', '贷 530111 1300']);
  });
});

describe('自定义结转', () => {
  const definition = (books: Bookkeeper, name: string, shares: Record<string, number>) => ({
    name,
    fromSubjectId: books.account('560206'),
    targets: Object.entries(shares).map(([code, share]) => ({ into: at(books, code), share })),
  });

  async function define(books: Bookkeeper, name: string, shares: Record<string, number>): Promise<number> {
    const body = definition(books, name, shares);
    return (await books.client.post<WireCustomCarryForward>('/closing/customCarryForwards', body)).data.id;
  }

  const rented = async () => {
    const books = await bookkeeper(app);
    await books.enter(`
      2026-01-25 记-1 支付房租
        借 560206 房租      1500.01
        贷 1002 银行存款    1500.01
    `);
    return books;
  };

  test('各自一张卡片、各自一张凭证，排在制造费用之前；各转入科目按同一余额分', async () => {
    const books = await rented();
    const first = await define(books, '分摊一', { 560106: 40, 410107: 25 });
    const second = await define(books, '分摊二', { 560119: 10 });
    expect(print(await cardOf(books, '分摊一'))).toEqual(['贷 560206 975', '借 410107 375', '借 560106 600']);
    await make(books, 'custom', { customId: first });
    await make(books, 'custom', { customId: second });
    expect(await cardOf(books, '分摊一')).toMatchObject({ vouchers: [{ code: 2 }], stale: false });
    expect(await cardOf(books, '分摊二')).toMatchObject({
      vouchers: [{ code: 3 }],
      stale: false,
      amount: 52.5,
    });
    expect((await cards(books)).map(({ title }) => title)).toEqual(
      expect.arrayContaining(['分摊一', '分摊二', '结转制造费用']),
    );
    expect((await cardOf(books, '结转制造费用')).amount).toBe(375);
  });

  test('比例改了就重新生成；删除后凭证还在账上', async () => {
    const books = await rented();
    const id = await define(books, '分摊房租', { 560106: 40 });
    await make(books, 'custom', { customId: id });
    expect(await cardOf(books, '分摊房租')).toMatchObject({ stale: false, customId: id });
    await make(books, 'profitAndLoss');
    expect(await cardOf(books, '分摊房租')).toMatchObject({ stale: false });
    await books.client.put(
      `/closing/customCarryForwards/${id}`,
      definition(books, '分摊房租', { 560106: 50 }),
    );
    expect(await cardOf(books, '分摊房租')).toMatchObject({ stale: true, amount: 750.01 });
    await books.client.del(`/closing/customCarryForwards/${id}`);
    expect((await cards(books)).map(({ key }) => key)).not.toContain('custom');
    expect(await books.turnover()).toContain('2026-01 560106 借 600.00 贷 0.00');
  });

  test('别的账套的自定义结转不能生成', async () => {
    const books = await rented();
    const id = await define(books, '分摊房租', { 560106: 40 });
    const stranger = await rented();
    expect(await make(stranger, 'custom', { customId: id })).toMatchObject({ success: false, code: 404 });
  });
});
