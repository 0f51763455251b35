import { z } from 'zod';
import { fromAsset, fromAssetFigures, fromSavedAsset, type WireAssets } from '@mingzhang/shared/wire/asset';
import {
  assetQuery,
  assetStartForm,
  assetStartQuery,
  assetVersionQuery,
  changedAssetForm,
  newAssetForm,
} from '@mingzhang/shared/wire/assetRequest';
import { ok } from '@mingzhang/shared/wire/envelope';
import { pageOf } from '@mingzhang/shared/wire/page';
import { id } from '@mingzhang/shared/wire/scalars';
import { toWireYuan } from '@mingzhang/shared/wire/scalars';
import { periodOf } from '@mingzhang/shared/primitives/dateOnly';
import { today } from '../../clock';
import { readSnapshot } from '../../db/transact';
import { write } from '../../db/write';
import type { Module } from '../module';
import { changeAsset, createAsset, removeAsset } from './asset.service';
import { beginAssets, loadAssetModule } from './assetStart.service';
import { loadAsset } from './keptAssets';
import { listAssets } from './listAssets';

const byId = z.object({ id });

/** /asset: 资产卡片 (wire.md 2.11). */
export const registerAssets: Module = (api, { db, ids, clock }) => {
  api.get('/asset', { schema: { querystring: assetQuery } }, async ({ scope, query }) => {
    const { filter, page, size } = query;
    const thisMonth = periodOf(today(clock));
    const listed = await readSnapshot(db, (snapshot) =>
      listAssets(snapshot, scope, filter, { page, size }, thisMonth),
    );
    const { totals } = listed;
    const records = listed.assets.map(({ record, figures }) => ({
      ...fromAsset(record),
      figures: fromAssetFigures(figures),
    }));
    const answer: WireAssets = {
      period: listed.period,
      start: listed.start,
      ...pageOf(records, listed.total, page, size),
      totals: {
        cost: toWireYuan(totals.cost),
        accumulated: toWireYuan(totals.accumulated),
        impairment: toWireYuan(totals.impairment),
        net: toWireYuan(totals.net),
        amount: toWireYuan(totals.amount),
      },
    };
    return ok(answer);
  });

  api.get('/asset/start', { schema: { querystring: assetStartQuery } }, async ({ scope, query }) => {
    const { isOn, start, openFrom } = await readSnapshot(db, (snapshot) =>
      loadAssetModule(snapshot, scope, query.org_id),
    );
    return ok({ on: isOn, start, openFrom });
  });

  api.put('/asset/start', { schema: { body: assetStartForm } }, async (request) => {
    const { orgId: organizationId, period } = request.body;
    const { isOn, start, openFrom } = await write(db, request, (trx) =>
      beginAssets(trx, request.scope, { ids, clock }, { organizationId, period }),
    );
    return ok({ on: isOn, start, openFrom });
  });

  api.get('/asset/:id', { schema: { params: byId } }, async ({ scope, params }) => {
    const { record } = await readSnapshot(db, (snapshot) => loadAsset(snapshot, scope, params.id));
    return ok(fromAsset(record));
  });

  api.post('/asset', { schema: { body: newAssetForm } }, async (request) => {
    const { payment, voucherLine, ...form } = request.body;
    const { record, warnings } = await write(db, request, (trx) =>
      createAsset(trx, request.scope, { ids, clock }, form, { payment, voucherLine }),
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
