import type { WireAssetDetail, WireSavedEvent } from '@mingzhang/shared/wire/assetEvent';
import { assetBody, beginAssets, categoryOf, keptAsset, switchAssets, target } from './assets';
import { attachmentWrites } from './attachmentWrites';
import type { Bookkeeper } from './bookkeeper';
import type { Writes } from './reportWrites';
import { upload } from './upload';

const COUNT = { date: '2026-01-31', note: '年终', seen: ['GD-0001'] };

/** The calls that change fixed assets, for the test of the trail. */
export function assetWrites(books: () => Bookkeeper): Writes {
  async function begun(): Promise<Bookkeeper> {
    await switchAssets(books(), true);
    await beginAssets(books());
    return books();
  }
  const category = async () => {
    const { id: _id, ...draft } = await categoryOf(await begun(), '机器设备');
    return { ...draft, code: '11', name: '叉车' };
  };

  return {
    'PUT /asset/start': [
      ['asset.start'],
      async () => {
        await switchAssets(books(), true);
        return () => books().client.put('/asset/start', { period: '2026-01' });
      },
    ],
    'POST /asset/category': [
      ['assetCategory.create'],
      async () => {
        const body = await category();
        return () => books().client.post('/asset/category', body);
      },
    ],
    'PUT /asset/category': [
      ['assetCategory.change'],
      async () => {
        const body = { ...(await categoryOf(await begun(), '机器设备')), name: '机床' };
        return () => books().client.put('/asset/category', body);
      },
    ],
    'DELETE /asset/category/:id': [
      ['assetCategory.delete'],
      async () => {
        const { id } = await categoryOf(await begun(), '机器设备');
        return () => books().client.del(`/asset/category/${id}`);
      },
    ],
    'POST /asset': [
      ['asset.create'],
      async () => {
        const body = await assetBody(await begun());
        return () => books().client.post('/asset', body);
      },
    ],
    'POST /asset/import': [
      ['asset.change', 'asset.create'],
      async () => {
        await keptAsset(await begun());
        const csv =
          '资产编号,资产名称,资产类别,开始使用日期,原值,折旧费用科目\n' +
          'GD-0001,机床,,,,\nGD-0002,叉车,机器设备,2026-01-12,24000,560207\n';
        return () => upload(books().client, '/asset/import', '卡片.csv', Buffer.from(csv));
      },
    ],
    'PUT /asset': [
      ['asset.change'],
      async () => {
        const { id, version } = await keptAsset(await begun());
        const body = { ...(await assetBody(books())), id, version, location: '二车间' };
        return () => books().client.put('/asset', body);
      },
    ],
    'POST /asset/batch': [
      ['assetEvent.create'],
      async () => {
        const { id } = await keptAsset(await begun());
        const body = { cards: [{ id }], on: '2026-01-20', changes: [{ kind: 'keeper', to: '李四' }] };
        return () => books().client.post('/asset/batch', body);
      },
    ],
    'POST /asset/merge': [
      ['assetEvent.create', 'assetEvent.create'],
      async () => {
        const { id: toId } = await keptAsset(await begun());
        const { id } = await keptAsset(books(), { number: 'GD-0002' });
        const body = { cards: [{ id: toId }, { id }], toId, on: '2026-01-31' };
        return () => books().client.post('/asset/merge', body);
      },
    ],
    'POST /asset/:id/copies': [
      ['asset.create'],
      async () => {
        const { id } = await keptAsset(await begun());
        return () => books().client.post(`/asset/${id}/copies`, { count: 1 });
      },
    ],
    ...attachmentWrites(books, '/asset', 'asset', async () => (await keptAsset(await begun())).id),
    'POST /asset/:id/events': [
      ['assetEvent.create'],
      async () => {
        const { id } = await keptAsset(await begun());
        const body = { kind: 'transfer', on: '2026-01-20', to: '二车间' };
        return () => books().client.post(`/asset/${id}/events`, body);
      },
    ],
    'DELETE /asset/:id/events/:eventId': [
      ['assetEvent.delete'],
      async () => {
        const { id } = await keptAsset(await begun());
        const body = { kind: 'transfer', on: '2026-01-20', to: '二车间' };
        const { data } = await books().client.post<WireSavedEvent>(`/asset/${id}/events`, body);
        return () => books().client.del(`/asset/${id}/events/${data.event?.id}`);
      },
    ],
    'POST /asset/voucher': [
      ['voucher.save', 'assetEvent.voucher'],
      async () => {
        const { id } = await keptAsset(await begun());
        const { data } = await books().client.get<WireAssetDetail>(`/asset/${id}`);
        const body = { eventIds: [data.events[0]?.id], contra: target(books(), '1002') };
        return () => books().client.post('/asset/voucher', body);
      },
    ],
    'PUT /asset/work': [
      ['assetWork.save'],
      async () => {
        const { id } = await keptAsset(await begun(), { method: 'work', totalWork: 100 });
        const body = { period: '2026-01', rows: [{ id, work: 3 }] };
        return () => books().client.put('/asset/work', body);
      },
    ],
    'POST /asset/count': [
      ['assetCount.save'],
      async () => {
        await begun();
        return () => books().client.post('/asset/count', COUNT);
      },
    ],
    'DELETE /asset/count/:id': [
      ['assetCount.delete'],
      async () => {
        const { client } = await begun();
        const { data } = await client.post<{ id: number }>('/asset/count', COUNT);
        return () => client.del(`/asset/count/${data.id}`);
      },
    ],
    'PUT /asset/exemption': [
      ['assetExemption.save'],
      async () => {
        await begun();
        const body = { subjectId: books().account('1601'), reason: '旧账另存' };
        return () => books().client.put('/asset/exemption', body);
      },
    ],
    'DELETE /asset/:id': [
      ['asset.delete'],
      async () => {
        const { id } = await keptAsset(await begun());
        return () => books().client.del(`/asset/${id}`);
      },
    ],
  };
}
