import type { WireClosedMonths } from '@mingzhang/shared/wire/closing';
import type { WireCheckout } from '@mingzhang/shared/wire/organization';
import { bookkeeper, type Bookkeeper } from '../../../test/bookkeeper';
import { enterJanuary, januaryQuery } from '../../../test/month';
import { openStore } from '../../../test/openStore';
import { createTestApp } from '../../../test/testApp';

/** 结账到某月: several months in a row. */
const app = createTestApp();

const closeThrough = ({ client }: Bookkeeper, month: number, more: object = {}) =>
  client.post<WireClosedMonths>('/closing/closeThrough', { year: 2026, month, ...more });

async function months({ client }: Bookkeeper, organizationId?: number): Promise<string[]> {
  const query = organizationId === undefined ? {} : { org_id: organizationId };
  const { data } = await client.get<WireCheckout[]>('/checkout', query);
  return data.map((month) => `${month.checkMonth} ${month.status}`);
}

/** Vouchers up to March; January's profit is carried, March's is not. */
async function quarter(): Promise<Bookkeeper> {
  const books = await bookkeeper(app);
  await enterJanuary(books);
  await books.enter(`
    2026-02-10 记-1 提现
      借 1001 库存现金  30.00
      贷 1002 银行存款  30.00
    2026-03-10 记-1 支付房租
      借 560206 房租      1500.00
      贷 1002 银行存款    1500.00
  `);
  return books;
}

/** March ends a quarter: its VAT is exempt, its profit is taxed. */
async function carryMarch({ client }: Bookkeeper): Promise<void> {
  for (const kind of ['exemptVat', 'incomeTax', 'profitAndLoss']) {
    await client.post(`/closing/carryForwards/${kind}`, { year: 2026, month: 3 });
  }
}

test('依次结账，到有问题的月份停下，说明为什么；前面的已经结账', async () => {
  const books = await quarter();
  expect(await closeThrough(books, 3)).toMatchObject({
    success: true,
    data: {
      closed: [
        { checkYear: 2026, checkMonth: 1 },
        { checkYear: 2026, checkMonth: 2 },
      ],
      stopped: {
        checkYear: 2026,
        checkMonth: 3,
        messages: ['损益类科目尚未结转完毕：560206 房租 借 1,500.00；请先结转损益'],
      },
    },
  });
  expect(await months(books)).toEqual(['3 0', '2 2', '1 2']);

  await carryMarch(books);
  expect(await closeThrough(books, 3)).toMatchObject({
    data: { closed: [{ checkYear: 2026, checkMonth: 3 }], stopped: null },
  });
  expect(await months(books)).toEqual(['4 0', '3 2', '2 2', '1 2']);
  expect(await books.findings()).toStrictEqual([]);
});

test('提醒不会阻止结账，逐月带回来；没有到月末的月份也提醒', async () => {
  const books = await quarter();
  await carryMarch(books);
  await books.enter(`
    2026-02-11 记-2 投入设备
      借 1601 固定资产  5000.00
      贷 3001 实收资本  5000.00
  `);
  await books.client.put('/closing/carryForwardSettings', {
    year: 2026,
    month: 3,
    values: { unusedKinds: ['depreciation'] },
  });
  const { data } = await closeThrough(books, 3);
  expect(data).toMatchObject({ stopped: null });
  expect(data.closed.map(({ warnings }) => warnings)).toEqual([
    [],
    ['固定资产净值 5,000.00，本期未计提折旧'],
    ['本期尚未结束：今天是2026年3月15日，本期到2026年3月31日为止；结账后不能再录入本期凭证'],
  ]);
});

test('第一个月就有问题，什么也没有结', async () => {
  const books = await bookkeeper(app);
  await books.enter(`
    2026-01-10 记-1 支付房租
      借 560206 房租      1500.00
      贷 1002 银行存款    1500.00
    2026-02-10 记-1 提现
      借 1001 库存现金      30.00
      贷 1002 银行存款      30.00
  `);
  const answer = await closeThrough(books, 2);
  expect(answer.data).toMatchObject({ closed: [], stopped: { checkMonth: 1 } });
  expect(await months(books)).toEqual(['2 0', '1 0']);
});

test('已结账的、没有开账的月份不能结到', async () => {
  const books = await bookkeeper(app);
  await enterJanuary(books);
  expect(await closeThrough(books, 5)).toMatchObject({
    success: false,
    msg: '2026年第05期尚未启用，不能结账',
  });
  await closeThrough(books, 1);
  expect(await closeThrough(books, 1)).toMatchObject({ success: false, msg: '2026年第01期已结账' });
});

test('各组织分别结账', async () => {
  const books = await bookkeeper(app);
  await enterJanuary(books);
  const storeId = await openStore(app, books);
  expect(await closeThrough(books, 1, { orgId: storeId })).toMatchObject({
    data: { orgId: storeId, closed: [{ checkMonth: 1 }], stopped: null },
  });
  expect(await months(books, storeId)).toEqual(['2 0', '1 2']);
  expect(await months(books)).toEqual(['1 0']);
  expect(await books.client.get('/checkout/invoicing', januaryQuery)).toMatchObject({ success: true });
});

test('出纳不能结账；别的账套的组织就像不存在', async () => {
  const books = await bookkeeper(app);
  const stranger = await bookkeeper(app);
  const cashier = await app.addMember(books.client, 'cashier');
  expect(await cashier.post('/closing/closeThrough', januaryQuery)).toMatchObject({ code: 403 });
  const query = { orgId: books.set.organizationId };
  expect(await closeThrough(stranger, 1, query)).toMatchObject({ success: false, code: 404 });
  expect(await months(books)).toEqual(['1 0']);
});

test('同时结账到不同的月份，每个月只结一次', async () => {
  const books = await quarter();
  await carryMarch(books);
  const answers = await Promise.all([1, 2, 3, 3].map((month) => closeThrough(books, month)));
  expect(await months(books)).toEqual(['4 0', '3 2', '2 2', '1 2']);
  const closed = answers.flatMap(({ data }) => data?.closed ?? []).map(({ checkMonth }) => checkMonth);
  expect(closed.sort()).toEqual([1, 2, 3]);
  expect(await books.findings()).toStrictEqual([]);
});
