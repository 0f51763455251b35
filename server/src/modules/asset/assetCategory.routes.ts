import { z } from 'zod';
import { fromAssetCategory } from '@mingzhang/shared/wire/assetCategory';
import { assetCategoryForm } from '@mingzhang/shared/wire/assetRequest';
import { ok } from '@mingzhang/shared/wire/envelope';
import { id } from '@mingzhang/shared/wire/scalars';
import { readSnapshot } from '../../db/transact';
import { write } from '../../db/write';
import type { Module } from '../module';
import {
  changeAssetCategory,
  createAssetCategory,
  listAssetCategories,
  removeAssetCategory,
} from './assetCategory.service';

/** /asset/category: 资产类别 (wire.md 2.11). */
export const registerAssetCategories: Module = (api, { db, ids, clock }) => {
  api.get('/asset/category', async ({ scope }) =>
    ok((await readSnapshot(db, (snapshot) => listAssetCategories(snapshot, scope))).map(fromAssetCategory)),
  );
  api.post('/asset/category', { schema: { body: assetCategoryForm } }, async (request) => {
    const { id: _id, ...draft } = request.body;
    return ok(
      fromAssetCategory(
        await write(db, request, (trx) => createAssetCategory(trx, request.scope, { ids, clock }, draft)),
      ),
    );
  });
  api.put('/asset/category', { schema: { body: assetCategoryForm } }, async (request) => {
    const { id: asked, ...draft } = request.body;
    return ok(
      fromAssetCategory(
        await write(db, request, (trx) =>
          changeAssetCategory(trx, request.scope, { clock }, { ...draft, id: asked ?? 0 }),
        ),
      ),
    );
  });
  api.delete('/asset/category/:id', { schema: { params: z.object({ id }) } }, async (request) => {
    await write(db, request, (trx) => removeAssetCategory(trx, request.scope, { clock }, request.params.id));
    return ok(null);
  });
};
