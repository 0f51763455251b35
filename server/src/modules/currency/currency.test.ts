import type { WireCarryForwardSettings } from '@mingzhang/shared/wire/carryForwardSettings';
import type { WireCurrency, WireDatedRate } from '@mingzhang/shared/wire/currency';
import { bookkeeper, messages, type Bookkeeper } from '../../../test/bookkeeper';
import { createTestApp } from '../../../test/testApp';

const app = createTestApp();
let books: Bookkeeper;

beforeEach(async () => {
  books = await bookkeeper(app);
});

const list = async () => (await books.client.get<WireCurrency[]>('/currency')).data;
const dollar = { code: 'USD', name: '美元', exchangeRate: 7.1234 };

type Rates = Pick<WireCarryForwardSettings, 'closingRates'>;

async function addDollar(): Promise<WireCurrency> {
  return (await books.client.post<WireCurrency>('/currency', dollar)).data;
}

test('本位币在前，新增的外币汇率八位小数不失真', async () => {
  const { data } = await books.client.post<WireCurrency>('/currency', {
    ...dollar,
    exchangeRate: '7.12345678',
  });
  expect(data).toMatchObject({ code: 'USD', exchangeRate: 7.12345678, localCurrency: false });
  expect((await list()).map(({ code }) => code)).toEqual(['RMB', 'USD']);
  expect((await books.client.get(`/currency/${data.id}`)).data).toEqual(data);
});

test('本位币代码和汇率不能改，不能删除，名称可以改', async () => {
  const [local] = await list();
  expect(await books.client.put('/currency', { ...local, exchangeRate: 2 })).toMatchObject({
    msg: '人民币是本位币，代码和汇率不能修改',
  });
  expect(await books.client.put('/currency', { ...local, code: 'CNY' })).toMatchObject({ success: false });
  expect(await books.client.del(`/currency/${local?.id ?? 0}`)).toMatchObject({
    msg: '人民币是本位币，不能删除',
  });
  expect(await books.client.put('/currency', { ...local, name: '元' })).toMatchObject({
    data: { name: '元' },
  });
});

test('科目在核算的外币不能删除也不能改代码，汇率可以改', async () => {
  const currency = await addDollar();
  await app.db
    .updateTable('account')
    .set({ currency_codes: ['USD'] })
    .where('id', '=', books.account('1002'))
    .execute();
  expect(await books.client.del(`/currency/${currency.id}`)).toMatchObject({
    msg: '美元（USD）有1个科目在核算，不能删除',
  });
  expect(await books.client.put('/currency', { ...currency, code: 'HKD' })).toMatchObject({
    msg: '美元（USD）有1个科目在核算，代码不能修改',
  });
  expect(await books.client.put('/currency', { ...currency, exchangeRate: 7.2 })).toMatchObject({
    data: { exchangeRate: 7.2 },
  });
  await books.enter(`
    2026-01-05 记-1 外汇
      借 1002 银行存款  720.00 USD 100.00 汇率 7.2
      贷 3001 实收资本  720.00
  `);
  expect(await books.client.del(`/currency/${currency.id}`)).toMatchObject({
    msg: '美元（USD）已被凭证使用，不能删除',
  });
});

test('没有用过的可以删除', async () => {
  const currency = await addDollar();
  expect(await books.client.del(`/currency/${currency.id}`)).toMatchObject({ success: true });
  expect((await list()).map(({ code }) => code)).toEqual(['RMB']);
});

test('期末汇率里写着的外币：改代码时跟着改，删除后汇率也没有了，卡片照样能保存', async () => {
  const path = '/closing/carryForwardSettings';
  const january = { year: 2026, month: 1 };
  const rates = async () => (await books.client.get<Rates>(path, january)).data.closingRates;
  const save = (values: Rates) => books.client.put(path, { ...january, values });
  const currency = await addDollar();
  await save({ closingRates: [{ currencyCode: 'USD', exchangeRate: 7.0884 }] });
  await books.client.put('/currency', { ...currency, code: 'USX' });
  expect(await rates()).toEqual([{ currencyCode: 'USX', exchangeRate: 7.0884 }]);
  expect(await save({ closingRates: await rates() })).toMatchObject({ success: true });
  expect(await books.client.del(`/currency/${currency.id}`)).toMatchObject({ success: true });
  expect(await rates()).toStrictEqual([]);
  await books.client.post('/currency', { ...dollar, code: 'USX', exchangeRate: 6.9 });
  expect(await rates()).toEqual([{ currencyCode: 'USX', exchangeRate: 6.9 }]);
});

