import { z } from 'zod';
import { dateText, idOrNothing } from '@mingzhang/shared/wire/scalars';
import { attachment } from '../../sheet/attachment';
import { XLSX_TYPE } from '../../sheet/writeSheet';
import type { Module } from '../module';
import { exportVouchers } from './voucherExport.service';

const dateOrNothing = z.preprocess((value) => value || null, dateText.nullable());

/** `startDate` and `endDate` are ours; the old link names no period. */
const exportQuery = z
  .object({ orgId: idOrNothing, startDate: dateOrNothing, endDate: dateOrNothing })
  .transform((query) => ({
    organizationId: query.orgId,
    startDate: query.startDate,
    endDate: query.endDate,
  }));

/** /voucher/download (wire.md 2.3): a plain link. */
export const registerVoucherExport: Module = (api, { db }) => {
  api.get('/voucher/download', { schema: { querystring: exportQuery } }, async ({ scope, query }, reply) => {
    const { name, content } = await exportVouchers(db, scope, query);
    return reply.type(XLSX_TYPE).header('content-disposition', attachment(name)).send(content);
  });
};
