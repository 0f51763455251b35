import type { Kysely } from 'kysely';
import { z } from 'zod';
import { readFlag } from '@mingzhang/shared/wire/enums';
import { ok } from '@mingzhang/shared/wire/envelope';
import { idOrNothing } from '@mingzhang/shared/wire/scalars';
import { fromImportPreview } from '@mingzhang/shared/wire/voucherImport';
import type { Database } from '../../db/schema';
import { write } from '../../db/write';
import { registerUploads } from '../uploads/registerUploads';
import { attachment } from '../../spreadsheet/attachment';
import { XLSX_TYPE } from '../../spreadsheet/writeWorkbook';
import type { Api, Module } from '../module';
import { importTemplate } from './importTemplate';
import { cancelImport, importProgress, underWatch } from './ImportWatch';
import { MOST_BYTES, readUpload } from '../../spreadsheet/readUpload';
import { importVouchers, openWorksheets, previewImport } from './voucherImport.service';

const watchKey = z.string().regex(/^[\w-]{1,64}$/, '进度编号不正确');

/**
 * Ours: `dryRun=1` checks and saves nothing; `renumber=1` numbers vouchers anew whose number is used already,
 * instead of refusing the file; `progress` is a key of the client's to ask how far it is.
 */
const importQuery = z.object({
  dryRun: z.string().optional().transform(readFlag),
  renumber: z.string().optional().transform(readFlag),
  orgId: idOrNothing,
  progress: watchKey.optional().transform((key) => key ?? null),
});

const byKey = z.object({ key: watchKey });

/** /voucher/import (wire.md 2.3): vouchers from a spreadsheet, all or none. */
export const registerVoucherImport: Module = (api, { db, ids, clock }) => {
  const tools = { ids, clock };

  api.get('/voucher/import/template', async ({ scope }, reply) =>
    reply
      .type(XLSX_TYPE)
      .header('content-disposition', attachment('凭证导入模板.xlsx'))
      .send(await importTemplate(db, scope)),
  );
  registerProgress(api, db);
  registerUploads(api, { fileSize: MOST_BYTES }, (uploads) => {
    uploads.post(
      '/voucher/import',
      { schema: { querystring: importQuery }, bodyLimit: MOST_BYTES + 64 * 1024 },
      async (request) => {
        const { dryRun, renumber, orgId, progress } = request.query;
        const { file, organizationId } = await readUpload(request);
        return underWatch(db, request.user.id, progress, async (watch) => {
          const asked = {
            organizationId: organizationId ?? orgId,
            worksheets: await openWorksheets(file, watch),
            takenNumbers: renumber ? ('renumbered' as const) : ('refused' as const),
          };
          if (dryRun) return ok(fromImportPreview(await previewImport(db, request.scope, asked, watch)));
          return ok(
            await importVouchers({ db, ...tools }, request.scope, asked, watch, (work) =>
              write(db, request, work),
            ),
          );
        });
      },
    );
  });
};

/** How far one's own import is (null: it has not begun, or is done), and calling it off. */
function registerProgress(api: Api, db: Kysely<Database>): void {
  const schema = { params: byKey };
  api.get('/voucher/import/progress/:key', { schema }, async ({ user, params }) =>
    ok(await importProgress(db, user.id, params.key)),
  );
  api.delete('/voucher/import/progress/:key', { schema }, async ({ user, params }) => {
    await cancelImport(db, user.id, params.key);
    return ok(null);
  });
}
