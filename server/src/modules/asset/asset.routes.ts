import { z } from 'zod';
import { assetFigures } from '@mingzhang/shared/accounting/assets/assetRecord';
import { asksVoucher } from '@mingzhang/shared/accounting/assets/eventVoucher';
import { fromKeptEvent, type WireAssetDetail } from '@mingzhang/shared/wire/assetEvent';
import {
  fromAsset,
  fromAssetFigures,
  fromAssetTotals,
  fromSavedAsset,
  type WireAssets,
} from '@mingzhang/shared/wire/asset';
import {
  assetQuery,
  assetScheduleQuery,
  assetVersionQuery,
  changedAssetForm,
  newAssetForm,
} from '@mingzhang/shared/wire/assetRequest';
import { fromSchedule } from '@mingzhang/shared/wire/assetSchedule';
import { ok } from '@mingzhang/shared/wire/envelope';
import { pageOf } from '@mingzhang/shared/wire/page';
import { id } from '@mingzhang/shared/wire/scalars';
import { toWireQuantity } from '@mingzhang/shared/wire/scalars';
import { periodOf } from '@mingzhang/shared/primitives/dateOnly';
import { today } from '../../clock';
import { readSnapshot } from '../../db/transact';
import { write } from '../../db/write';
import type { Module } from '../module';
import { changeAsset, createAsset, removeAsset } from './asset.service';
import { listAssets, loadAssetNow, loadSchedule, type AssetNow } from './listAssets';

const byId = z.object({ id });

function fromAssetNow({ record, told, history, period, openFrom }: AssetNow): WireAssetDetail {
  return {
    ...fromAsset(record),
    period,
    figures: fromAssetFigures(assetFigures(history, period, openFrom)),
    events: told.map(({ event, differences }) => ({
      ...fromKeptEvent(event, asksVoucher(event)),
      differences: [...differences],
    })),
    postedMonths: history.posted.length,
    work: [...history.work].map(([month, work]) => ({ period: month, work: toWireQuantity(work) })),
  };
}

/** /asset: 资产卡片 (wire.md 2.11). */
export const registerAssets: Module = (api, { db, ids, clock }) => {
  api.get('/asset', { schema: { querystring: assetQuery } }, async ({ scope, query }) => {
    const { filter, page, size } = query;
    const thisMonth = periodOf(today(clock));
    const listed = await readSnapshot(db, (snapshot) =>
      listAssets(snapshot, scope, filter, { page, size }, thisMonth),
    );
    const records = listed.assets.map(({ record, figures }) => ({
      ...fromAsset(record),
      figures: fromAssetFigures(figures),
    }));
    const answer: WireAssets = {
      period: listed.period,
      start: listed.start,
      nextNumber: listed.nextNumber,
      ...pageOf(records, listed.total, page, size),
      totals: fromAssetTotals(listed.totals),
    };
    return ok(answer);
  });

  api.get('/asset/:id', { schema: { params: byId } }, async ({ scope, params }) => {
    const asset = await readSnapshot(db, (snapshot) =>
      loadAssetNow(snapshot, scope, params.id, periodOf(today(clock))),
    );
    return ok(fromAssetNow(asset));
  });

  api.get(
    '/asset/:id/schedule',
    { schema: { params: byId, querystring: assetScheduleQuery } },
    async ({ scope, params, query }) => {
      const { rows, years } = await readSnapshot(db, (snapshot) =>
        loadSchedule(snapshot, scope, params.id, query.book),
      );
      return ok(fromSchedule(rows, years));
    },
  );

  api.post('/asset', { schema: { body: newAssetForm } }, async (request) => {
    const { payment, voucherLine, makesVoucher, ...form } = request.body;
    const { record, warnings } = await write(db, request, (trx) =>
      createAsset(trx, request.scope, { ids, clock }, form, { payment, voucherLine, makesVoucher }),
    );
    return ok(fromSavedAsset(record, warnings));
  });

  api.put('/asset', { schema: { body: changedAssetForm } }, async (request) => {
    const { record, warnings } = await write(db, request, (trx) =>
      changeAsset(trx, request.scope, { ids, clock }, request.body),
    );
    return ok(fromSavedAsset(record, warnings));
  });

  api.delete('/asset/:id', { schema: { params: byId, querystring: assetVersionQuery } }, async (request) => {
    const { scope, params, query } = request;
    await write(db, request, (trx) => removeAsset(trx, scope, { clock }, params.id, query.version));
    return ok(null);
  });
};
