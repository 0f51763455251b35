import type { WireCarryForwardSettings } from '@mingzhang/shared/wire/carryForwardSettings';
import type { WireCurrency } from '@mingzhang/shared/wire/currency';
import { bookkeeper, type Bookkeeper } from '../../../test/bookkeeper';
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
  expect(await rates()).toEqual([]);
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
