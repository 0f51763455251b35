import type { WireCarryForwardCard, WireCarryForwards } from '@mingzhang/shared/wire/carryForward';
import { invariant } from '@mingzhang/shared/primitives/invariant';
import { bookkeeper, type Bookkeeper } from '../../../test/bookkeeper';
import { januaryQuery } from '../../../test/month';
import { createTestApp } from '../../../test/testApp';

/** The methods an accountant chooses on the cards: how goods are priced, how assets lose value, how wages are paid. */
const app = createTestApp();

async function linesOf({ client }: Bookkeeper, title: string, month = januaryQuery): Promise<string[]> {
  const { data } = await client.get<WireCarryForwards>('/closing/carryForwards', month);
  const card = data.cards.find((candidate: WireCarryForwardCard) => candidate.title === title);
  invariant(card, `there is no card ${title}`);
  return card.lines.map(
    ({ subjectCode, debitAmount, creditAmount }) =>
      `${debitAmount === null ? '贷' : '借'} ${subjectCode} ${debitAmount ?? creditAmount}`,
  );
}

const say = ({ client }: Bookkeeper, values: object) =>
  client.put('/closing/carryForwardSettings', { ...januaryQuery, values });

const at = (books: Bookkeeper, code: string) => ({ subjectId: books.account(code), auxiliary: [] });

test('毛利率法、售价金额核算', async () => {
  const books = await bookkeeper(app);
  await books.enter(`
    2026-01-05 记-1 进货
      借 1405 库存商品        8000.00
      贷 1407 商品进销差价    1600.00
      贷 1002 银行存款        6400.00
    2026-01-12 记-2 零售
      借 1002 银行存款        5000.00
      贷 5001 主营业务收入    5000.00
  `);
  await say(books, { uncountedCost: 'grossMargin', grossMargin: 25 });
  expect(await linesOf(books, '结转销售成本')).toEqual(['借 5401 3750', '贷 1405 3750']);
  await say(books, { uncountedCost: 'retail' });
  expect(await linesOf(books, '结转销售成本')).toEqual([
    '借 5401 5000',
    '贷 1405 5000',
    '借 1407 1000',
    '贷 5401 1000',
  ]);
  await books.client.post('/closing/carryForwards/costOfSales', januaryQuery);
  expect(await books.turnover()).toContain('2026-01 5401 借 5000.00 贷 1000.00');
});

test('先进先出', async () => {
  const first = await bookkeeper(app);
  await app.db
    .updateTable('account')
    .set({ unit: '件' })
    .where('account_set_id', '=', first.set.id)
    .where('code', 'in', ['1405', '5001'])
    .execute();
  await first.keepAuxiliary('1405', '存货');
  await first.keepAuxiliary('5001', '存货');
  const books = await first.reload();
  await books.enter(`
    2026-01-05 记-1 进货
      借 1405 库存商品 [存货:甲]      100.00 数量 10
      贷 1002 银行存款                100.00
    2026-02-05 记-1 进货
      借 1405 库存商品 [存货:甲]      300.00 数量 20
      贷 1002 银行存款                300.00
    2026-02-12 记-2 销售
      借 1002 银行存款                500.00
      贷 5001 主营业务收入 [存货:甲]  500.00 数量 12
  `);
  const february = { year: 2026, month: 2 };
  expect(await linesOf(books, '结转销售成本', february)).toEqual(['借 5401 160', '贷 1405 160']);
  await say(books, { countedCost: 'firstInFirstOut' });
  expect(await linesOf(books, '结转销售成本', february)).toEqual(['借 5401 130', '贷 1405 130']);
});

test('双倍余额递减法；月数不是整年的不接受', async () => {
  const books = await bookkeeper(app);
  const machine = {
    name: '设备',
    expense: at(books, '560207'),
    method: 'doubleDeclining',
    cost: 10000,
    residual: 400,
    months: 60,
    begins: '2026-01',
  };
  await say(books, { depreciableAssets: [machine] });
  expect(await linesOf(books, '计提折旧')).toEqual(['借 560207 333.33', '贷 1602 333.33']);
  expect(await say(books, { depreciableAssets: [{ ...machine, months: 50 }] })).toMatchObject({
    success: false,
    msg: '第1行：设备采用双倍余额递减法，折旧月数应为12的倍数',
  });
  expect(await say(books, { depreciableAssets: [{ ...machine, method: '加速' }] })).toMatchObject({
    success: false,
    msg: '请从列出的方法中选择',
  });
});

test('发放工资：应发减代扣由银行支付，只对本月有效', async () => {
  const books = await bookkeeper(app);
  const wages = {
    account: at(books, '1002'),
    gross: 10000,
    socialInsurance: 1050,
    housingFund: 700,
    incomeTax: 97.5,
  };
  await say(books, { payrollPayments: [wages] });
  const wanted = ['借 221101 10000', '贷 224101 1050', '贷 224102 700', '贷 222112 97.5', '贷 1002 8152.5'];
  expect(await linesOf(books, '发放工资')).toEqual(wanted);
  await books.client.post('/closing/carryForwards/payrollPayment', januaryQuery);
  await books.enter(`
    2026-02-12 记-1 提现
      借 1001 库存现金  1.00
      贷 1002 银行存款  1.00
  `);
  expect(await linesOf(books, '发放工资', { year: 2026, month: 2 })).toStrictEqual([]);
  expect(await say(books, { payrollPayments: [{ ...wages, gross: 100 }] })).toMatchObject({
    success: false,
    msg: '第1行：代扣的金额不能超过应发工资',
  });
});
