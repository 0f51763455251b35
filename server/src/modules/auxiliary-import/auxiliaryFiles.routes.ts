import { z } from 'zod';
import { envelopeCodes } from '@mingzhang/shared/wire/envelope';
import { id, idOrNothing } from '@mingzhang/shared/wire/scalars';
import { write } from '../../db/write';
import { refuse } from '../../Refusal';
import { sendFile } from '../../spreadsheet/sendFile';
import { registerListImport, resultOf } from '../list-import/listImport';
import type { Module } from '../module';
import { importOpenings } from '../opening-balance/importOpenings';
import { importItems, planItemImport } from './itemImport.service';
import { itemWorkbook } from './itemWorkbook';

const ofCategory = z.object({ categoryId: id });

/** The items of a category as a file: taken in, given out, and its empty form. */
export const registerAuxiliaryFiles: Module = (api, { db, ids, clock }) => {
  registerListImport(api, '/accounting-category/import', async (request, upload) => {
    const { scope } = request;
    const named = idOrNothing.safeParse(upload.fields.get('categoryId'));
    if (!named.success) return refuse('INPUT', '辅助核算类别编号不正确', envelopeCodes.badInput);
    const categoryId = named.data;
    // The opening screen of older clients sends its file here, and no category (wire.md, quirk 18).
    if (categoryId === null) return importOpenings({ db, clock }, request, upload);
    const { worksheets, isDryRun } = upload;
    if (isDryRun) return resultOf(await planItemImport(db, scope, categoryId, worksheets));
    return write(db, request, async (trx) =>
      resultOf(await importItems(trx, scope, { ids, clock }, categoryId, worksheets)),
    );
  });
  const schema = { querystring: ofCategory };
  api.get('/accounting-category/template', { schema }, async ({ scope, query }, reply) =>
    sendFile(reply, await itemWorkbook(db, scope, query.categoryId, { isEmpty: true })),
  );
  api.get('/accounting-category/download', { schema }, async ({ scope, query }, reply) =>
    sendFile(reply, await itemWorkbook(db, scope, query.categoryId, { isEmpty: false })),
  );
};
