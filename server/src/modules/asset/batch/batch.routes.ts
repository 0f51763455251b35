import { z } from 'zod';
import { carryingOf } from '@mingzhang/shared/accounting/assets/assetState';
import type { WireAssetBatch, WireAssetCopies, WireAssetMerge } from '@mingzhang/shared/wire/assetBatch';
import { assetBatchForm, assetCopiesForm, assetMergeForm } from '@mingzhang/shared/wire/assetBatchRequest';
import { dryRunQuery } from '@mingzhang/shared/wire/assetEventRequest';
import { ok } from '@mingzhang/shared/wire/envelope';
import { id, toWireYuan } from '@mingzhang/shared/wire/scalars';
import type { Problem } from '@mingzhang/shared/primitives/problem';
import { write } from '../../../db/write';
import type { Module } from '../../module';
import type { KeptAsset } from '../keptAssets';
import { changeCards } from './changeCards.service';
import { copyAsset } from './copyCards.service';
import { mergeAssets } from './mergeCards.service';

const byId = z.object({ id });

const nameOf = ({ record: { id: cardId, number, name } }: KeptAsset) => ({ id: cardId, number, name });
const textOf = (problems: readonly Problem[]) => problems.map(({ message }) => message);

/** /asset/batch, /asset/merge and /asset/{id}/copies: several cards at once, all or none (wire.md 2.11). */
export const registerAssetBatch: Module = (api, { db, ids, clock }) => {
  api.post(
    '/asset/batch',
    { schema: { querystring: dryRunQuery, body: assetBatchForm } },
    async (request) => {
      const { scope, body, query } = request;
      const rows = await write(db, request, (trx) =>
        changeCards(trx, scope, { ids, clock }, body, query.dryRun),
      );
      const answer: WireAssetBatch = {
        rows: rows.map(({ asset, changes, problems }) => ({
          ...nameOf(asset),
          changes: changes.map(({ title, differences }) => ({ title, differences: [...differences] })),
          problems: textOf(problems),
        })),
      };
      return ok(answer);
    },
  );

  api.post(
    '/asset/merge',
    { schema: { querystring: dryRunQuery, body: assetMergeForm } },
    async (request) => {
      const { scope, body, query } = request;
      const rows = await write(db, request, (trx) =>
        mergeAssets(trx, scope, { ids, clock }, body, query.dryRun),
      );
      const answer: WireAssetMerge = {
        rows: rows.map(({ asset, state, problems }) => ({
          ...nameOf(asset),
          cost: toWireYuan(state.cost),
          accumulated: toWireYuan(state.accumulated),
          impairment: toWireYuan(state.impairment),
          net: toWireYuan(carryingOf(state)),
          residual: toWireYuan(state.residual),
          problems: textOf(problems),
        })),
      };
      return ok(answer);
    },
  );

  api.post(
    '/asset/:id/copies',
    { schema: { params: byId, querystring: dryRunQuery, body: assetCopiesForm } },
    async (request) => {
      const { scope, params, body, query } = request;
      const numbers = await write(db, request, (trx) =>
        copyAsset(trx, scope, { ids, clock }, params.id, body, query.dryRun),
      );
      const answer: WireAssetCopies = { numbers: [...numbers] };
      return ok(answer);
    },
  );
};
