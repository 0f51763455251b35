import multipart from '@fastify/multipart';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { readFlag } from '@mingzhang/shared/wire/enums';
import { ok } from '@mingzhang/shared/wire/envelope';
import { idOrNothing } from '@mingzhang/shared/wire/scalars';
import { fromImportPreview } from '@mingzhang/shared/wire/voucherImport';
import { write } from '../../db/write';
import { attachment } from '../../sheet/attachment';
import { XLSX_TYPE } from '../../sheet/writeSheet';
import type { Module } from '../module';
import { importTemplate } from './importTemplate';
import { MOST_BYTES, readUpload } from './readUpload';
import { importVouchers, openSheets, previewImport } from './voucherImport.service';

/** `dryRun=1` is ours: what would be created and every problem, and nothing is saved. */
const importQuery = z.object({ dryRun: z.string().optional().transform(readFlag), orgId: idOrNothing });

/** /voucher/import (wire.md 2.3): vouchers from a spreadsheet, all or none. */
export const registerVoucherImport: Module = (api, { db, ids, clock }) => {
  const tools = { ids, clock };

  api.get('/voucher/import/template', async ({ scope }, reply) =>
    reply
      .type(XLSX_TYPE)
      .header('content-disposition', attachment('凭证导入模板.xlsx'))
      .send(await importTemplate(db, scope)),
  );
  void api.register(async (uploads) => {
    await uploads.register(multipart, { limits: { fileSize: MOST_BYTES, files: 1, fields: 10 } });
    uploads
      .withTypeProvider<ZodTypeProvider>()
      .post(
        '/voucher/import',
        { schema: { querystring: importQuery }, bodyLimit: MOST_BYTES + 64 * 1024 },
        async (request) => {
          const { dryRun, orgId } = request.query;
          const { file, organizationId } = await readUpload(request);
          const sheets = await openSheets(file);
          const place = organizationId ?? orgId;
          return ok(
            await write<unknown>(db, request, async (trx) =>
              dryRun
                ? fromImportPreview(await previewImport(trx, request.scope, place, sheets))
                : importVouchers(trx, request.scope, tools, place, sheets),
            ),
          );
        },
      );
  });
};