test.each([
  [{ ...dollar, code: 'usd' }, '币别代码是三个大写字母，例如 USD'],
  [{ ...dollar, code: 'RMB' }, '币别代码RMB已存在（人民币）'],
  [{ ...dollar, name: '' }, '请填写币别名称'],
  [{ ...dollar, exchangeRate: 0 }, '汇率“0”不正确：请填写大于 0、不超过八位小数的数字'],
  [{ ...dollar, exchangeRate: '7.123456789' }, '汇率“7.123456789”不正确：请填写大于 0、不超过八位小数的数字'],
])('拒绝 %p', async (draft, msg) => {
  expect(await books.client.post('/currency', draft)).toMatchObject({ success: false, msg });
  expect(await list()).toHaveLength(1);
});

test('别的账套的与不存在的一样；出纳能看不能改', async () => {
  const other = await bookkeeper(app);
  const { data: foreign } = await other.client.post<WireCurrency>('/currency', dollar);
  const gone = await books.client.get('/currency/999999999');
  expect(gone).toMatchObject({ code: 404 });
  expect((await books.client.get(`/currency/${foreign.id}`)).text).toBe(gone.text);
  expect((await books.client.put('/currency', foreign)).text).toBe(gone.text);
  expect((await books.client.del(`/currency/${foreign.id}`)).text).toBe(gone.text);
  const cashier = await app.addMember(books.client, 'cashier');
  expect(await cashier.get('/currency')).toMatchObject({ success: true });
  expect(await cashier.post('/currency', dollar)).toMatchObject({ code: 403 });
});

describe('按日期的汇率', () => {
  const rates = async (id: number) => (await books.client.get<WireDatedRate[]>(`/currency/rates/${id}`)).data;
  const set = (id: number, date: string, exchangeRate: number | string) =>
    books.client.put(`/currency/rates/${id}`, { date, exchangeRate });
  const proposed = async () =>
    (await books.client.get<{ currencies: WireCurrency[] }>('/voucher/lists')).data.currencies.find(
      ({ code }) => code === 'USD',
    )?.rates;

  test('登记、更正、删除；最近的在前；旧客户端看到的币别不变', async () => {
    const currency = await addDollar();
    const before = await list();
    await set(currency.id, '2026-03-01', '7.15');
    await set(currency.id, '2026-01-01', 7.05);
    await set(currency.id, '2026-03-01', 7.1512);
    expect(await rates(currency.id)).toEqual([
      { date: '2026-03-01', exchangeRate: 7.1512 },
      { date: '2026-01-01', exchangeRate: 7.05 },
    ]);
    expect(await list()).toEqual(before);
    await books.client.put('/currency', { ...currency, exchangeRate: 7.3 });
    expect(await rates(currency.id)).toHaveLength(2);
    expect(await books.client.del(`/currency/rates/${currency.id}?date=2026-03-01`)).toMatchObject({
      success: true,
    });
    expect(await rates(currency.id)).toEqual([{ date: '2026-01-01', exchangeRate: 7.05 }]);
    expect(await books.client.del(`/currency/rates/${currency.id}?date=2026-03-01`)).toMatchObject({
      msg: '2026-03-01的汇率不存在，可能已被删除，请刷新后再试。',
    });
    expect(await books.client.del(`/currency/${currency.id}`)).toMatchObject({ success: true });
    expect(await books.findings()).toStrictEqual([]);
  });

  test('凭证要用的：第一个未结账月份以前被替换掉的不再带上', async () => {
    const { id } = await addDollar();
    expect(await proposed()).toBeUndefined();
    for (const date of ['2025-11-01', '2025-12-01', '2026-01-15', '2026-02-01']) await set(id, date, 7.01);
    expect((await proposed())?.map(({ date }) => date)).toEqual(['2025-12-01', '2026-01-15', '2026-02-01']);
    await books.client.get('/checkout/invoicing', { year: 2026, month: 1 });
    expect((await proposed())?.map(({ date }) => date)).toEqual(['2026-02-01']);
  });

  test('期末汇率先取当月最后一天的', async () => {
    const { id } = await addDollar();
    await set(id, '2026-01-31', 7.0884);
    await set(id, '2026-02-01', 7.09);
    const rates = async (month: number) =>
      (await books.client.get<Rates>('/closing/carryForwardSettings', { year: 2026, month })).data
        .closingRates;
    expect(await rates(1)).toEqual([{ currencyCode: 'USD', exchangeRate: 7.0884 }]);
    await set(id, '2026-01-20', 7.01);
    expect(await rates(1)).toEqual([{ currencyCode: 'USD', exchangeRate: 7.0884 }]);
  });

  test.each([
    [{ date: '2026-02-30', exchangeRate: 7 }, '日期“2026-02-30”不正确，请按 2026-03-31 的格式填写'],
    [{ exchangeRate: 7 }, '请填写日期'],
    [{ date: '2026-02-01', exchangeRate: 0 }, '汇率“0”不正确：请填写大于 0、不超过八位小数的数字'],
  ])('拒绝 %p', async (body, msg) => {
    const { id } = await addDollar();
    expect(await books.client.put(`/currency/rates/${id}`, body)).toMatchObject({ success: false, msg });
    expect(await rates(id)).toStrictEqual([]);
  });

  test('本位币没有；别的账套的与不存在的一样；两个人同时登记同一天，留下一个', async () => {
    const { id } = await addDollar();
    const [local] = await list();
    expect(await set(local?.id ?? 0, '2026-01-01', 2)).toMatchObject({ msg: '人民币是本位币，汇率总是 1' });
    const other = await bookkeeper(app);
    const body = { date: '2026-01-01', exchangeRate: 9 };
    const [mine, nobodys] = [`/currency/rates/${id}`, '/currency/rates/999999999'];
    expect((await other.client.get(mine)).text).toBe((await other.client.get(nobodys)).text);
    expect((await other.client.put(mine, body)).text).toBe((await other.client.put(nobodys, body)).text);
    const query = '?date=2026-01-01';
    expect((await other.client.del(mine + query)).text).toBe((await other.client.del(nobodys + query)).text);
    expect((await other.client.get(`/currency/checkUse/${id}`)).text).toBe(
      (await other.client.get('/currency/checkUse/999999999')).text,
    );
    const director = await app.addMember(books.client, 'director');
    await Promise.all([
      set(id, '2026-01-05', 7.1),
      director.put(mine, { date: '2026-01-05', exchangeRate: 7.2 }),
    ]);
    expect(await rates(id)).toHaveLength(1);
  });
});

