import { assetQuery } from '@mingzhang/shared/wire/assetRequest';
import { readSnapshot } from '../../../db/transact';
import { write } from '../../../db/write';
import { sendFile } from '../../../spreadsheet/sendFile';
import { registerListImport, resultOf } from '../../list-import/listImport';
import type { Module } from '../../module';
import { importAssets, planAssetImport } from './assetImport.service';
import { assetTemplate, assetWorkbook } from './assetWorkbook';

/** 资产卡片 as a file: taken in, given out, and its empty form (wire.md 2.11). */
export const registerAssetFiles: Module = (api, { db, ids, clock }) => {
  registerListImport(api, '/asset/import', async (request, { worksheets, organizationId, isDryRun }) => {
    const { scope } = request;
    if (isDryRun) {
      return resultOf(
        await readSnapshot(db, (snapshot) => planAssetImport(snapshot, scope, organizationId, worksheets)),
      );
    }
    return write(db, request, async (trx) =>
      resultOf(await importAssets(trx, scope, { ids, clock }, organizationId, worksheets)),
    );
  });
  api.get('/asset/export', { schema: { querystring: assetQuery } }, async ({ scope, query }, reply) =>
    sendFile(reply, await readSnapshot(db, (snapshot) => assetWorkbook(snapshot, scope, query.filter))),
  );
  api.get('/asset/template', (_, reply) => sendFile(reply, assetTemplate()));
};
