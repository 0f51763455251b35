import type { WireAssetCategory } from '@mingzhang/shared/wire/assetCategory';
import type { WireAssetDetail } from '@mingzhang/shared/wire/assetEvent';
import type { WireAsset, WireSavedAsset } from '@mingzhang/shared/wire/asset';
import { invariant } from '@mingzhang/shared/primitives/invariant';
import { bookkeeper, type Bookkeeper } from './bookkeeper';
import type { TestAnswer, TestClient } from './TestClient';
import { newCompany, type TestApp } from './testApp';
import { upload } from './upload';

/** A person whose set keeps fixed assets from January 2026 on. */
export async function assetKeeper(
  app: TestApp,
  fields: Readonly<Record<string, unknown>> = {},
): Promise<Bookkeeper> {
  const books = await bookkeeper(app, { fixedAssetModule: '1', ...fields });
  await beginAssets(books);
  return books;
}

/** 启用固定资产 of the session's organization, unless it has begun. */
export async function beginAssets({ client }: Bookkeeper, period = '2026-01'): Promise<void> {
  const { data } = await client.get<{ start: string | null }>('/asset/start');
  if (data.start !== null) return;
  const begun = await client.put('/asset/start', { period });
  invariant(begun.success, begun.msg);
}

/** Switches the module of a set on or off; answers what the server says. */
export const switchAssets = ({ client, set }: Bookkeeper, isOn: boolean) =>
  client.put('/account-sets', { ...newCompany, id: set.id, fixedAssetModule: isOn ? '1' : '0' });

/** A category of the set by its name. */
export async function categoryOf({ client }: Bookkeeper, name: string): Promise<WireAssetCategory> {
  const { data } = await client.get<WireAssetCategory[]>('/asset/category');
  const category = data.find((one) => one.name === name);
  invariant(category, `there is no category ${name}`);
  return category;
}

/** Wire form of an account without items. */
export const target = (books: Bookkeeper, code: string) => ({
  subjectId: books.account(code),
  auxiliary: [],
});

/** A machine of 12,000.00 that lasts five years, to 560207 管理费用-折旧费; as POST /asset takes it. */
export async function assetBody(books: Bookkeeper, fields: Readonly<Record<string, unknown>> = {}) {
  const cost = fields['cost'] ?? 12_000;
  const residual = fields['residual'] ?? 600;
  const months = fields['months'] ?? 60;
  return {
    number: 'GD-0001',
    name: '设备',
    categoryId: (await categoryOf(books, '器具、工具、家具')).id,
    origin: 'purchase',
    readyOn: '2026-01-10',
    cost,
    residual,
    months,
    method: 'straightLine',
    shares: fields['shares'] ?? [{ target: target(books, '560207'), share: 100 }],
    tax: { base: cost, method: 'straightLine', months, residual, taxClass: 'tool' },
    ...fields,
  };
}

/** Adds a card; answers what the server says. */
export async function addAsset(
  books: Bookkeeper,
  fields: Readonly<Record<string, unknown>> = {},
  as: TestClient = books.client,
): Promise<TestAnswer<WireSavedAsset>> {
  return as.post<WireSavedAsset>('/asset', await assetBody(books, fields));
}

/** Adds a card that must be accepted. */
export async function keptAsset(
  books: Bookkeeper,
  fields: Readonly<Record<string, unknown>> = {},
): Promise<WireAsset> {
  const answer = await addAsset(books, fields);
  invariant(answer.success, answer.msg);
  return answer.data.asset;
}

/**
 * Something of everything that is kept of fixed assets, in February 2026: a truck of before, depreciated by its work, and
 * shelves that were bought, moved and not found.
 */
export async function fullAssets(books: Bookkeeper): Promise<void> {
  const { client } = books;
  await beginAssets(books, '2026-02');
  const truck = await keptAsset(books, {
    ...{ number: 'GD-0001', name: '货车', origin: 'opening', method: 'work', totalWork: 100 },
    opening: { monthsDone: 0, workDone: 10, accumulated: 1_140, taxAccumulated: 0 },
  });
  const shelves = await keptAsset(books, { number: 'GD-0002', name: '货架', readyOn: '2026-02-10' });
  await upload(client, `/asset/${truck.id}/attachments`, '合同.pdf', Buffer.from('%PDF-1.7 合同'));
  const { data } = await client.get<WireAssetDetail>(`/asset/${shelves.id}`);
  const eventIds = data.events.map(({ id }) => id);
  const month = { year: 2026, month: 2 };
  for (const answer of [
    await client.post('/asset/voucher', { eventIds, contra: target(books, '1002') }),
    await client.post(`/asset/${shelves.id}/events`, { kind: 'transfer', on: '2026-02-20', to: '二车间' }),
    await client.put('/asset/work', { period: '2026-02', rows: [{ id: truck.id, work: 3 }] }),
    await client.post('/closing/carryForwards/depreciation', month),
    await client.post('/asset/count', { date: '2026-02-28', note: '', seen: ['GD-0001'] }),
    await client.put('/asset/exemption', { subjectId: books.account('1601'), reason: '旧账另存' }),
  ]) {
    invariant(answer.success, answer.msg);
  }
}