test('有期初或凭证模板的外币不能删除', async () => {
  const currency = await addDollar();
  const isUsed = async () => (await books.client.get(`/currency/checkUse/${currency.id}`)).data;
  expect(await isUsed()).toBe(false);
  const accountId = books.account('1002');
  const keep = (currencyCodes: string[]) =>
    app.db
      .updateTable('account')
      .set({ currency_codes: currencyCodes })
      .where('id', '=', accountId)
      .execute();
  await keep(['USD']);
  const line = { summary: '外汇', subjectId: accountId, currencyCode: 'USD' };
  const { data: template } = await books.client.post<{ id: number }>('/voucher-template', {
    name: '收外汇',
    type: '2',
    details: [line],
  });
  await books.client.post('/initial-balance', {
    ...{ subjectId: accountId, subjectCode: '1002', debitAmount: 720 },
    ...{ currencyCode: 'USD', currencyAmount: 100 },
  });
  await keep([]);
  expect(await isUsed()).toBe(true);
  expect(await books.client.del(`/currency/${currency.id}`)).toMatchObject({
    msg: '美元（USD）已有期初余额，不能删除',
  });
  await app.db.deleteFrom('opening_balance').where('account_id', '=', accountId).execute();
  expect(await books.client.del(`/currency/${currency.id}`)).toMatchObject({
    msg: '美元（USD）已被凭证模板使用，不能删除',
  });
  await books.client.del(`/voucher-template/${template.id}`);
  expect(await books.client.del(`/currency/${currency.id}`)).toMatchObject({ success: true });
});

test('外币科目的分录没有币别和汇率存不进；旧客户端发来的样子带着多余的键', async () => {
  const { data: currency } = await books.client.post<WireCurrency>('/currency', {
    ...{ id: '', code: 'EUR', name: ' 欧元 ', exchangeRate: '7.9' },
    ...{ localCurrency: true, _heyui_uuid: 'u1', accountSetsId: 1 },
  });
  expect(currency).toEqual({
    ...{ id: expect.any(Number), code: 'EUR', name: '欧元', exchangeRate: 7.9, localCurrency: false },
  });
  await app.db
    .updateTable('account')
    .set({ currency_codes: ['EUR'] })
    .where('id', '=', books.account('1002'))
    .execute();
  books = await books.reload();
  const text = `
    2026-01-05 记-1 收款
      借 1002 银行存款  79.00
      贷 3001 实收资本  79.00
  `;
  const refused = await books.post(text);
  expect(messages(refused)).toEqual([
    '第1行：科目“1002 银行存款”核算外币，请填写币别（EUR）、汇率和原币金额',
  ]);
  const body = (await books.body(text)) as { details: object[] };
  const [first, ...rest] = body.details;
  const withRate = { ...body, details: [{ ...first, currencyCode: 'EUR', currencyAmount: 10 }, ...rest] };
  expect(messages(await books.client.post('/voucher', withRate))).toEqual(['第1行：请填写EUR的汇率']);
});
