import type { WireAssetDetail } from '@mingzhang/shared/wire/assetEvent';
import type { WireCardVouchers } from '@mingzhang/shared/wire/cardVouchers';
import { assetKeeper, keptAsset, target } from '../../../test/assets';
import type { Bookkeeper } from '../../../test/bookkeeper';
import { createTestApp } from '../../../test/testApp';

/** 凭证 of a card: all that is posted of it, in the order of the days. */
const app = createTestApp();

const vouchersOf = async ({ client }: Bookkeeper, id: number) =>
  (await client.get<WireCardVouchers>(`/asset/${id}/vouchers`)).data;
const told = ({ vouchers }: WireCardVouchers) =>
  vouchers.map(({ date, word, number, title, amount }) => `${date} ${word}-${number} ${title} ${amount}`);

test('取得和各月折旧，各有凭证和金额，加在一起', async () => {
  app.clock.set('2026-03-31T10:00:00+08:00');
  const books = await assetKeeper(app);
  const { client } = books;
  const { id } = await keptAsset(books);
  const { data } = await client.get<WireAssetDetail>(`/asset/${id}`);
  await client.post('/asset/voucher', { eventIds: [data.events[0]?.id], contra: target(books, '1002') });
  for (const month of [1, 2]) {
    await client.post('/closing/carryForwards/depreciation', { year: 2026, month });
    if (month === 1) await client.get('/checkout/invoicing', { year: 2026, month });
  }
  const card = await vouchersOf(books, id);
  expect(told(card)).toEqual(['2026-01-10 记-1 取得 12000', '2026-02-28 记-1 2026年第02期折旧 190']);
  expect(card).toMatchObject({ months: 190, total: 12_190 });
});

test('由人录入的凭证只算它的一行', async () => {
  app.clock.set('2026-01-31T10:00:00+08:00');
  const books = await assetKeeper(app);
  const [bought] = await books.enter(`
    2026-01-10 记-0 买设备，付运费
      借 1601 固定资产          12000.00
      借 560206 房租              100.00
      贷 1002 银行存款          12100.00
  `);
  const { id } = await keptAsset(books, { voucherLine: { voucherId: bought?.id, line: 1 } });
  expect(told(await vouchersOf(books, id))).toEqual(['2026-01-10 记-1 取得 12000']);
});

test('还没有凭证的卡片是空的；别的账套的像不存在', async () => {
  app.clock.set('2026-01-31T10:00:00+08:00');
  const books = await assetKeeper(app);
  const { id } = await keptAsset(books);
  expect(await vouchersOf(books, id)).toEqual({ vouchers: [], months: 0, total: 0 });
  const other = await assetKeeper(app);
  expect(await other.client.get(`/asset/${id}/vouchers`)).toMatchObject({ success: false, code: 404 });
});
