import type { WireAssetCount, WireAssetCountResult } from '@mingzhang/shared/wire/assetCheck';
import type { WireAssetDetail } from '@mingzhang/shared/wire/assetEvent';
import type { WireVoucher } from '@mingzhang/shared/wire/voucher';
import { addAsset, assetKeeper, target } from '../../../../test/assets';
import type { Bookkeeper } from '../../../../test/bookkeeper';
import { createTestApp } from '../../../../test/testApp';

const app = createTestApp();
let books: Bookkeeper;

beforeEach(async () => {
  books = await assetKeeper(app);
});

const FOUND = { number: 'GD-0077', name: '空调', origin: 'surplus', readyOn: '2026-01-31', cost: 3_200 };
const keep = (as = books.client, more: object = {}) =>
  addAsset(books, { ...FOUND, residual: 160, makesVoucher: true, ...more }, as);
const voucherOf = async (id: number) => {
  const { events } = (await books.client.get<WireAssetDetail>(`/asset/${id}`)).data;
  return events[0]?.voucher?.id ?? 0;
};
const linesOf = async (id: number) =>
  (await books.client.get<WireVoucher>(`/voucher/${await voucherOf(id)}`)).data.details.map(
    ({ subjectCode, debitAmount, creditAmount }) =>
      debitAmount === null ? `贷 ${subjectCode} ${creditAmount}` : `借 ${subjectCode} ${debitAmount}`,
  );

test('盘盈：盘点单上没有卡片的编号建卡，同时生成一张凭证：借1601贷190102，再转530104；建了卡就不再是盘盈', async () => {
  const { client } = books;
  const sheet = { date: '2026-01-31', note: '', seen: ['GD-0077'] };
  const { data: count } = await client.post<WireAssetCount>('/asset/count', sheet);
  const unknown = async () =>
    (await client.get<WireAssetCountResult>(`/asset/count/${count.id}`)).data.unknown;
  expect(await unknown()).toEqual(['GD-0077']);
  const { data } = await keep();
  const lines = ['借 1601 3200', '贷 190102 3200', '借 190102 3200', '贷 530104 3200'];
  expect(await linesOf(data.asset.id)).toEqual(lines);
  expect(await unknown()).toStrictEqual([]);
  expect(await books.turnover()).toEqual([
    '2026-01 1601 借 3200.00 贷 0.00',
    '2026-01 190102 借 3200.00 贷 3200.00',
    '2026-01 530104 借 0.00 贷 3200.00',
  ]);
  const [coming] = (await client.get<WireAssetDetail>(`/asset/${data.asset.id}`)).data.events;
  await client.post('/asset/voucher', { eventIds: [coming?.id] });
  expect(await books.turnover()).toHaveLength(3);
  expect(await books.findings()).toStrictEqual([]);
});

test('删除盘盈的卡片，凭证一起删除；审核了的凭证不能删除，卡片也还在', async () => {
  const { data } = await keep();
  const { id } = data.asset;
  const checked = { checked: [await voucherOf(id)], year: 2026, month: 1 };
  expect(await books.client.form('/voucher/audit', checked)).toMatchObject({ success: true });
  expect((await books.client.del(`/asset/${id}`)).msg).toMatch(/已审核，不能删除；请先取消审核/);
  expect(await books.client.get(`/asset/${id}`)).toMatchObject({ success: true });
  expect(await books.client.form('/voucher/cancelAudit', checked)).toMatchObject({ success: true });
  expect(await books.client.del(`/asset/${id}`)).toMatchObject({ success: true });
  expect(await books.turnover()).toStrictEqual([]);
  expect(await books.client.get(`/asset/${id}`)).toMatchObject({ success: false });
  expect(await books.findings()).toStrictEqual([]);
});

test('企业会计准则：盘盈记入以前年度损益调整6901', async () => {
  books = await assetKeeper(app, { accountingStandards: '1' });
  const { data } = await keep(books.client, { shares: [{ target: target(books, '660207'), share: 100 }] });
  expect(await linesOf(data.asset.id)).toEqual(['借 1601 3200', '贷 6901 3200']);
});

test('两个人同时为一个编号建卡：一张卡片、一张凭证；不能生成凭证的，卡片也不保存', async () => {
  const director = await app.addMember(books.client, 'director');
  const both = await Promise.all([keep(), keep(director)]);
  expect(both.map(({ success }) => success).sort()).toEqual([false, true]);
  expect(both.find(({ success }) => !success)).toMatchObject({ msg: '资产编号“GD-0077”已经使用' });
  expect(await books.turnover()).toHaveLength(3);
  const bought = await keep(books.client, { number: 'GD-0078', origin: 'purchase' });
  expect(bought).toMatchObject({ msg: 'GD-0078：请选择对方科目：末级科目，并选全辅助核算项目' });
  expect(await books.client.get('/asset')).toMatchObject({ data: { total: 1 } });
});
