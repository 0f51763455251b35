import { assetStartForm, assetStartQuery } from '@mingzhang/shared/wire/assetRequest';
import type { WireAssetStart } from '@mingzhang/shared/wire/asset';
import { ok } from '@mingzhang/shared/wire/envelope';
import { readSnapshot } from '../../db/transact';
import { write } from '../../db/write';
import type { Module } from '../module';
import { beginAssets, loadAssetModule, type AssetModule } from './assetStart.service';

const fromModule = ({ isOn, start, openFrom }: AssetModule): WireAssetStart => ({
  on: isOn,
  start,
  openFrom,
});

/** /asset/start: 固定资产启用期间 (wire.md 2.11). */
export const registerAssetStart: Module = (api, { db, ids, clock }) => {
  api.get('/asset/start', { schema: { querystring: assetStartQuery } }, async ({ scope, query }) => {
    const module = await readSnapshot(db, (snapshot) => loadAssetModule(snapshot, scope, query.org_id));
    return ok(fromModule(module));
  });

  api.put('/asset/start', { schema: { body: assetStartForm } }, async (request) => {
    const { orgId: organizationId, period } = request.body;
    const module = await write(db, request, (trx) =>
      beginAssets(trx, request.scope, { ids, clock }, { organizationId, period }),
    );
    return ok(fromModule(module));
  });
};
